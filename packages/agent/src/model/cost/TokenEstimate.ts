import { estimateTokenCount } from "tokenx"
import type { ModelMessage, ModelPrompt } from "../ModelPrompt.ts"

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

/** The parts of a prompt that contribute tokens. */
type Sized = Pick<ModelPrompt, "system" | "messages" | "tools" | "output">

const isSame = (one: Sized, other: Sized): boolean =>
  one.system === other.system && one.tools === other.tools && one.output === other.output

/**
 * Creates an upper estimate of a prompt's tokens, for budgets. Counting a long page takes milliseconds and is
 * repeated within a call, so counts are cached per message list.
 */
export const makeTokenEstimate = (canSee: boolean): ((prompt: ModelPrompt) => number) => {
  const counted = new WeakMap<ModelPrompt["messages"], { readonly of: Sized; readonly tokens: number }>()
  return (prompt) => {
    const known = counted.get(prompt.messages)
    if (known !== undefined && isSame(known.of, prompt)) return known.tokens
    const tokens = count(prompt, canSee)
    counted.set(prompt.messages, { of: prompt, tokens })
    return tokens
  }
}

const count = (prompt: Sized, canSee: boolean): number => {
  const texts = [
    prompt.system,
    JSON.stringify(prompt.tools),
    prompt.output === undefined ? "" : JSON.stringify(prompt.output),
    ...prompt.messages.map(textOf),
  ]
  const tokens = texts.reduce((sum, text) => sum + estimateTokenCount(text), 0)
  const images = prompt.messages.reduce(
    (count, message) => count + (message.role === "user" ? (message.images?.length ?? 0) : 0),
    0,
  )
  const frames = (prompt.messages.length + prompt.tools.length + 1) * frameTokens
  return Math.ceil(tokens * margin) + frames + (canSee ? images * imageTokens : 0)
}
