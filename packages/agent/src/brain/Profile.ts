import type { ActionName } from "../action/Action.ts"
import type { ModelAnswer } from "../model/ModelAnswer.ts"
import type { ModelTool } from "../model/ModelPrompt.ts"
import { codeToolNames, codeTools } from "../prompt/CodeTools.ts"
import { actionSchemas, stepTool } from "../prompt/StepTool.ts"
import { readCodeAnswer } from "./CodeAnswer.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"
import { type Expectation, type Read, readStepAnswer } from "./StepAnswer.ts"

/** What differs between a model that acts step by step and one that writes code. */
export interface Profile {
  /** Names of the actions that an answer may come to. */
  readonly offered: ReadonlyArray<ActionName>
  readonly tools: ReadonlyArray<ModelTool>
  /** The same where nothing but the end is left. */
  readonly endTools: ReadonlyArray<ModelTool>
  readonly read: (answer: ModelAnswer, expected: Expectation) => Read
}

type Options = Pick<ModelBrainOptions, "flashMode" | "model" | "outputSchema" | "thinking" | "vision" | "withheld">

const withheldByDefault: ReadonlyArray<ActionName> = ["evaluate", "askHuman"]

/** One tool with a list of actions. */
const stepProfile = ({
  flashMode = false,
  outputSchema,
  thinking = false,
  withheld = withheldByDefault,
}: Options): Profile => {
  const ofCode: ReadonlyArray<ActionName> = ["run", "screenshot"]
  // The names are the keys of the actions' own schemas.
  const offered = ([...actionSchemas.keys()] as Array<ActionName>).filter(
    (name) => !withheld.includes(name) && !ofCode.includes(name),
  )
  const toolOf = (actions: ReadonlyArray<ActionName>) => stepTool({ actions, flashMode, thinking, outputSchema })
  return { offered, tools: [toolOf(offered)], endTools: [toolOf(["done"])], read: readStepAnswer }
}

/** A tool that runs code, and a few beside it. */
const codeProfile = ({
  model,
  outputSchema,
  thinking = false,
  vision,
  withheld = withheldByDefault,
}: Options): Profile => {
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
    read: readCodeAnswer,
  }
}

/** The profile that the options ask for. */
export const profileOf = (options: ModelBrainOptions): Profile =>
  options.profile === "code" ? codeProfile(options) : stepProfile(options)
