import type { LanguageModelV4, LanguageModelV4CallOptions, LanguageModelV4StreamPart } from "@ai-sdk/provider"
import { blankCard, computerToolWires, modelCatalog, endpoints, type ModelCard } from "@tabwright/core/models"
import { settingReasons } from "@tabwright/core/reasoning"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { responseFormat, EndpointWorkarounds } from "./EndpointWorkarounds.ts"
import { ResponseStream, type Outcome, finishReason, failureOfOutcome } from "./ResponseStream.ts"
import { type CallLimits, defaultCallLimits, type ModelConnection } from "../ModelConnection.ts"
import { makeTokenEstimate, CallSpending, knownImageTokens, unknownImageTokens } from "../CallSpending.ts"
import { type FailureSource, type ProviderFailure, failureFrom, failureOf } from "../provider/ProviderFailure.ts"
import type { LanguageModel, ModelResponse, ModelEvent, VisionResult } from "../LanguageModel.ts"
import { type MessageFormat, convertMessages } from "../provider/ProviderMessages.ts"
import { computerCallNames, computerToolOf, withComputerTool } from "../provider/ComputerToolWire.ts"
import type { ModelError } from "../ModelError.ts"
import type { ModelPrompt } from "../ModelPrompt.ts"
import { makePricing } from "../Pricing.ts"
import {
  promptOptions,
  providerModel,
  withReasoning,
  thinkingBudget,
  wireReasoning,
} from "../provider/ProviderModel.ts"
import { rejectsOnlyThisImage, testVision } from "../vision/VisionTest.ts"
import { callRetry } from "./CallRetry.ts"
import { jsonPrompt, withJsonCalls } from "./JsonToolCalls.ts"
import { makeReplay } from "./ReasoningReplay.ts"

/** Minimum output tokens besides a fixed thinking budget. */
const minAnswerTokens = 1024

/** Minimum output tokens; with less, the prompt counts as too long. */
const minOutputTokens = 1000

/** Timeout for the token count that some providers send after an error. */
const tokenCountTimeout = Duration.seconds(2)

/** Timeout of a call of the vision test, and the time before another test if there was no result. */
const testTimeout = Duration.seconds(30)
const testInterval = Duration.minutes(5)

/** The operator's settings override the catalog. */
const cardOf = (connection: ModelConnection): ModelCard => {
  const known =
    connection.card ?? modelCatalog.get(connection.model) ?? blankCard(connection.model, connection.provider)
  return {
    ...known,
    ...(connection.provider === undefined ? {} : { provider: connection.provider }),
    ...(connection.wire === undefined ? {} : { wire: connection.wire }),
    ...(connection.baseUrl === undefined ? {} : { baseUrl: connection.baseUrl.replace(/(?<!\/)\/+$/, "") }),
    ...(connection.keepsSchema === undefined ? {} : { keepsSchema: connection.keepsSchema }),
  }
}

const publicAddresses: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ baseUrl }) => baseUrl))

const configurationProblem = (card: ModelCard, failureSource: FailureSource): ProviderFailure | undefined => {
  if (card.baseUrl === null) {
    return failureOf("Unreachable", `No base URL is configured for model "${card.model}".`, failureSource)
  }
  return failureSource.apiKey === "" && publicAddresses.has(card.baseUrl)
    ? failureOf(
        "InvalidKey",
        `The model "${card.model}" needs an API key for the provider "${card.provider}", but none is configured.`,
        failureSource,
      )
    : undefined
}

/** OpenAI's smaller models count more tokens by patch, and other endpoints are unknown. */
const isCountedByArea = ({ wire }: ModelCard): boolean => wire === "anthropic-messages" || wire === "gemini"

const toolChoiceOf = (prompt: ModelPrompt): NonNullable<LanguageModelV4CallOptions["toolChoice"]> => {
  const { toolChoice } = prompt
  return typeof toolChoice === "string" ? { type: toolChoice } : { type: "tool", toolName: toolChoice.tool }
}

/**
 * Connects a model. Calls go directly to its provider, through the AI SDK's adapter for the provider's protocol.
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
  const failureSource: FailureSource = {
    provider: card.provider,
    model: card.model,
    baseUrl: card.baseUrl ?? "",
    apiKey,
  }
  let { seesImages } = card
  let testedAt = Number.NEGATIVE_INFINITY
  const imageTokens = isCountedByArea(card) ? knownImageTokens : unknownImageTokens
  const estimate = makeTokenEstimate(() => (seesImages === false ? 0 : imageTokens))
  const computerTool =
    card.seesImages === true && card.computerTool !== null && computerToolWires[card.computerTool] === card.wire
      ? card.computerTool
      : undefined
  const replayKey = `${card.wire} ${card.wireId}`
  const messageFormat: Omit<MessageFormat, "canSee"> = {
    replaysThinking: reasoning.replaysThinking,
    bindsThinking: card.wire === "anthropic-messages",
    computerTool,
    mustAlternate: card.wire === "openai-chat",
    replayKey,
  }
  const fetch = connection.fetch ?? globalThis.fetch
  const model: LanguageModelV4 =
    connection.adapter ??
    providerModel({
      card,
      baseUrl: card.baseUrl ?? "",
      apiKey,
      fetch: withReasoning(
        computerTool === undefined ? fetch : withComputerTool(fetch, computerTool),
        card.wire,
        reasoning.params,
      ),
    })
  const unsent = connection.adapter === undefined ? configurationProblem(card, failureSource) : undefined
  // Anthropic rejects a fixed budget together with a forced tool.
  const workarounds = new EndpointWorkarounds({
    canForceTool: budget === 0,
    callsTools: card.callsTools !== false,
    contextTokens: card.contextTokens,
  })
  const overflow = () =>
    failureOf(
      "ContextOverflow",
      `The prompt leaves no space for a response in the context of the model "${card.model}", which is ${workarounds.contextTokens} tokens.`,
      failureSource,
    )

  /** Returns the output limit with the thinking budget: the model's limit or the free context. */
  const outputTokens = (prompt: ModelPrompt): number => {
    const own = card.outputTokens ?? Number.MAX_SAFE_INTEGER
    const { contextTokens } = workarounds
    const window = contextTokens === null ? own : contextTokens - estimate(prompt)
    const minTokens = Math.min(own, budget === 0 ? 1 : budget + minAnswerTokens)
    return Math.max(minTokens, Math.min(prompt.maxOutputTokens, own, window))
  }

  const leavesNoSpace = (prompt: ModelPrompt): boolean =>
    workarounds.contextTokens !== null &&
    workarounds.contextTokens - estimate(prompt) <
      Math.min(minOutputTokens, prompt.maxOutputTokens, card.outputTokens ?? Number.MAX_SAFE_INTEGER)

  /** `isJson` is true for the JSON form of tool calls, whose schema is the output's. */
  const callOptions = (prompt: ModelPrompt, isJson: boolean, canSee: boolean): LanguageModelV4CallOptions => {
    const form = responseFormat(card, prompt.output, {
      isStated: isJson,
      supportsStructuredOutput: workarounds.supportsStructuredOutput,
    })
    return {
      prompt: convertMessages(prompt, { ...messageFormat, canSee }, form.note),
      maxOutputTokens: outputTokens(prompt),
      ...(prompt.tools.length === 0
        ? {}
        : {
            tools: [
              ...(prompt.computerTool === undefined ? [] : [computerToolOf(prompt.computerTool)]),
              ...prompt.tools.map(({ description, inputSchema, name }) => ({
                type: "function" as const,
                name,
                description,
                inputSchema,
              })),
            ],
            toolChoice: workarounds.canForceTool ? toolChoiceOf(prompt) : { type: "auto" },
          }),
      ...form.options,
      providerOptions: promptOptions(card, prompt),
      includeRawChunks: true,
    }
  }

  const failed = (cause: unknown) =>
    Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.fail(failureFrom(cause, failureSource, now)))
  const timedOut = (limit: Duration.Duration, what: string) =>
    failureOf("TimedOut", `The provider "${card.provider}" ${what} within ${Duration.format(limit)}.`, failureSource)

  const withFailure = <A>(wait: () => PromiseLike<A>): Effect.Effect<A, ProviderFailure> =>
    Effect.tryPromise({ try: async () => wait(), catch: (cause) => cause }).pipe(
      Effect.catch(failed),
      Effect.timeoutOrElse({
        duration: limits.idleTimeout,
        orElse: () => Effect.fail(timedOut(limits.idleTimeout, "sent nothing")),
      }),
    )

  /** Reads the token count after an error, because those tokens are billed. */
  const readTokenCount = (reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart>, answering: ResponseStream) =>
    Effect.gen(function* () {
      for (;;) {
        const { done, value } = yield* withFailure(() => reader.read())
        if (done) return
        answering.take(value)
      }
    }).pipe(Effect.timeout(tokenCountTimeout), Effect.ignore)

  const attempt = (
    prompt: ModelPrompt,
    report: (event: ModelEvent) => Effect.Effect<void>,
    spending: CallSpending,
    isVisionTest = false,
  ) =>
    Effect.scoped(
      Effect.gen(function* () {
        const abort = yield* Effect.acquireRelease(
          Effect.sync(() => new AbortController()),
          (controller) => Effect.sync(() => controller.abort()),
        )
        const isJson = prompt.tools.length > 0 && !workarounds.callsTools
        const canSee = isVisionTest || seesImages === true
        const options = callOptions(isJson ? jsonPrompt(prompt) : prompt, isJson, canSee)
        const { stream } = yield* withFailure(() => model.doStream({ ...options, abortSignal: abort.signal }))
        const reader = stream.getReader()
        const answering = new ResponseStream([
          ...(prompt.computerTool === undefined ? [] : computerCallNames[prompt.computerTool]),
          ...prompt.tools.map(({ name }) => name),
        ])
        let broken: { readonly cause: unknown } | undefined
        while (broken === undefined) {
          const { done, value } = yield* withFailure(() => reader.read())
          if (done) break
          if (value.type === "error") broken = { cause: value.error }
          else for (const event of answering.take(value)) yield* report(event)
        }
        if (broken !== undefined) yield* readTokenCount(reader, answering)
        const outcome = isJson ? withJsonCalls(answering.outcome, prompt.tools) : answering.outcome
        for (const { id, input, name } of isJson ? outcome.toolCalls : []) {
          yield* report({ _tag: "ToolCalled", id, name, input })
        }
        if (outcome.usage !== undefined) {
          const costUsd = pricing.costUsd(outcome.usage)
          spending.add(outcome.usage, costUsd)
          yield* report({ _tag: "UsageCounted", usage: outcome.usage, costUsd })
        }
        if (broken !== undefined) return yield* failed(broken.cause)
        const failure = failureOfOutcome(outcome, failureSource, prompt.tools.length > 0 && !isJson)
        return failure === undefined ? outcome : yield* Effect.fail(failure)
      }),
    )

  const visionFound = (found: boolean): Effect.Effect<void> => {
    seesImages = found
    return connection.onVisionFound?.(found) ?? Effect.void
  }

  /** Omits images from now on if the endpoint has rejected one. */
  const withoutImages = ({ error }: ProviderFailure, report: (event: ModelEvent) => Effect.Effect<void>) => {
    if (!workarounds.rejectedImages || seesImages !== true) return Effect.void
    seesImages = false
    const message = `The model "${card.model}" rejects images, so it works without screenshots. ${error.message}`
    return Effect.andThen(
      rejectsOnlyThisImage(error) ? Effect.void : visionFound(false),
      report({ _tag: "Warned", message }),
    )
  }

  const testVisionOnce = Effect.fnUntraced(function* (report: NonNullable<ModelPrompt["report"]> = () => Effect.void) {
    const now = yield* Clock.currentTimeMillis
    if (seesImages !== null || unsent !== undefined || now - testedAt < Duration.toMillis(testInterval))
      return undefined
    testedAt = now
    const spending = new CallSpending()
    const reportUsage = (event: ModelEvent) => (event._tag === "UsageCounted" ? report(event) : Effect.void)
    const ask = (prompt: ModelPrompt) =>
      report({ _tag: "CallStarted", attempt: 1 }).pipe(
        Effect.andThen(attempt(prompt, reportUsage, spending, true)),
        Effect.timeoutOrElse({
          duration: testTimeout,
          orElse: () => Effect.fail(timedOut(testTimeout, "did not finish its response")),
        }),
        Effect.map((outcome) => ({ text: outcome.text, finishReason: finishReason(outcome) })),
        Effect.mapError(({ error }) => error),
      )
    const found = yield* testVision(ask, Object.keys(reasoning.params).length > 0)
    if (found !== undefined) yield* visionFound(found)
    const result: VisionResult = { seesImages: found ?? null, ...(spending.isCounted ? { spent: spending.total } : {}) }
    return result
  })

  const call = Effect.fnUntraced(function* (prompt: ModelPrompt): Effect.fn.Return<ModelResponse, ModelError> {
    if (unsent !== undefined) return yield* unsent.error
    if (leavesNoSpace(prompt)) return yield* overflow().error
    const report = prompt.report ?? (() => Effect.void)
    const spending = new CallSpending()
    const reportAndAttempt = (number: number): Effect.Effect<Outcome, ProviderFailure> =>
      report({ _tag: "CallStarted", attempt: number }).pipe(
        Effect.andThen(attempt(prompt, report, spending)),
        Effect.catch((failure) =>
          workarounds.learnFrom(prompt, failure, seesImages === true) && !leavesNoSpace(prompt)
            ? Effect.andThen(withoutImages(failure, report), reportAndAttempt(number))
            : Effect.fail(failure),
        ),
      )

    const outcome = yield* callRetry(limits, {
      attempt: reportAndAttempt,
      onRetry: (number, waitMs, { error }) => report({ _tag: "CallRetried", attempt: number, waitMs, error }),
      timedOut: (limit) => timedOut(limit, "did not finish its response"),
    }).pipe(Effect.mapError(({ error }) => spending.onto(error)))

    return {
      text: outcome.text,
      thinking: outcome.thinking,
      toolCalls: outcome.toolCalls,
      finishReason: finishReason(outcome),
      ...spending.total,
      // The cost of an uncounted response is unknown, whatever earlier attempts cost.
      ...(outcome.usage === undefined ? { costUsd: null } : {}),
      replay: makeReplay(replayKey, outcome.parts),
    }
  })

  return {
    model: card.model,
    provider: card.provider,
    contextTokens: card.contextTokens,
    outputTokens: card.outputTokens,
    get canSee() {
      return seesImages === true
    },
    ...(card.seesImages === null ? { testVision: testVisionOnce } : {}),
    traits: {
      writesCode: card.writesCode,
      reasons: settingReasons(reasoning.params, card.reasonsByDefault),
      isSmall: card.isSmall,
      minCachedTokens: card.minCachedTokens,
    },
    ...(computerTool === undefined ? {} : { computerTool }),
    worstCaseUsd: (prompt) => pricing.worstCaseUsd(estimate(prompt), outputTokens(prompt)),
    affordableOutputTokens: (prompt, usd) => {
      const affordable = pricing.affordableOutputTokens(estimate(prompt), usd)
      if (affordable === null) return prompt.maxOutputTokens
      // The thinking budget is a lower bound.
      const fitting = Math.min(affordable, outputTokens(prompt))
      return outputTokens({ ...prompt, maxOutputTokens: fitting }) > affordable ? 0 : fitting
    },
    call,
  }
}
