import * as Schema from "effect/Schema";
import type { KeyedProvider } from "../contract/index.ts";
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
export declare const WireFormat: Schema.Literals<readonly ["openai-responses", "openai-chat", "anthropic-messages", "gemini", "xai-responses"]>;
export type WireFormat = typeof WireFormat.Type;
/**
 * URL and protocol of a model provider.
 *
 * @category models
 * @since 0.1.0
 */
export interface Endpoint {
    readonly wire: WireFormat;
    readonly baseUrl: string;
}
/**
 * Public endpoints of the providers.
 *
 * @category constants
 * @since 0.1.0
 */
export declare const endpoints: Readonly<Record<KeyedProvider, Endpoint>>;
