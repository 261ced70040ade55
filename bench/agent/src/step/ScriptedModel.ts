import type { LanguageModel, ModelPrompt } from "@tabwright/agent/model"
import * as Effect from "effect/Effect"

/** A scripted model that decides from the prompt without delay, with callbacks for calls and responses. */
export const scriptedModel = (
  decide: (page: string) => unknown,
  heard: { readonly asked: () => void; readonly answered: () => void },
): LanguageModel => {
  const answer = (prompt: ModelPrompt) => {
    heard.asked()
    const page = prompt.messages.findLast(({ text }) => text.includes("# The page now"))?.text ?? ""
    const input = { memory: "", evaluationPreviousGoal: "", nextGoal: "", actions: [decide(page)] }
    heard.answered()
    return {
      text: "",
      thinking: "",
      toolCalls: [{ id: "call", name: "step", input }],
      finishReason: "tool-calls" as const,
      usage: { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 },
      costUsd: "0",
      replay: null,
    }
  }
  return {
    model: "scripted",
    provider: "none",
    contextTokens: null,
    outputTokens: null,
    canSee: true,
    worstCaseUsd: () => "0",
    affordableOutputTokens: ({ maxOutputTokens }) => maxOutputTokens,
    call: (prompt) => Effect.sync(() => answer(prompt)),
  }
}
