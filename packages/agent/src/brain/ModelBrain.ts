import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import type { Brain, BrainContext } from "../loop/Brain.ts"
import type { Decision, ForcedBy } from "../loop/Step.ts"
import { withUsage } from "../loop/Usage.ts"
import type { ModelError } from "../model/ModelError.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
import { addressRestorer, shortAddresses } from "../prompt/Addresses.ts"
import { cut } from "../prompt/Cut.ts"
import { dueForSummary, historyBlocks } from "../prompt/History.ts"
import { lastReadings } from "../prompt/LastReadings.ts"
import type { ReadAnswer } from "../prompt/StepBlock.ts"
import { shortened, stepPrompt } from "../prompt/StepPrompt.ts"
import { systemPrompt } from "../prompt/SystemPrompt.ts"
import { taskText } from "../prompt/TaskText.ts"
import { askForStep, type Asked } from "./Asking.ts"
import { answersOf, type BrainState, type Summary, summaryOf } from "./BrainState.ts"
import { forcedBy, limitNudges, maxFailures } from "./Limits.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { answerQuestions } from "./PageQuestions.ts"
import { profileOf } from "./Profile.ts"
import { pageMark, repetitionNudges } from "./Repetition.ts"
import { wantsPicture } from "./Seeing.ts"
import { Spending } from "./Spending.ts"
import type { StepAnswer } from "./StepAnswer.ts"
import { summarise } from "./Summarising.ts"

/** Output tokens that a step is asked for, reasoning included: as much as thorough reasoning takes. */
const stepTokens = 32_000

/** Output tokens under which a step is not worth asking for, and the same for the report that then ends the task. */
const minStepTokens = 1000
const minReportTokens = 256

/**
 * Characters of the page and of what was read last, and output tokens, that are left after a prompt was too long. Some endpoints count what may be written
 * along with what is read.
 */
const shortPage = 6000
const shortTokens = 4000

/** Characters of the model's thinking that a decision keeps. */
const thinkingLimit = 10_000

/** What one prompt is made of beside the context. */
interface Material {
  readonly answers: ReadonlyArray<ReadAnswer>
  readonly summary: Summary | undefined
  readonly picture: Uint8Array | null
  readonly page: string
  readonly date: string
  readonly forced: ForcedBy | undefined
  /** Without the page: only to report what there is. */
  readonly isReport?: boolean
  readonly isShort?: boolean
}

/** Stands for a picture where only the size of the prompt counts. */
const anyPicture = new Uint8Array()

/**
 * A brain that asks a language model for each step: for actions, or for code.
 *
 * Its prompts are made of the task, the stored history and the page, so that another process can go on where one ended. It
 * keeps each decision within the allowance, and ends the task with what there is when that runs out.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeModelBrain = (options: ModelBrainOptions) => {
  const { model, vision = "auto", thinking = false, outputSchema, report, cacheKey } = options
  const helper = options.extractModel ?? model
  const profile = profileOf(options)
  const system = systemPrompt({
    profile: options.profile ?? "step",
    flashMode: options.flashMode ?? false,
    extension: options.systemPromptExtension ?? "",
  })
  const { startUrl, allowedDomains = [], secrets = [] } = options
  // Of a small context at least half is left to read in.
  const maxOutputTokens = Math.min(
    stepTokens,
    model.outputTokens ?? stepTokens,
    model.contextTokens === null ? stepTokens : Math.floor(model.contextTokens / 2),
  )

  const wholePrompt = (context: BrainContext, material: Material): ModelPrompt => {
    const { history, observation, maxSteps } = context
    const { answers, summary, picture, page, date, forced, isReport = false, isShort = false } = material
    const isEnd = forced !== undefined
    return stepPrompt({
      system,
      tools: isEnd ? profile.endTools : profile.tools,
      task: taskText(context, { startUrl, allowedDomains, secrets, outputSchema }),
      history: historyBlocks(history, answersOf(history, answers), summary),
      readings: lastReadings(history.at(-1), answers, isShort ? shortPage : undefined),
      page: isReport ? { text: "" } : isShort ? shortened(observation, shortPage) : observation,
      picture: isReport || isShort ? null : picture,
      hasMarks: options.marksElements ?? false,
      number: history.length + 1,
      maxSteps,
      date,
      nudges: isEnd ? [endNudges[forced]] : [...limitNudges(context), ...repetitionNudges(history, page)],
      maxOutputTokens: isShort ? Math.min(shortTokens, maxOutputTokens) : maxOutputTokens,
      cacheKey,
    })
  }

  const promptOf = (context: BrainContext, material: Material): ModelPrompt => {
    const whole = wholePrompt(context, material)
    return { ...whole, messages: whole.messages.map((one) => ({ ...one, text: shortAddresses(one.text) })) }
  }

  const worstCaseUsd = (context: BrainContext): string | null => {
    const spending = new Spending(context.allowance)
    const { allowance } = context
    const page = pageMark(context.observation)
    const material: Material = {
      answers: [],
      summary: summaryOf(context.history),
      picture: model.canSee && wantsPicture(vision, context, page) ? anyPicture : null,
      page,
      date: "2026-01-01",
      forced: forcedBy(context),
    }
    const most = (prompt: ModelPrompt, tokens: number) => model.worstCaseUsd({ ...prompt, maxOutputTokens: tokens })
    const prompt = promptOf(context, material)
    if (allowance === undefined) return most(prompt, maxOutputTokens)
    const tokens = spending.affordable(model, prompt)
    if (tokens >= minStepTokens) return most(prompt, tokens)
    const ending = promptOf(context, { ...material, forced: "CostLimit", isReport: true })
    return most(ending, Math.max(minReportTokens, spending.affordable(model, ending)))
  }

  const decide = Effect.fn("ModelBrain.decide")(function* (
    context: BrainContext,
  ): Effect.fn.Return<Decision, ModelError> {
    const { history, observation } = context
    const spending = new Spending(context.allowance)
    // Within a limit nobody is asked whose price is not known: what it took could not be taken off.
    const isPriced = (given: typeof model) =>
      given.worstCaseUsd({ system: "", messages: [], tools: [], toolChoice: "auto", maxOutputTokens: 1 }) !== null
    const aide = context.allowance === undefined || isPriced(helper) ? helper : model
    const date = new Date(yield* Clock.currentTimeMillis).toISOString().slice(0, 10)
    const page = pageMark(observation)
    const previous = summaryOf(history)
    const summarised = (due: { readonly from: number; readonly to: number }) =>
      summarise(context, due, { model: aide, previous, spending, report })

    const answers = yield* answerQuestions(context, { model: aide, spending, report })
    const blocks = historyBlocks(history, answersOf(history, answers), previous)
    const due = dueForSummary(blocks, history.length, previous)
    let summary = due === undefined ? previous : yield* summarised(due)
    const isSeen = model.canSee && context.screenshot !== undefined && wantsPicture(vision, context, page)
    const picture = isSeen && context.screenshot !== undefined ? yield* context.screenshot : null
    const elements = new Set(observation.elements.map(({ index }) => index))
    const ask = (material: Material, minimum: number) =>
      askForStep(model, promptOf(context, material), {
        expected: { offered: material.forced === undefined ? profile.offered : ["done"], elements, outputSchema },
        read: profile.read,
        spending,
        minimum,
        report,
      })

    let forced = forcedBy(context)
    const base = () => ({ answers, summary, picture, page, date, forced })
    let asked: Asked = yield* ask(base(), minStepTokens).pipe(
      Effect.catchIf(
        (error) => error.reason === "ContextOverflow",
        Effect.fnUntraced(function* () {
          const all = dueForSummary(blocks, history.length, summary, true)
          if (all !== undefined) summary = yield* summarised(all)
          return yield* ask({ ...base(), isShort: true }, minStepTokens)
        }),
      ),
      Effect.catchIf(
        (error) => error.reason === "ContentFilter",
        ({ message }) => Effect.succeed<Asked>({ _tag: "NotAnswered", problem: { kind: "Malformed", text: message } }),
      ),
      Effect.mapError((error) => withAll(error, spending)),
    )
    if (asked._tag === "Unaffordable") {
      forced = "CostLimit"
      asked = yield* Effect.mapError(ask({ ...base(), isReport: true }, minReportTokens), (error) =>
        withAll(error, spending),
      )
    }

    const state: BrainState = {
      page,
      ...(summary === undefined || summary === previous ? {} : { summary }),
      ...(answers.length === 0 ? {} : { answers }),
    }
    const { usage } = spending
    const rest = { state, ...(usage === undefined ? {} : { usage }) }
    if (asked._tag !== "Answered") {
      const why = asked._tag === "Unaffordable" ? "CostLimit" : (forced ?? "NoAnswer")
      return { ...ended(context, answers, why, asked), ...rest }
    }
    const { thinking: written, ...step } = restored(asked.step, () => wholePrompt(context, base()))
    const shown = cut(written === "" ? asked.shownThinking : written, thinkingLimit)
    return {
      ...step,
      ...rest,
      ...(thinking && shown !== "" ? { thinking: shown } : {}),
      ...(forced === undefined ? {} : { forcedBy: forced }),
    }
  })

  return { accept: () => Effect.void, worstCaseUsd, decide } satisfies Brain
}

/** A step whose addresses are whole again, where it names any that were shown short. */
const restored = (step: StepAnswer, shown: () => ModelPrompt): StepAnswer =>
  JSON.stringify(step).includes("…") ? addressRestorer(shown().messages.map(({ text }) => text))(step) : step

const endNudges: Readonly<Record<ForcedBy, string>> = {
  StepLimit:
    "This is the last step. Call done now: report what you have, with success true only if everything was done.",
  CostLimit:
    "The money for this task is used up. Call done now, in few words: report what you have, with success true only if everything was done.",
  Failures: `${maxFailures} steps in a row have failed. Call done now: report what you have and what stood in the way, with success false.`,
  NoAnswer: "Call done now.",
}

/** The error with everything that was paid before it: none of it is stored elsewhere. */
const withAll = (error: ModelError, spending: Spending): ModelError => {
  const { usage } = spending
  return usage === undefined ? error : withUsage(error, usage)
}

/** The end that is left where the model gave none: what is known, and why there is no more. */
const ended = (
  { history, allowance }: BrainContext,
  answers: ReadonlyArray<ReadAnswer>,
  forced: ForcedBy,
  asked: Exclude<Asked, { readonly _tag: "Answered" }>,
): Omit<Decision, "state"> => {
  const memory = history.at(-1)?.decision.memory ?? ""
  const why =
    asked._tag === "NotAnswered"
      ? `The model gave no step that could be done: ${asked.problem.text}`
      : `${allowance?.limit ?? "The cost limit"} is used up.`
  const known = [memory, ...answers.map(({ text }) => cut(text, 2000))].filter(Boolean).join("\n")
  const text = known === "" ? why : `${why} So far: ${known}`
  return {
    memory,
    evaluationPreviousGoal: "",
    nextGoal: "Report why the task could not be completed.",
    actions: [{ done: { text, success: false } }],
    forcedBy: forced,
  }
}
