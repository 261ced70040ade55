import type { Action, ActionName } from "../action/Action.ts"
import { scriptLength } from "../code/ScriptLimits.ts"
import { isObject } from "../output/Json.ts"
import type { LanguageModel, ModelResponse, ModelToolCall } from "../model/LanguageModel.ts"
import { systemPrompt } from "../prompt/SystemPrompt.ts"
import { codeToolNames, codeTools, maxActions, actionSchemas, stepTool } from "../prompt/Tools.ts"
import { truncate } from "../Text.ts"
import {
  withoutPrecedingActions,
  truncatedText,
  type Expectation,
  malformed,
  parseJsonText,
  type ParsedResponse,
  parseAction,
  parseStepResponse,
} from "./StepResponse.ts"
import { readPlan } from "./Plan.ts"
import type { ComputerTool } from "@tabwright/core/models"
import { computerMode } from "../computer/ComputerMode.ts"
import type { StepRecord } from "../loop/Step.ts"
import type { ModelMessage, ModelTool } from "../model/ModelPrompt.ts"
import type { Observation } from "../observation/Observation.ts"
import type { ModelBrainOptions } from "./ModelBrainOptions.ts"

/** Maximum characters stored of the text next to a tool call. */
const noteLength = 1000

/** Returns the action for a tool call in code mode; undefined for unknown tools. */
const actionOf = (
  name: string,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined => {
  const { goal: _, memory: __, thinking: ___, plan: ____, ...call } = input
  switch (name) {
    case "run":
      return { run: { ...call, ...(typeof call["code"] === "string" ? { code: withoutFence(call["code"]) } : {}) } }
    case "snapshot":
      return { readPage: { format: "markdown", ...call } }
    case "screenshot":
      return { screenshot: {} }
    case "zoom":
    case "askHuman":
    case "callTool":
    case "done":
      return { [name]: call }
    default:
      return undefined
  }
}

const fenced = /```(?:js|javascript|ts|typescript)?[^\S\n]*\n([\s\S]*?)```/

const withoutFence = (code: string): string => (/^\s*```/.test(code) ? (fenced.exec(code)?.[1] ?? code) : code)

/** A single code block at the end of a text. Blocks elsewhere may quote a page. */
const ending = /^(?:(?!```)[^])*```(?:js|javascript|ts|typescript)?[^\S\n]*\n((?:(?!```)[^])*)```\s*$/

/** Some models write code into the text instead of calling the tool; such code counts as a call. */
const callsOf = ({
  text,
  toolCalls,
}: ModelResponse): ReadonlyArray<Pick<ModelToolCall, "name" | "input" | "invalid">> => {
  if (toolCalls.length > 0) return toolCalls
  const code = ending.exec(text)?.[1]
  return code === undefined || code.trim() === "" ? [] : [{ name: "run", input: { code } }]
}

/** Parses a response in code mode: each tool call is an action, executed in order. */
export const parseCodeResponse = (answer: ModelResponse, expected: Expectation): ParsedResponse => {
  const isCut = answer.finishReason === "length"
  const calls = callsOf(answer)
  if (calls.length === 0)
    return malformed(isCut ? truncatedText : "Answer with one call of a tool: run, or done at the end.")
  const candidates: Array<Readonly<Record<string, unknown>>> = []
  let notes: Readonly<Record<string, unknown>> = {}
  for (const { input, invalid, name } of calls) {
    if (invalid !== undefined) return malformed(isCut ? truncatedText : `The call is invalid: ${invalid}`)
    const call = parseJsonText(input)
    if (!isObject(call)) return malformed(`The argument of ${name} must be an object.`)
    const action = actionOf(name, call)
    if (action === undefined) return malformed(`There is no tool "${name}". There are ${codeToolNames.join(", ")}.`)
    candidates.push(action)
    notes = { ...call, ...notes }
  }
  const actions: Array<Action> = []
  for (const one of withoutPrecedingActions(candidates).slice(0, maxActions)) {
    const name = isObject(one) ? (Object.keys(one)[0] ?? "") : ""
    const read = parseAction(one, name, expected)
    if ("problem" in read) return read
    if ("run" in read.action && read.action.run.code.length > scriptLength)
      return malformed(`The code is too long: ${read.action.run.code.length} characters, ${scriptLength} at most.`)
    if ("run" in read.action && read.action.run.code.trim() === "") return malformed("The script has no code.")
    actions.push(read.action)
  }
  const noteText = (key: string): string => {
    const value = notes[key]
    return typeof value === "string" ? value : ""
  }
  return {
    step: {
      thinking: noteText("thinking"),
      memory: noteText("memory"),
      evaluationPreviousGoal: calls === answer.toolCalls ? truncate(answer.text.trim(), noteLength) : "",
      nextGoal: noteText("goal"),
      plan: readPlan(notes["plan"]),
      actions,
    },
  }
}

/** The differences between the modes. */
export interface AgentMode {
  readonly name: "step" | "code" | "computer"
  readonly offered: ReadonlyArray<ActionName>
  readonly tools: ReadonlyArray<ModelTool>
  /** Tools offered when the model can only end the task. */
  readonly endTools: ReadonlyArray<ModelTool>
  readonly read: (answer: ModelResponse, expected: Expectation) => ParsedResponse
  readonly system: string
  /** Present in computer mode only. */
  readonly computer?: ComputerForm
}

/** The parts of prompts in which computer mode differs. */
export interface ComputerForm {
  readonly tool: ComputerTool
  readonly page: (observation: Observation) => Pick<Observation, "text">
  /** Returns the calls of the last step with their results; undefined if the provider would not accept them. */
  readonly exchange: (
    step: StepRecord | undefined,
    screen: { readonly image: Uint8Array; readonly url: string } | undefined,
  ) => ReadonlyArray<ModelMessage> | undefined
}

/** Actions of the other modes. */
const otherModes: ReadonlySet<string> = new Set(["run", "program", "type", "mouse", "key"])

/** Actions that request an image. */
const imageActions: ReadonlySet<string> = new Set(["screenshot", "zoom"])

const offersImages = (model: LanguageModel, vision: ModelBrainOptions["vision"]): boolean =>
  model.canSee && vision !== "never"

const hasTools = ({ tools = [] }: ModelBrainOptions): boolean => tools.length > 0

const withheldByDefault: ReadonlyArray<ActionName> = ["evaluate", "askHuman"]

/** Actions of a step with short instructions. */
const shortStepActions = 3

/** Contexts below this size get short instructions. */
const smallContext = 128_000

const needsShortPrompt = ({ contextTokens, traits }: LanguageModel): boolean =>
  traits?.isSmall === true || (contextTokens !== null && contextTokens < smallContext)

/** Step mode: one tool with a list of actions. */
const stepMode = (options: ModelBrainOptions): AgentMode => {
  const { flashMode = false, model, outputSchema, systemPromptExtension = "", vision } = options
  const { withheld = withheldByDefault } = options
  const offered = ([...actionSchemas.keys()] as Array<ActionName>).filter(
    (name) =>
      !withheld.includes(name) &&
      !otherModes.has(name) &&
      (name !== "callTool" || hasTools(options)) &&
      (!imageActions.has(name) || offersImages(model, vision)),
  )
  const isShort = needsShortPrompt(model)
  const most = isShort && !flashMode ? shortStepActions : maxActions
  const toolOf = (actions: ReadonlyArray<ActionName>) =>
    stepTool({ actions, flashMode, thinking: writesThinking(options), outputSchema, maxActions: most })
  const tools = [toolOf(offered)]
  return {
    name: "step",
    offered,
    tools,
    endTools: [toolOf(["done"])],
    read: (answer, expected) => parseStepResponse(answer, expected, most),
    system: systemPrompt({
      form: flashMode ? "flash" : isShort ? "short" : "step",
      extension: systemPromptExtension,
      tools,
      minCachedTokens: model.traits?.minCachedTokens ?? null,
    }),
  }
}

/** Code mode: a tool that runs code, and a few others. */
const codeMode = (options: ModelBrainOptions): AgentMode => {
  const { model, outputSchema, systemPromptExtension = "", vision, withheld = withheldByDefault } = options
  const isOffered = (name: string): boolean => {
    if (imageActions.has(name)) return offersImages(model, vision)
    if (name === "callTool") return hasTools(options)
    return name !== "askHuman" || !withheld.includes("askHuman")
  }
  const names = codeToolNames.filter(isOffered)
  const offered = names.map((name): ActionName => (name === "snapshot" ? "readPage" : name))
  const thinking = writesThinking(options)
  const tools = codeTools({ offered: names, thinking, outputSchema })
  return {
    name: "code",
    offered,
    tools,
    endTools: codeTools({ offered: ["done"], thinking, outputSchema }),
    read: parseCodeResponse,
    system: systemPrompt({
      form: "code",
      extension: systemPromptExtension,
      canSearch: !withheld.includes("search"),
      tools,
      minCachedTokens: model.traits?.minCachedTokens ?? null,
    }),
  }
}

/** A model whose setting reasons does not write its thinking down, unless the caller wants to see it. */
const writesThinking = ({ flashMode = false, model, thinking = false }: ModelBrainOptions): boolean =>
  !flashMode && (thinking || model.traits?.reasons !== true)

/** Returns the mode in which a run starts. */
export const firstMode = ({ mode = "step", model }: Pick<ModelBrainOptions, "mode" | "model">): AgentMode["name"] =>
  mode === "auto" ? (model.traits?.writesCode === true ? "code" : "step") : mode

/** Returns a mode. Computer mode requires a model with a tool of its own. */
export const modeOf = (name: AgentMode["name"], options: ModelBrainOptions): AgentMode => {
  const { model, outputSchema, systemPromptExtension = "", withheld = withheldByDefault } = options
  if (name === "code") return codeMode(options)
  if (name !== "computer" || model.computerTool === undefined) return stepMode(options)
  return computerMode(model.computerTool, {
    asksHuman: !withheld.includes("askHuman"),
    callsTools: hasTools(options),
    extension: systemPromptExtension,
    outputSchema,
  })
}
