import type { BrainContext, SentScreenshot } from "../loop/Brain.ts"
import type { ForcedBy } from "../loop/Step.ts"
import type { ModelPrompt } from "../model/ModelPrompt.ts"
import { historyBlocks, latestExtracts, type ExtractAnswer } from "../prompt/History.ts"
import { shortenUrls, urlRestorer } from "../prompt/ShortUrls.ts"
import { shortened, stepPrompt } from "../prompt/StepPrompt.ts"
import { taskText } from "../prompt/SystemPrompt.ts"
import type { AgentMode } from "./AgentMode.ts"
import { answersOf, type Summary } from "./BrainState.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { planHints, planOf, planText } from "./Plan.ts"
import { imageFileText, screenshotText } from "./ScreenshotPolicy.ts"
import { failuresInARow, limitHints, maxFailures, repetitionHints } from "./StepHints.ts"
import type { ImageFile } from "./StepPicture.ts"
import type { StepResponse } from "./StepResponse.ts"

/** Maximum output tokens of a step, including reasoning. */
const stepTokens = 32_000

/**
 * Limits in characters (page, last reading) and output tokens after a context overflow. Some endpoints count output
 * tokens toward the context.
 */
const shortPageLength = 6000
const shortStepTokens = 4000

/** Input of a step's prompt in addition to the context. */
export interface StepMaterial {
  readonly answers: ReadonlyArray<ExtractAnswer>
  readonly summary: Summary | undefined
  readonly screenshot: SentScreenshot | null
  /** An image file that is shown instead of the page. */
  readonly imageFile?: ImageFile | undefined
  /** Digest of the page. */
  readonly page: string
  readonly date: string
  readonly forced: ForcedBy | undefined
  readonly mode: AgentMode
  /** True if the prompt only asks for a final report, without the page. */
  readonly isReport?: boolean
  readonly isShort?: boolean
}

/** Creates the prompts of steps. */
export const makeStepPrompts = (options: ModelBrainOptions) => {
  const {
    allowedDomains = [],
    cacheKey,
    flashMode = false,
    model,
    outputSchema,
    secrets = [],
    startUrl,
    tools,
  } = options
  // At least half of a small context is reserved for input.
  const maxOutputTokens = Math.min(
    stepTokens,
    model.outputTokens ?? stepTokens,
    model.contextTokens === null ? stepTokens : Math.floor(model.contextTokens / 2),
  )

  const task = (context: BrainContext, { name }: Pick<AgentMode, "name">): string =>
    taskText(context, { startUrl, allowedDomains, secrets, outputSchema, tools, runsScripts: name === "code" })

  const fullPrompt = (context: BrainContext, material: StepMaterial): ModelPrompt => {
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
      task: task(context, mode),
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
            ...(flashMode ? [] : planHints(history, failures)),
          ],
      maxOutputTokens: isShort ? Math.min(shortStepTokens, maxOutputTokens) : maxOutputTokens,
      cacheKey,
    })
  }

  return {
    maxOutputTokens,
    /** Returns the task with its conditions, as the model sees it. */
    task,
    /** Returns the prompt of a step, with long URLs shortened. */
    prompt: (context: BrainContext, material: StepMaterial): ModelPrompt => {
      const whole = fullPrompt(context, material)
      return { ...whole, messages: whole.messages.map((one) => ({ ...one, text: shortenUrls(one.text) })) }
    },
    /** Replaces the shortened URLs of a response with those of its prompt. */
    restoreUrls: (step: StepResponse, context: BrainContext, material: StepMaterial): StepResponse =>
      JSON.stringify(step).includes("…")
        ? urlRestorer(fullPrompt(context, material).messages.map(({ text }) => text))(step)
        : step,
  }
}

const finishInstructions: Readonly<Record<ForcedBy, string>> = {
  StepLimit:
    "This is the last step. Call done now: report what you have, with success true only if everything was done.",
  CostLimit:
    "The budget of this task is exhausted. Call done now, in a few words: report what you have, with success true only if everything was done.",
  Failures: `${maxFailures} steps in a row have failed. Call done now: report what you have and what prevented the rest, with success false.`,
  NoAnswer: "Call done now.",
}
