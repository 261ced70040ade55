import type { CallOptions } from "@tabwright/core/promise"
import type { KnownModel } from "@tabwright/core/reasoning"
import type { Runs } from "@tabwright/core/v4"
import * as Duration from "effect/Duration"

/**
 * A model string: one of those known today, or any other that the server knows.
 *
 * @category models
 * @since 0.1.0
 */
export type Model = KnownModel<"v4"> | (string & {})

/**
 * Settings of a run, named as on the wire, and how it is waited for.
 *
 * @category models
 * @since 0.1.0
 */
export interface RunOptions extends Omit<Runs.CreateRunRequest, "task" | "model">, WaitSettings {
  /** Default: the server's setting. */
  readonly model?: Model
}

/**
 * How a run is waited for, and how the requests of its handle are made. No setting touches the run itself: `cancel()` ends that.
 *
 * @category models
 * @since 0.1.0
 */
export interface WaitSettings extends CallOptions {
  /** Bound of waiting for the end, in ms; then `TimedOut` is thrown. Default 4 h, the longest a browser lives. */
  readonly waitTimeout?: number | undefined
}

/** Parts what the server gets from what stays here. */
export const splitOptions = (
  options: RunOptions,
): { readonly settings: Omit<Runs.CreateRunRequest, "task">; readonly wait: WaitSettings } => {
  const { checksReasoning, headers, idempotencyKey, maxRetries, signal, timeout, waitTimeout, ...settings } = options
  return { settings, wait: { checksReasoning, headers, idempotencyKey, maxRetries, signal, timeout, waitTimeout } }
}

/** The core's way of saying how long to wait. */
export const waitOptions = ({ waitTimeout }: WaitSettings): { readonly timeout: Duration.Duration | undefined } => ({
  timeout: waitTimeout === undefined ? undefined : Duration.millis(waitTimeout),
})
