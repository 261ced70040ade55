import { estimateTokenCount } from "tokenx"
import type { ModelMessage, ModelPrompt } from "./ModelPrompt.ts"
import { parseUnits, unitsText } from "./Pricing.ts"
import { ModelError } from "./ModelError.ts"
import type { ModelUsage } from "./LanguageModel.ts"

/** The estimate is up to 17 % below the real count of page texts; the margin covers more than that. */
const margin = 1.25
/** A screenshot of 1280 x 800 has 1,000 patches of 32 px; some models count up to 2.46 tokens for each. */
const imageTokens = 3000
/** Overhead of a message or a tool. */
const frameTokens = 12

const textOf = (message: ModelMessage): string => {
  if (message.role !== "assistant") return message.text
  // A replay contains the message again; only the longer of the two forms is sent.
  const calls = JSON.stringify(message.toolCalls ?? [])
  const replay = message.replay === undefined ? "" : JSON.stringify(message.replay)
  return replay.length > message.text.length + calls.length ? replay : message.text + calls
}

type PromptSizeInput = Pick<ModelPrompt, "system" | "messages" | "tools" | "output" | "computerTool">

const isSame = (one: PromptSizeInput, other: PromptSizeInput): boolean =>
  one.system === other.system &&
  one.tools === other.tools &&
  one.output === other.output &&
  one.computerTool === other.computerTool

/** Creates an upper estimate of a prompt's tokens. Counts are cached per message list. */
export const makeTokenEstimate = (canSee: boolean): ((prompt: ModelPrompt) => number) => {
  const counted = new WeakMap<ModelPrompt["messages"], { readonly of: PromptSizeInput; readonly tokens: number }>()
  return (prompt) => {
    const known = counted.get(prompt.messages)
    if (known !== undefined && isSame(known.of, prompt)) return known.tokens
    const tokens = count(prompt, canSee)
    counted.set(prompt.messages, { of: prompt, tokens })
    return tokens
  }
}

/** Upper estimate of the tokens of a computer tool's own description. */
const computerToolTokens = 7000

const imagesOf = (message: ModelMessage): number =>
  message.role === "user"
    ? (message.images?.length ?? 0)
    : message.role === "tool" && message.screen !== undefined
      ? 1
      : 0

const count = (prompt: PromptSizeInput, canSee: boolean): number => {
  const texts = [
    prompt.system,
    JSON.stringify(prompt.tools),
    prompt.output === undefined ? "" : JSON.stringify(prompt.output),
    ...prompt.messages.map(textOf),
  ]
  const tokens = texts.reduce((sum, text) => sum + estimateTokenCount(text), 0)
  const images = prompt.messages.reduce((count, message) => count + imagesOf(message), 0)
  const ownTool = prompt.computerTool === undefined ? 0 : computerToolTokens
  const frames = (prompt.messages.length + prompt.tools.length + 1) * frameTokens
  return Math.ceil(tokens * margin) + frames + ownTool + (canSee ? images * imageTokens : 0)
}

const decimals = 30

export class CallSpending {
  #usage: ModelUsage = {
    inputTokens: 0,
    cachedInputTokens: 0,
    cacheWriteTokens: 0,
    outputTokens: 0,
    reasoningTokens: 0,
  }
  #units: bigint | undefined = 0n
  #isCounted = false

  /** @param costUsd `null` if unknown, which makes the sum unknown */
  add(usage: ModelUsage, costUsd: string | null): void {
    const sum = (key: keyof ModelUsage) => this.#usage[key] + usage[key]
    this.#usage = {
      inputTokens: sum("inputTokens"),
      cachedInputTokens: sum("cachedInputTokens"),
      cacheWriteTokens: sum("cacheWriteTokens"),
      outputTokens: sum("outputTokens"),
      reasoningTokens: sum("reasoningTokens"),
    }
    const units = costUsd === null ? undefined : parseUnits(costUsd, decimals)
    this.#units = this.#units === undefined || units === undefined ? undefined : this.#units + units
    this.#isCounted = true
  }

  /** Without a token count, the cost is unknown. */
  get total(): { readonly usage: ModelUsage; readonly costUsd: string | null } {
    const isKnown = this.#isCounted && this.#units !== undefined
    return { usage: this.#usage, costUsd: isKnown ? unitsText(this.#units ?? 0n, decimals) : null }
  }

  /** Adds the usage of earlier attempts to an error, if any. */
  onto(error: ModelError): ModelError {
    if (!this.#isCounted) return error
    const { hint, isRetryable, message, model, provider, reason, status } = error
    const known = { reason, message, hint, isRetryable, provider, model, ...this.total }
    return new ModelError(status === undefined ? known : { ...known, status })
  }
}
