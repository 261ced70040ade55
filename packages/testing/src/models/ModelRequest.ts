import type { JsonObject } from "./JsonObject.ts"

/**
 * The wires that the fake speaks.
 *
 * @category models
 * @since 0.1.0
 */
export type WireName = "openai-responses" | "openai-chat" | "anthropic-messages" | "gemini"

/**
 * One message of the conversation, the same for every wire.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelMessage {
  readonly role: "user" | "assistant" | "tool"
  /** All its text parts, one a line. Of a tool, what it returned: text as it is, anything else as JSON. */
  readonly text: string
  /** How many images it holds. */
  readonly images: number
  /** Tools that the assistant called in it. */
  readonly toolCalls: ReadonlyArray<{ readonly name: string; readonly input: unknown }>
}

/**
 * A request as the provider understands it.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelRequest {
  readonly wire: WireName
  /** The model string as it stands on the wire. */
  readonly model: string
  readonly isStreaming: boolean
  /** The system or developer text; empty where there is none. */
  readonly system: string
  readonly messages: ReadonlyArray<ModelMessage>
  readonly tools: ReadonlyArray<{
    readonly name: string
    readonly description: string
    /** JSON Schema of the input. */
    readonly parameters: unknown
  }>
  /** What was said about which tool to take, in the provider's own form. */
  readonly toolChoice: unknown
  /** How the answer's form was asked for. `schema` is JSON Schema; `json` asks for any JSON. */
  readonly output: { readonly form: "text" | "json" | "schema"; readonly schema?: unknown }
  /**
   * Every field of the body that controls reasoning, under its own path and with its own value, nothing added and nothing
   * left out: `{}` means that the client sent none.
   */
  readonly reasoning: JsonObject
  readonly maxOutputTokens: number | undefined
  /** Lower-case names. The key is in here, as it is on the wire. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as it came. */
  readonly body: JsonObject
}
