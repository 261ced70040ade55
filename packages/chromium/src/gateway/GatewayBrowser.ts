import type * as Effect from "effect/Effect"

/**
 * A browser as seen by the gateway.
 *
 * @category models
 * @since 0.1.0
 */
export interface GatewayBrowser {
  readonly id: string
  /** The browser's CDP URL on loopback. */
  readonly debuggerUrl: string
  readonly downloadsDir: string
  readonly uploadsDir: string
  /** Removes the server's override of time zone or locale, so that a client can set its own. */
  readonly yieldTo?: (what: "timeZone" | "locale") => Effect.Effect<void>
  readonly exited: Effect.Effect<"stopped" | "timedOut" | "crashed" | "hung" | "serverClosed">
}
