import { CallSettings } from "@tabwright/sdk/effect"
import { Effect } from "effect"

/**
 * Has the creating call inside of it done once for all calls with this key; without a key, for its own attempts alone.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keyed =
  (idempotencyKey: string | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    idempotencyKey === undefined
      ? effect
      : Effect.updateService(effect, CallSettings, (settings) => ({ ...settings, idempotencyKey }))
