import type { ComputerTool } from "@tabwright/core/models"
import type * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ModelEvent } from "./LanguageModel.ts"

/**
 * A message of a conversation with a model, in a provider-independent format.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelMessage =
  | {
      readonly role: "user"
      readonly text: string
      /** JPEG or PNG files. */
      readonly images?: ReadonlyArray<Uint8Array>
      readonly isCacheEnd?: boolean
    }
  | {
      readonly role: "assistant"
      readonly text: string
      readonly toolCalls?: ReadonlyArray<PastToolCall>
      /** Replay data from the {@link ModelResponse} of this message; ignored for another model. */
      readonly replay?: Schema.Json
      /** True if the messages before this one are not those of the response. Some providers then reject its thinking. */
      readonly isMoved?: boolean
      readonly isCacheEnd?: boolean
    }
  | {
      readonly role: "tool"
      /** ID of the tool call in an earlier assistant message. */
      readonly toolCallId: string
      readonly text: string
      /** Result of a call of the provider's computer tool; other results have only text. */
      readonly screen?: ScreenResult
      readonly isCacheEnd?: boolean
    }

/**
 * A safety check of a provider's computer tool.
 *
 * @category schemas
 * @since 0.1.0
 */
export const SafetyCheck = Schema.Struct({
  /** The provider's ID; "" if it has none. */
  id: Schema.String,
  /** The provider's name of the danger, such as `malicious_instructions`. */
  code: Schema.String,
  message: Schema.String,
})
export type SafetyCheck = typeof SafetyCheck.Type

/**
 * The screen after a call of a computer tool.
 *
 * @category models
 * @since 0.1.0
 */
export interface ScreenResult {
  /** JPEG. */
  readonly image: Uint8Array
  readonly url: string
  /** Safety checks of the call that a human has acknowledged. */
  readonly acknowledged: ReadonlyArray<SafetyCheck>
}

/**
 * A tool call in an earlier message.
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
 * Input of a model call.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelPrompt {
  readonly system: string
  /** Ordered from stable to changing; `isCacheEnd` marks the last stable message. */
  readonly messages: ReadonlyArray<ModelMessage>
  readonly tools: ReadonlyArray<ModelTool>
  /** The provider's own tool, offered besides `tools`. Must be the model's. */
  readonly computerTool?: ComputerTool
  /**
   * Models that cannot be forced to call a tool while reasoning choose freely, so `system` should require the call
   * too.
   */
  readonly toolChoice: "auto" | "required" | { readonly tool: string }
  /** Maximum output tokens, including reasoning; limited to the model's maximum. */
  readonly maxOutputTokens: number
  /** Maximum cost of the call in USD as decimal text, with which fallback models comply. Default: unlimited. */
  readonly maxCostUsd?: string
  /** Requests a JSON response of this schema, without a tool. It is returned as `text`, unvalidated. */
  readonly output?: { readonly name: string; readonly schema: JsonSchema }
  /** Purpose of the call, for inspection: `step`, `extract`. */
  readonly purpose?: string
  /** Groups calls with the same prefix: the session ID. */
  readonly cacheKey?: string
  /** Receives events during the call, in order. The call waits for it. */
  readonly report?: (event: ModelEvent) => Effect.Effect<void>
}
