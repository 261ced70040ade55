import * as Context from "effect/Context"
import type * as Duration from "effect/Duration"

/**
 * Settings of a single call.
 *
 * @category models
 * @since 0.1.0
 */
export interface CallSettingsShape {
  /** Timeout of one attempt. Default: the configured one. */
  readonly timeout?: Duration.Duration | undefined
  /** Additional headers. Override the configured ones, except for the API key header. Not sent to signed URLs. */
  readonly headers?: Readonly<Record<string, string>> | undefined
  /**
   * `Idempotency-Key` of the creating calls inside the effect: 1 to 255 visible ASCII characters. The first request
   * with a key is executed; later ones get its response. Default: a new key for each call, shared by its attempts.
   */
  readonly idempotencyKey?: string | undefined
  /** Check reasoning options before sending. Default true. Set to false for models newer than this package. */
  readonly checksReasoning?: boolean | undefined
  /** Called with every response, including those of failed attempts. The body has been or will be read. */
  readonly onResponse?: ((response: Response) => void) | undefined
}

/**
 * Settings of the calls inside an effect. Default: none. See `RetryOverride` for retries.
 *
 * @category services
 * @since 0.1.0
 */
export const CallSettings = Context.Reference<CallSettingsShape>("@tabwright/core/transport/CallSettings", {
  defaultValue: () => ({}),
})
