import * as Schema from "effect/Schema"
import type { KeyedProvider } from "../contract/index.ts"

/**
 * Protocols for calling models:
 * - `openai-responses`: OpenAI Responses; `xai-responses`: xAI's variant
 * - `openai-chat`: OpenAI Chat Completions and compatible APIs
 * - `anthropic-messages`: Anthropic Messages
 * - `gemini`: Google generateContent
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

/**
 * URL and protocol of a model provider.
 *
 * @category models
 * @since 0.1.0
 */
export interface Endpoint {
  /** Protocol of the endpoint. */
  readonly wire: WireFormat
  /** URL before the path of an operation. */
  readonly baseUrl: string
}

/**
 * Public endpoints of the providers.
 *
 * @category constants
 * @since 0.1.0
 */
export const endpoints: Readonly<Record<KeyedProvider, Endpoint>> = {
  anthropic: { wire: "anthropic-messages", baseUrl: "https://api.anthropic.com/v1" },
  google: { wire: "gemini", baseUrl: "https://generativelanguage.googleapis.com/v1beta" },
  meta: { wire: "openai-chat", baseUrl: "https://api.llama.com/compat/v1" },
  minimax: { wire: "openai-chat", baseUrl: "https://api.minimax.io/v1" },
  moonshotai: { wire: "openai-chat", baseUrl: "https://api.moonshot.ai/v1" },
  // Chat Completions rejects tools with reasoning since GPT-5.6.
  openai: { wire: "openai-responses", baseUrl: "https://api.openai.com/v1" },
  xai: { wire: "xai-responses", baseUrl: "https://api.x.ai/v1" },
  zai: { wire: "openai-chat", baseUrl: "https://api.z.ai/api/paas/v4" },
}
