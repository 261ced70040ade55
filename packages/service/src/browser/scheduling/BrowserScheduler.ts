import { ChromiumError, chromiumError, LimitReached } from "@tabwright/chromium"
import { Clock, Context, Effect, Layer, Option, Result } from "effect"
import { BrowserDemandStore } from "../../store/browser/BrowserDemandStore.ts"
import { type BrowserRow, BrowserStore } from "../../store/browser/BrowserStore.ts"
import type { SessionBrowserConflict } from "../../store/session/SessionStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { type BrowserNode, BrowserNodes } from "./BrowserNodes.ts"
import type { BrowserRequest } from "../BrowserRequest.ts"
import { driveLocal, type DrivenBrowser } from "../DrivenBrowser.ts"
import { LocalBrowsers } from "../node/LocalBrowsers.ts"
import type { ProfileInUse } from "../ProfileStates.ts"
import { NodeUnreachable, RemoteNodes } from "../node/RemoteNode.ts"

/** Time that a client's request waits for a browser that has stopped to free its slot. */
const clientWaitMs = 10_000

/** Longest wait at one node, after which another one may have a free slot. */
const slotWaitMs = 1000

const retryInterval = "500 millis"

type StartError = ChromiumError | ProfileInUse | SessionBrowserConflict | NodeUnreachable | StoreError

export interface StartedBrowser {
  readonly browser: DrivenBrowser
  /** Absent if another node started the browser. */
  readonly row?: BrowserRow
}

/** Starts browsers that have capacity on the node with the smallest share of its limit in use. */
export class BrowserScheduler extends Context.Service<
  BrowserScheduler,
  {
    /**
     * Starts a browser. Fails with `NodeUnreachable` if the node fails during the start, and with `AlreadyRunning` if
     * the browser was lost: it has or may have a row, so the id must not be reused.
     */
    start(id: string, request: BrowserRequest): Effect.Effect<StartedBrowser, StartError>
  }
>()("@tabwright/service/browser/scheduling/BrowserScheduler") {
  static readonly layer = Layer.effect(
    BrowserScheduler,
    Effect.gen(function* () {
      const places = yield* BrowserNodes
      const demand = yield* BrowserDemandStore
      const rows = yield* BrowserStore
      const own = yield* LocalBrowsers
      const drive = yield* driveLocal
      const remotes = yield* RemoteNodes

      const startOnce = (
        id: string,
        request: BrowserRequest,
        { remote: node }: BrowserNode,
        waitMs: number,
      ): Effect.Effect<StartedBrowser, StartError> => {
        if (node === undefined) {
          return Effect.map(own.start(id, request, { waitMs }), ({ hosted, row }) => ({ browser: drive(hosted), row }))
        }
        const remote = remotes.of(node)
        const lost = new NodeUnreachable({ address: node.address, cause: new Error("The node was lost") })
        const started = Effect.map(remote.start(id, request, { waitMs }), (browser) => ({ browser }))
        return Effect.raceFirst(started, Effect.andThen(remote.lost, Effect.fail(lost)))
      }

      /** Retries a failed start on the same node once, because most faults pass. */
      const startAt: typeof startOnce = (id, request, place, turn) =>
        startOnce(id, request, place, turn).pipe(
          Effect.tapError((error) => (isFault(error) ? (request.onStartFailed ?? Effect.void) : Effect.void)),
          Effect.retry({ times: 1, while: isQuickFault }),
        )

      /**
       * The node that holds the profile comes first, because it knows whether the profile is about to be released; then
       * by free capacity.
       */
      const inOrder = Effect.fnUntraced(function* (profileId: string | null | undefined) {
        const open = yield* places.open
        if (open.length < 2) return open
        const loads = yield* demand.loads
        const holder = profileId ? Option.getOrUndefined(yield* rows.activeWith(profileId))?.nodeId : undefined
        const rank = ({ nodeId, limit }: BrowserNode) =>
          nodeId === holder ? -1 : (loads.get(nodeId) ?? 0) / Math.max(limit, 1)
        return open.toSorted((one, other) => rank(one) - rank(other))
      })

      /** Tries each node immediately, then waits for a slot on the least loaded full node. */
      const once = Effect.fnUntraced(function* (
        id: string,
        request: BrowserRequest,
      ): Effect.fn.Return<StartedBrowser, StartError> {
        const order = yield* inOrder(request.profileId)
        let full: BrowserNode | undefined
        let last: ChromiumError = noNodes
        for (const place of order) {
          const started = yield* Effect.result(startAt(id, request, place, order.length < 2 ? slotWaitMs : 0))
          if (Result.isSuccess(started)) return started.success
          if (!isNodeSpecific(started.failure)) return yield* Effect.fail(started.failure)
          if (isFull(started.failure)) full ??= place
          last = started.failure
        }
        if (full === undefined || order.length < 2) return yield* Effect.fail(last)
        return yield* startAt(id, request, full, slotWaitMs)
      })

      const start = Effect.fn("BrowserScheduler.start")(function* (id: string, request: BrowserRequest) {
        const untilMs = (yield* Clock.currentTimeMillis) + (request.reservation?.waitMs ?? clientWaitMs)
        return yield* once(id, request).pipe(
          Effect.tapError((error) => (error === noNodes ? Effect.sleep(retryInterval) : Effect.void)),
          Effect.retry({
            while: (error) =>
              isFull(error) ? Effect.map(Clock.currentTimeMillis, (now) => now < untilMs) : Effect.succeed(false),
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

const isFault = (error: StartError): error is ChromiumError =>
  error instanceof ChromiumError && error.isRetryable && !isFull(error)

/** Excludes a start that took long: another node is tried first. */
const isQuickFault = (error: StartError): boolean => isFault(error) && error.reason._tag !== "TimedOut"

/** Returns true for failures that may not occur on another node. */
const isNodeSpecific = (error: StartError): error is ChromiumError =>
  error instanceof ChromiumError && error.reason._tag !== "UpstreamUnusable" && error.reason._tag !== "AlreadyRunning"
