import { Schema } from "effect"

/** The command line is invalid. Nothing was started. */
export class UsageError extends Schema.TaggedError<UsageError>("@tabwright/cli/UsageError")("UsageError", {
  message: Schema.String,
}) {}
