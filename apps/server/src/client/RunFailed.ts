import { Schema } from "effect"

/**
 * The run failed or was cancelled. Retrying the command does not change that; a new run may succeed.
 *
 * @category errors
 * @since 0.1.0
 */
export class RunFailed extends Schema.TaggedError<RunFailed>("@tabwright/cli/client/RunFailed")("RunFailed", {
  message: Schema.String,
}) {}
