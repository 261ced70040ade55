import type { ModelPrompt } from "@tabwright/agent/model"
import { encode } from "gpt-tokenizer/encoding/o200k_base"

export const tokensOf = (text: string): ReadonlyArray<number> => encode(text, { disallowedSpecial: new Set() })

/** A prompt as providers cache it: the tools and the system text, then one block per message. */
export interface Request {
  readonly blocks: ReadonlyArray<ReadonlyArray<number>>
  /** Number of blocks up to and including each explicit breakpoint. */
  readonly breakpoints: ReadonlyArray<number>
  /** Tokens of images, which are the last part and never cached. */
  readonly imageTokens: number
}

/** Input tokens of one request. */
export interface CachedInput {
  readonly input: number
  /** Tokens read from the cache. */
  readonly read: number
  /** Tokens written to the cache, if the provider charges for them. */
  readonly written: number
}

/** Returns the cached input tokens of consecutive requests. Pauses between requests are shorter than the lifetime of an entry. */
export type CacheRule = (requests: ReadonlyArray<Request>) => ReadonlyArray<CachedInput>

/** Tokens of a screenshot of 1280 x 800 pixels: one per 28 x 28 pixels. */
export const screenshotTokens = Math.ceil(1280 / 28) * Math.ceil(800 / 28)

export const requestOf = ({ messages, system, tools }: ModelPrompt): Request => {
  const cacheEnd = messages.findLastIndex(({ isCacheEnd }) => isCacheEnd === true)
  const images = messages.flatMap((message) => (message.role === "user" ? (message.images ?? []) : []))
  return {
    blocks: [tokensOf(JSON.stringify(tools) + system), ...messages.map(({ text }) => tokensOf(text))],
    // As the wire format sends them: after the system text, and after the last stable message.
    breakpoints: cacheEnd === -1 ? [] : [1, cacheEnd + 2],
    imageTokens: images.length * screenshotTokens,
  }
}

const textTokens = ({ blocks }: Request): number => blocks.reduce((sum, block) => sum + block.length, 0)

const isPrefix = (blocks: Request["blocks"], of: Request["blocks"]): boolean =>
  blocks.length <= of.length && blocks.every((block, at) => block.join() === of[at]?.join())

/** Blocks before a breakpoint in which Anthropic looks for an earlier entry. */
const lookback = 20

/** Anthropic: entries end at explicit breakpoints and have a minimum size; a write costs more than an uncached token. */
export const explicitBreakpoints =
  (minimum: number): CacheRule =>
  (requests) => {
    const entries: Array<Request["blocks"]> = []
    return requests.map((request) => {
      const sizeTo = (count: number) => textTokens({ ...request, blocks: request.blocks.slice(0, count) })
      const found = entries
        .filter((entry) => isPrefix(entry, request.blocks))
        .filter(({ length }) => request.breakpoints.some((at) => at >= length && at - length < lookback))
        .map(({ length }) => sizeTo(length))
      const cacheable = request.breakpoints.filter((at) => sizeTo(at) >= minimum)
      entries.push(...cacheable.map((at) => request.blocks.slice(0, at)))
      const read = Math.max(0, ...found)
      const written = Math.max(0, sizeTo(cacheable.at(-1) ?? 0) - read)
      return { input: textTokens(request) + request.imageTokens, read, written }
    })
  }

const commonPrefix = (one: ReadonlyArray<number>, other: ReadonlyArray<number>): number => {
  const end = one.findIndex((token, at) => token !== other[at])
  return end === -1 ? one.length : end
}

/** OpenAI and Gemini: the longest prefix of an earlier request is cached automatically, from a minimum, in increments. */
export const automaticPrefix =
  (minimum: number, increment: number): CacheRule =>
  (requests) => {
    const earlier: Array<ReadonlyArray<number>> = []
    return requests.map((request) => {
      const tokens = request.blocks.flat()
      const common = Math.max(0, ...earlier.map((one) => commonPrefix(one, tokens)))
      const read = common < minimum ? 0 : common - (common % increment)
      earlier.push(tokens)
      return { input: tokens.length + request.imageTokens, read, written: 0 }
    })
  }
