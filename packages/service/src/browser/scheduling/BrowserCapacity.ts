import { Clock, Context, Deferred, Effect, Layer, Option, Queue, Semaphore } from "effect"
import { DefaultBrowserQuota, Projects } from "../../access/Projects.ts"
import { Notifications } from "../../database/Notifications.ts"
import { Nodes } from "../../node/Nodes.ts"
import {
  BrowserDemandStore,
  type Capacity,
  type DispatchedRun,
  grantChannel,
  type Round,
} from "../../store/browser/BrowserDemandStore.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { BrowserLimitReached, BrowsersUnavailable } from "./BrowserLimit.ts"
import { BrowserNodes } from "./BrowserNodes.ts"
import { allocate } from "./FairShare.ts"

/** The start queue of clients' browsers. The defaults are those of the settings. */
export const StartQueueSettings = Context.Reference<{ readonly waitMs: number; readonly length: number }>(
  "@tabwright/service/browser/scheduling/StartQueueSettings",
  { defaultValue: () => ({ waitMs: 0, length: 20 }) },
)

/** Time a request waits for idle browsers to stop if it would otherwise not wait. */
const evictionWaitMs = 10_000

/** Time the cluster gets to replace or restart its only browser node. */
const nodeWaitMs = 5000

const pollInterval = "500 millis"

/** Interval of rounds while requests wait, for changes that no node has signaled. */
const contendedInterval = "1 second"

/** Pause after a round, so that the next one serves all requests that arrive in the meantime. */
const roundPause = "20 millis"

/** Interval of checks for requests whose node died before it scheduled them. */
const idleInterval = "5 seconds"

/** Effects of a scheduling round outside the database. */
export interface RoundHandler {
  readonly dispatched: (runs: ReadonlyArray<DispatchedRun>) => Effect.Effect<void>
  /** Stops idle browsers. Must not wait for them. */
  readonly evicted: (browserIds: ReadonlyArray<string>) => Effect.Effect<void>
}

/**
 * Shares the cluster's browser capacity fairly among projects. Any node may run a scheduling round: requests, grants
 * and browsers are in the database.
 */
export class BrowserCapacity extends Context.Service<
  BrowserCapacity,
  {
    /** Total browser limit of the nodes that accept new browsers. */
    readonly limit: Effect.Effect<number, StoreError>
    /** Maximum number of concurrent browsers of the project. Infinite if only the server limits it. */
    limitOf(projectId: string): Effect.Effect<number, StoreError>
    /** Fails if the project's limit allows no further run. Within it, runs wait for capacity. */
    checkRun(projectId: string, sessionId: string | undefined): Effect.Effect<void, BrowserLimitReached | StoreError>
    /**
     * Runs `start`, which must create the browser's row, once a client's browser has capacity. Waits a limited time and
     * releases the capacity if the start fails.
     */
    within<A, E>(
      claim: { readonly browserId: string; readonly projectId: string },
      start: Effect.Effect<A, E>,
    ): Effect.Effect<A, E | BrowserLimitReached | BrowsersUnavailable | StoreError>
    /** Reports that a run was created or capacity may have become free. Does not wait. */
    readonly changed: Effect.Effect<void>
    /** Number of clients that wait on this node. */
    readonly waiting: () => number
    readonly handleWith: (handler: RoundHandler) => void
  }
>()("@tabwright/service/browser/scheduling/BrowserCapacity") {
  static readonly layer = Layer.effect(
    BrowserCapacity,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const nodes = yield* BrowserNodes
      const store = yield* BrowserDemandStore
      const rows = yield* BrowserStore
      const projects = yield* Projects
      const defaultQuota = yield* DefaultBrowserQuota
      const queue = yield* StartQueueSettings
      const notifications = yield* Notifications
      const clients = new Map<string, Deferred.Deferred<void>>()
      const signals = yield* Queue.sliding<void>(1)
      const turn = yield* Semaphore.make(1)
      let handler: RoundHandler = { dispatched: () => Effect.void, evicted: () => Effect.void }

      let evicting: ReadonlySet<string> = new Set()
      const round = Effect.gen(function* () {
        const made = yield* store.schedule(yield* nodes.capacity, finite(defaultQuota), (demand) =>
          allocate(demand, evicting),
        )
        evicting = new Set(made.evicted)
        yield* handler.dispatched(made.dispatched)
        yield* handler.evicted(made.evicted)
        return made
      }).pipe(Effect.uninterruptible)

      let requested = 0
      let covered = 0
      let last: Round = { dispatched: [], evicted: [], hasGranted: false, isWaiting: false }
      /** Runs a round that starts after the call. Concurrent callers share one. */
      const schedule = Effect.suspend(() => {
        const own = ++requested
        return turn.withPermit(
          Effect.suspend(() => {
            if (covered >= own) return Effect.succeed(last)
            const upTo = requested
            return Effect.tap(round, (made) =>
              Effect.sync(() => {
                covered = upTo
                last = made
              }),
            )
          }),
        )
      })

      const changed = Effect.asVoid(Queue.offer(signals, undefined))

      const watch = Effect.gen(function* () {
        let isWaiting = (yield* store.isContended) && (yield* schedule).isWaiting
        for (;;) {
          yield* Effect.timeoutOption(Queue.take(signals), isWaiting ? contendedInterval : idleInterval)
          isWaiting = yield* store.isContended
          if (!isWaiting) continue
          const made = yield* schedule
          isWaiting = made.isWaiting
          if (made.hasGranted && isWaiting) yield* changed
          yield* Effect.sleep(roundPause)
        }
      })
      yield* watch.pipe(
        Effect.catchCause((cause) =>
          Effect.andThen(Effect.logWarning("Failed to schedule browsers", cause), Effect.sleep(contendedInterval)),
        ),
        Effect.forever,
        Effect.forkScoped,
      )

      const granted = yield* notifications.subscribe(grantChannel)
      yield* Queue.take(granted).pipe(
        Effect.flatMap((id) => {
          const client = Option.isSome(id) ? clients.get(id.value) : undefined
          return client === undefined ? Effect.void : Deferred.succeed(client, undefined)
        }),
        Effect.forever,
        Effect.forkScoped,
      )

      const quotaOf = (projectId: string) =>
        Effect.map(projects.find(projectId), (found) => {
          const own = Option.isSome(found) ? found.value.maxBrowsers : null
          return { limit: own === null ? "project" : "plan", count: own ?? defaultQuota } as const
        })

      const limitOf = (projectId: string) => Effect.map(quotaOf(projectId), ({ count }) => count)

      const checkRun = Effect.fn("BrowserCapacity.checkRun")(function* (projectId: string, sessionId?: string) {
        const quota = yield* quotaOf(projectId)
        if (quota.count === Number.POSITIVE_INFINITY) return
        if (sessionId !== undefined && Option.isSome(yield* rows.activeOf(sessionId))) return
        const { inUse, idle, waitingRuns } = yield* store.usageOf(projectId)
        if (inUse - idle + waitingRuns >= quota.count) return yield* new BrowserLimitReached(quota)
      })

      /** Capacity of at least one node. Waits for one that starts. */
      const open = Effect.gen(function* (): Effect.fn.Return<Capacity, BrowsersUnavailable | StoreError> {
        const untilMs = (yield* Clock.currentTimeMillis) + nodeWaitMs
        for (;;) {
          const capacity = yield* nodes.capacity
          if (capacity.limit > 0) return capacity
          if ((yield* Clock.currentTimeMillis) >= untilMs) return yield* new BrowsersUnavailable()
          yield* Effect.sleep(pollInterval)
        }
      })

      /** Waits until the request is granted, by any node. */
      const grantOf = (browserId: string, signal: Deferred.Deferred<void>) =>
        Effect.timeoutOption(Deferred.await(signal), pollInterval).pipe(
          Effect.andThen(store.isGranted(browserId)),
          Effect.repeat({ until: (isGranted) => isGranted }),
        )

      const acquire = Effect.fn("BrowserCapacity.acquire")(function* (claim: {
        readonly browserId: string
        readonly projectId: string
      }) {
        const { browserId, projectId } = claim
        const own = { ...claim, nodeId: self.id }
        const capacity = yield* open
        const quota = yield* quotaOf(projectId)
        if (yield* store.claim(own, capacity, finite(quota.count))) return
        const { inUse, idle } = yield* store.usageOf(projectId)
        if (inUse - idle >= quota.count) return yield* new BrowserLimitReached(quota)
        const signal = yield* Deferred.make<void>()
        clients.set(browserId, signal)
        if (!(yield* store.enter(own, queue.length))) {
          return yield* new BrowserLimitReached({ limit: "queue", count: queue.length })
        }
        const { evicted } = yield* schedule
        const waitMs = queue.waitMs > 0 || evicted.length === 0 ? queue.waitMs : evictionWaitMs
        yield* Effect.timeoutOption(grantOf(browserId, signal), waitMs)
        if (yield* store.withdraw(browserId)) {
          return yield* new BrowserLimitReached({ limit: "server", count: capacity.limit })
        }
      })

      /** A request that cannot be removed stops counting after ten minutes. */
      const release = (browserId: string) =>
        store.release(browserId).pipe(
          Effect.catch((error) => Effect.logWarning("Failed to release browser capacity", error)),
          Effect.andThen(changed),
        )

      const within = <A, E>(
        claim: { readonly browserId: string; readonly projectId: string },
        start: Effect.Effect<A, E>,
      ) =>
        acquire(claim).pipe(
          Effect.ensuring(Effect.sync(() => clients.delete(claim.browserId))),
          Effect.andThen(start),
          Effect.onError(() => release(claim.browserId)),
        )

      return BrowserCapacity.of({
        limit: Effect.map(nodes.capacity, ({ limit }) => limit),
        limitOf,
        checkRun,
        within,
        changed,
        waiting: () => clients.size,
        handleWith: (next) => void (handler = next),
      })
    }),
  )
}

const finite = (count: number): number | null => (Number.isFinite(count) ? count : null)
