import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Capture } from "../loop/AgentBrowser.ts"
import type { Brain, BrainContext, SentScreenshot } from "../loop/Brain.ts"
import type { Decision, ForcedBy, ModeChange, StepRecord } from "../loop/Step.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
import { visionTestPrompt } from "../model/vision/VisionTest.ts"
import { urlRestorer, shortenUrls } from "../prompt/ShortUrls.ts"
import { truncate } from "../Text.ts"
import { dueForSummary, historyBlocks, latestExtracts, type ExtractAnswer } from "../prompt/History.ts"
import { shortened, stepPrompt } from "../prompt/StepPrompt.ts"
import { taskText } from "../prompt/SystemPrompt.ts"
import { requestStep, type StepRequestResult, DecisionBudget } from "./StepRequest.ts"
import { answersOf, type BrainState, type Summary, summaryOf } from "./BrainState.ts"
import {
  failuresInARow,
  forcedBy,
  limitHints,
  maxFailures,
  pageDigest,
  repetitionHints,
  vainRepetition,
} from "./StepHints.ts"
import { canContinue, checkEnd, rejectionText } from "./EndCheck.ts"
import { formFaults, hasChangedMode, maxFormFaults } from "./ModeChange.ts"
import { planHints, planOf, planText } from "./Plan.ts"
import { imageFileText, inPagePixels, screenshotFor, screenshotState, screenshotText } from "./ScreenshotPolicy.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { answerQuestions } from "./PageQuestions.ts"
import { refusesTool } from "../model/provider/ComputerToolWire.ts"
import { type AgentMode, firstMode, modeOf } from "./AgentMode.ts"
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
  readonly screenshot: SentScreenshot | null
  /** An image file that is shown instead of the page. */
  readonly imageFile?: ImageFile | undefined
  readonly page: string
  readonly date: string
  readonly forced: ForcedBy | undefined
  readonly mode: AgentMode
  /** True if the prompt only asks for a final report, without the page. */
  readonly isReport?: boolean
  readonly isShort?: boolean
}

/** Placeholder for a screenshot when only the size of the prompt matters. */
const placeholder: SentScreenshot = {
  bytes: new Uint8Array(),
  id: "",
  width: 1280,
  height: 800,
  scale: 1,
  left: 0,
  top: 0,
  hasMarks: true,
}

/**
 * Creates a brain that calls a language model for each step, for actions or for code. Prompts are built from the
 * task, the stored history and the page, so that another process can continue. Each decision stays within the
 * allowance; the task ends with a report when it runs out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeModelBrain = (options: ModelBrainOptions) => {
  const { model, vision = "auto", marks = "needed", thinking = false, outputSchema, report, cacheKey } = options
  const showsThinking = options.showsThinking ?? thinking
  const extractModel = options.extractModel ?? model
  const modes = new Map<string, AgentMode>()
  /** The mode with the tools for what the model can see, which may change during the run. */
  const modeNamed = (name: AgentMode["name"]): AgentMode => {
    const key = `${name} ${model.canSee}`
    const mode = modes.get(key) ?? modeOf(name, options)
    modes.set(key, mode)
    return mode
  }
  const initial = firstMode(options)
  const modeAt = (history: BrainContext["history"]): AgentMode => modeNamed(hasChangedMode(history) ? "step" : initial)
  const { startUrl, allowedDomains = [], secrets = [] } = options
  // At least half of a small context is reserved for input.
  const maxOutputTokens = Math.min(
    stepTokens,
    model.outputTokens ?? stepTokens,
    model.contextTokens === null ? stepTokens : Math.floor(model.contextTokens / 2),
  )

  const taskOf = (context: BrainContext): string =>
    taskText(context, { startUrl, allowedDomains, secrets, outputSchema })

  const fullPrompt = (context: BrainContext, material: PromptInput): ModelPrompt => {
    const { history, observation, maxSteps } = context
    const { answers, summary, screenshot, imageFile, page, date, forced, mode } = material
    const { isReport = false, isShort = false } = material
    const isEnd = forced !== undefined
    const failures = failuresInARow(history)
    const { computer } = mode
    const picture = isReport || isShort ? null : (imageFile?.bytes ?? screenshot?.bytes ?? null)
    const exchange = isEnd
      ? undefined
      : computer?.exchange(history.at(-1), picture === null ? undefined : { image: picture, url: observation.url })
    const blocks = historyBlocks(history, answersOf(history, answers), summary)
    const shown = computer === undefined ? observation : computer.page(observation)
    return stepPrompt({
      system: mode.system,
      tools: isEnd ? mode.endTools : mode.tools,
      computerTool: isEnd ? undefined : computer?.tool,
      exchange,
      task: taskOf(context),
      history: exchange === undefined ? blocks : blocks.slice(0, -1),
      readings: latestExtracts(history.at(-1), answers, isShort ? shortPageLength : undefined),
      page: isReport ? { text: "" } : isShort ? shortened(shown, shortPageLength) : shown,
      picture,
      pictureText:
        imageFile !== undefined
          ? imageFileText(imageFile.path)
          : screenshot === null
            ? ""
            : screenshotText(screenshot, mode.name === "code"),
      plan: planText(planOf(history)),
      number: history.length + 1,
      maxSteps,
      date,
      hints: isEnd
        ? [finishInstructions[forced]]
        : [
            ...limitHints(context),
            ...repetitionHints(history, page),
            ...(options.flashMode === true ? [] : planHints(history, failures)),
          ],
      maxOutputTokens: isShort ? Math.min(shortStepTokens, maxOutputTokens) : maxOutputTokens,
      cacheKey,
    })
  }

  const buildPrompt = (context: BrainContext, material: PromptInput): ModelPrompt => {
    const whole = fullPrompt(context, material)
    return { ...whole, messages: whole.messages.map((one) => ({ ...one, text: shortenUrls(one.text) })) }
  }

  const wantedScreenshot = (context: BrainContext, page: string, isEnd = forcedBy(context) !== undefined) =>
    screenshotFor({ vision, marks, isEnd }, context, page)

  /** Takes the screenshot for a step. The first time, an unknown model is tested. */
  const takeScreenshot = Effect.fnUntraced(function* (
    context: BrainContext,
    page: string,
    spending: DecisionBudget,
    isEnd?: boolean,
  ) {
    const wanted = wantedScreenshot(context, page, isEnd)
    if (wanted === undefined || context.screenshot === undefined) return null
    if (!model.canSee && model.testVision !== undefined && spending.affordable(model, visionTestPrompt) > 0) {
      const test = yield* model.testVision(report && ((event) => report(event, "vision")))
      if (test?.spent !== undefined) spending.add(test.spent, () => model.worstCaseUsd(visionTestPrompt))
    }
    return model.canSee ? yield* context.screenshot(wanted) : null
  })

  const openImage = Effect.fnUntraced(function* ({ history, picture }: BrainContext) {
    const path = model.canSee && vision !== "never" ? openedImage(history.at(-1)) : undefined
    const bytes = path === undefined || picture === undefined ? null : yield* picture(path)
    const opened: ImageFile | undefined = path === undefined || bytes === null ? undefined : { path, bytes }
    return opened
  })

  const worstCaseUsd = (context: BrainContext): string | null => {
    const spending = new DecisionBudget(context.allowance)
    const { allowance } = context
    const page = pageDigest(context.observation)
    const mode = modeAt(context.history)
    const material: PromptInput = {
      answers: [],
      summary: summaryOf(context.history),
      screenshot:
        mode.computer !== undefined ||
        (model.canSee && (openedImage(context.history.at(-1)) ?? wantedScreenshot(context, page)) !== undefined)
          ? placeholder
          : null,
      page,
      date: "2026-01-01",
      forced: forcedBy(context),
      mode,
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
    const capture =
      modeAt(history).computer === undefined || context.capture === undefined ? null : yield* context.capture
    const imageFile = capture === null ? yield* openImage(context) : undefined
    const screenshot =
      capture !== null
        ? sentCapture(capture)
        : imageFile === undefined
          ? yield* takeScreenshot(context, page, spending)
          : null
    const elements = new Set(observation.elements.map(({ index }) => index))
    let forced = forcedBy(context)
    // After the screenshot, whose test may show that the model sees.
    let mode = modeAt(history)
    const ask = (prompt: ModelPrompt, minimum: number, corrections?: number) =>
      requestStep(model, prompt, {
        expected: {
          offered: forced === undefined ? mode.offered : ["done"],
          elements,
          outputSchema,
          capture: capture ?? undefined,
          activeTab: observation.tabs.find(({ active }) => active)?.id,
        },
        read: mode.read,
        objection: forced === undefined ? ({ actions }) => vainRepetition(history, actions, observation) : undefined,
        spending,
        minimum,
        corrections,
        report,
      })
    const request = (material: PromptInput, minimum: number, corrections?: number) =>
      ask(buildPrompt(context, material), minimum, corrections)
    const baseInput = () => ({ answers, summary, screenshot, imageFile, page, date, forced, mode })
    let modeChange: ModeChange | undefined
    const continueInSteps = (reason: string) => {
      modeChange = { from: mode.name, to: "step", reason }
      mode = modeNamed("step")
    }
    const requestOnce = (corrections?: number): Effect.Effect<StepRequestResult, ModelError> =>
      request(baseInput(), minStepTokens, corrections).pipe(
        Effect.catchIf(
          ({ message, reason }) =>
            mode.computer !== undefined && reason === "BadRequest" && refusesTool(mode.computer.tool, message),
          Effect.fnUntraced(function* ({ message }) {
            continueInSteps(message)
            return yield* request(baseInput(), minStepTokens, corrections)
          }),
        ),
        Effect.catchIf(
          (error) => error.reason === "ContextOverflow",
          Effect.fnUntraced(function* () {
            const all = dueForSummary(blocks, history.length, summary, true)
            if (all !== undefined) summary = yield* summarize(all)
            return yield* request({ ...baseInput(), isShort: true }, minStepTokens, corrections)
          }),
        ),
        Effect.catchIf(
          (error) => error.reason === "ContentFilter",
          ({ message }) =>
            Effect.succeed<StepRequestResult>({
              _tag: "NotAnswered",
              problem: { kind: "Malformed", text: message },
              formFaults: 0,
            }),
        ),
        Effect.mapError((error) => spending.addTo(error)),
      )

    const canLeaveCode = mode.name === "code" && forced === undefined
    const earlierFaults = canLeaveCode ? formFaults(history) : 0
    const leaveCode = () =>
      continueInSteps(`${maxFormFaults} responses in a row had no tool call, or code that does not parse.`)
    if (earlierFaults >= maxFormFaults) leaveCode()
    let response = yield* requestOnce(
      canLeaveCode && modeChange === undefined ? maxFormFaults - 1 - earlierFaults : undefined,
    )
    if (canLeaveCode && modeChange === undefined && response._tag === "NotAnswered" && response.formFaults > 0) {
      if (response.problem.kind === "Malformed") {
        leaveCode()
        response = yield* requestOnce()
      }
    }
    if (response._tag === "Unaffordable") {
      forced = "CostLimit"
      response = yield* Effect.mapError(request({ ...baseInput(), isReport: true }, minReportTokens), (error) =>
        spending.addTo(error),
      )
    }

    const endCheck = yield* Effect.gen(function* () {
      if (options.checksEnd !== true || forced !== undefined || response._tag !== "Answered") return undefined
      const done = response.step.actions.flatMap((action) => ("done" in action ? [action.done] : []))[0]
      if (done?.success !== true || !canContinue(context, spending.leftUsd)) return undefined
      const seen = screenshot ?? (model.canSee ? yield* takeScreenshot(context, page, spending, true) : null)
      const check = yield* checkEnd(context, done, {
        model,
        task: taskOf(context),
        screenshot: seen?.bytes ?? null,
        spending,
        report,
      })
      if (check === undefined || check.accepted) return check
      // Without a usable response, the result stands.
      const next = yield* ask(response.reply(rejectionText(check)), minStepTokens).pipe(
        Effect.catch((error) =>
          Effect.as(Effect.logWarning("The model did not respond to the check of its result", error), undefined),
        ),
      )
      if (next?._tag === "Answered") response = next
      return check
    })

    const plan = response._tag === "Answered" && options.flashMode !== true ? response.step.plan : undefined
    const faults = response._tag === "Answered" && mode.name === "code" ? response.formFaults : 0
    const state: BrainState = {
      page,
      ...(capture === null ? screenshotState(observation, screenshot) : {}),
      ...(plan === undefined ? {} : { plan }),
      ...(faults === 0 ? {} : { formFaults: faults }),
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
      ...(endCheck === undefined ? {} : { endCheck }),
    }
    if (response._tag !== "Answered") {
      const why = response._tag === "Unaffordable" ? "CostLimit" : (forced ?? "NoAnswer")
      return { ...failedStep(context, answers, why, response), ...rest }
    }
    const {
      computer: _,
      plan: __,
      thinking: written,
      ...step
    } = restoreUrls(response.step, () => fullPrompt(context, baseInput()))
    const shown = truncate(written === "" ? response.shownThinking : written, thinkingLimit)
    return {
      ...step,
      actions: capture === null ? inPagePixels(step.actions, screenshot, history) : step.actions,
      ...rest,
      ...(showsThinking && shown !== "" ? { thinking: shown } : {}),
      ...(forced === undefined ? {} : { forcedBy: forced }),
    }
  })

  return { accept: () => Effect.void, worstCaseUsd, decide } satisfies Brain
}

/** Coordinates belong to the capture itself, so that its scale does not matter. */
const sentCapture = ({ height, id, jpeg, width }: Capture): SentScreenshot => ({
  ...placeholder,
  bytes: jpeg,
  id,
  width,
  height,
})

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

/** An image of the run's files. */
interface ImageFile {
  readonly path: string
  /** JPEG. */
  readonly bytes: Uint8Array
}

/** Returns the image file that the last step opened, if any. */
const openedImage = (last: StepRecord | undefined): string | undefined =>
  last?.results.flatMap(({ evidence }) => evidence?.picture ?? []).at(-1)
