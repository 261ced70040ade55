import * as Predicate from "effect/Predicate"

/**
 * A JSON object of a provider's wire format.
 *
 * @category models
 * @since 0.1.0
 */
export type JsonObject = { readonly [key: string]: unknown }

/** Returns the object under a key, or an empty one. */
export const objectAt = (value: unknown, key: string): JsonObject => {
  const found = Predicate.isReadonlyObject(value) ? value[key] : undefined
  return Predicate.isReadonlyObject(found) ? found : {}
}

/** Returns the array under a key, or an empty one. */
export const itemsAt = (value: unknown, key: string): ReadonlyArray<unknown> => {
  const found = Predicate.isReadonlyObject(value) ? value[key] : undefined
  return Array.isArray(found) ? found : []
}

/** Returns the text under a key, or an empty one. */
export const textAt = (value: unknown, key: string): string => {
  const found = Predicate.isReadonlyObject(value) ? value[key] : undefined
  return typeof found === "string" ? found : ""
}

/** Returns the existing fields among the given keys. */
export const pick = (value: JsonObject, keys: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(keys.flatMap((key) => (Object.hasOwn(value, key) ? [[key, value[key]]] : [])))

/**
 * Wire formats of the fake.
 *
 * @category models
 * @since 0.1.0
 */
export type WireName = "openai-responses" | "openai-chat" | "anthropic-messages" | "gemini"

/**
 * One message of the conversation, independent of the wire format.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelMessage {
  readonly role: "user" | "assistant" | "tool"
  /** All text parts, one per line. For a tool, its result: text unchanged, anything else as JSON. */
  readonly text: string
  readonly images: number
  /** Tool calls of the assistant in this message. */
  readonly toolCalls: ReadonlyArray<{ readonly name: string; readonly input: unknown }>
}

/**
 * A parsed request.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelRequest {
  readonly wire: WireName
  /** Model string on the wire. */
  readonly model: string
  readonly isStreaming: boolean
  /** System or developer text. Empty if absent. */
  readonly system: string
  readonly messages: ReadonlyArray<ModelMessage>
  readonly tools: ReadonlyArray<{
    readonly name: string
    readonly description: string
    /** JSON Schema of the input. */
    readonly parameters: unknown
  }>
  /** Tool choice in the provider's format. */
  readonly toolChoice: unknown
  /** Requested output format. `schema` is JSON Schema; `json` is any JSON. */
  readonly output: { readonly form: "text" | "json" | "schema"; readonly schema?: unknown }
  /**
   * All fields of the body that control reasoning, unchanged and at their paths. `{}` means that the client sent
   * none.
   */
  readonly reasoning: JsonObject
  readonly maxOutputTokens: number | undefined
  /** Lower-case names. Includes the API key. */
  readonly headers: Readonly<Record<string, string>>
  /** The body as received. */
  readonly body: JsonObject
}
