import { CallSettings } from "@tabwright/sdk/effect"
import { Effect } from "effect"

/**
 * Sends the creating request inside the effect with the idempotency key. Without a key, only its own retries are
 * idempotent.
 */
export const idempotentCall =
  (idempotencyKey: string | undefined) =>
  <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    idempotencyKey === undefined
      ? effect
      : Effect.updateService(effect, CallSettings, (settings) => ({ ...settings, idempotencyKey }))
