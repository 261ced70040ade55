import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import { type CostAllowance, sumUsage, type Usage, usdAmount, usdText, withUsage } from "../loop/Usage.ts"
import type { LanguageModel, ModelUsage, ModelResponse } from "../model/LanguageModel.ts"
import type { ModelPrompt, ModelMessage } from "../model/ModelPrompt.ts"
import { isObject } from "../output/Json.ts"
import { ModelError } from "../model/ModelError.ts"
import { truncate } from "../Text.ts"
import type { CallPurpose, ModelBrainOptions } from "./ModelBrainOptions.ts"
import type { AgentMode } from "./AgentMode.ts"
import {
  type Expectation,
  type Problem,
  type StepResponse,
  withFittedOutput,
  withValidToolCalls,
} from "./StepResponse.ts"

/** Usage of the calls for one decision, and the remaining allowance. */
export class DecisionBudget {
  readonly #left: string | undefined
  readonly #calls: Array<Usage> = []

  constructor(allowance: CostAllowance | undefined) {
    this.#left = allowance?.leftUsd
  }

  /** Adds a call. With an allowance, an unknown cost counts as the worst case, so that it is not spent twice. */
  add(
    { usage, costUsd }: { readonly usage: ModelUsage; readonly costUsd: string | null },
    worstCaseUsd: () => string | null,
  ): void {
    const isLimited = this.#left !== undefined
    this.#calls.push({ ...usage, costUsd: costUsd === null && isLimited ? worstCaseUsd() : costUsd })
  }

  /** The remaining allowance in USD as decimal text; undefined if unlimited, "0" if a cost is unknown. */
  get leftUsd(): string | undefined {
    if (this.#left === undefined) return undefined
    const { costUsd } = sumUsage(this.#calls)
    const left = BigDecimal.subtract(usdAmount(this.#left), usdAmount(costUsd ?? this.#left))
    return BigDecimal.isNegative(left) ? "0" : usdText(left)
  }

  /** Returns the maximum affordable output tokens, up to the prompt's own limit. */
  affordable(model: LanguageModel, prompt: ModelPrompt): number {
    const { leftUsd } = this
    return leftUsd === undefined ? prompt.maxOutputTokens : model.affordableOutputTokens(prompt, leftUsd)
  }

  /** Undefined before the first call. */
  get usage(): Usage | undefined {
    return this.#calls.length === 0 ? undefined : sumUsage(this.#calls)
  }

  /** Adds the usage of all calls to the error, because it is stored nowhere else. */
  addTo(error: ModelError): ModelError {
    return this.usage === undefined ? error : withUsage(error, this.usage)
  }
}

/** Number of corrections per kind of problem. */
const maxCorrections: Readonly<Record<Problem["kind"], number>> = { Malformed: 2, Empty: 1, Output: 1, Repeated: 1 }

/** Maximum characters quoted from a response that is not a tool call. */
const quoteLimit = 4000

export type StepRequestResult =
  | {
      readonly _tag: "Answered"
      readonly step: StepResponse
      readonly shownThinking: string
      /** Malformed responses before this one. */
      readonly formFaults: number
      /** Continues the conversation with a message in place of the actions' results. */
      readonly reply: (message: string) => ModelPrompt
    }
  /** No valid step after all corrections. */
  | { readonly _tag: "NotAnswered"; readonly problem: Problem; readonly formFaults: number }
  /** The remaining allowance does not cover another call. */
  | { readonly _tag: "Unaffordable" }

/** Makes one call within the allowance. Returns nothing if fewer than `minimum` output tokens are affordable. */
export const callWithinLimits = Effect.fnUntraced(function* (
  model: LanguageModel,
  prompt: ModelPrompt,
  options: {
    readonly spending: DecisionBudget
    readonly minimum: number
    readonly purpose: CallPurpose
    readonly report?: ModelBrainOptions["report"] | undefined
  },
): Effect.fn.Return<ModelResponse | undefined, ModelError> {
  const { spending, minimum, purpose, report } = options
  const maxOutputTokens = spending.affordable(model, prompt)
  if (maxOutputTokens < minimum) return undefined
  const maxCostUsd = spending.leftUsd
  const sent = { ...prompt, maxOutputTokens, purpose, ...(maxCostUsd === undefined ? {} : { maxCostUsd }) }
  const worstCaseUsd = () => model.worstCaseUsd(sent)
  const answer = yield* model
    .call({
      ...sent,
      ...(report === undefined ? {} : { report: (event) => report(event, purpose) }),
    })
    .pipe(
      Effect.tapError((error) =>
        Effect.sync(() => {
          if (error.usage !== undefined)
            spending.add({ usage: error.usage, costUsd: error.costUsd ?? null }, worstCaseUsd)
        }),
      ),
    )
  spending.add(answer, worstCaseUsd)
  return answer
})

/** Requests a step and returns problems to the model until the response is valid or the corrections are used up. */
export const requestStep = Effect.fnUntraced(function* (
  model: LanguageModel,
  first: ModelPrompt,
  options: {
    readonly expected: Expectation
    readonly read: AgentMode["read"]
    readonly spending: DecisionBudget
    readonly minimum: number
    /** Maximum corrections of malformed responses, also of unreadable ones. Default 2, after which those fail. */
    readonly corrections?: number | undefined
    /** Returns the problem of a valid step that should not be executed. The model may insist on it. */
    readonly objection?: ((step: StepResponse) => string | undefined) | undefined
    readonly report?: ModelBrainOptions["report"] | undefined
  },
): Effect.fn.Return<StepRequestResult, ModelError> {
  const left = { ...maxCorrections, Malformed: options.corrections ?? maxCorrections.Malformed }
  let formFaults = 0
  let prompt = first
  for (;;) {
    const answer = yield* callWithinLimits(model, prompt, { ...options, purpose: "step" }).pipe(
      Effect.catchIf(
        (error) => error.reason === "MalformedResponse" && (left.Malformed > 0 || options.corrections !== undefined),
        (error) => Effect.succeed(error),
      ),
    )
    if (answer === undefined) return { _tag: "Unaffordable" }
    const valid =
      answer instanceof ModelError
        ? { problem: { kind: "Malformed" as const, text: answer.message } }
        : yield* withValidToolCalls(
            yield* withFittedOutput(options.read(answer, options.expected), options.expected.outputSchema),
            options.expected.tools ?? [],
          )
    const objection = "step" in valid && left.Repeated > 0 ? options.objection?.(valid.step) : undefined
    const read = objection === undefined ? valid : { problem: { kind: "Repeated" as const, text: objection } }
    if ("step" in read) {
      const asked = prompt
      return {
        _tag: "Answered",
        step: read.step,
        shownThinking: answer instanceof ModelError ? "" : answer.thinking,
        formFaults,
        reply: (message) => ({
          ...asked,
          messages: [...asked.messages, ...replied(answer, message, asked.computerTool !== undefined)],
        }),
      }
    }
    if (read.problem.kind === "Malformed") formFaults++
    if (left[read.problem.kind]-- === 0) return { _tag: "NotAnswered", problem: read.problem, formFaults }
    yield* Effect.logDebug("The model's response is not a valid step").pipe(
      Effect.annotateLogs({ problem: read.problem.text }),
    )
    prompt = {
      ...prompt,
      messages: [...prompt.messages, ...correction(answer, read.problem.text, prompt.computerTool !== undefined)],
    }
  }
})

const correction = (
  answer: ModelResponse | ModelError,
  problem: string,
  quotesCalls: boolean,
): ReadonlyArray<ModelMessage> =>
  replied(answer, `That was not a valid step, and no action was executed: ${problem}`, quotesCalls)

/** Returns a response and the message that answers it. Calls of a provider's tool are quoted, because a text is not a result. */
const replied = (
  answer: ModelResponse | ModelError,
  explanation: string,
  quotesCalls: boolean,
): ReadonlyArray<ModelMessage> => {
  if (answer instanceof ModelError) return [{ role: "user", text: explanation }]
  const { text, toolCalls, replay } = answer
  // A call with invalid JSON cannot be replayed as a call, but its text can.
  if (
    !quotesCalls &&
    toolCalls.length > 0 &&
    toolCalls.every(({ invalid, input }) => invalid === undefined && isObject(input))
  )
    return [
      { role: "assistant", text, toolCalls: toolCalls.map(({ id, name, input }) => ({ id, name, input })), replay },
      ...toolCalls.map(({ id }): ModelMessage => ({ role: "tool", toolCallId: id, text: explanation })),
    ]
  const quoted = text !== "" ? text : toolCalls.length > 0 ? JSON.stringify(toolCalls[0]?.input) : ""
  return [
    ...(quoted === "" ? [] : [{ role: "assistant", text: truncate(quoted, quoteLimit) } as const]),
    { role: "user", text: explanation },
  ]
}
