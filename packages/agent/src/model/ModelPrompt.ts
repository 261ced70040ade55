import type * as Effect from "effect/Effect"
import type * as Schema from "effect/Schema"
import type { ModelEvent } from "./ModelEvent.ts"

/**
 * One message of a conversation with a model, the same for every provider.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelMessage =
  | {
      readonly role: "user"
      readonly text: string
      /** JPEG files. Images stand in user messages alone: not every provider takes them in a tool's result. */
      readonly images?: ReadonlyArray<Uint8Array>
      readonly isCacheEnd?: boolean
    }
  | {
      readonly role: "assistant"
      readonly text: string
      readonly toolCalls?: ReadonlyArray<PastToolCall>
      /** What {@link ModelAnswer} gave along with this message; another model's is left out. */
      readonly replay?: Schema.Json
      readonly isCacheEnd?: boolean
    }
  | {
      readonly role: "tool"
      /** The call of an earlier assistant message that this is the result of. */
      readonly toolCallId: string
      readonly text: string
      readonly isCacheEnd?: boolean
    }

/**
 * A tool call that the model made in an earlier message.
 *
 * @category models
 * @since 0.1.0
 */
export interface PastToolCall {
  readonly id: string
  readonly name: string
  readonly input: unknown
}

/**
 * A JSON Schema (draft 7) as an object.
 *
 * @category models
 * @since 0.1.0
 */
export type JsonSchema = { readonly [key: string]: Schema.Json }

/**
 * A tool that the model may call.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelTool {
  readonly name: string
  readonly description: string
  readonly inputSchema: JsonSchema
}

/**
 * One question to a model.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelPrompt {
  readonly system: string
  /** What stays the same from call to call first, what changes last; `isCacheEnd` marks the last message that stays. */
  readonly messages: ReadonlyArray<ModelMessage>
  readonly tools: ReadonlyArray<ModelTool>
  /** A model that cannot be made to call a tool while it reasons is left to choose; what it must do belongs into `system` too. */
  readonly toolChoice: "auto" | "required" | { readonly tool: string }
  /** Tokens, those of the reasoning among them; cut to what the model can write at most. */
  readonly maxOutputTokens: number
  /** Asks for an answer in JSON of this schema, without a tool. What comes back is the answer's `text`, not checked. */
  readonly output?: { readonly name: string; readonly schema: JsonSchema }
  /** Groups calls with the same beginning: the id of the session. */
  readonly cacheKey?: string
  /** Hears what happens during the call, in order. The call waits for it. */
  readonly report?: (event: ModelEvent) => Effect.Effect<void>
}
