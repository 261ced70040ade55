import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Cause from "effect/Cause"
import * as Schema from "effect/Schema"
import type { Action } from "../action/Action.ts"
import { namedElements } from "../action/ActionTargets.ts"
import type { ComputerCalls } from "../computer/Exchange.ts"
import type { Capture } from "../loop/AgentBrowser.ts"
import type { SafetyCheck } from "../model/ModelPrompt.ts"
import { isObject, readJson } from "../output/Json.ts"
import type { ModelResponse } from "../model/LanguageModel.ts"
import { fitOutput, type OutputSchema, schemaMismatch } from "../output/OutputSchema.ts"
import type { ToolDescription } from "../tool/AgentTool.ts"
import type { Plan } from "./BrainState.ts"
import { readPlan } from "./Plan.ts"
import { actionSchemas, maxActions, stepToolName } from "../prompt/Tools.ts"

/** The language of a code block, on the line of the opening fence or directly before its JSON. */
const language = /^(?:json\b|[a-z]+(?=\s))/i

/** Returns the content of a text that is one Markdown code block; other text is trimmed. */
export const withoutFence = (text: string): string => {
  const trimmed = text.trim()
  if (trimmed.length < 6 || !trimmed.startsWith("```") || !trimmed.endsWith("```")) return trimmed
  return trimmed.slice(3, -3).replace(language, "").trim()
}

/** A validated step of a model. */
export interface StepResponse {
  readonly thinking: string
  readonly memory: string
  readonly evaluationPreviousGoal: string
  readonly nextGoal: string
  /** Undefined if the response has none: the plan stays. */
  readonly plan: Plan | undefined
  readonly actions: ReadonlyArray<Action>
  /** Safety checks of the provider's computer tool. Only in computer mode. */
  readonly safetyChecks?: ReadonlyArray<SafetyCheck>
  /** The calls that the actions come from. Only in computer mode. */
  readonly computer?: ComputerCalls
}

/** Reason why a response is not a valid step, worded for the model. */
export interface Problem {
  readonly kind: "Malformed" | "Empty" | "Output" | "Repeated"
  readonly text: string
}

export interface Expectation {
  readonly offered: ReadonlyArray<string>
  /** Numbers of the elements on the page. */
  readonly elements: ReadonlySet<number>
  readonly outputSchema?: OutputSchema | undefined
  /** Tools that `callTool` can call. */
  readonly tools?: ReadonlyArray<ToolDescription> | undefined
  /** The screenshot that points refer to, and the active tab. Only in computer mode. */
  readonly capture?: Capture | undefined
  readonly activeTab?: string | undefined
}

export type ParsedResponse = { readonly step: StepResponse } | { readonly problem: Problem }

export const malformed = (text: string): ParsedResponse => ({ problem: { kind: "Malformed", text } })

/** Parses a response in step mode. Accepts a call as JSON text, and an action list encoded as a string. */
export const parseStepResponse = (
  answer: ModelResponse,
  expected: Expectation,
  most: number = maxActions,
): ParsedResponse => {
  const call = answer.toolCalls.find(({ name }) => name === stepToolName) ?? answer.toolCalls[0]
  const isCut = answer.finishReason === "length"
  if (call?.invalid !== undefined) return malformed(isCut ? truncatedText : `The call is invalid: ${call.invalid}`)
  if (call !== undefined && call.name !== stepToolName)
    return malformed(`There is no tool "${call.name}". Call the tool "${stepToolName}".`)
  const input = call === undefined ? parseJsonText(answer.text) : parseJsonText(call.input)
  if (!isObject(input)) return malformed(isCut ? truncatedText : `Answer with one call of the tool "${stepToolName}".`)
  return readStep(input, expected, most)
}

export const truncatedText = "The response was truncated because it was too long. Respond again, much shorter."

const readStep = (input: Readonly<Record<string, unknown>>, expected: Expectation, most: number): ParsedResponse => {
  const given = parseJsonText(input["actions"])
  const list = Array.isArray(given) ? given : isObject(given) ? [given] : undefined
  if (list === undefined) return malformed(`"actions" must be a list of 1 to ${most} actions.`)
  if (list.length === 0)
    return {
      problem: {
        kind: "Empty",
        text: `"actions" is empty. Include at least one action; call done when there is nothing left to do.`,
      },
    }
  const actions: Array<Action> = []
  for (const [position, one] of withoutPrecedingActions(list).slice(0, most).entries()) {
    const read = parseAction(one, `actions[${position}]`, expected)
    if ("problem" in read) return read
    actions.push(read.action)
  }
  const textField = (key: string): string => {
    const value = input[key]
    return typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value)
  }
  return {
    step: {
      thinking: textField("thinking"),
      memory: textField("memory"),
      evaluationPreviousGoal: textField("evaluationPreviousGoal"),
      nextGoal: textField("nextGoal"),
      plan: readPlan(parseJsonText(input["plan"])),
      actions,
    },
  }
}

/**
 * Drops actions that do not belong together: those before one that ends or pauses the task or calls tools, because that
 * decision needs their results, and those after it.
 */
export const withoutPrecedingActions = (list: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const isOf = (name: string) => (one: unknown) => isObject(one) && name in one
  const stop = list.findIndex((one) => ["done", "askHuman", "callTool"].some((name) => isOf(name)(one)))
  if (stop !== 0) return stop === -1 ? list : list.slice(0, stop)
  const others = list.findIndex((one) => !isOf("callTool")(one))
  return others === -1 ? list : list.slice(0, Math.max(1, others))
}

type ReadAction = { readonly action: Action } | { readonly problem: Problem }

/** Validates one action of a model. `path` names it in the problem. */
export const parseAction = (given: unknown, path: string, { offered, elements }: Expectation): ReadAction => {
  const invalid = (text: string): ReadAction => ({ problem: { kind: "Malformed", text } })
  if (!isObject(given)) return invalid(`${path} must be an object with one key, the action's name.`)
  const [name, ...others] = Object.keys(given)
  const schema = name === undefined ? undefined : actionSchemas.get(name)
  if (name === undefined || others.length > 0 || schema === undefined || !offered.includes(name))
    return invalid(
      `${path} must be an object with one key, the action's name. It has ${JSON.stringify(Object.keys(given))}; available actions: ${offered.join(", ")}.`,
    )
  // Some models omit an empty argument, or write null for omitted fields.
  const argument = withoutNulls(given[name] ?? {})
  const decoded = Schema.decodeUnknownExit(schema)({ [name]: argument })
  if (Exit.isFailure(decoded)) return invalid(`${path} is invalid: ${reasonOf(decoded.cause)}`)
  const action: Action = decoded.value
  const absent = namedElements([action]).filter((el) => !elements.has(el))
  if (absent.length > 0)
    return invalid(
      `${path} names ${absent.map((el) => `[${el}]`).join(", ")}, which is not on the page. Use numbers of the current page text.`,
    )
  return { action }
}

/** Validates the output of a final step against the schema. It becomes the step's data, or a problem. */
export const withFittedOutput = Effect.fnUntraced(function* (
  read: ParsedResponse,
  outputSchema: OutputSchema | undefined,
): Effect.fn.Return<ParsedResponse> {
  if ("problem" in read || outputSchema === undefined) return read
  const actions: Array<Action> = []
  for (const action of read.step.actions) {
    if (!("done" in action) || !action.done.success) {
      actions.push(action)
      continue
    }
    const fitted = yield* fitOutput(outputSchema, action.done)
    if ("fault" in fitted) {
      const text = `${fitted.fault} Call done again with data that matches the schema, or with success false if there is none.`
      return { problem: { kind: "Output", text } }
    }
    actions.push({ done: { ...action.done, data: json(fitted.output) } })
  }
  return { step: { ...read.step, actions } }
})

/** Validates the names and arguments of tool calls before anything is stored. */
export const withValidToolCalls = Effect.fnUntraced(function* (
  read: ParsedResponse,
  tools: ReadonlyArray<ToolDescription>,
): Effect.fn.Return<ParsedResponse> {
  if ("problem" in read) return read
  for (const action of read.step.actions) {
    if (!("callTool" in action)) continue
    const { arguments: data, name } = action.callTool
    const tool = tools.find((one) => one.name === name)
    if (tool === undefined)
      return malformed(`There is no tool "${name}" to call. There are ${tools.map((one) => one.name).join(", ")}.`)
    const fault = yield* schemaMismatch(tool.inputSchema, data)
    if (fault !== undefined) return malformed(`The arguments of the tool "${name}" do not match its schema: ${fault}.`)
  }
  return read
})

/** Nulls inside `data` and `content` are values and are kept. */
const withoutNulls = (argument: unknown): unknown =>
  isObject(argument)
    ? Object.fromEntries(
        Object.entries(argument).filter(([key, value]) => value !== null || key === "data" || key === "content"),
      )
    : argument

const json = (value: unknown): Schema.Json => JSON.parse(JSON.stringify(value ?? null))

const reasonOf = (cause: Cause.Cause<unknown>): string => {
  const error = Cause.squash(cause)
  return (error instanceof Error ? error.message : String(error)).replace(/\s+/g, " ")
}

/** Parses a text that is JSON, without a surrounding fence; returns other values unchanged. */
export const parseJsonText = (value: unknown): unknown => {
  if (typeof value !== "string") return value
  return readJson(withoutFence(value))?.value
}
