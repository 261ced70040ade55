import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import type { Decision, ForcedBy, ModeChange } from "../loop/Step.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
import { urlRestorer, shortenUrls } from "../prompt/ShortUrls.ts"
import { truncate } from "../Text.ts"
import { dueForSummary, historyBlocks, latestExtracts, type ExtractAnswer } from "../prompt/History.ts"
import { shortened, stepPrompt } from "../prompt/StepPrompt.ts"
import { systemPrompt, taskText } from "../prompt/SystemPrompt.ts"
import { requestStep, type StepRequestResult, DecisionBudget } from "./StepRequest.ts"
import { answersOf, type BrainState, type Summary, summaryOf, stateOf } from "./BrainState.ts"
import { forcedBy, limitHints, maxFailures, pageDigest, repetitionHints } from "./StepHints.ts"
import type { ModelBrainOptions, Vision } from "./ModelBrainOptions.ts"
import { answerQuestions } from "./PageQuestions.ts"
import { refusesTool } from "../model/provider/ComputerToolWire.ts"
import { type AgentMode, modeOf } from "./AgentMode.ts"
import type { StepResponse } from "./StepResponse.ts"
import { summarizeHistory } from "./HistorySummary.ts"

/** Maximum output tokens of a step, including reasoning. */
const stepTokens = 32_000

/** Minimum output tokens for which a step is requested, or else the report that ends the task. */
const minStepTokens = 1000
const minReportTokens = 256

/**
 * Limits in characters (page, last reading) and output tokens after a context overflow. Some endpoints count output
 * tokens toward the context.
 */
const shortPageLength = 6000
const shortStepTokens = 4000

/** Maximum characters stored of the model's thinking. */
const thinkingLimit = 10_000

/** Input of a prompt in addition to the context. */
interface PromptInput {
  readonly answers: ReadonlyArray<ExtractAnswer>
  readonly summary: Summary | undefined
  readonly mode: AgentMode
  readonly screenshot: Uint8Array | null
  readonly page: string
  readonly date: string
  readonly forced: ForcedBy | undefined
  /** True if the prompt only asks for a final report, without the page. */
  readonly isReport?: boolean
  readonly isShort?: boolean
}

/** Placeholder for a screenshot when only the size of the prompt matters. */
const placeholderImage = new Uint8Array()

/**
 * Creates a brain that calls a language model for each step, for actions or for code. Prompts are built from the
 * task, the stored history and the page, so that another process can continue. Each decision stays within the
 * allowance; the task ends with a report when it runs out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeModelBrain = (options: ModelBrainOptions) => {
  const { model, vision = "auto", thinking = false, outputSchema, report, cacheKey } = options
  const extractModel = options.extractModel ?? model
  const profile = modeOf(options)
  const stepProfile = modeOf({ ...options, mode: "step" })
  /** The endpoint may have refused the computer tool in an earlier step. */
  const modeAfter = (history: BrainContext["history"]): AgentMode =>
    history.some(({ decision }) => decision.modeChange !== undefined) ? stepProfile : profile
  const extension = options.systemPromptExtension ?? ""
  const system = systemPrompt({
    mode: options.mode === "code" ? "code" : "step",
    flashMode: options.flashMode ?? false,
    extension,
  })
  const { startUrl, allowedDomains = [], secrets = [] } = options
  // At least half of a small context is reserved for input.
  const maxOutputTokens = Math.min(
    stepTokens,
    model.outputTokens ?? stepTokens,
    model.contextTokens === null ? stepTokens : Math.floor(model.contextTokens / 2),
  )

  const fullPrompt = (context: BrainContext, material: PromptInput): ModelPrompt => {
    const { history, observation, maxSteps } = context
    const { answers, mode, summary, screenshot, page, date, forced, isReport = false, isShort = false } = material
    const isEnd = forced !== undefined
    const picture = isReport || isShort ? null : screenshot
    const { computer } = mode
    const exchange = isEnd
      ? undefined
      : computer?.exchange(history.at(-1), picture === null ? undefined : { image: picture, url: observation.url })
    const blocks = historyBlocks(history, answersOf(history, answers), summary)
    const shown = computer === undefined ? observation : computer.page(observation)
    return stepPrompt({
      system: computer === undefined ? system : computer.prompt(extension),
      tools: isEnd ? mode.endTools : mode.tools,
      computerTool: isEnd ? undefined : computer?.tool,
      exchange,
      task: taskText(context, { startUrl, allowedDomains, secrets, outputSchema }),
      history: exchange === undefined ? blocks : blocks.slice(0, -1),
      readings: latestExtracts(history.at(-1), answers, isShort ? shortPageLength : undefined),
      page: isReport ? { text: "" } : isShort ? shortened(shown, shortPageLength) : shown,
      picture,
      hasMarks: options.marksElements ?? false,
      number: history.length + 1,
      maxSteps,
      date,
      hints: isEnd ? [finishInstructions[forced]] : [...limitHints(context), ...repetitionHints(history, page)],
      maxOutputTokens: isShort ? Math.min(shortStepTokens, maxOutputTokens) : maxOutputTokens,
      cacheKey,
    })
  }

  const buildPrompt = (context: BrainContext, material: PromptInput): ModelPrompt => {
    const whole = fullPrompt(context, material)
    return { ...whole, messages: whole.messages.map((one) => ({ ...one, text: shortenUrls(one.text) })) }
  }

  const worstCaseUsd = (context: BrainContext): string | null => {
    const spending = new DecisionBudget(context.allowance)
    const { allowance } = context
    const page = pageDigest(context.observation)
    const mode = modeAfter(context.history)
    const seesPage = mode.computer !== undefined || (model.canSee && needsScreenshot(vision, context, page))
    const material: PromptInput = {
      mode,
      answers: [],
      summary: summaryOf(context.history),
      screenshot: seesPage ? placeholderImage : null,
      page,
      date: "2026-01-01",
      forced: forcedBy(context),
    }
    const worstCase = (prompt: ModelPrompt, tokens: number) =>
      model.worstCaseUsd({ ...prompt, maxOutputTokens: tokens })
    const prompt = buildPrompt(context, material)
    if (allowance === undefined) return worstCase(prompt, maxOutputTokens)
    const tokens = spending.affordable(model, prompt)
    if (tokens >= minStepTokens) return worstCase(prompt, tokens)
    const ending = buildPrompt(context, { ...material, forced: "CostLimit", isReport: true })
    return worstCase(ending, Math.max(minReportTokens, spending.affordable(model, ending)))
  }

  const decide = Effect.fn("ModelBrain.decide")(function* (
    context: BrainContext,
  ): Effect.fn.Return<Decision, ModelError> {
    const { history, observation } = context
    const spending = new DecisionBudget(context.allowance)
    // With a cost limit, a model with an unknown price cannot be used, because its cost could not be deducted.
    const isPriced = (given: typeof model) =>
      given.worstCaseUsd({ system: "", messages: [], tools: [], toolChoice: "auto", maxOutputTokens: 1 }) !== null
    const readerModel = context.allowance === undefined || isPriced(extractModel) ? extractModel : model
    const date = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
    const page = pageDigest(observation)
    const previous = summaryOf(history)
    const summarize = (due: { readonly from: number; readonly to: number }) =>
      summarizeHistory(context, due, { model: readerModel, previous, spending, report })

    const answers = yield* answerQuestions(context, { model: readerModel, spending, report })
    const blocks = historyBlocks(history, answersOf(history, answers), previous)
    const due = dueForSummary(blocks, history.length, previous)
    let summary = due === undefined ? previous : yield* summarize(due)
    let mode = modeAfter(history)
    const capture = mode.computer === undefined || context.capture === undefined ? null : yield* context.capture
    const isScreenshotNeeded =
      mode.computer === undefined &&
      model.canSee &&
      context.screenshot !== undefined &&
      needsScreenshot(vision, context, page)
    const screenshot =
      capture?.jpeg ?? (isScreenshotNeeded && context.screenshot !== undefined ? yield* context.screenshot : null)
    const elements = new Set(observation.elements.map(({ index }) => index))
    const request = (material: PromptInput, minimum: number) =>
      requestStep(model, buildPrompt(context, material), {
        expected: {
          offered: material.forced === undefined ? material.mode.offered : ["done"],
          elements,
          outputSchema,
          capture: capture ?? undefined,
          activeTab: observation.tabs.find(({ active }) => active)?.id,
        },
        read: material.mode.read,
        spending,
        minimum,
        report,
      })

    let forced = forcedBy(context)
    const baseInput = () => ({ mode, answers, summary, screenshot, page, date, forced })
    const { computer } = mode
    let modeChange: ModeChange | undefined
    let response: StepRequestResult = yield* request(baseInput(), minStepTokens).pipe(
      Effect.catchIf(
        (error) => computer !== undefined && error.reason === "BadRequest" && refusesTool(computer.tool, error.message),
        Effect.fnUntraced(function* ({ message: reason }) {
          mode = stepProfile
          modeChange = { from: "computer", to: "step", reason }
          return yield* request(baseInput(), minStepTokens)
        }),
      ),
      Effect.catchIf(
        (error) => error.reason === "ContextOverflow",
        Effect.fnUntraced(function* () {
          const all = dueForSummary(blocks, history.length, summary, true)
          if (all !== undefined) summary = yield* summarize(all)
          return yield* request({ ...baseInput(), isShort: true }, minStepTokens)
        }),
      ),
      Effect.catchIf(
        (error) => error.reason === "ContentFilter",
        ({ message }) =>
          Effect.succeed<StepRequestResult>({ _tag: "NotAnswered", problem: { kind: "Malformed", text: message } }),
      ),
      Effect.mapError((error) => spending.addTo(error)),
    )
    if (response._tag === "Unaffordable") {
      forced = "CostLimit"
      response = yield* Effect.mapError(request({ ...baseInput(), isReport: true }, minReportTokens), (error) =>
        spending.addTo(error),
      )
    }

    const state: BrainState = {
      page,
      ...(response._tag === "Answered" && response.step.computer !== undefined
        ? { computer: response.step.computer }
        : {}),
      ...(summary === undefined || summary === previous ? {} : { summary }),
      ...(answers.length === 0 ? {} : { answers }),
    }
    const { usage } = spending
    const rest = {
      state,
      ...(usage === undefined ? {} : { usage }),
      ...(modeChange === undefined ? {} : { modeChange }),
    }
    if (response._tag !== "Answered") {
      const why = response._tag === "Unaffordable" ? "CostLimit" : (forced ?? "NoAnswer")
      return { ...failedStep(context, answers, why, response), ...rest }
    }
    const {
      computer: _,
      thinking: written,
      ...step
    } = restoreUrls(response.step, () => fullPrompt(context, baseInput()))
    const shown = truncate(written === "" ? response.shownThinking : written, thinkingLimit)
    return {
      ...step,
      ...rest,
      ...(thinking && shown !== "" ? { thinking: shown } : {}),
      ...(forced === undefined ? {} : { forcedBy: forced }),
    }
  })

  return { accept: () => Effect.void, worstCaseUsd, decide } satisfies Brain
}

const restoreUrls = (step: StepResponse, shown: () => ModelPrompt): StepResponse =>
  JSON.stringify(step).includes("…") ? urlRestorer(shown().messages.map(({ text }) => text))(step) : step

const finishInstructions: Readonly<Record<ForcedBy, string>> = {
  StepLimit:
    "This is the last step. Call done now: report what you have, with success true only if everything was done.",
  CostLimit:
    "The budget of this task is exhausted. Call done now, in a few words: report what you have, with success true only if everything was done.",
  Failures: `${maxFailures} steps in a row have failed. Call done now: report what you have and what prevented the rest, with success false.`,
  NoAnswer: "Call done now.",
}

/** Returns the final decision when there is no usable model response: the known results and the reason. */
const failedStep = (
  { history, allowance }: BrainContext,
  answers: ReadonlyArray<ExtractAnswer>,
  forced: ForcedBy,
  response: Exclude<StepRequestResult, { readonly _tag: "Answered" }>,
): Omit<Decision, "state"> => {
  const memory = history.at(-1)?.decision.memory ?? ""
  const why =
    response._tag === "NotAnswered"
      ? `The model returned no valid step: ${response.problem.text}`
      : `${allowance?.limit ?? "The cost limit"} is exhausted.`
  const known = [memory, ...answers.map(({ text }) => truncate(text, 2000))].filter(Boolean).join("\n")
  const text = known === "" ? why : `${why} So far: ${known}`
  return {
    memory,
    evaluationPreviousGoal: "",
    nextGoal: "Report why the task could not be completed.",
    actions: [{ done: { text, success: false } }],
    forcedBy: forced,
  }
}

/** With fewer elements, the page text alone contains too little information. */
const minElements = 10

/** Actions that should change the page visibly. */
const visibleActions = new Set(["click", "drag", "hover", "press", "select", "check"])

const needsScreenshot = (
  vision: Vision,
  { history, observation }: Pick<BrainContext, "history" | "observation">,
  page: string,
): boolean => {
  if (vision !== "auto") return vision === "always"
  const last = history.at(-1)
  if (last?.decision.actions.some((action) => "screenshot" in action) === true) return true
  if (observation.url === "" || observation.url.startsWith("about:")) return false
  if (observation.elements.length < minElements) return true
  if (observation.elements.some((element) => element.tag === "canvas")) return true
  if (last === undefined) return false
  const hadNoEffect = last.results.some((result) => result.evidence?.unchanged === true)
  const acted = last.decision.actions.some((action) => visibleActions.has(Object.keys(action)[0] ?? ""))
  return hadNoEffect || (acted && Option.getOrUndefined(stateOf(last))?.page === page)
}
