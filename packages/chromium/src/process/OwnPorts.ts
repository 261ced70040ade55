import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** Only what this process started listens there, on 127.0.0.1. */
const ports = new Set<number>()

/**
 * Says until the scope closes that a port of loopback is one over which this server drives its browsers, or lets them out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const holdOwnPort = (port: number): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.sync(() => ports.add(port)),
      () => Effect.sync(() => ports.delete(port)),
    ),
  )

/**
 * Whether a port is one of those. No rule of an operator opens them to pages: they ask for no login, so that whoever got there
 * would see and drive the browsers of others.
 *
 * @category guards
 * @since 0.1.0
 */
export const isOwnPort = (port: number): boolean => ports.has(port)
