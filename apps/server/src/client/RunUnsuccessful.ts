import { Schema } from "effect"

/**
 * The run was followed to its end, and that is not what was wanted: it failed or was cancelled. Asking again does not help; a
 * new run may.
 *
 * @category errors
 * @since 0.1.0
 */
export class RunUnsuccessful extends Schema.TaggedError<RunUnsuccessful>("@tabwright/cli/client/RunUnsuccessful")(
  "RunUnsuccessful",
  { message: Schema.String },
) {}
