import type { ActionName } from "../action/Action.ts"
import type { ModelResponse } from "../model/LanguageModel.ts"
import type { ModelTool } from "../model/ModelPrompt.ts"
import { codeToolNames, codeTools } from "../prompt/CodeTools.ts"
import { actionSchemas, stepTool } from "../prompt/StepTool.ts"
import { parseCodeResponse } from "./CodeResponse.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { type Expectation, type ParsedResponse, parseStepResponse } from "./StepResponse.ts"

/** The differences between step mode and code mode. */
export interface AgentMode {
  /** Names of the actions that a response may contain. */
  readonly offered: ReadonlyArray<ActionName>
  readonly tools: ReadonlyArray<ModelTool>
  /** Tools offered when the model can only end the task. */
  readonly endTools: ReadonlyArray<ModelTool>
  readonly read: (answer: ModelResponse, expected: Expectation) => ParsedResponse
}

type Options = Pick<ModelBrainOptions, "flashMode" | "model" | "outputSchema" | "thinking" | "vision" | "withheld">

const withheldByDefault: ReadonlyArray<ActionName> = ["evaluate", "askHuman"]

/** Step mode: one tool with a list of actions. */
const stepMode = ({
  flashMode = false,
  outputSchema,
  thinking = false,
  withheld = withheldByDefault,
}: Options): AgentMode => {
  const ofCode: ReadonlyArray<ActionName> = ["run", "screenshot"]
  const offered = ([...actionSchemas.keys()] as Array<ActionName>).filter(
    (name) => !withheld.includes(name) && !ofCode.includes(name),
  )
  const toolOf = (actions: ReadonlyArray<ActionName>) => stepTool({ actions, flashMode, thinking, outputSchema })
  return { offered, tools: [toolOf(offered)], endTools: [toolOf(["done"])], read: parseStepResponse }
}

/** Code mode: a tool that runs code, and a few others. */
const codeMode = ({
  model,
  outputSchema,
  thinking = false,
  vision,
  withheld = withheldByDefault,
}: Options): AgentMode => {
  const isOffered = (name: string): boolean => {
    if (name === "screenshot") return model.canSee && vision !== false
    return name !== "askHuman" || !withheld.includes("askHuman")
  }
  const names = codeToolNames.filter(isOffered)
  const offered = names.map((name): ActionName => (name === "snapshot" ? "readPage" : name))
  return {
    offered,
    tools: codeTools({ offered: names, thinking, outputSchema }),
    endTools: codeTools({ offered: ["done"], thinking, outputSchema }),
    read: parseCodeResponse,
  }
}

/** Returns the mode selected by the options. */
export const modeOf = (options: ModelBrainOptions): AgentMode =>
  options.mode === "code" ? codeMode(options) : stepMode(options)
