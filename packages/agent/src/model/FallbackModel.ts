import * as BigDecimal from "effect/BigDecimal"
import * as Effect from "effect/Effect"
import { usdAmount, usdText } from "../loop/Usage.ts"
import type { LanguageModel, ModelEvent, ModelResponse, SwitchReason } from "./LanguageModel.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"
import { CallSpending, imagesOf } from "./CallSpending.ts"
import { ModelError, type ModelErrorReason } from "./ModelError.ts"

/** Failures that another model may not have. All others, such as an invalid key, need the operator's attention. */
const switchable: ReadonlySet<ModelErrorReason> = new Set(["RateLimited", "Overloaded", "TimedOut", "Unreachable"])

/** Steps after a switch before the first model is called again. */
const stepsUntilReturn = 5

/** Consecutive empty, unreadable or truncated responses after which another model is called. */
const maxPoorResponses = 2

/** Minimum output tokens for which a response counts as truncated by the model and not by the cost limit. */
const minCompleteTokens = 4000

/** Minimum output tokens that the remaining cost limit must cover. */
const minAffordableTokens = 1000

/**
 * A model with fallbacks. Its properties are those of the active model.
 *
 * @category models
 * @since 0.1.0
 */
export interface FallbackModel extends LanguageModel {
  /**
   * Begins a step, and returns to the first model five steps after a switch. Call it before the step's budget is
   * computed, which depends on the model.
   */
  readonly beginStep: (step: number, report?: ModelPrompt["report"]) => Effect.Effect<void>
}

/**
 * Combines models into one that calls the next one while a model is overloaded, limited, unreachable or slow, or when
 * it returns two unusable responses in a row. Each model makes its own retries first. A model without vision is the
 * last choice for a prompt with images; one that is too expensive for the prompt's `maxCostUsd`, or whose price is
 * unknown then, is skipped. A prompt with a computer tool is sent only to models that have it, if there is one. The error
 * of a call is the first model's. Calls must not overlap.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeFallbackModel = (
  first: LanguageModel,
  fallbacks: ReadonlyArray<LanguageModel>,
  options: {
    /** Also switches, once, if a model refuses to answer. Default false. */
    readonly onRefusal?: boolean
  } = {},
): FallbackModel => {
  const models = [first, ...fallbacks]
  let active = first
  let step = 0
  let switchedAt = 0
  let poorResponses = 0
  let isRefusalLeft = options.onRefusal === true

  const switchTo = (model: LanguageModel, reason: SwitchReason, report: Report) => {
    const event: ModelEvent = { _tag: "ModelSwitched", from: active.model, to: model.model, reason }
    active = model
    switchedAt = step
    poorResponses = 0
    return report(event)
  }

  const isSwitchable = (error: ModelError): boolean => {
    if (error.reason === "ContentFilter") {
      const isAllowed = isRefusalLeft
      isRefusalLeft = false
      return isAllowed
    }
    return switchable.has(error.reason) || (error.reason === "MalformedResponse" && ++poorResponses >= maxPoorResponses)
  }

  /** Returns the model that a call begins with: the active one, unless only another one has the prompt's computer tool. */
  const modelFor = (prompt: ModelPrompt): LanguageModel =>
    hasToolOf(prompt)(active) ? active : (models.find(hasToolOf(prompt)) ?? active)

  /**
   * Returns the models after the active one, then those before it, that have the prompt's computer tool; models without
   * vision last if there are images.
   */
  const othersFor = (prompt: ModelPrompt): ReadonlyArray<LanguageModel> => {
    const at = models.indexOf(active)
    const others = [...models.slice(at + 1), ...models.slice(0, at)].filter(hasToolOf(prompt))
    return hasImages(prompt) ? [...others.filter(canSee), ...others.filter((model) => !canSee(model))] : others
  }

  /** Returns the failure of the active model for which another one is called; fails with any other. */
  const attempt = Effect.fnUntraced(function* (prompt: ModelPrompt, isLast: boolean) {
    const result = yield* Effect.result(active.call(prompt))
    if (result._tag === "Failure") {
      const error = result.failure
      return { error, isSwitchable: isSwitchable(error) }
    }
    const response = result.success
    const isTruncated = response.finishReason === "length" && prompt.maxOutputTokens >= minCompleteTokens
    poorResponses = isTruncated ? poorResponses + 1 : 0
    return poorResponses < maxPoorResponses || isLast
      ? { response }
      : { error: truncationError(active, response), isSwitchable: true }
  })

  const call = Effect.fnUntraced(function* (prompt: ModelPrompt): Effect.fn.Return<ModelResponse, ModelError> {
    const report = prompt.report ?? (() => Effect.void)
    const suitable = modelFor(prompt)
    if (suitable !== active) yield* switchTo(suitable, "Returned", report)
    const begun = { model: active, switchedAt }
    const others = othersFor(prompt)
    const spending = new CallSpending()
    const initial = yield* attempt(prompt, others.length === 0)
    if ("response" in initial) return initial.response
    if (!initial.isSwitchable) return yield* initial.error
    const failures = [initial.error]
    let latest = initial.error
    addUsage(spending, latest)
    for (const [position, model] of others.entries()) {
      const sent = affordablePrompt(model, prompt, spending)
      if (sent === undefined) continue
      yield* switchTo(model, latest.reason, report)
      const outcome = yield* attempt(sent, position === others.length - 1)
      if ("response" in outcome) return withSpending(outcome.response, spending)
      latest = outcome.error
      failures.push(latest)
      addUsage(spending, latest)
    }
    // The next call begins with the same model, because none of the others is better.
    if (active !== begun.model) yield* switchTo(begun.model, "Returned", report)
    switchedAt = begun.switchedAt
    return yield* spending.onto(withOtherFailures(initial.error, failures.slice(1)))
  })

  return {
    get model() {
      return active.model
    },
    get provider() {
      return active.provider
    },
    get contextTokens() {
      return active.contextTokens
    },
    get outputTokens() {
      return active.outputTokens
    },
    get canSee() {
      return active.canSee
    },
    get traits() {
      return active.traits
    },
    get computerTool() {
      return active.computerTool
    },
    testVision: (report) => active.testVision?.(report) ?? Effect.undefined,
    worstCaseUsd: (prompt) => modelFor(prompt).worstCaseUsd(prompt),
    affordableOutputTokens: (prompt, usd) => modelFor(prompt).affordableOutputTokens(prompt, usd),
    call,
    beginStep: (number, report = () => Effect.void) =>
      Effect.suspend(() => {
        step = number
        const isDue = active !== first && step >= switchedAt + stepsUntilReturn
        return isDue ? switchTo(first, "Returned", report) : Effect.void
      }),
  }
}

type Report = NonNullable<ModelPrompt["report"]>

const canSee = (model: LanguageModel): boolean => model.canSee

const hasToolOf =
  (prompt: ModelPrompt) =>
  ({ computerTool }: LanguageModel): boolean =>
    prompt.computerTool === undefined || computerTool === prompt.computerTool

const hasImages = ({ messages }: ModelPrompt): boolean => messages.some((message) => imagesOf(message).length > 0)

/** Returns the prompt limited to what the cost limit covers; undefined if it does not cover a response. */
const affordablePrompt = (
  model: LanguageModel,
  prompt: ModelPrompt,
  spending: CallSpending,
): ModelPrompt | undefined => {
  const { maxCostUsd, maxOutputTokens } = prompt
  if (maxCostUsd === undefined) return prompt
  const spentUsd = spending.costUsd
  if (spentUsd === null || model.worstCaseUsd(prompt) === null) return undefined
  const left = BigDecimal.subtract(usdAmount(maxCostUsd), usdAmount(spentUsd))
  if (BigDecimal.isNegative(left)) return undefined
  const tokens = model.affordableOutputTokens(prompt, usdText(left))
  return tokens < Math.min(minAffordableTokens, maxOutputTokens) ? undefined : { ...prompt, maxOutputTokens: tokens }
}

const addUsage = (spending: CallSpending, { costUsd = null, usage }: ModelError): void => {
  if (usage !== undefined) spending.add(usage, costUsd)
}

const withSpending = (response: ModelResponse, spending: CallSpending): ModelResponse => {
  if (!spending.isCounted) return response
  spending.add(response.usage, response.costUsd)
  return { ...response, ...spending.total }
}

const truncationError = ({ model, provider }: LanguageModel, { costUsd, usage }: ModelResponse): ModelError =>
  new ModelError({
    reason: "MalformedResponse",
    message: `The responses of the model "${model}" (provider "${provider}") were truncated.`,
    hint: "Ask for less reasoning, or use another model.",
    isRetryable: true,
    provider,
    model,
    usage,
    costUsd,
  })

const withOtherFailures = (error: ModelError, others: ReadonlyArray<ModelError>): ModelError => {
  if (others.length === 0) return error
  const list = others.map(({ model, reason }) => `"${model}" (${reason})`).join(", ")
  const { hint, isRetryable, model, provider, reason, status } = error
  const message = `${error.message} The fallback models failed too: ${list}.`
  const known = { reason, message, hint, isRetryable, provider, model }
  return new ModelError(status === undefined ? known : { ...known, status })
}
