import type { ComputerTool } from "@tabwright/core/models"
import type { ModelMessage, ModelPrompt, ModelTool } from "../model/ModelPrompt.ts"
import type { Observation } from "../observation/Observation.ts"
import { truncate } from "../Text.ts"

/**
 * Parts of a step prompt, from stable to changing: `system`, `tools` and `task` are constant for the run, `history`
 * grows, the rest is new each time.
 */
export interface StepParts {
  readonly system: string
  readonly tools: ReadonlyArray<ModelTool>
  readonly task: string
  readonly history: ReadonlyArray<string>
  /** The calls of the last step with their results, in computer mode. If they show the page, `picture` is left out. */
  readonly exchange?: ReadonlyArray<ModelMessage> | undefined
  /** The provider's tool, which the model may choose besides `tools`. */
  readonly computerTool?: ComputerTool | undefined
  readonly readings: string
  readonly page: Pick<Observation, "text">
  /** JPEG of the viewport or of a file. */
  readonly picture: Uint8Array | null
  /** Describes it. */
  readonly pictureText?: string
  /** The model's plan; "" if there is none. */
  readonly plan?: string
  readonly number: number
  readonly maxSteps: number | undefined
  /** In UTC, such as `2026-11-22`. */
  readonly date: string
  readonly hints: ReadonlyArray<string>
  readonly maxOutputTokens: number
  readonly cacheKey: string | undefined
}

/** Builds the prompt for one step. It shares its prefix with the previous one, for provider caches. */
export const stepPrompt = (parts: StepParts): ModelPrompt => {
  const [only] = parts.tools
  const { exchange = [] } = parts
  const past = [parts.task, ...parts.history]
  const messages: ReadonlyArray<ModelMessage> = [
    ...past.map((text, position): ModelMessage =>
      position === past.length - 1 ? { role: "user", text, isCacheEnd: true } : { role: "user", text },
    ),
    ...exchange,
    {
      role: "user",
      text: presentText(parts),
      ...(parts.picture === null || exchange.some(showsScreen) ? {} : { images: [parts.picture] }),
    },
  ]
  return {
    system: parts.system,
    messages,
    tools: parts.tools,
    ...(parts.computerTool === undefined ? {} : { computerTool: parts.computerTool }),
    // A provider's tool cannot be forced.
    toolChoice:
      parts.computerTool !== undefined
        ? "auto"
        : parts.tools.length === 1 && only !== undefined
          ? { tool: only.name }
          : "required",
    maxOutputTokens: parts.maxOutputTokens,
    ...(parts.cacheKey === undefined ? {} : { cacheKey: parts.cacheKey }),
  }
}

const showsScreen = (message: ModelMessage): boolean => message.role === "tool" && message.screen !== undefined

const presentText = (parts: StepParts): string => {
  const { readings, page, picture, pictureText = "", plan = "", number, maxSteps, date, hints } = parts
  return [
    readings,
    page.text === "" ? "" : `# The page now\n${page.text}`,
    picture === null ? "" : pictureText,
    plan,
    [`Step ${number}${maxSteps === undefined ? "" : ` of ${maxSteps}`}. Today is ${date}.`, ...hints].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n")
}

/** Truncates a page after a context overflow, keeping the markers around its content. */
export const shortened = (page: Pick<Observation, "text">, longest: number): Pick<Observation, "text"> => {
  const end = page.text.lastIndexOf("\n")
  if (page.text.length <= longest || end === -1) return page
  const closing = page.text.slice(end)
  return {
    text: `${truncate(page.text.slice(0, end), longest)}\n… the rest is omitted; use scroll, find or readPage to see it${closing}`,
  }
}
