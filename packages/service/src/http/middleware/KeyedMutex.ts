import { type Duration, Effect, Exit, Option, RcMap, Scope, Semaphore } from "effect"

/** Holds the lock of a key on this node until the scope closes. Returns false when the wait times out. */
export const makeKeyedMutex = Effect.map(
  RcMap.make({ lookup: (_key: string) => Semaphore.make(1) }),
  (keyedMutex) =>
    (key: string, wait: Duration.Input): Effect.Effect<boolean, never, Scope.Scope> =>
      RcMap.get(keyedMutex, key).pipe(
        Effect.flatMap((turn) => turn.takeScoped(1)),
        Effect.timeoutOption(wait),
        Effect.map(Option.isSome),
      ),
)

/** Runs `use` in a scope that outlives the request, for responses that are streams. */
export const withScope = <A, E, R>(use: (scope: Scope.Scope) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(Scope.make(), use, (scope, exit) => Scope.close(scope, Exit.asVoid(exit)))
