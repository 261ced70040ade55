import { Context, Data, type Duration, Effect, Exit, Layer, RcMap, Scope, Semaphore } from "effect"
import { Database } from "./Database.ts"

/** Limits of reads that may return much data: lists, pages of events and messages, steps, exports. */
export interface HeavyReadLimits {
  /** Concurrent reads on a node. */
  readonly perProject: number
  /** Queued reads of one project. */
  readonly waiting: number
  /** Maximum wait in the queue. */
  readonly wait: Duration.Input
  /** Maximum duration of a read. */
  readonly time: Duration.Input
  /** Pause after each use of a permit, as a multiple of the duration of the use; at most 2 s. */
  readonly pause: number
}

export const HeavyReadLimits = Context.Reference<HeavyReadLimits>("@tabwright/service/database/HeavyReadLimits", {
  defaultValue: () => ({ perProject: 2, waiting: 100, wait: "10 seconds", time: "20 seconds", pause: 3 }),
})

/** Shorter pauses are skipped, because timers cost more. */
const minPauseMs = 20
const maxPauseMs = 2_000

/** `ReadsLimited`: the queue is full or too slow. `ReadTooLong`: the read timed out. */
export class HeavyReadRejected extends Data.TaggedError("HeavyReadRejected")<{
  readonly reason: "ReadsLimited" | "ReadTooLong"
}> {}

interface Project {
  readonly permits: Semaphore.Semaphore
  waiting: number
}

type Wait<E> = (permit: Effect.Effect<void>, project: Project) => Effect.Effect<void, E>

/**
 * Shares database connections among reads that may return much data. Together they use at most half of the pool, so
 * that everything else always finds a connection. Each project has few permits, and its other reads are queued in
 * order. A permit pauses after each use, which limits the CPU share of one project. A read must use one connection at a
 * time, and must not start another heavy read.
 */
export class HeavyReads extends Context.Service<
  HeavyReads,
  {
    /** Runs a read as soon as the project and the server have a permit for it. */
    whenFree(projectId: string): <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Runs a read in the same order. Fails when it waits or runs for too long. */
    limited(projectId: string): <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E | HeavyReadRejected, R>
    /** Runs other heavy work with a permit of the project, without a time limit. Fails when it waits for too long. */
    paced(projectId: string): <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | HeavyReadRejected, R>
  }
>()("@tabwright/service/database/HeavyReads") {
  static readonly layer = Layer.effect(
    HeavyReads,
    Effect.gen(function* () {
      const { maxConnections } = yield* Database
      const limits = yield* HeavyReadLimits
      const own = yield* Effect.scope
      const connections = yield* Semaphore.make(Math.max(1, Math.floor(maxConnections / 2)))
      const projects = yield* RcMap.make({
        lookup: (_projectId: string): Effect.Effect<Project> =>
          Effect.map(Semaphore.make(limits.perProject), (permits) => ({ permits, waiting: 0 })),
      })

      /** Holds a permit of the project while `use` runs, and for a pause after it. */
      const withPermit =
        <WaitError>(projectId: string, wait: Wait<WaitError>) =>
        <A, E, R>(use: Effect.Effect<A, E, R>): Effect.Effect<A, E | WaitError, R> =>
          Effect.suspend(() => {
            let takenMs: number | undefined
            const take = (scope: Scope.Scope) =>
              Effect.gen(function* () {
                const project = yield* Scope.provide(RcMap.get(projects, projectId), scope)
                const permit = Effect.suspend(() => {
                  project.waiting += 1
                  return project.permits
                    .takeScoped(1)
                    .pipe(Scope.provide(scope), Effect.ensuring(Effect.sync(() => (project.waiting -= 1))))
                })
                yield* wait(permit, project)
                takenMs = performance.now()
              })
            const release = (scope: Scope.Closeable) =>
              Effect.suspend(() => {
                const close = Scope.close(scope, Exit.void)
                const pauseMs = takenMs === undefined ? 0 : limits.pause * (performance.now() - takenMs)
                if (pauseMs < minPauseMs) return close
                return Effect.asVoid(Effect.forkIn(Effect.delay(close, Math.min(pauseMs, maxPauseMs)), own))
              })
            return Effect.acquireUseRelease(Scope.make(), (scope) => Effect.andThen(take(scope), use), release)
          })

      const limitedWait: Wait<HeavyReadRejected> = (permit, { waiting }) => {
        const rejected = Effect.fail(new HeavyReadRejected({ reason: "ReadsLimited" }))
        if (waiting >= limits.waiting) return rejected
        return Effect.timeoutOrElse(permit, { duration: limits.wait, orElse: () => rejected })
      }
      const oneConnection = connections.withPermits(1)

      const whenFree =
        (projectId: string) =>
        <A, E, R>(read: Effect.Effect<A, E, R>) =>
          withPermit(projectId, (permit) => permit)(oneConnection(read))

      const limited =
        (projectId: string) =>
        <A, E, R>(read: Effect.Effect<A, E, R>) =>
          oneConnection(read).pipe(
            Effect.timeoutOrElse({
              duration: limits.time,
              orElse: () => Effect.fail(new HeavyReadRejected({ reason: "ReadTooLong" })),
            }),
            withPermit(projectId, limitedWait),
          )

      const paced = (projectId: string) => withPermit(projectId, limitedWait)

      return HeavyReads.of({ whenFree, limited, paced })
    }),
  )
}
