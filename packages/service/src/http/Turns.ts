import { type Duration, Effect, Exit, Option, RcMap, Scope, Semaphore } from "effect"

/**
 * Lets requests of the same key go one after the other on this node: what it gives holds the key's turn until the scope
 * closes, and is false when others hold it for too long.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeTurns = Effect.map(
  RcMap.make({ lookup: (_key: string) => Semaphore.make(1) }),
  (turns) =>
    (key: string, wait: Duration.Input): Effect.Effect<boolean, never, Scope.Scope> =>
      RcMap.get(turns, key).pipe(
        Effect.flatMap((turn) => turn.takeScoped(1)),
        Effect.timeoutOption(wait),
        Effect.map(Option.isSome),
      ),
)

/**
 * A scope that is not the request's: an answer that is a stream lives on in that one.
 *
 * @category combinators
 * @since 0.1.0
 */
export const withScope = <A, E, R>(use: (scope: Scope.Scope) => Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.acquireUseRelease(Scope.make(), use, (scope, exit) => Scope.close(scope, Exit.asVoid(exit)))
