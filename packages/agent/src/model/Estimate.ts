import { estimateTokenCount } from "tokenx"
import type { ModelMessage, ModelPrompt } from "./ModelPrompt.ts"

/** The estimate is up to 17 % below the real count of page texts; costs are held back for more than that. */
const margin = 1.25
/** A screenshot of 1280 x 800 is 1,000 patches of 32 px, of which some models count up to 2.46 tokens each. */
const imageTokens = 3000
/** What providers add around a message or a tool. */
const frameTokens = 12

const textOf = (message: ModelMessage): string => {
  if (message.role !== "assistant") return message.text
  // A replay holds the message once more; the longer of the two forms is what is sent.
  const calls = JSON.stringify(message.toolCalls ?? [])
  const replay = message.replay === undefined ? "" : JSON.stringify(message.replay)
  return replay.length > message.text.length + calls.length ? replay : message.text + calls
}

/** More tokens than the prompt has, for budgets. */
export const estimateInputTokens = (prompt: ModelPrompt, canSee: boolean): number => {
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
