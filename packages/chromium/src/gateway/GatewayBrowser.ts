import type * as Effect from "effect/Effect"

/**
 * What the gateway has to know about a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface GatewayBrowser {
  readonly id: string
  /** The browser's own CDP address on loopback. */
  readonly debuggerUrl: string
  readonly downloadsDir: string
  readonly uploadsDir: string
  /** Stops saying the time zone or the locale itself, so that a client can. */
  readonly yieldTo?: (what: "timeZone" | "locale") => Effect.Effect<void>
  readonly exited: Effect.Effect<"stopped" | "timedOut" | "crashed" | "hung" | "serverClosed">
}
