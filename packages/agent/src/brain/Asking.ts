import * as Effect from "effect/Effect"
import { isObject } from "../output/JsonObject.ts"
import type { LanguageModel } from "../model/LanguageModel.ts"
import type { ModelAnswer } from "../model/ModelAnswer.ts"
import { ModelError } from "../model/ModelError.ts"
import type { ModelMessage, ModelPrompt } from "../model/ModelPrompt.ts"
import { cut } from "../prompt/Cut.ts"
import type { CallPurpose, ModelBrainOptions } from "./ModelBrainOptions.ts"
import type { Spending } from "./Spending.ts"
import type { Profile } from "./Profile.ts"
import { type Expectation, type Problem, type StepAnswer, withFittedOutput } from "./StepAnswer.ts"

/** How often each kind of wrong answer is given back to the model before it is given up. */
const repairs: Readonly<Record<Problem["kind"], number>> = { Malformed: 2, Empty: 1, Output: 1 }

/** Characters of an answer that is no call, as it is given back. */
const echoLimit = 4000

/**
 * What a call of the model came to.
 *
 * @category models
 * @since 0.1.0
 */
export type Asked =
  | { readonly _tag: "Answered"; readonly step: StepAnswer; readonly shownThinking: string }
  /** Not even the repairs led to a step. */
  | { readonly _tag: "NotAnswered"; readonly problem: Problem }
  /** What is left does not pay for another call. */
  | { readonly _tag: "Unaffordable" }

/**
 * One call whose cost is counted and kept within what is left; none where fewer than `minimum` output tokens fit.
 *
 * @category constructors
 * @since 0.1.0
 */
export const callWithin = Effect.fnUntraced(function* (
  model: LanguageModel,
  prompt: ModelPrompt,
  options: {
    readonly spending: Spending
    readonly minimum: number
    readonly purpose: CallPurpose
    readonly report?: ModelBrainOptions["report"] | undefined
  },
): Effect.fn.Return<ModelAnswer | undefined, ModelError> {
  const { spending, minimum, purpose, report } = options
  const maxOutputTokens = spending.affordable(model, prompt)
  if (maxOutputTokens < minimum) return undefined
  const sent = { ...prompt, maxOutputTokens }
  const atMostUsd = () => model.worstCaseUsd(sent)
  const answer = yield* model
    .call({
      ...sent,
      ...(report === undefined ? {} : { report: (event) => report(event, purpose) }),
    })
    .pipe(
      Effect.tapError((error) =>
        Effect.sync(() => {
          if (error.usage !== undefined) spending.add({ usage: error.usage, costUsd: error.costUsd ?? null }, atMostUsd)
        }),
      ),
    )
  spending.add(answer, atMostUsd)
  return answer
})

/**
 * Asks for a step, and gives what is wrong with an answer back to the model until it is right or patience ends.
 *
 * @category constructors
 * @since 0.1.0
 */
export const askForStep = Effect.fnUntraced(function* (
  model: LanguageModel,
  first: ModelPrompt,
  options: {
    readonly expected: Expectation
    readonly read: Profile["read"]
    readonly spending: Spending
    readonly minimum: number
    readonly report?: ModelBrainOptions["report"] | undefined
  },
): Effect.fn.Return<Asked, ModelError> {
  const left = { ...repairs }
  let prompt = first
  for (;;) {
    const answer = yield* callWithin(model, prompt, { ...options, purpose: "step" }).pipe(
      // An answer that could not even be read is one that is given back.
      Effect.catchIf(
        (error) => error.reason === "MalformedAnswer" && left.Malformed > 0,
        (error) => Effect.succeed(error),
      ),
    )
    if (answer === undefined) return { _tag: "Unaffordable" }
    const read =
      answer instanceof ModelError
        ? { problem: { kind: "Malformed" as const, text: answer.message } }
        : yield* withFittedOutput(options.read(answer, options.expected), options.expected.outputSchema)
    if ("step" in read) {
      const shownThinking = answer instanceof ModelError ? "" : answer.thinking
      return { _tag: "Answered", step: read.step, shownThinking }
    }
    if (left[read.problem.kind]-- === 0) return { _tag: "NotAnswered", problem: read.problem }
    yield* Effect.logDebug("the model's answer is no step").pipe(Effect.annotateLogs({ problem: read.problem.text }))
    prompt = { ...prompt, messages: [...prompt.messages, ...correction(answer, read.problem.text)] }
  }
})

/** The answer and what is wrong with it, as the model is told. */
const correction = (answer: ModelAnswer | ModelError, problem: string): ReadonlyArray<ModelMessage> => {
  const told = `That was no valid step, and nothing was done: ${problem}`
  if (answer instanceof ModelError) return [{ role: "user", text: told }]
  const { text, toolCalls, replay } = answer
  // A call whose input is no JSON cannot be repeated as a call; its text can.
  if (toolCalls.length > 0 && toolCalls.every(({ invalid, input }) => invalid === undefined && isObject(input)))
    return [
      { role: "assistant", text, toolCalls: toolCalls.map(({ id, name, input }) => ({ id, name, input })), replay },
      ...toolCalls.map(({ id }): ModelMessage => ({ role: "tool", toolCallId: id, text: told })),
    ]
  const said = text !== "" ? text : toolCalls.length > 0 ? JSON.stringify(toolCalls[0]?.input) : ""
  return [
    ...(said === "" ? [] : [{ role: "assistant", text: cut(said, echoLimit) } as const]),
    { role: "user", text: told },
  ]
}
