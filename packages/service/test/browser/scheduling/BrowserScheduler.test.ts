import {
  AlreadyRunning,
  type ChromiumError,
  chromiumError,
  LaunchFailed,
  LimitReached,
  TimedOut,
  UpstreamUnusable,
} from "@tabwright/chromium"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Exit, Fiber, Layer, Option } from "effect"
import { TestClock } from "effect/testing"
import { BrowserNetworks } from "../../../src/browser/BrowserNetworks.ts"
import { type BrowserNode, BrowserNodes } from "../../../src/browser/scheduling/BrowserNodes.ts"
import { BrowserLogs } from "../../../src/browser/log/BrowserLogs.ts"
import { BrowserRecordings } from "../../../src/browser/BrowserRecordings.ts"
import type { BrowserRequest } from "../../../src/browser/BrowserRequest.ts"
import { BrowserScheduler } from "../../../src/browser/scheduling/BrowserScheduler.ts"
import { type DrivenBrowser, UploadDelivery } from "../../../src/browser/DrivenBrowser.ts"
import { LocalBrowsers, type StartWait } from "../../../src/browser/node/LocalBrowsers.ts"
import { protocolVersion } from "../../../src/node/NodeProtocol.ts"
import { NodeUnreachable, type RemoteNode, RemoteNodes } from "../../../src/browser/node/RemoteNode.ts"
import { BrowserDemandStore } from "../../../src/store/browser/BrowserDemandStore.ts"
import { type BrowserRow, BrowserStore } from "../../../src/store/browser/BrowserStore.ts"

const request: BrowserRequest = {
  projectId: "project",
  sessionId: null,
  options: { timeoutMinutes: 60 },
  metadata: {},
}
const reservation: BrowserRequest = { ...request, reservation: { waitMs: 60_000 } }

const full = Effect.fail(chromiumError(new LimitReached({ limit: 1 })))
const broken = Effect.fail(chromiumError(new LaunchFailed({ what: "It", likelyCause: "No memory.", stderr: "" })))

/** Responses of the nodes by address. By default a node starts the browser and names it after itself. */
type Answers = Readonly<Record<string, (turn: StartWait) => Effect.Effect<void, ChromiumError | NodeUnreachable>>>

interface FakeCluster {
  /** Limit and used capacity of each node. */
  readonly nodes: Readonly<Record<string, readonly [limit: number, taken: number]>>
  readonly answers?: Answers
  readonly lost?: Effect.Effect<void>
  /** Node of the browser that has the profile. */
  readonly holder?: string
}

/** Starts a browser in a cluster of fake nodes and returns the called nodes. */
const inCluster = (cluster: () => FakeCluster) => {
  const calledNodes: Array<string> = []
  const of = ({ address }: { readonly address: string }): Partial<RemoteNode> => ({
    lost: Effect.suspend(() => cluster().lost ?? Effect.never),
    start: (_id, _request, turn) =>
      Effect.suspend(() => {
        calledNodes.push(turn.waitMs > 0 ? `${address}, waiting` : address)
        const answer = cluster().answers?.[address] ?? (() => Effect.void)
        // oxlint-disable-next-line no-unsafe-type-assertion -- the test reads only the id of the browser
        return Effect.as(answer(turn), { id: address } as DrivenBrowser)
      }),
  })
  const layer = BrowserScheduler.layer.pipe(
    Layer.provide([
      Layer.mock(BrowserNodes, {
        open: Effect.sync(() =>
          Object.entries(cluster().nodes).map(([nodeId, [limit]]): BrowserNode => ({
            nodeId,
            remote: { id: nodeId, address: nodeId, protocol: protocolVersion },
            limit,
          })),
        ),
      }),
      Layer.mock(BrowserDemandStore, {
        loads: Effect.sync(() => new Map(Object.entries(cluster().nodes).map(([id, [, taken]]) => [id, taken]))),
      }),
      Layer.mock(BrowserStore, {
        // oxlint-disable-next-line no-unsafe-type-assertion -- the test reads only the node of the row
        activeWith: () =>
          Effect.sync(() =>
            Option.map(Option.fromUndefinedOr(cluster().holder), (nodeId) => ({ nodeId }) as BrowserRow),
          ),
      }),
      Layer.mock(LocalBrowsers, { live: () => undefined }),
      Layer.mock(UploadDelivery, {}),
      Layer.mock(BrowserNetworks, { follow: () => ({ afterEnd: Effect.void }) }),
      Layer.mock(BrowserLogs, { beginRun: () => {}, endRun: () => {} }),
      Layer.mock(BrowserRecordings, {
        modeOf: () => "off",
        addChapter: () => {},
        open: () => [],
        onEnd: () => () => {},
      }),
      // oxlint-disable-next-line no-unsafe-type-assertion -- the test calls nothing else on a node
      Layer.succeed(RemoteNodes, { of: (node) => of(node) as RemoteNode }),
    ]),
  )
  const start = (of: BrowserRequest = request) =>
    Effect.flatMap(BrowserScheduler, (starts) =>
      Effect.map(starts.start("browser", of), ({ browser }) => browser.id),
    ).pipe(Effect.provide(layer))
  return { calledNodes, start }
}

describe("BrowserScheduler", () => {
  it.effect("tries the node with the most free capacity first", () =>
    Effect.gen(function* () {
      const { calledNodes, start } = inCluster(() => ({ nodes: { small: [2, 1], large: [10, 4], busy: [10, 9] } }))
      assert.strictEqual(yield* start(), "large")
      assert.deepStrictEqual(calledNodes, ["large"])
    }),
  )

  it.effect("tries the node that holds the profile first", () =>
    Effect.gen(function* () {
      const { start } = inCluster(() => ({ nodes: { empty: [4, 0], holding: [4, 3] }, holder: "holding" }))
      assert.strictEqual(yield* start({ ...request, profileId: "profile" }), "holding")
      assert.strictEqual(yield* start(), "empty")
    }),
  )

  it.effect("retries a failed start on the same node, then on the next one, and reports each failure", () =>
    Effect.gen(function* () {
      const nodes = { one: [4, 0], two: [4, 1], three: [4, 2] } as const
      const { calledNodes, start } = inCluster(() => ({ nodes, answers: { one: () => full, two: () => broken } }))
      let failures = 0
      const onStartFailed = Effect.sync(() => void failures++)
      assert.strictEqual(yield* start({ ...request, onStartFailed }), "three")
      assert.deepStrictEqual(calledNodes, ["one", "two", "two", "three"])
      assert.strictEqual(failures, 2)
    }),
  )

  it.effect("does not retry a start on a misconfigured node or after a slow failure", () =>
    Effect.gen(function* () {
      const missing = new LaunchFailed({ what: "It", likelyCause: "A library.", stderr: "", isPermanent: true })
      const slow = new TimedOut({ what: "The start", afterMs: 30_000 })
      const nodes = { one: [4, 0], two: [4, 1], three: [4, 2] } as const
      const answers = {
        one: () => Effect.fail(chromiumError(missing)),
        two: () => Effect.fail(chromiumError(slow)),
      }
      const { calledNodes, start } = inCluster(() => ({ nodes, answers }))
      assert.strictEqual(yield* start(), "three")
      assert.deepStrictEqual(calledNodes, ["one", "two", "three"])
    }),
  )

  it.effect("waits for a slot of a full node when the others fail", () =>
    Effect.gen(function* () {
      const nodes = { broken: [4, 0], full: [1, 1] } as const
      const answers = {
        broken: () => broken,
        full: ({ waitMs }: StartWait) => (waitMs > 0 ? Effect.void : full),
      }
      const { start } = inCluster(() => ({ nodes, answers }))
      assert.strictEqual(yield* start(reservation), "full")
    }),
  )

  it.effect("tries no other node if the request is invalid or the ID is in use", () =>
    Effect.gen(function* () {
      const nodes = { one: [4, 0], two: [4, 1] } as const

      const detail = "It does not respond."
      const unusable = new UpstreamUnusable({ proxy: "p", problem: "Unreachable", detail })
      const rejected = inCluster(() => ({ nodes, answers: { one: () => Effect.fail(chromiumError(unusable)) } }))
      assert.include((yield* Effect.flip(rejected.start())).message, detail)
      assert.deepStrictEqual(rejected.calledNodes, ["one"])
      const used = Effect.fail(chromiumError(new AlreadyRunning({ id: "browser" })))
      const lost = inCluster(() => ({ nodes, answers: { one: () => used } }))
      assert.include((yield* Effect.flip(lost.start())).message, "already running")
      assert.deepStrictEqual(lost.calledNodes, ["one"])
    }),
  )

  it.effect("waits for a slot of the least loaded node if all are full, then tries each again", () =>
    Effect.gen(function* () {
      let isFull = true
      const wait = Effect.andThen(Effect.sleep("1 second"), full)
      const { calledNodes, start } = inCluster(() => ({
        nodes: { one: [2, 1], two: [2, 2] },
        answers: {
          one: ({ waitMs }) => (waitMs > 0 ? wait : full),
          two: () => (isFull ? full : Effect.void),
        },
      }))
      const starting = yield* Effect.forkChild(start(reservation), { startImmediately: true })
      assert.deepStrictEqual(calledNodes, ["one", "two", "one, waiting"])
      isFull = false
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(starting), "two")
    }),
  )

  it.effect("waits up to the reserved time for a node if there is none", () =>
    Effect.gen(function* () {
      let nodes: FakeCluster["nodes"] = {}
      const { start } = inCluster(() => ({ nodes }))
      const starting = yield* Effect.forkChild(start(reservation), { startImmediately: true })
      const isUnreachable = yield* Effect.forkChild(Effect.exit(start()), { startImmediately: true })
      yield* TestClock.adjust("20 seconds")
      assert.isTrue(Exit.isFailure(yield* Fiber.join(isUnreachable)))
      nodes = { late: [1, 0] }
      yield* TestClock.adjust("1 second")
      assert.strictEqual(yield* Fiber.join(starting), "late")
    }),
  )

  it.effect("does not wait for a node that is lost during the start", () =>
    Effect.gen(function* () {
      const lost = yield* Deferred.make<void>()
      const { start } = inCluster(() => ({
        nodes: { frozen: [1, 0] },
        answers: { frozen: () => Effect.never },
        lost: Deferred.await(lost),
      }))
      const starting = yield* Effect.forkChild(Effect.flip(start(reservation)), { startImmediately: true })
      yield* Deferred.succeed(lost, undefined)
      assert.instanceOf(yield* Fiber.join(starting), NodeUnreachable)
    }),
  )
})
