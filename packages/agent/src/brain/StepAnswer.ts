import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Cause from "effect/Cause"
import * as Schema from "effect/Schema"
import type { Action } from "../action/Action.ts"
import { namedElements } from "../action/Retarget.ts"
import { isObject } from "../output/JsonObject.ts"
import type { ModelAnswer } from "../model/ModelAnswer.ts"
import { fitOutput, type OutputSchema } from "../output/OutputSchema.ts"
import { readJson } from "../output/ReadJson.ts"
import { unfenced } from "../output/Unfenced.ts"
import { actionSchemas, maxActions, stepToolName } from "../prompt/StepTool.ts"

/**
 * A step as a model gave it, checked.
 *
 * @category models
 * @since 0.1.0
 */
export interface StepAnswer {
  readonly thinking: string
  readonly memory: string
  readonly evaluationPreviousGoal: string
  readonly nextGoal: string
  readonly actions: ReadonlyArray<Action>
}

/**
 * Why an answer is no step, in words for the model that gave it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Problem {
  readonly kind: "Malformed" | "Empty" | "Output"
  readonly text: string
}

/** What an answer is held against. */
export interface Expectation {
  /** Names of the actions on offer. */
  readonly offered: ReadonlyArray<string>
  /** Numbers of the elements that the page has. */
  readonly elements: ReadonlySet<number>
  readonly outputSchema?: OutputSchema | undefined
}

/** An answer as it was read. */
export type Read = { readonly step: StepAnswer } | { readonly problem: Problem }

export const malformed = (text: string): Read => ({ problem: { kind: "Malformed", text } })

/**
 * Reads a model's answer as a step. A model that writes the call's JSON as text, or the list of actions as a string, is
 * understood; everything else is a problem that says what is wrong.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readStepAnswer = (answer: ModelAnswer, expected: Expectation): Read => {
  const call = answer.toolCalls.find(({ name }) => name === stepToolName) ?? answer.toolCalls[0]
  const isCut = answer.finishReason === "length"
  if (call?.invalid !== undefined) return malformed(isCut ? cutShort : `The call could not be read: ${call.invalid}`)
  if (call !== undefined && call.name !== stepToolName)
    return malformed(`There is no tool "${call.name}". Call the tool "${stepToolName}".`)
  const input = call === undefined ? parsed(answer.text) : parsed(call.input)
  if (!isObject(input)) return malformed(isCut ? cutShort : `Answer with one call of the tool "${stepToolName}".`)
  return readStep(input, expected)
}

export const cutShort = "The answer was cut off because it was too long. Answer again, much shorter."

const readStep = (input: Readonly<Record<string, unknown>>, expected: Expectation): Read => {
  const given = parsed(input["actions"])
  const list = Array.isArray(given) ? given : isObject(given) ? [given] : undefined
  if (list === undefined) return malformed(`"actions" must be a list of 1 to ${maxActions} actions.`)
  if (list.length === 0)
    return {
      problem: {
        kind: "Empty",
        text: `"actions" is empty. Give at least one; call done when there is nothing left to do.`,
      },
    }
  const actions: Array<Action> = []
  for (const [position, one] of alone(list).slice(0, maxActions).entries()) {
    const read = readAction(one, `actions[${position}]`, expected)
    if ("problem" in read) return read
    actions.push(read.action)
  }
  const words = (key: string): string => {
    const value = input[key]
    return typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value)
  }
  return {
    step: {
      thinking: words("thinking"),
      memory: words("memory"),
      evaluationPreviousGoal: words("evaluationPreviousGoal"),
      nextGoal: words("nextGoal"),
      actions,
    },
  }
}

/** What ends or stops a task must be decided with the results of everything before it in sight. */
export const alone = (list: ReadonlyArray<unknown>): ReadonlyArray<unknown> => {
  const stop = list.findIndex((one) => isObject(one) && ("done" in one || "askHuman" in one))
  return stop === -1 ? list : stop === 0 ? list.slice(0, 1) : list.slice(0, stop)
}

type ReadAction = { readonly action: Action } | { readonly problem: Problem }

/** One action as a model gave it, checked. `place` names it in the problem. */
export const readAction = (given: unknown, place: string, { offered, elements }: Expectation): ReadAction => {
  const wrong = (text: string): ReadAction => ({ problem: { kind: "Malformed", text } })
  if (!isObject(given)) return wrong(`${place} must be an object with one key, the action's name.`)
  const [name, ...others] = Object.keys(given)
  const schema = name === undefined ? undefined : actionSchemas.get(name)
  if (name === undefined || others.length > 0 || schema === undefined || !offered.includes(name))
    return wrong(
      `${place} must be an object with one key, the action's name. It has ${JSON.stringify(Object.keys(given))}; on offer are ${offered.join(", ")}.`,
    )
  // Some models leave an empty argument out, or write null for what they leave out.
  const argument = withoutNulls(given[name] ?? {})
  const decoded = Schema.decodeUnknownExit(schema)({ [name]: argument })
  if (Exit.isFailure(decoded)) return wrong(`${place} is wrong: ${reasonOf(decoded.cause)}`)
  const action: Action = decoded.value
  const absent = namedElements([action]).filter((el) => !elements.has(el))
  if (absent.length > 0)
    return wrong(
      `${place} names ${absent.map((el) => `[${el}]`).join(", ")}, which is not on the page. Use numbers of the page text as it is now.`,
    )
  return { action }
}

/**
 * Checks the output of a step that ends its task against the schema: it becomes the step's data, or a problem.
 *
 * @category validation
 * @since 0.1.0
 */
export const withFittedOutput = Effect.fnUntraced(function* (
  read: Read,
  outputSchema: OutputSchema | undefined,
): Effect.fn.Return<Read> {
  if ("problem" in read || outputSchema === undefined) return read
  const actions: Array<Action> = []
  for (const action of read.step.actions) {
    if (!("done" in action) || !action.done.success) {
      actions.push(action)
      continue
    }
    const fitted = yield* fitOutput(outputSchema, action.done)
    if ("fault" in fitted) {
      const text = `${fitted.fault} Call done again with data that fits; with success false if there is none.`
      return { problem: { kind: "Output", text } }
    }
    actions.push({ done: { ...action.done, data: json(fitted.output) } })
  }
  return { step: { ...read.step, actions } }
})

/** `data` and `content` are JSON of the model's own: null means something there. */
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

/** Text that is JSON, read; a fence around it is left out. */
export const parsed = (value: unknown): unknown => {
  if (typeof value !== "string") return value
  return readJson(unfenced(value) ?? value)?.value
}
