import * as Context from "effect/Context"
import type * as Duration from "effect/Duration"

/**
 * What may differ from one call to the next.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallSettingsShape {
  /** Bound of one attempt. Default: the configured one. */
  readonly timeout?: Duration.Duration | undefined
  /** Sent on top of the configured ones, which they replace; the key's header cannot be replaced. Signed addresses get none. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * The `Idempotency-Key` of the creating calls inside the effect: 1 to 255 visible ASCII characters. The first request with a
   * key is carried out, later ones get its answer. Default: a new one for every call, the same over its attempts.
   */
  readonly idempotencyKey?: string | undefined
  /** Whether reasoning is checked before anything is sent. Default true; false is for models newer than this package. */
  readonly checksReasoning?: boolean | undefined
  /** Called with every response that came, those of failed attempts included. Its body has been read, or is about to be. */
  readonly onResponse?: ((response: Response) => void) | undefined
}

/**
 * Settings of the calls inside an effect. None by default. How often they are repeated says `RetryOverride`.
 *
 * @category services
 * @since 0.1.0
 */
export const CallSettings = Context.Reference<CallSettingsShape>("@tabwright/core/transport/CallSettings", {
  defaultValue: () => ({}),
})
