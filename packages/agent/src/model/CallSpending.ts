import { estimateTokenCount } from "tokenx"
import type { ModelMessage, ModelPrompt } from "./ModelPrompt.ts"
import { parseUnits, unitsText } from "./Pricing.ts"
import { ModelError } from "./ModelError.ts"
import type { ModelUsage } from "./LanguageModel.ts"
import { imageSize } from "./vision/ImageSize.ts"

/** The estimate is up to 17 % below the real count of page texts; the margin covers more than that. */
const margin = 1.25
/** Tokens of a screenshot of 1280 x 800 at models that count by its area: Anthropic's count is the highest, 1,334. */
export const knownImageTokens = 1400
/** Such a screenshot has 1,000 patches of 32 px; some models count up to 2.46 tokens for each. */
export const unknownImageTokens = 3000
/** A smaller image counts as this share of a screenshot. */
const minImageShare = 0.2

/** Returns an image's area, relative to a screenshot of 1280 x 800. */
const imageShare = (image: Uint8Array): number => {
  const size = imageSize(image)
  return size === undefined ? 1 : Math.max(minImageShare, (size.width * size.height) / (1280 * 800))
}
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

/**
 * Creates an upper estimate of a prompt's tokens. `imageTokens` are those of a screenshot, 0 if images are omitted.
 * Counts are cached per message list.
 */
export const makeTokenEstimate = (imageTokens: () => number): ((prompt: ModelPrompt) => number) => {
  const counted = new WeakMap<
    ModelPrompt["messages"],
    { readonly of: PromptSizeInput; readonly text: number; readonly images: number }
  >()
  return (prompt) => {
    const known = counted.get(prompt.messages)
    if (known !== undefined && isSame(known.of, prompt)) return known.text + Math.ceil(known.images * imageTokens())
    const text = textTokens(prompt)
    const images = prompt.messages.flatMap(imagesOf).reduce((sum, image) => sum + imageShare(image), 0)
    counted.set(prompt.messages, { of: prompt, text, images })
    return text + Math.ceil(images * imageTokens())
  }
}

/** Upper estimate of the tokens of a computer tool's own description. */
const computerToolTokens = 7000

/** Returns the images of a message, also those of a computer tool's result. */
export const imagesOf = (message: ModelMessage): ReadonlyArray<Uint8Array> => {
  if (message.role === "user") return message.images ?? []
  return message.role === "tool" && message.screen !== undefined ? [message.screen.image] : []
}

const textTokens = (prompt: PromptSizeInput): number => {
  const texts = [
    prompt.system,
    JSON.stringify(prompt.tools),
    prompt.output === undefined ? "" : JSON.stringify(prompt.output),
    ...prompt.messages.map(textOf),
  ]
  const tokens = texts.reduce((sum, text) => sum + estimateTokenCount(text), 0)
  const frames = (prompt.messages.length + prompt.tools.length + 1) * frameTokens
  const ownTool = prompt.computerTool === undefined ? 0 : computerToolTokens
  return Math.ceil(tokens * margin) + frames + ownTool
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

  /** True if a call had a token count. */
  get isCounted(): boolean {
    return this.#isCounted
  }

  /** USD as decimal text, "0" before the first count; `null` if unknown. */
  get costUsd(): string | null {
    return this.#units === undefined ? null : unitsText(this.#units, decimals)
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
