import { Schema } from "effect"

/**
 * The command line is invalid. Nothing was started.
 *
 * @category errors
 * @since 0.1.0
 */
export class UsageError extends Schema.TaggedError<UsageError>("@tabwright/cli/UsageError")("UsageError", {
  message: Schema.String,
}) {}
