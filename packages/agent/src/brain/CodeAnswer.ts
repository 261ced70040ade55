import type { Action } from "../action/Action.ts"
import { scriptLength } from "../code/Limits.ts"
import { isObject } from "../output/JsonObject.ts"
import type { ModelAnswer, ModelToolCall } from "../model/ModelAnswer.ts"
import { codeToolNames } from "../prompt/CodeTools.ts"
import { cut } from "../prompt/Cut.ts"
import { maxActions } from "../prompt/StepTool.ts"
import { alone, cutShort, type Expectation, malformed, parsed, type Read, readAction } from "./StepAnswer.ts"

/** Characters of what a model says beside its call that a decision keeps. */
const saidLength = 1000

/** What a tool of the code profile is as an action; undefined for none. */
const actionOf = (
  name: string,
  input: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> | undefined => {
  const { goal: _, memory: __, thinking: ___, ...own } = input
  switch (name) {
    case "run":
      return { run: { ...own, ...(typeof own["code"] === "string" ? { code: withoutFence(own["code"]) } : {}) } }
    case "snapshot":
      return { readPage: { format: "markdown", ...own } }
    case "screenshot":
      return { screenshot: {} }
    case "askHuman":
    case "done":
      return { [name]: own }
    default:
      return undefined
  }
}

const fenced = /```(?:js|javascript|ts|typescript)?[^\S\n]*\n([\s\S]*?)```/

/** Some models put a fence around code wherever it stands. */
const withoutFence = (code: string): string => (/^\s*```/.test(code) ? (fenced.exec(code)?.[1] ?? code) : code)

/** Code that a text ends with. What is quoted in the midst of one, or is not the only one, may be a page's. */
const ending = /^(?:(?!```)[^])*```(?:js|javascript|ts|typescript)?[^\S\n]*\n((?:(?!```)[^])*)```\s*$/

/** A model that writes its code into the text in place of a call means it to be run. */
const callsOf = ({
  text,
  toolCalls,
}: ModelAnswer): ReadonlyArray<Pick<ModelToolCall, "name" | "input" | "invalid">> => {
  if (toolCalls.length > 0) return toolCalls
  const code = ending.exec(text)?.[1]
  return code === undefined || code.trim() === "" ? [] : [{ name: "run", input: { code } }]
}

/**
 * Reads a model's answer in the code profile as a step: each call of a tool is an action, done in order.
 *
 * @category constructors
 * @since 0.1.0
 */
export const readCodeAnswer = (answer: ModelAnswer, expected: Expectation): Read => {
  const isCut = answer.finishReason === "length"
  const calls = callsOf(answer)
  if (calls.length === 0)
    return malformed(isCut ? cutShort : "Answer with one call of a tool: run, or done at the end.")
  const given: Array<Readonly<Record<string, unknown>>> = []
  let words: Readonly<Record<string, unknown>> = {}
  for (const { input, invalid, name } of calls) {
    if (invalid !== undefined) return malformed(isCut ? cutShort : `The call could not be read: ${invalid}`)
    const own = parsed(input)
    if (!isObject(own)) return malformed(`The argument of ${name} must be an object.`)
    const action = actionOf(name, own)
    if (action === undefined) return malformed(`There is no tool "${name}". There are ${codeToolNames.join(", ")}.`)
    given.push(action)
    words = { ...own, ...words }
  }
  const actions: Array<Action> = []
  for (const one of alone(given).slice(0, maxActions)) {
    const name = isObject(one) ? (Object.keys(one)[0] ?? "") : ""
    const read = readAction(one, name, expected)
    if ("problem" in read) return read
    if ("run" in read.action && read.action.run.code.length > scriptLength)
      return malformed(`The code is too long: ${read.action.run.code.length} characters, ${scriptLength} at most.`)
    if ("run" in read.action && read.action.run.code.trim() === "") return malformed("There is no code to run.")
    actions.push(read.action)
  }
  const word = (key: string): string => {
    const value = words[key]
    return typeof value === "string" ? value : ""
  }
  return {
    step: {
      thinking: word("thinking"),
      memory: word("memory"),
      evaluationPreviousGoal: calls === answer.toolCalls ? cut(answer.text.trim(), saidLength) : "",
      nextGoal: word("goal"),
      actions,
    },
  }
}
