import { ChromiumError, chromiumError, LimitReached } from "@tabwright/chromium"
import { Clock, Context, Effect, Layer, Option, Result } from "effect"
import { BrowserClaimStore } from "../store/BrowserClaimStore.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import type { SessionHasBrowser } from "../store/SessionHasBrowser.ts"
import type { StoreError } from "../store/StoreError.ts"
import { type BrowserPlace, BrowserPlaces } from "./BrowserPlaces.ts"
import type { BrowserRequest } from "./BrowserRequest.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import { driveOwn } from "./OwnBrowser.ts"
import { OwnBrowsers, type StartTurn } from "./OwnBrowsers.ts"
import type { ProfileInUse } from "./ProfileInUse.ts"
import { NodeUnreachable, RemoteNodes } from "./RemoteNode.ts"

/** For whom nobody was promised a browser, a house that has just lost a node is given this long to notice. */
const patienceMs = 5000

/** How soon it is tried again while there is no node to try. */
const againInterval = "500 millis"

type StartError = ChromiumError | ProfileInUse | SessionHasBrowser | NodeUnreachable | StoreError

/**
 * Places new browsers: on the least loaded node with room, else in the lines of all nodes at once.
 *
 * @category services
 * @since 0.1.0
 */
export class BrowserStarts extends Context.Service<
  BrowserStarts,
  {
    /**
     * A started browser. Fails with `NodeUnreachable` where a node broke off while it started it: whether it did is not known,
     * and the id must not be used again.
     */
    start(id: string, request: BrowserRequest): Effect.Effect<DrivenBrowser, StartError>
  }
>()("@tabwright/service/browser/BrowserStarts") {
  static readonly layer = Layer.effect(
    BrowserStarts,
    Effect.gen(function* () {
      const places = yield* BrowserPlaces
      const claims = yield* BrowserClaimStore
      const rows = yield* BrowserStore
      const own = yield* OwnBrowsers
      const drive = yield* driveOwn
      const remotes = yield* RemoteNodes

      const startAt = (
        id: string,
        request: BrowserRequest,
        { nodeId, address }: BrowserPlace,
        turn: StartTurn,
      ): Effect.Effect<DrivenBrowser, StartError> => {
        if (address === undefined) return Effect.map(own.start(id, request, turn), ({ hosted }) => drive(hosted))
        const remote = remotes.of({ id: nodeId, address })
        const lost = new NodeUnreachable({ address, cause: new Error("It is lost") })
        return Effect.raceFirst(remote.start(id, request, turn), Effect.andThen(remote.lost, Effect.fail(lost)))
      }

      /** The node that has the profile knows whether it is about to leave it; then the one with the most room. */
      const inOrder = Effect.fnUntraced(function* (profileId: string | null | undefined) {
        const open = yield* places.open
        if (open.length < 2) return open
        const loads = yield* claims.loads
        const holder = profileId ? Option.getOrUndefined(yield* rows.activeWith(profileId))?.nodeId : undefined
        const rank = ({ nodeId, limit }: BrowserPlace) =>
          nodeId === holder ? -1 : (loads.get(nodeId) ?? 0) / Math.max(limit, 1)
        return open.toSorted((one, other) => rank(one) - rank(other))
      })

      const tryEach = Effect.fnUntraced(function* (
        id: string,
        request: BrowserRequest,
        order: ReadonlyArray<BrowserPlace>,
      ): Effect.fn.Return<DrivenBrowser, StartError> {
        let last: ChromiumError = nowhere
        for (const place of order) {
          const started = yield* Effect.result(startAt(id, request, place, { waitMs: 0, isShared: false }))
          if (Result.isSuccess(started)) return started.success
          if (!isOfOneNode(started.failure)) return yield* Effect.fail(started.failure)
          last = started.failure
        }
        return yield* Effect.fail(last)
      })

      /** Whichever node has room first takes it; the others are told to forget it. */
      const lineUp = (id: string, request: BrowserRequest, order: ReadonlyArray<BrowserPlace>) =>
        Effect.raceAll(order.map((place) => startAt(id, request, place, { isShared: true })))

      const once = Effect.fnUntraced(function* (id: string, request: BrowserRequest) {
        const order = yield* inOrder(request.profileId)
        const [only] = order
        if (only === undefined) return yield* Effect.fail(nowhere)
        if (order.length === 1) return yield* startAt(id, request, only, { isShared: false })
        return yield* tryEach(id, request, order).pipe(Effect.catchIf(isFull, () => lineUp(id, request, order)))
      })

      const start = Effect.fn("BrowserStarts.start")(function* (id: string, request: BrowserRequest) {
        const untilMs = (yield* Clock.currentTimeMillis) + (request.promised?.waitMs ?? patienceMs)
        return yield* once(id, request).pipe(
          Effect.tapError((error) => (error === nowhere ? Effect.sleep(againInterval) : Effect.void)),
          Effect.retry({
            while: (error) =>
              error === nowhere ? Effect.map(Clock.currentTimeMillis, (now) => now < untilMs) : Effect.succeed(false),
          }),
        )
      })

      return BrowserStarts.of({ start })
    }),
  )
}

/** No node takes new browsers: each is on its way out, or none has come up yet. */
const nowhere: ChromiumError = chromiumError(new LimitReached({ limit: 0 }))

const isFull = (error: StartError): error is ChromiumError =>
  error instanceof ChromiumError && error.reason._tag === "LimitReached"

/** What may be otherwise on another node. */
const isOfOneNode = (error: StartError): error is ChromiumError =>
  error instanceof ChromiumError && error.reason._tag !== "UpstreamUnusable"
