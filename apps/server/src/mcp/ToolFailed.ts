import { Schema } from "effect"

/**
 * A tool cannot do what it was asked. The message says what to do instead; repeating the same call does not help.
 *
 * @category errors
 * @since 0.1.0
 */
export class ToolFailed extends Schema.TaggedError<ToolFailed>("@tabwright/cli/mcp/ToolFailed")("ToolFailed", {
  message: Schema.String,
}) {}
