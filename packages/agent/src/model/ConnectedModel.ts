import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider"
import { blankCard, catalogue, endpoints, type ModelCard } from "@tabwright/core/models"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { answerForm } from "./AnswerForm.ts"
import { Answering, type Outcome } from "./Answering.ts"
import { type CallLimits, defaultCallLimits } from "./CallLimits.ts"
import { Concessions } from "./Concessions.ts"
import type { ModelConnection } from "./Connection.ts"
import { makeEstimate } from "./Estimate.ts"
import { type Culprit, type Failure, failureFrom, failureOf } from "./Failure.ts"
import type { LanguageModel } from "./LanguageModel.ts"
import { type Addressee, writeMessages } from "./Messages.ts"
import type { ModelAnswer } from "./ModelAnswer.ts"
import type { ModelError } from "./ModelError.ts"
import type { ModelEvent } from "./ModelEvent.ts"
import type { ModelPrompt } from "./ModelPrompt.ts"
import { makePricing } from "./Pricing.ts"
import { promptOptions, providerModel } from "./ProviderModel.ts"
import { sendingReasoning, thinkingBudget, wireReasoning } from "./Reasoning.ts"
import { repeating } from "./Repeating.ts"
import { makeReplay } from "./Replay.ts"
import { Spending } from "./Spending.ts"
import { finishReason, verdict } from "./Verdict.ts"

/** The least that must be left for the answer beside a fixed thinking budget. */
const leastAnswerTokens = 1024

/** Fewer output tokens are no answer: the prompt is too long for them. */
const leastRoom = 1000

/** How long the count is waited for that some providers send after an error. */
const countPatience = Duration.seconds(2)

/** What the operator says wins over what the catalogue knows. */
const cardOf = (connection: ModelConnection): ModelCard => {
  const known = connection.card ?? catalogue.get(connection.model) ?? blankCard(connection.model, connection.provider)
  return {
    ...known,
    ...(connection.provider === undefined ? {} : { provider: connection.provider }),
    ...(connection.wire === undefined ? {} : { wire: connection.wire }),
    ...(connection.baseUrl === undefined ? {} : { baseUrl: connection.baseUrl.replace(/(?<!\/)\/+$/, "") }),
    ...(connection.keepsSchema === undefined ? {} : { keepsSchema: connection.keepsSchema }),
  }
}

const publicAddresses: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ baseUrl }) => baseUrl))

/** What keeps a call from being sent at all. */
const obstacle = (card: ModelCard, culprit: Culprit): Failure | undefined => {
  if (card.baseUrl === null) {
    return failureOf(
      "Unreachable",
      `Nobody knows where the model "${card.model}" is served: its base URL is not set.`,
      culprit,
    )
  }
  return culprit.apiKey === "" && publicAddresses.has(card.baseUrl)
    ? failureOf(
        "BadKey",
        `The model "${card.model}" needs an API key of the provider "${card.provider}", and none is set.`,
        culprit,
      )
    : undefined
}

const toolChoiceOf = (prompt: ModelPrompt): NonNullable<LanguageModelV4CallOptions["toolChoice"]> => {
  const { toolChoice } = prompt
  return typeof toolChoice === "string" ? { type: toolChoice } : { type: "tool", toolName: toolChoice.tool }
}

/**
 * Connects a model: what is asked of it goes straight to its provider, by the AI SDK's adapter for the provider's own protocol.
 * Nothing is sent before the first call.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connectModel = (connection: ModelConnection): LanguageModel => {
  const card = cardOf(connection)
  const limits: CallLimits = { ...defaultCallLimits, ...connection.limits }
  const reasoning = wireReasoning(connection.version, card, connection.reasoning ?? {})
  const budget = thinkingBudget(reasoning)
  const pricing = makePricing(card.price, connection.priceMultiplier ?? "1")
  const apiKey = connection.apiKey === undefined ? "" : Redacted.value(connection.apiKey)
  const culprit: Culprit = { provider: card.provider, model: card.model, baseUrl: card.baseUrl ?? "", apiKey }
  const canSee = card.seesImages === true
  const estimate = makeEstimate(canSee)
  const replayKey = `${card.wire} ${card.wireId}`
  const addressee: Addressee = {
    canSee,
    replaysThinking: reasoning.replaysThinking,
    mustAlternate: card.wire === "openai-chat",
    replayKey,
  }
  const model: LanguageModelV4 = providerModel({
    card,
    baseUrl: card.baseUrl ?? "",
    apiKey,
    fetch: sendingReasoning(connection.fetch ?? globalThis.fetch, card.wire, reasoning.params),
  })
  const unsent = obstacle(card, culprit)
  const overflow = failureOf(
    "ContextOverflow",
    `The prompt leaves no room for an answer of the model "${card.model}", which reads ${card.contextTokens} tokens.`,
    culprit,
  )
  // Anthropic refuses a fixed budget and a forced tool together.
  const concessions = new Concessions(budget === 0)

  /** What the answer may have: the model's own limit, what the window leaves, and room beside the thinking budget. */
  const outputTokens = (prompt: ModelPrompt): number => {
    const own = card.outputTokens ?? Number.MAX_SAFE_INTEGER
    const window = card.contextTokens === null ? own : card.contextTokens - estimate(prompt)
    const least = Math.min(own, budget === 0 ? 1 : budget + leastAnswerTokens)
    return Math.max(least, Math.min(prompt.maxOutputTokens, own, window))
  }

  /** Whether the window leaves too little for an answer, so that there is no use in asking. */
  const isCrowded = (prompt: ModelPrompt): boolean =>
    card.contextTokens !== null &&
    card.contextTokens - estimate(prompt) <
      Math.min(leastRoom, prompt.maxOutputTokens, card.outputTokens ?? Number.MAX_SAFE_INTEGER)

  const callOptions = (
    prompt: ModelPrompt,
    form = answerForm(card, prompt.output, concessions.canAskForForm),
  ): LanguageModelV4CallOptions => ({
    prompt: writeMessages(prompt, addressee, form.note),
    maxOutputTokens: outputTokens(prompt),
    ...(prompt.tools.length === 0
      ? {}
      : {
          tools: prompt.tools.map(({ description, inputSchema, name }) => ({
            type: "function" as const,
            name,
            description,
            inputSchema,
          })),
          toolChoice: concessions.canForceTool ? toolChoiceOf(prompt) : { type: "auto" },
        }),
    ...form.options,
    providerOptions: promptOptions(card, prompt),
    includeRawChunks: true,
  })

  const failed = (cause: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fail(failureFrom(cause, culprit, now)))
  const timedOut = (limit: Duration.Duration, what: string) =>
    failureOf("TimedOut", `The provider "${card.provider}" ${what} within ${Duration.format(limit)}.`, culprit)

  /** Waits for something the provider sends. */
  const awaited = <A>(wait: () => PromiseLike<A>): Effect.Effect<A, Failure> =>
    Effect.tryPromise({ try: async () => wait(), catch: (cause) => cause }).pipe(
      Effect.catch(failed),
      Effect.timeoutOrElse({
        duration: limits.silence,
        orElse: () => Effect.fail(timedOut(limits.silence, "sent nothing")),
      }),
    )

  /** Takes in what comes after an error, for the tokens that it counts: they are paid for. */
  const countAfterError = (reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>, answering: Answering) =>
    Effect.gen(function* () {
      for (;;) {
        const { done, value } = yield* awaited(() => reader.read())
        if (done) return
        answering.take(value)
      }
    }).pipe(Effect.timeout(countPatience), Effect.ignore)

  const attempt = (prompt: ModelPrompt, report: (event: ModelEvent) => Effect.Effect<void>, spending: Spending) =>
    Effect.scoped(
      Effect.gen(function* () {
        const abort = yield* Effect.acquireRelease(
          Effect.sync(() => new AbortController()),
          (controller) => Effect.sync(() => controller.abort()),
        )
        const { stream } = yield* awaited(() => model.doStream({ ...callOptions(prompt), abortSignal: abort.signal }))
        const reader = stream.getReader()
        const answering = new Answering(prompt.tools.map(({ name }) => name))
        let broken: { readonly cause: unknown } | undefined
        while (broken === undefined) {
          const { done, value } = yield* awaited(() => reader.read())
          if (done) break
          if (value.type === "error") broken = { cause: value.error }
          else for (const event of answering.take(value)) yield* report(event)
        }
        if (broken !== undefined) yield* countAfterError(reader, answering)
        const { outcome } = answering
        if (outcome.usage !== undefined) {
          const costUsd = pricing.costUsd(outcome.usage)
          spending.add(outcome.usage, costUsd)
          yield* report({ _tag: "UsageCounted", usage: outcome.usage, costUsd })
        }
        if (broken !== undefined) return yield* failed(broken.cause)
        const failure = verdict(outcome, culprit)
        return failure === undefined ? outcome : yield* Effect.fail(failure)
      }),
    )

  const call = Effect.fnUntraced(function* (prompt: ModelPrompt): Effect.fn.Return<ModelAnswer, ModelError> {
    if (unsent !== undefined) return yield* unsent.error
    if (isCrowded(prompt)) return yield* overflow.error
    const report = prompt.report ?? (() => Effect.void)
    const spending = new Spending()
    const ask = (number: number): Effect.Effect<Outcome, Failure> =>
      report({ _tag: "CallStarted", attempt: number }).pipe(
        Effect.andThen(attempt(prompt, report, spending)),
        Effect.catch((failure) => (concessions.make(prompt, failure) ? ask(number) : Effect.fail(failure))),
      )

    const outcome = yield* repeating(limits, {
      attempt: ask,
      onRetry: (number, waitMs, { error }) => report({ _tag: "CallRetried", attempt: number, waitMs, error }),
      timedOut: (limit) => timedOut(limit, "did not finish its answer"),
    }).pipe(Effect.mapError(({ error }) => spending.onto(error)))

    return {
      text: outcome.text,
      thinking: outcome.thinking,
      toolCalls: outcome.toolCalls,
      finishReason: finishReason(outcome),
      ...spending.total,
      // Of an answer that was not counted nobody knows the cost, whatever the attempts before it took.
      ...(outcome.usage === undefined ? { costUsd: null } : {}),
      replay: makeReplay(replayKey, outcome.parts),
    }
  })

  return {
    model: card.model,
    provider: card.provider,
    contextTokens: card.contextTokens,
    outputTokens: card.outputTokens,
    canSee,
    worstCaseUsd: (prompt) => pricing.worstCaseUsd(estimate(prompt), outputTokens(prompt)),
    affordableOutputTokens: (prompt, usd) => {
      const affordable = pricing.affordableOutputTokens(estimate(prompt), usd)
      if (affordable === null) return prompt.maxOutputTokens
      // Less than the thinking budget needs cannot be asked for.
      const fitting = Math.min(affordable, outputTokens(prompt))
      return outputTokens({ ...prompt, maxOutputTokens: fitting }) > affordable ? 0 : fitting
    },
    call,
  }
}
