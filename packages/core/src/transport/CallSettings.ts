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
