import * as Effect from "effect/Effect"

/**
 * Access to a browser granted by a token.
 *
 * @category models
 * @since 0.1.0
 */
export interface GatewayAccess {
  /** Completes when the access is revoked. Connections that use it are closed then. */
  readonly withdrawn: Effect.Effect<void>
}

/**
 * Grants access that is never revoked, or none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const accessIf = (isGranted: boolean): Effect.Effect<GatewayAccess | undefined> =>
  Effect.succeed(isGranted ? { withdrawn: Effect.never } : undefined)

/** Response body of a 503 while tokens cannot be verified. */
export const unverifiedText = "The token could not be verified. Connect again in a few seconds."
