import type { KnownModel } from "@tabwright/core/reasoning"
import type { Runs } from "@tabwright/core/v4"
import type { WaitSettings } from "../handle/WaitSettings.ts"

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
