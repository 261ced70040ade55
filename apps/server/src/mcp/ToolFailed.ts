import { Schema } from "effect"

/** A tool call failed. The message says what to do instead; retrying the same call does not help. */
export class ToolFailed extends Schema.TaggedError<ToolFailed>("@tabwright/cli/mcp/ToolFailed")("ToolFailed", {
  message: Schema.String,
}) {}
