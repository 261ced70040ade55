import * as Effect from "effect/Effect"

/**
 * Access to a browser, as its token grants it.
 *
 * @category models
 * @since 0.1.0
 */
export interface GatewayAccess {
  /** Completes when the access is withdrawn. Connections that were opened with it are closed then. */
  readonly withdrawn: Effect.Effect<void>
}

/**
 * Grants access that is never withdrawn, or none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const accessIf = (isGranted: boolean): Effect.Effect<GatewayAccess | undefined> =>
  Effect.succeed(isGranted ? { withdrawn: Effect.never } : undefined)

/**
 * The answer while tokens cannot be checked, with status 503.
 *
 * @category constants
 * @since 0.1.0
 */
export const uncheckedText = "The token could not be checked at the moment. Connect again in a few seconds."
