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
}

/**
 * Limits of heavy reads. Default: 2 at once for a project, 100 waiting for 10 s at most, 20 s for each.
 *
 * @category references
 * @since 0.1.0
 */
export const HeavyReadLimits = Context.Reference<HeavyReadLimits>("@tabwright/service/database/HeavyReadLimits", {
  defaultValue: () => ({ perProject: 2, waiting: 100, wait: "10 seconds", time: "20 seconds" }),
})

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
 * everything else always finds a connection; each project has few of them, and its other reads wait in order. A read must use
 * one connection at a time, and must not begin another heavy read.
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
  }
>()("@tabwright/service/database/HeavyReads") {
  static readonly layer = Layer.effect(
    HeavyReads,
    Effect.gen(function* () {
      const { maxConnections } = yield* Database
      const limits = yield* HeavyReadLimits
      const connections = yield* Semaphore.make(Math.max(1, Math.floor(maxConnections / 2)))
      const projects = yield* RcMap.make({
        lookup: (_projectId: string) =>
          Effect.map(Semaphore.make(limits.perProject), (permits) => ({ permits, waiting: 0 })),
      })

      /** Waits for a permit of the project first, so that no project waits for connections more than its share of times. */
      const take = Effect.fnUntraced(function* (permits: Semaphore.Semaphore) {
        yield* permits.takeScoped(1)
        yield* connections.takeScoped(1)
      })

      const whenFree =
        (projectId: string) =>
        <A, E, R>(read: Effect.Effect<A, E, R>) =>
          withOwnScope((scope) =>
            RcMap.get(projects, projectId).pipe(
              Effect.flatMap(({ permits }) => take(permits)),
              Scope.provide(scope),
              Effect.andThen(read),
            ),
          )

      const limited =
        (projectId: string) =>
        <A, E, R>(read: Effect.Effect<A, E, R>) =>
          withOwnScope((scope) =>
            Effect.gen(function* () {
              const project = yield* Scope.provide(RcMap.get(projects, projectId), scope)
              if (project.waiting >= limits.waiting) return yield* new HeavyReadRefused({ reason: "ReadsLimited" })
              project.waiting += 1
              const taken = yield* take(project.permits).pipe(
                Scope.provide(scope),
                Effect.timeoutOption(limits.wait),
                Effect.ensuring(Effect.sync(() => (project.waiting -= 1))),
              )
              if (Option.isNone(taken)) return yield* new HeavyReadRefused({ reason: "ReadsLimited" })
              return yield* Effect.timeoutOrElse(read, {
                duration: limits.time,
                orElse: () => Effect.fail(new HeavyReadRefused({ reason: "ReadTooLong" })),
              })
            }),
          )

      return HeavyReads.of({ whenFree, limited })
    }),
  )
}

/** Passes a scope beside that of the read, which may leave resources to the scope of its request. */
const withOwnScope = <A, E, R>(use: (scope: Scope.Scope) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(Scope.make(), use, (scope) => Scope.close(scope, Exit.void))
