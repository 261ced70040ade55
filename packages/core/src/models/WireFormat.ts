import * as Schema from "effect/Schema"

/**
 * Protocols for calling models:
 * - `openai-responses`: OpenAI's Responses; `xai-responses`: xAI's own kind of it
 * - `openai-chat`: OpenAI's Chat Completions and whatever calls itself compatible with it
 * - `anthropic-messages`: Anthropic's Messages
 * - `gemini`: Google's generateContent
 *
 * @category schemas
 * @since 0.1.0
 */
export const WireFormat = Schema.Literals([
  "openai-responses",
  "openai-chat",
  "anthropic-messages",
  "gemini",
  "xai-responses",
])
export type WireFormat = typeof WireFormat.Type
