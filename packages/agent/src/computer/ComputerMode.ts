import type { ComputerTool } from "@tabwright/core/models"
import * as Cause from "effect/Cause"
import * as Exit from "effect/Exit"
import * as Schema from "effect/Schema"
import { Action } from "../action/Action.ts"
import type { AgentMode } from "../brain/AgentMode.ts"
import { type Expectation, malformed, type ParsedResponse, truncatedText } from "../brain/StepResponse.ts"
import type { ModelResponse } from "../model/LanguageModel.ts"
import type { SafetyCheck } from "../model/ModelPrompt.ts"
import { computerCallNames, memberPrefix } from "../model/provider/ComputerToolWire.ts"
import { isObject, type JsonObject } from "../output/Json.ts"
import type { OutputSchema } from "../output/OutputSchema.ts"
import { oneLine, truncate } from "../Text.ts"
import { readComputerMember } from "./AnthropicComputer.ts"
import { readBrowserCall } from "./BrowserToolset.ts"
import { computerFunctions, readFunctionCall } from "./ComputerFunctions.ts"
import { computerPrompt, pageHeader } from "./ComputerPrompt.ts"
import { type ComputerCalls, exchange } from "./Exchange.ts"
import { geminiChecks, geminiSize, readGeminiCall } from "./GeminiComputer.ts"
import { openAiChecks, readComputerCall } from "./OpenAiComputer.ts"
import { type CallReading, Screen } from "./Screen.ts"

/** Maximum actions of a step; a single call may contain several. */
const maxActions = 20

/** Maximum characters stored of the text next to calls, which is the model's memory. */
const noteLength = 1000

/** The differences between the tools: how a call is read, and which safety checks it has. */
interface Codec {
  readonly read: (name: string, input: JsonObject, screen: Screen, expected: Expectation) => CallReading
  readonly checks: (input: JsonObject) => ReadonlyArray<SafetyCheck>
  /** Size of the coordinate system. Absent: pixels of the picture. */
  readonly size?: { readonly width: number; readonly height: number }
}

const codecs: Readonly<Record<ComputerTool, Codec>> = {
  "anthropic-browser": {
    read: (name, input, screen, { activeTab }) =>
      readBrowserCall(name.slice(memberPrefix.length), input, screen, activeTab),
    checks: () => [],
  },
  "anthropic-computer": { read: (_, input, screen) => readComputerMember(input, screen), checks: () => [] },
  "openai-computer": { read: (_, input, screen) => readComputerCall(input, screen), checks: openAiChecks },
  "gemini-computer": { read: readGeminiCall, checks: geminiChecks, size: geminiSize },
}

interface ReadCall {
  readonly call: ComputerCalls["calls"][number]
  readonly actions: ReadonlyArray<Action>
}

const isFinal = (action: Action): boolean => "done" in action || "askHuman" in action || "callTool" in action

/** Drops actions from the one that ends or pauses the task on, unless it is the first; and those beyond the limit. */
const limited = (calls: ReadonlyArray<ReadCall>): ReadonlyArray<ReadCall> => {
  const all = calls.flatMap(({ actions }) => actions)
  const stop = all.findIndex(isFinal)
  let left = stop === -1 ? maxActions : Math.min(maxActions, Math.max(1, stop))
  return calls.map(({ actions, call }) => {
    const kept = actions.slice(0, left)
    left -= kept.length
    return { call: { ...call, actions: kept.length }, actions: kept }
  })
}

const decodeAction = Schema.decodeUnknownExit(Action)

const readAll = (name: string, list: ReadonlyArray<unknown>): ReadonlyArray<Action> | string => {
  const actions: Array<Action> = []
  for (const one of list) {
    const decoded = decodeAction(one)
    if (Exit.isFailure(decoded)) {
      const error = Cause.squash(decoded.cause)
      return `The call of ${name} is invalid: ${oneLine(error instanceof Error ? error.message : String(error), 300)}`
    }
    actions.push(decoded.value)
  }
  return actions
}

const json = (value: unknown): Schema.Json => JSON.parse(JSON.stringify(value ?? null))

/** Reads a response in computer mode: each call of the provider's tool becomes actions, executed in order. */
export const parseComputerResponse =
  (tool: ComputerTool) =>
  (answer: ModelResponse, expected: Expectation): ParsedResponse => {
    const codec = codecs[tool]
    const own = new Set(computerCallNames[tool])
    const isCut = answer.finishReason === "length"
    if (answer.toolCalls.length === 0)
      return malformed(isCut ? truncatedText : "Answer with a call; call done when there is nothing left to do.")
    const calls: Array<ReadCall> = []
    for (const { id, input, invalid, name } of answer.toolCalls) {
      if (invalid !== undefined) return malformed(isCut ? truncatedText : `The call is invalid: ${invalid}`)
      if (!isObject(input)) return malformed(`The argument of ${name} must be an object.`)
      const isComputer = own.has(name)
      if (isComputer && expected.capture === undefined)
        return malformed("There is no screenshot of the page. Use the functions, or call done.")
      const read =
        isComputer && expected.capture !== undefined
          ? codec.read(name, input, new Screen(expected.capture, codec.size), expected)
          : readFunctionCall(name, input)
      if ("problem" in read) return malformed(read.problem)
      const actions = readAll(name, read.actions)
      if (typeof actions === "string") return malformed(actions)
      const checks = isComputer ? codec.checks(input) : []
      calls.push({ call: { id, name, input: json(input), actions: 0, isComputer, checks }, actions })
    }
    const kept = limited(calls)
    const text = truncate(answer.text.trim(), noteLength)
    const safetyChecks = kept.flatMap(({ actions, call }) => (actions.length === 0 ? [] : call.checks))
    return {
      step: {
        thinking: "",
        memory: text,
        evaluationPreviousGoal: "",
        nextGoal: "",
        plan: undefined,
        actions: kept.flatMap(({ actions }) => actions),
        ...(safetyChecks.length === 0 ? {} : { safetyChecks }),
        computer: { tool, text, calls: kept.map(({ call }) => call), replay: answer.replay },
      },
    }
  }

/**
 * Computer mode: the model uses its provider's own browser or computer tool. Its calls become our actions, so that
 * domains, secrets, journal and evidence are those of every mode.
 */
export const computerMode = (
  tool: ComputerTool,
  options: {
    readonly asksHuman: boolean
    readonly callsTools: boolean
    readonly extension: string
    readonly outputSchema?: OutputSchema | undefined
  },
): AgentMode => {
  const functions = computerFunctions(tool, options)
  return {
    name: "computer",
    offered: [],
    system: computerPrompt(tool, options.extension),
    tools: functions,
    endTools: functions.filter(({ name }) => name === "done"),
    read: parseComputerResponse(tool),
    computer: {
      tool,
      page: (observation) => (tool === "anthropic-browser" ? observation : pageHeader(observation)),
      exchange: (step, screen) => exchange(tool, step, screen),
    },
  }
}
