import { ChromiumError, chromiumError, LimitReached } from "@tabwright/chromium"
import { Clock, Context, Effect, Layer, Option, Result } from "effect"
import { BrowserClaimStore } from "../../store/browser/BrowserClaimStore.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import type { SessionBrowserConflict } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { type BrowserNode, BrowserNodes } from "./BrowserCapacity.ts"
import type { BrowserRequest } from "../BrowserRequest.ts"
import { driveLocal, type DrivenBrowser } from "../DrivenBrowser.ts"
import { LocalBrowsers, type StartWait } from "../node/LocalBrowsers.ts"
import type { ProfileInUse } from "../ProfileStates.ts"
import { NodeUnreachable, RemoteNodes } from "../node/RemoteNode.ts"

/** Time the cluster gets to detect a lost node, for starts without a reservation. */
const detectionMs = 5000

const retryInterval = "500 millis"

type StartError = ChromiumError | ProfileInUse | SessionBrowserConflict | NodeUnreachable | StoreError

/** Schedules new browsers on the least loaded node with capacity, else queues on all nodes at once. */
export class BrowserScheduler extends Context.Service<
  BrowserScheduler,
  {
    /**
     * Starts a browser. Fails with `NodeUnreachable` if the node fails during the start: the browser may exist, so the
     * id must not be reused.
     */
    start(id: string, request: BrowserRequest): Effect.Effect<DrivenBrowser, StartError>
  }
>()("@tabwright/service/browser/scheduling/BrowserScheduler") {
  static readonly layer = Layer.effect(
    BrowserScheduler,
    Effect.gen(function* () {
      const places = yield* BrowserNodes
      const claims = yield* BrowserClaimStore
      const rows = yield* BrowserStore
      const own = yield* LocalBrowsers
      const drive = yield* driveLocal
      const remotes = yield* RemoteNodes

      const startAt = (
        id: string,
        request: BrowserRequest,
        { nodeId, address }: BrowserNode,
        turn: StartWait,
      ): Effect.Effect<DrivenBrowser, StartError> => {
        if (address === undefined) return Effect.map(own.start(id, request, turn), ({ hosted }) => drive(hosted))
        const remote = remotes.of({ id: nodeId, address })
        const lost = new NodeUnreachable({ address, cause: new Error("The node is lost") })
        return Effect.raceFirst(remote.start(id, request, turn), Effect.andThen(remote.lost, Effect.fail(lost)))
      }

      /**
       * The node that holds the profile comes first, because it knows whether the profile is about to be released; then
       * by free capacity.
       */
      const inOrder = Effect.fnUntraced(function* (profileId: string | null | undefined) {
        const open = yield* places.open
        if (open.length < 2) return open
        const loads = yield* claims.loads
        const holder = profileId ? Option.getOrUndefined(yield* rows.activeWith(profileId))?.nodeId : undefined
        const rank = ({ nodeId, limit }: BrowserNode) =>
          nodeId === holder ? -1 : (loads.get(nodeId) ?? 0) / Math.max(limit, 1)
        return open.toSorted((one, other) => rank(one) - rank(other))
      })

      const tryEach = Effect.fnUntraced(function* (
        id: string,
        request: BrowserRequest,
        order: ReadonlyArray<BrowserNode>,
      ): Effect.fn.Return<DrivenBrowser, StartError> {
        let last: ChromiumError = noNodes
        for (const place of order) {
          const started = yield* Effect.result(startAt(id, request, place, { waitMs: 0, isShared: false }))
          if (Result.isSuccess(started)) return started.success
          if (!isNodeSpecific(started.failure)) return yield* Effect.fail(started.failure)
          last = started.failure
        }
        return yield* Effect.fail(last)
      })

      /** Queues on all nodes. The first with capacity starts the browser; the other starts are cancelled. */
      const queueOnAll = (id: string, request: BrowserRequest, order: ReadonlyArray<BrowserNode>) =>
        Effect.raceAll(order.map((place) => startAt(id, request, place, { isShared: true })))

      const once = Effect.fnUntraced(function* (id: string, request: BrowserRequest) {
        const order = yield* inOrder(request.profileId)
        const [only] = order
        if (only === undefined) return yield* Effect.fail(noNodes)
        if (order.length === 1) return yield* startAt(id, request, only, { isShared: false })
        return yield* tryEach(id, request, order).pipe(Effect.catchIf(isFull, () => queueOnAll(id, request, order)))
      })

      const start = Effect.fn("BrowserScheduler.start")(function* (id: string, request: BrowserRequest) {
        const untilMs = (yield* Clock.currentTimeMillis) + (request.promised?.waitMs ?? detectionMs)
        return yield* once(id, request).pipe(
          Effect.tapError((error) => (error === noNodes ? Effect.sleep(retryInterval) : Effect.void)),
          Effect.retry({
            while: (error) =>
              error === noNodes ? Effect.map(Clock.currentTimeMillis, (now) => now < untilMs) : Effect.succeed(false),
          }),
        )
      })

      return BrowserScheduler.of({ start })
    }),
  )
}

/** No node accepts new browsers: all are draining or still starting. */
const noNodes: ChromiumError = chromiumError(new LimitReached({ limit: 0 }))

const isFull = (error: StartError): error is ChromiumError =>
  error instanceof ChromiumError && error.reason._tag === "LimitReached"

/** Returns true for failures that another node may not have. */
const isNodeSpecific = (error: StartError): error is ChromiumError =>
  error instanceof ChromiumError && error.reason._tag !== "UpstreamUnusable"
