import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"

const ports = new Set<number>()

/** Reserves a loopback port for CDP or egress until the scope closes. */
export const reservePort = (port: number): Effect.Effect<void, never, Scope.Scope> =>
  Effect.asVoid(
    Effect.acquireRelease(
      Effect.sync(() => ports.add(port)),
      () => Effect.sync(() => ports.delete(port)),
    ),
  )

/** Reserved ports are closed to pages regardless of rules, because CDP has no authentication. */
export const isReservedPort = (port: number): boolean => ports.has(port)
