import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import type { Decision, EndCheck, ForcedBy, ModeChange } from "../loop/Step.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
import { refusesTool } from "../model/provider/ComputerToolWire.ts"
import { dueForSummary, historyBlocks, type ExtractAnswer } from "../prompt/History.ts"
import { truncate } from "../Text.ts"
import { type AgentMode, firstMode, modeOf } from "./AgentMode.ts"
import { answersOf, type BrainState, summaryOf } from "./BrainState.ts"
import { checkEnd } from "./EndCheck.ts"
import { summarizeHistory } from "./HistorySummary.ts"
import { formFaults, hasChangedMode, maxFormFaults } from "./ModeChange.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { answerQuestions } from "./PageQuestions.ts"
import { inPagePixels, screenshotState } from "./ScreenshotPolicy.ts"
import { forcedBy, pageDigest, vainRepetition } from "./StepHints.ts"
import { makeStepPrompts, type StepMaterial } from "./StepMaterial.ts"
import { makeStepPicture, placeholder, sentCapture } from "./StepPicture.ts"
import { DecisionBudget, requestStep, type StepRequestResult } from "./StepRequest.ts"

/** Minimum output tokens for which a step is requested, or else the report that ends the task. */
const minStepTokens = 1000
const minReportTokens = 256

/** Maximum characters stored of the model's thinking. */
const thinkingLimit = 10_000

/**
 * Creates a brain that calls a language model for each step, for actions or for code. Prompts are built from the
 * task, the stored history and the page, so that another process can continue. Each decision stays within the
 * allowance; the task ends with a report when it runs out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeModelBrain = (options: ModelBrainOptions) => {
  const { model, thinking = false, outputSchema, report } = options
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
  const { maxOutputTokens, prompt: promptOf, restoreUrls, task } = makeStepPrompts(options)
  const picture = makeStepPicture(options)

  const worstCaseUsd = (context: BrainContext): string | null => {
    const spending = new DecisionBudget(context.allowance)
    const { allowance } = context
    const page = pageDigest(context.observation)
    const mode = modeAt(context.history)
    const forced = forcedBy(context)
    const material: StepMaterial = {
      answers: [],
      summary: summaryOf(context.history),
      screenshot:
        mode.computer !== undefined || picture.isLikely(context, page, forced !== undefined) ? placeholder : null,
      page,
      date: "2026-01-01",
      forced,
      mode,
    }
    const worstCase = (prompt: ModelPrompt, tokens: number) =>
      model.worstCaseUsd({ ...prompt, maxOutputTokens: tokens })
    const prompt = promptOf(context, material)
    if (allowance === undefined) return worstCase(prompt, maxOutputTokens)
    const tokens = spending.affordable(model, prompt)
    if (tokens >= minStepTokens) return worstCase(prompt, tokens)
    const ending = promptOf(context, { ...material, forced: "CostLimit", isReport: true })
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
    const imageFile = capture === null ? yield* picture.imageFile(context) : undefined
    const screenshot =
      capture !== null
        ? sentCapture(capture)
        : imageFile === undefined
          ? yield* picture.screenshot(context, { page, isEnd: forcedBy(context) !== undefined, spending })
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
          tools: options.tools,
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
    const request = (material: StepMaterial, minimum: number, corrections?: number) =>
      ask(promptOf(context, material), minimum, corrections)
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

    let endCheck: EndCheck | undefined
    if (options.checksEnd === true && response._tag === "Answered") {
      const checked = yield* checkEnd(context, response, {
        model,
        task: task(context, mode),
        screenshot:
          screenshot !== null
            ? Effect.succeed(screenshot.bytes)
            : model.canSee
              ? Effect.map(
                  picture.screenshot(context, { page, isEnd: true, spending }),
                  (taken) => taken?.bytes ?? null,
                )
              : Effect.succeed(null),
        spending,
        report,
        isForced: forced !== undefined,
        ask: (prompt) => ask(prompt, minStepTokens),
      })
      response = checked.response
      endCheck = checked.check
    }

    const plan = response._tag === "Answered" && options.flashMode !== true ? response.step.plan : undefined
    const faults = response._tag === "Answered" && mode.name === "code" ? response.formFaults : 0
    // Points of computer mode are those of the page; see `Screen`.
    const isInPagePixels = capture !== null && mode.computer !== undefined
    const state: BrainState = {
      page,
      ...(isInPagePixels ? {} : screenshotState(observation, screenshot)),
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
    const { computer: _, plan: __, thinking: written, ...step } = restoreUrls(response.step, context, baseInput())
    const shown = truncate(written === "" ? response.shownThinking : written, thinkingLimit)
    return {
      ...step,
      actions: isInPagePixels ? step.actions : inPagePixels(step.actions, screenshot, history),
      ...rest,
      ...(showsThinking && shown !== "" ? { thinking: shown } : {}),
      ...(forced === undefined ? {} : { forcedBy: forced }),
    }
  })

  return { accept: () => Effect.void, worstCaseUsd, decide } satisfies Brain
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
