import * as Effect from "effect/Effect"
import type { LanguageModel, ModelResponse } from "../../src/model/LanguageModel.ts"
import { ModelError, type ModelErrorReason } from "../../src/model/ModelError.ts"
import type { ModelPrompt } from "../../src/model/ModelPrompt.ts"

/** A reply of the stub: a response, an error, or none. */
export type Reply = ModelResponse | ModelError | "never"

/** USD per token, a round number. */
const readUsd = 0.000001
const writtenUsd = 0.00001

const sizeOf = ({ system, messages, tools }: ModelPrompt): number =>
  Math.ceil((system.length + JSON.stringify(messages).length + JSON.stringify(tools).length) / 4)

const usd = (amount: number): string => amount.toFixed(9)

export const step = (input: unknown, options: Partial<ModelResponse> = {}): ModelResponse => ({
  text: "",
  thinking: "",
  toolCalls: [{ id: "call", name: "step", input }],
  finishReason: "tool-calls",
  usage: { inputTokens: 100, cachedInputTokens: 40, cacheWriteTokens: 0, outputTokens: 20, reasoningTokens: 5 },
  costUsd: "0.001",
  replay: null,
  ...options,
})

export const acts = (...actions: ReadonlyArray<unknown>): ModelResponse =>
  step({ memory: "so far", evaluationPreviousGoal: "fine", nextGoal: "next", actions })

export const words = (text: string): ModelResponse => step({}, { text, toolCalls: [], finishReason: "stop" })

export const failure = (reason: ModelErrorReason, message = `It is ${reason}.`): ModelError =>
  new ModelError({
    reason,
    message,
    hint: "Hint.",
    isRetryable: false,
    provider: "test",
    model: "test",
  })

/** A model that returns replies in order, records the prompts, and charges by the character. */
export const scriptedModel = (
  reply: ReadonlyArray<Reply> | ((prompt: ModelPrompt, call: number) => Reply),
  options: Partial<LanguageModel> = {},
) => {
  const prompts: Array<ModelPrompt> = []
  const worst = (prompt: ModelPrompt, tokens: number) => sizeOf(prompt) * readUsd + tokens * writtenUsd
  const model: LanguageModel = {
    model: "scripted",
    provider: "test",
    contextTokens: null,
    outputTokens: null,
    canSee: true,
    worstCaseUsd: (prompt) => usd(worst(prompt, prompt.maxOutputTokens)),
    affordableOutputTokens: (prompt, left) =>
      Math.max(0, Math.min(prompt.maxOutputTokens, Math.floor((Number(left) - worst(prompt, 0)) / writtenUsd))),
    call: (prompt) =>
      Effect.suspend(() => {
        prompts.push(prompt)
        const given = typeof reply === "function" ? reply(prompt, prompts.length) : reply[prompts.length - 1]
        if (given === undefined) return Effect.die(new Error(`The script has no reply for call ${prompts.length}.`))
        if (given === "never") return Effect.never
        return given instanceof ModelError ? Effect.fail(given) : Effect.succeed(given)
      }),
    ...options,
  }
  return { model, prompts }
}

export const promptText = (prompt: ModelPrompt | undefined): string =>
  prompt === undefined ? "" : [prompt.system, ...prompt.messages.map(({ text }) => text)].join("\n")
