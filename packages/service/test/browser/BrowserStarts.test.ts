import { type ChromiumError, chromiumError, LaunchFailed, LimitReached, UpstreamUnusable } from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { BrowserNetworks } from "../../src/browser/BrowserNetworks.ts"
import { type BrowserPlace, BrowserPlaces } from "../../src/browser/BrowserPlaces.ts"
import { BrowserRecordings } from "../../src/browser/BrowserRecordings.ts"
import type { BrowserRequest } from "../../src/browser/BrowserRequest.ts"
import { BrowserStarts } from "../../src/browser/BrowserStarts.ts"
import type { DrivenBrowser } from "../../src/browser/DrivenBrowser.ts"
import { OwnBrowsers, type StartTurn } from "../../src/browser/OwnBrowsers.ts"
import { NodeUnreachable, type RemoteNode, RemoteNodes } from "../../src/browser/RemoteNode.ts"
import { UploadDelivery } from "../../src/browser/UploadDelivery.ts"
import { BrowserClaimStore } from "../../src/store/BrowserClaimStore.ts"
import { type BrowserRow, BrowserStore } from "../../src/store/BrowserStore.ts"

const request: BrowserRequest = {
  projectId: "project",
  sessionId: null,
  options: { timeoutMinutes: 60 },
  metadata: {},
}
const promised: BrowserRequest = { ...request, promised: { waitMs: 60_000 } }

const full = Effect.fail(chromiumError(new LimitReached({ limit: 1 })))
const broken = Effect.fail(chromiumError(new LaunchFailed({ what: "It", likelyCause: "No memory.", stderr: "" })))

/** What a node does when it is asked; by default it starts the browser, which is named after it. */
type Answers = Readonly<Record<string, (turn: StartTurn) => Effect.Effect<void, ChromiumError | NodeUnreachable>>>

interface House {
  /** Each with its places and how many are taken. */
  readonly nodes: Readonly<Record<string, readonly [limit: number, taken: number]>>
  readonly answers?: Answers
  readonly lost?: Effect.Effect<void>
  /** The node of the browser that has the profile. */
  readonly holder?: string
}

/** Starts a browser in a house of other nodes, and says who was asked for it. */
const inHouse = (house: () => House) => {
  const asked: Array<string> = []
  const of = ({ address }: { readonly address: string }): Partial<RemoteNode> => ({
    lost: Effect.suspend(() => house().lost ?? Effect.never),
    start: (_id, _request, turn) => {
      asked.push(turn.isShared ? `${address}, in line` : address)
      const answer = house().answers?.[address] ?? (() => Effect.void)
      // oxlint-disable-next-line no-unsafe-type-assertion -- only the id of the browser is looked at
      return Effect.as(answer(turn), { id: address } as DrivenBrowser)
    },
  })
  const layer = BrowserStarts.layer.pipe(
    Layer.provide([
      Layer.succeed(BrowserPlaces, {
        open: Effect.sync(() =>
          Object.entries(house().nodes).map(([nodeId, [limit]]): BrowserPlace => ({ nodeId, address: nodeId, limit })),
        ),
      }),
      Layer.mock(BrowserClaimStore, {
        loads: Effect.sync(() => new Map(Object.entries(house().nodes).map(([id, [, taken]]) => [id, taken]))),
      }),
      Layer.mock(BrowserStore, {
        // oxlint-disable-next-line no-unsafe-type-assertion -- only the node of the row is looked at
        activeWith: () =>
          Effect.sync(() => Option.map(Option.fromUndefinedOr(house().holder), (nodeId) => ({ nodeId }) as BrowserRow)),
      }),
      Layer.mock(OwnBrowsers, { live: () => undefined }),
      Layer.mock(UploadDelivery, {}),
      Layer.mock(BrowserNetworks, { follow: () => ({ afterEnd: Effect.void }) }),
      Layer.mock(BrowserRecordings, {
        modeOf: () => "off",
        mark: () => {},
        open: () => [],
        onEnd: () => () => {},
      }),
      // oxlint-disable-next-line no-unsafe-type-assertion -- nothing else is asked of a node here
      Layer.succeed(RemoteNodes, { of: (node) => of(node) as RemoteNode }),
    ]),
  )
  const start = (of: BrowserRequest = request) =>
    Effect.flatMap(BrowserStarts, (starts) => Effect.map(starts.start("browser", of), ({ id }) => id)).pipe(
      Effect.provide(layer),
    )
  return { asked, start }
}

describe("BrowserStarts", () => {
  it.effect("asks the node with the most room first, whatever the sizes", () =>
    Effect.gen(function* () {
      const { asked, start } = inHouse(() => ({ nodes: { small: [2, 1], large: [10, 4], busy: [10, 9] } }))
      assert.strictEqual(yield* start(), "large")
      assert.deepStrictEqual(asked, ["large"])
    }),
  )

  it.effect("asks the node first that has the profile: it knows whether it is about to leave it", () =>
    Effect.gen(function* () {
      const { start } = inHouse(() => ({ nodes: { empty: [4, 0], holding: [4, 3] }, holder: "holding" }))
      assert.strictEqual(yield* start({ ...request, profileId: "profile" }), "holding")
      assert.strictEqual(yield* start(), "empty")
    }),
  )

  it.effect("goes on to the next where one is full or cannot, and not where all would refuse", () =>
    Effect.gen(function* () {
      const nodes = { one: [4, 0], two: [4, 1], three: [4, 2] } as const
      const { asked, start } = inHouse(() => ({ nodes, answers: { one: () => full, two: () => broken } }))
      assert.strictEqual(yield* start(), "three")
      assert.deepStrictEqual(asked, ["one", "two", "three"])

      const detail = "It does not answer."
      const unusable = new UpstreamUnusable({ proxy: "p", problem: "Unreachable", detail })
      const refused = inHouse(() => ({ nodes, answers: { one: () => Effect.fail(chromiumError(unusable)) } }))
      assert.include((yield* Effect.flip(refused.start())).message, detail)
      assert.deepStrictEqual(refused.asked, ["one"])
    }),
  )

  it.effect("stands in the lines of all nodes while all are full, and leaves the others once one has room", () =>
    Effect.gen(function* () {
      const room = yield* Deferred.make<void>()
      const left = yield* Deferred.make<void>()
      const { asked, start } = inHouse(() => ({
        nodes: { one: [1, 1], two: [1, 1] },
        answers: {
          one: ({ isShared }) =>
            isShared ? Effect.onInterrupt(Effect.never, () => Deferred.succeed(left, undefined)) : full,
          two: ({ isShared }) => (isShared ? Deferred.await(room) : full),
        },
      }))
      const starting = yield* Effect.forkChild(start(promised), { startImmediately: true })
      assert.sameMembers(asked, ["one", "two", "one, in line", "two, in line"])
      yield* Deferred.succeed(room, undefined)
      assert.strictEqual(yield* Fiber.join(starting), "two")
      yield* Deferred.await(left)
    }),
  )

  it.effect("waits for a node where there is none, as long as was promised", () =>
    Effect.gen(function* () {
      let nodes: House["nodes"] = {}
      const { start } = inHouse(() => ({ nodes }))
      const starting = yield* Effect.forkChild(start(promised), { startImmediately: true })
      const hopeless = yield* Effect.forkChild(Effect.exit(start()), { startImmediately: true })
      yield* TestClock.adjust("20 seconds")
      assert.isTrue(Exit.isFailure(yield* Fiber.join(hopeless)))
      nodes = { late: [1, 0] }
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(starting), "late")
    }),
  )

  it.effect("does not wait for a node that is lost while it starts one", () =>
    Effect.gen(function* () {
      const lost = yield* Deferred.make<void>()
      const { start } = inHouse(() => ({
        nodes: { frozen: [1, 0] },
        answers: { frozen: () => Effect.never },
        lost: Deferred.await(lost),
      }))
      const starting = yield* Effect.forkChild(Effect.flip(start(promised)), { startImmediately: true })
      yield* Deferred.succeed(lost, undefined)
      assert.instanceOf(yield* Fiber.join(starting), NodeUnreachable)
    }),
  )
})
