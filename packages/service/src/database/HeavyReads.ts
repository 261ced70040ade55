import { Context, Data, type Duration, Effect, Exit, Layer, Option, RcMap, Scope, Semaphore } from "effect"
import { Database } from "./Database.ts"

/**
 * Limits of reads that may return a lot: lists, pages of events and messages, steps, exports.
 *
 * @category models
 * @since 0.1.0
 */
export interface HeavyReadLimits {
  /** Reads of one project that run at once on a node. */
  readonly perProject: number
  /** Reads of one project that wait for those. */
  readonly waiting: number
  /** Longest wait. */
  readonly wait: Duration.Input
  /** Longest time of a read once it runs. */
  readonly time: Duration.Input
  /** Pause of a permit after its use, in multiples of the time that it was used for; 2 s at most. */
  readonly pause: number
}

/**
 * Limits of heavy reads. Default: 2 at once for a project, 100 waiting for 10 s at most, 20 s for each, and pauses of three times
 * the time that a read took.
 *
 * @category references
 * @since 0.1.0
 */
export const HeavyReadLimits = Context.Reference<HeavyReadLimits>("@tabwright/service/database/HeavyReadLimits", {
  defaultValue: () => ({ perProject: 2, waiting: 100, wait: "10 seconds", time: "20 seconds", pause: 3 }),
})

/** Shorter pauses are left out: timers cost more. */
const minPauseMs = 20
const maxPauseMs = 2_000

/**
 * A read beyond its project's limits. `ReadsLimited`: too many run and wait already; `ReadTooLong`: it ran out of time.
 *
 * @category errors
 * @since 0.1.0
 */
export class HeavyReadRefused extends Data.TaggedError("HeavyReadRefused")<{
  readonly reason: "ReadsLimited" | "ReadTooLong"
}> {}

/**
 * Shares database connections out among reads that may return a lot. All of them together use at most half of the pool, so that
 * everything else always finds a connection; each project has few of them, and its other reads wait in order. A permit pauses
 * after each use, so that one project takes a part of the CPU only. A read must use one connection at a time, and must not begin another
 * heavy read.
 *
 * @category services
 * @since 0.1.0
 */
export class HeavyReads extends Context.Service<
  HeavyReads,
  {
    /** Runs a read as soon as its project and the server have a permit for it. */
    whenFree(projectId: string): <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
    /** Runs a read in the same order, and fails where it would wait or run for too long. */
    limited(projectId: string): <A, E, R>(read: Effect.Effect<A, E, R>) => Effect.Effect<A, E | HeavyReadRefused, R>
    /** Runs other heavy work with a permit of the project, as long as it takes. Fails where it would wait for too long. */
    paced(projectId: string): <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E | HeavyReadRefused, R>
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
        lookup: (_projectId: string) =>
          Effect.map(Semaphore.make(limits.perProject), (permits) => ({ permits, waiting: 0 })),
      })

      /** Holds a permit of the project while `use` runs, and for a pause after it. */
      const withPermit =
        (projectId: string, wait: Option.Option<Duration.Input>) =>
        <A, E, R>(use: Effect.Effect<A, E, R>): Effect.Effect<A, E | HeavyReadRefused, R> =>
          Effect.suspend(() => {
            let takenMs: number | undefined
            const take = (scope: Scope.Scope) =>
              Effect.gen(function* () {
                const project = yield* Scope.provide(RcMap.get(projects, projectId), scope)
                if (Option.isSome(wait) && project.waiting >= limits.waiting)
                  return yield* new HeavyReadRefused({ reason: "ReadsLimited" })
                project.waiting += 1
                const taking = project.permits
                  .takeScoped(1)
                  .pipe(Scope.provide(scope), Effect.ensuring(Effect.sync(() => (project.waiting -= 1))))
                yield* Option.isNone(wait)
                  ? taking
                  : Effect.timeoutOrElse(taking, {
                      duration: wait.value,
                      orElse: () => Effect.fail(new HeavyReadRefused({ reason: "ReadsLimited" })),
                    })
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

      const whenFree =
        (projectId: string) =>
        <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
          connections
            .withPermits(1)(read)
            .pipe(
              withPermit(projectId, Option.none()),
              // Without a time limit nothing is refused.
              Effect.catchIf(
                (error): error is HeavyReadRefused & E => error instanceof HeavyReadRefused,
                (refused) => Effect.die(refused),
              ),
            ) as Effect.Effect<A, E, R>

      const limited =
        (projectId: string) =>
        <A, E, R>(read: Effect.Effect<A, E, R>) =>
          connections
            .withPermits(1)(read)
            .pipe(
              Effect.timeoutOrElse({
                duration: limits.time,
                orElse: () => Effect.fail(new HeavyReadRefused({ reason: "ReadTooLong" })),
              }),
              withPermit(projectId, Option.some(limits.wait)),
            )

      const paced = (projectId: string) => withPermit(projectId, Option.some(limits.wait))

      return HeavyReads.of({ whenFree, limited, paced })
    }),
  )
}
