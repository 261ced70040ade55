import { Schema } from "effect"

/**
 * A tool call failed. The message says what to do instead; retrying the same call does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class ToolFailed extends Schema.TaggedError<ToolFailed>("@tabwright/cli/mcp/ToolFailed")("ToolFailed", {
  message: Schema.String,
}) {}
