import type {
  LanguageModelV4FinishReason,
  LanguageModelV4StreamPart,
  LanguageModelV4Usage,
  SharedV4ProviderMetadata,
} from "@ai-sdk/provider"
import { isObject, readJson } from "../../output/Json.ts"
import type { ModelToolCall, ModelEvent, ModelResponse } from "../LanguageModel.ts"
import type { PricedUsage } from "../Pricing.ts"
import type { AssistantPart } from "./ReasoningReplay.ts"
import { type FailureSource, type ProviderFailure, failureOf } from "../provider/ProviderFailure.ts"

const at = (value: unknown, ...path: ReadonlyArray<string | number>): unknown =>
  path.reduce<unknown>(
    (inner, key) =>
      Array.isArray(inner) && typeof key === "number" ? inner[key] : isObject(inner) ? inner[String(key)] : undefined,
    value,
  )

const textAt = (value: unknown, ...path: ReadonlyArray<string | number>): string => {
  const found = at(value, ...path)
  return typeof found === "string" ? found : ""
}

/** Finds a refusal that the AI SDK does not report: OpenAI's two formats, and Gemini's. */
const refusalIn = (chunk: unknown): string =>
  textAt(chunk, "choices", 0, "delta", "refusal") ||
  (textAt(chunk, "type") === "response.refusal.delta" ? textAt(chunk, "delta") : "") ||
  textAt(chunk, "candidates", 0, "finishMessage") ||
  textAt(chunk, "promptFeedback", "blockReason")

/** The last chunk of Chat Completions contains only the token count. */
const isLastCount = (chunk: unknown): boolean => {
  const choices = at(chunk, "choices")
  return Array.isArray(choices) && choices.length === 0 && isObject(at(chunk, "usage"))
}

const count = (value: number | undefined): number =>
  value === undefined || !Number.isFinite(value) || value < 0 ? 0 : Math.round(value)

const usageOf = ({ inputTokens, outputTokens, raw }: LanguageModelV4Usage): PricedUsage | undefined => {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined
  const read = count(inputTokens.cacheRead)
  const written = count(inputTokens.cacheWrite)
  const hour = at(raw, "cache_creation", "ephemeral_1h_input_tokens")
  return {
    // Some endpoints count cached tokens separately, but a part is never more than the whole.
    inputTokens: Math.max(count(inputTokens.total), read + written),
    cachedInputTokens: read,
    cacheWriteTokens: written,
    outputTokens: Math.max(count(outputTokens.total), count(outputTokens.reasoning)),
    reasoningTokens: count(outputTokens.reasoning),
    ...(typeof hour === "number" ? { cacheWrite1hTokens: count(hour) } : {}),
  }
}

const parsed = (text: string) => (text.trim() === "" ? { value: {} } : readJson(text))

/** The AI SDK also reports the end of interrupted streams, but without the provider's finish reason. */
const isNamed = ({ raw, unified }: LanguageModelV4FinishReason): boolean => raw !== undefined || unified !== "other"

export interface Outcome {
  readonly text: string
  readonly thinking: string
  readonly refusal: string
  readonly toolCalls: ReadonlyArray<ModelToolCall>
  readonly finish: LanguageModelV4FinishReason | undefined
  /** True if the stream ended with a finish reason or the final count. */
  readonly isComplete: boolean
  /** Absent if the provider counted nothing. */
  readonly usage: PricedUsage | undefined
  readonly parts: ReadonlyArray<AssistantPart>
}

/** Builds a response from the parts of a stream. Each part returns its events. */
export class ResponseStream {
  readonly #tools: ReadonlySet<string>
  readonly #blocks = new Map<string, AssistantPart & { text: string }>()
  readonly #parts: Array<AssistantPart> = []
  readonly #toolCalls: Array<ModelToolCall> = []
  #refusal = ""
  #finish: LanguageModelV4FinishReason | undefined
  #hasLastCount = false
  #usage: PricedUsage | undefined

  constructor(tools: ReadonlyArray<string>) {
    this.#tools = new Set(tools)
  }

  get outcome(): Outcome {
    const textOf = (type: "text" | "reasoning") =>
      this.#parts.flatMap((part) => (part.type === type ? [part.text] : [])).join("")
    return {
      text: textOf("text"),
      thinking: textOf("reasoning"),
      refusal: this.#refusal,
      toolCalls: this.#toolCalls,
      finish: this.#finish,
      isComplete: this.#hasLastCount || (this.#finish !== undefined && isNamed(this.#finish)),
      usage: this.#usage,
      // An empty part is kept only for its metadata.
      parts: this.#parts.filter(
        (part) => part.type === "tool-call" || part.text !== "" || part.providerOptions !== undefined,
      ),
    }
  }

  take(part: LanguageModelV4StreamPart): ReadonlyArray<ModelEvent> {
    switch (part.type) {
      case "stream-start":
        return part.warnings.map((warning) => ({
          _tag: "Warned",
          message: "message" in warning ? warning.message : `${warning.feature}: ${warning.details ?? warning.type}`,
        }))
      case "text-start":
        return this.#open("text", part.id, part.providerMetadata)
      case "reasoning-start":
        return this.#open("reasoning", part.id, part.providerMetadata)
      case "text-delta":
        return this.#add("text", part.id, part.delta, part.providerMetadata)
      case "reasoning-delta":
        return this.#add("reasoning", part.id, part.delta, part.providerMetadata)
      case "text-end":
        return this.#add("text", part.id, "", part.providerMetadata)
      case "reasoning-end":
        return this.#add("reasoning", part.id, "", part.providerMetadata)
      case "tool-call":
        return this.#call(part.toolCallId, part.toolName, part.input, part.providerMetadata)
      case "raw":
        this.#refusal += refusalIn(part.rawValue)
        this.#hasLastCount ||= isLastCount(part.rawValue)
        return []
      case "finish":
        this.#finish = part.finishReason
        this.#usage = usageOf(part.usage)
        return []
      default:
        return []
    }
  }

  #open(
    type: "text" | "reasoning",
    id: string,
    marks: SharedV4ProviderMetadata | undefined,
  ): ReadonlyArray<ModelEvent> {
    const block = { type, text: "", ...(marks === undefined ? {} : { providerOptions: marks }) }
    this.#blocks.set(`${type} ${id}`, block)
    this.#parts.push(block)
    return []
  }

  #add(
    type: "text" | "reasoning",
    id: string,
    delta: string,
    marks: SharedV4ProviderMetadata | undefined,
  ): ReadonlyArray<ModelEvent> {
    const block = this.#blocks.get(`${type} ${id}`)
    if (block === undefined) return []
    block.text += delta
    if (marks !== undefined) block.providerOptions = marks
    return delta === "" ? [] : [{ _tag: type === "text" ? "TextWritten" : "ThinkingWritten", delta }]
  }

  #call(
    id: string,
    name: string,
    text: string,
    marks: SharedV4ProviderMetadata | undefined,
  ): ReadonlyArray<ModelEvent> {
    const json = parsed(text)
    const offered = [...this.#tools].join(", ")
    const invalid =
      json === undefined
        ? `The input of the tool "${name}" is not valid JSON.`
        : this.#tools.has(name)
          ? undefined
          : `There is no tool "${name}". Tools: ${offered === "" ? "none" : offered}.`
    const input = json === undefined ? text : json.value
    this.#toolCalls.push({ id, name, input, ...(invalid === undefined ? {} : { invalid }) })
    this.#parts.push({
      type: "tool-call",
      toolCallId: id,
      toolName: name,
      input: isObject(input) ? input : {},
      ...(marks === undefined ? {} : { providerOptions: marks }),
    })
    return [{ _tag: "ToolCalled", id, name, input }]
  }
}

/** Removes reasoning that a server leaves in the text. */
export const withoutThinking = (text: string): string => text.replace(/^\s*<think>(?:(?!<\/think>)[^])*<\/think>/, "")

/** Remedy for a model that reads a request with tools and writes nothing. */
const emptyHint =
  "The model may not support tool calls. Declare that it has none (TABWRIGHT_MODEL_TOOLS=json, or callsTools: false in its card), so that it answers in JSON, or use another model."

/**
 * Returns the failure of a completed stream that has no valid response. Reasoning alone is not a response.
 *
 * @param hadTools True if the request had tools.
 */
export const failureOfOutcome = (
  outcome: Outcome,
  failureSource: FailureSource,
  hadTools: boolean,
): ProviderFailure | undefined => {
  const { finish, refusal, text, toolCalls } = outcome
  const who = `The model "${failureSource.model}" (provider "${failureSource.provider}")`
  if (finish === undefined || !outcome.isComplete) {
    return failureOf(
      "Unreachable",
      `The connection to the provider "${failureSource.provider}" broke during a response.`,
      failureSource,
    )
  }
  if (
    finish.unified === "content-filter" ||
    (refusal !== "" && text === "" && toolCalls.length === 0 && finish.unified !== "error")
  ) {
    const words = [refusal, text].find((part) => part !== "")
    return failureOf(
      "ContentFilter",
      `${who} refused to answer${words === undefined ? "." : `: ${words}`}`,
      failureSource,
    )
  }
  if (finish.unified === "error") {
    return failureOf(
      "MalformedResponse",
      `${who} ended its response with an error: ${finish.raw ?? "unknown"}.`,
      failureSource,
    )
  }
  if (withoutThinking(text).trim() !== "" || toolCalls.length > 0 || finish.unified === "length") return undefined
  const what = outcome.thinking === "" && text.trim() === "" ? "no text and no tool call" : "only reasoning"
  return failureOf(
    "MalformedResponse",
    `${who} returned an empty response (${what}).`,
    failureSource,
    hadTools ? { hint: emptyHint } : {},
  )
}

export const finishReason = ({ finish, toolCalls }: Outcome): ModelResponse["finishReason"] => {
  if (finish?.unified === "length") return "length"
  if (toolCalls.length > 0) return "tool-calls"
  return finish?.unified === "stop" ? "stop" : "other"
}
