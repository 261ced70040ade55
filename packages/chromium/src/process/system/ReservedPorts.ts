import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

/** Ports on 127.0.0.1 with listeners started by this process. */
const ports = new Set<number>()

/** Reserves a loopback port for CDP or egress until the scope closes. */
export const reservePort = (port: number): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.sync(() => ports.add(port)),
      () => Effect.sync(() => ports.delete(port)),
    ),
  )

/**
 * Returns true for a reserved port. No operator rule allows pages to connect there: CDP ports have no authentication,
 * so a page could control other browsers.
 */
export const isReservedPort = (port: number): boolean => ports.has(port)
