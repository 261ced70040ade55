import { Schema } from "effect"

/** The run failed or was cancelled. Retrying the command does not change that; a new run may succeed. */
export class RunFailed extends Schema.TaggedError<RunFailed>("@tabwright/cli/client/RunFailed")("RunFailed", {
  message: Schema.String,
}) {}
