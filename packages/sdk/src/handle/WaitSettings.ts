import type { CallOptions } from "@tabwright/core/promise"
import * as Duration from "effect/Duration"

/**
 * How the end of some work is waited for, and how the requests of its handle are made. No setting touches the work itself:
 * ending that has methods of its own.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitSettings extends CallOptions {
  /** Bound of waiting for the end, in ms; then `TimedOut` is thrown. Default 4 h, the longest a browser lives. */
  readonly waitTimeout?: number | undefined
}

/** Parts what the server gets from what stays here. */
export const splitOptions = <Options extends WaitSettings>(
  options: Options,
): { readonly settings: Omit<Options, keyof WaitSettings>; readonly wait: WaitSettings } => {
  const { checksReasoning, deadline, headers, idempotencyKey, maxRetries, signal, timeout, waitTimeout, ...settings } =
    options
  return {
    settings,
    wait: { checksReasoning, deadline, headers, idempotencyKey, maxRetries, signal, timeout, waitTimeout },
  }
}

/** The core's way of saying how long to wait. */
export const waitOptions = ({ waitTimeout }: WaitSettings): { readonly timeout: Duration.Duration | undefined } => ({
  timeout: waitTimeout === undefined ? undefined : Duration.millis(waitTimeout),
})
