import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import { estimateTokenCount } from "tokenx"
import { imagesOf } from "./CallSpending.ts"
import type { LanguageModel, ModelResponse } from "./LanguageModel.ts"
import type { ModelError } from "./ModelError.ts"
import type { ModelPrompt, ModelTool } from "./ModelPrompt.ts"

/**
 * A model call as sent, for inspection.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelCallRecord {
  readonly purpose: string
  readonly model: string
  /** Start of the call in ms since 1970. */
  readonly startedAt: number
  readonly maxOutputTokens: number
  readonly parts: ReadonlyArray<{
    readonly role: "system" | "user" | "assistant" | "tool"
    readonly text: string
    /** True for the prefix that providers can cache. */
    readonly isCached: boolean
  }>
  readonly tools: ReadonlyArray<ModelTool>
  /** JPEG files. */
  readonly images: ReadonlyArray<Uint8Array>
  readonly response: Pick<
    ModelResponse,
    "text" | "thinking" | "toolCalls" | "finishReason" | "usage" | "costUsd"
  > | null
  readonly error: string | null
}

/**
 * A call with the estimated tokens of its prompt.
 *
 * @category models
 * @since 0.1.0
 */
export type CountedCall<Call extends Pick<ModelCallRecord, "parts" | "tools">> = Omit<Call, "parts" | "tools"> & {
  /** Parts and tools, without images. */
  readonly promptTokens: number
  readonly parts: ReadonlyArray<ModelCallRecord["parts"][number] & { readonly tokens: number }>
  readonly tools: ReadonlyArray<ModelTool & { readonly tokens: number }>
}

/**
 * Estimates the tokens of a recorded call. Takes milliseconds per 100 kB of text, so do it when the call is read and not
 * when it is recorded.
 *
 * @category conversions
 * @since 0.1.0
 */
export const countTokens = <Call extends Pick<ModelCallRecord, "parts" | "tools">>(call: Call): CountedCall<Call> => {
  const parts = call.parts.map((part) => ({ ...part, tokens: estimateTokenCount(part.text) }))
  const tools = call.tools.map((tool) => ({ ...tool, tokens: estimateTokenCount(JSON.stringify(tool)) }))
  const promptTokens = [...parts, ...tools].reduce((sum, { tokens }) => sum + tokens, 0)
  return { ...call, promptTokens, parts, tools }
}

/**
 * Returns the same model, which passes each completed call to `onCall`.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recordModelCalls = (
  model: LanguageModel,
  onCall: (record: ModelCallRecord) => Effect.Effect<void>,
): LanguageModel => ({
  // Getters, because the properties of a model with fallbacks change.
  get model() {
    return model.model
  },
  get provider() {
    return model.provider
  },
  get contextTokens() {
    return model.contextTokens
  },
  get outputTokens() {
    return model.outputTokens
  },
  get canSee() {
    return model.canSee
  },
  get traits() {
    return model.traits
  },
  get computerTool() {
    return model.computerTool
  },
  testVision: (report) => model.testVision?.(report) ?? Effect.undefined,
  worstCaseUsd: (prompt) => model.worstCaseUsd(prompt),
  affordableOutputTokens: (prompt, usd) => model.affordableOutputTokens(prompt, usd),
  call: Effect.fnUntraced(function* (prompt: ModelPrompt): Effect.fn.Return<ModelResponse, ModelError> {
    const startedAt = yield* Clock.currentTimeMillis
    const record = (outcome: Pick<ModelCallRecord, "response" | "error">) =>
      onCall({ ...promptRecord(prompt, model.canSee), model: model.model, startedAt, ...outcome })
    return yield* model.call(prompt).pipe(
      Effect.tap((response) => record({ response, error: null })),
      Effect.tapError(({ message, reason }) => record({ response: null, error: `${reason}: ${message}` })),
    )
  }),
})

const promptRecord = (prompt: ModelPrompt, canSee: boolean) => {
  const cacheEnd = prompt.messages.findLastIndex(({ isCacheEnd }) => isCacheEnd === true)
  const parts = [
    { role: "system" as const, text: prompt.system, isCached: true },
    ...prompt.messages.map((message, position) => ({
      role: message.role,
      text:
        message.role === "assistant" && message.toolCalls !== undefined
          ? [message.text, JSON.stringify(message.toolCalls)].filter(Boolean).join("\n")
          : message.text,
      isCached: position <= cacheEnd,
    })),
  ]
  const images = canSee ? prompt.messages.flatMap(imagesOf) : []
  return {
    purpose: prompt.purpose ?? "step",
    maxOutputTokens: prompt.maxOutputTokens,
    parts,
    tools: prompt.tools,
    images,
  }
}
