import { isObject } from "@tabwright/agent/brain"
import type * as Schema from "effect/Schema"
import { saysOneOf, type Word, writtenWordsOf } from "./Words.ts"
import type { RunTool } from "../PlannerInput.ts"

type Arguments = { readonly [key: string]: Schema.Json }

/** A call of a tool, or the reason why it cannot be made. */
export type ToolCall =
  | { readonly name: string; readonly arguments: Arguments; readonly isAnswer: boolean }
  | { readonly fault: string }

const normal = (text: string): string => text.toLowerCase().replaceAll(/[\s_-]/g, "")

const verbs = ["call", "calling", "invoke", "invoking", "run", "running", "use", "using", "execute"] as const

/** Position after tokens that may stand here, one of each group at most. */
const skip = (tokens: ReadonlyArray<Word>, at: number, ...groups: ReadonlyArray<ReadonlyArray<string>>): number =>
  groups.reduce((next, group) => (saysOneOf(tokens[next], ...group) ? next + 1 : next), at)

interface Named {
  /** Position after the name. */
  readonly at: number
  readonly name: string
  readonly isAnswer: boolean
  readonly verb: string
}

/** Reads "call the tool x", "use the x tool" and "return the result of tool x". */
const nameAt = (tokens: ReadonlyArray<Word>, start: number): Named | undefined => {
  const isAnswer = saysOneOf(tokens[start], "return", "report", "tell", "give", "show", "answer")
  let at = start
  if (isAnswer) {
    at = skip(tokens, at + 1, ["me", "with"], ["the"], ["result", "output", "answer", "response"])
    if (!saysOneOf(tokens[at], "of", "from") || saysOneOf(tokens[at - 1], "the")) return undefined
    at++
  }
  const verb = saysOneOf(tokens[at], ...verbs) ? (tokens[at]?.text.toLowerCase() ?? "") : ""
  if (verb === "" && !isAnswer) return undefined
  at = skip(tokens, verb === "" ? at : at + 1, ["the"])
  const isBefore = saysOneOf(tokens[at], "tool")
  if (isBefore) at = skip(tokens, at + 1, ["named", "called"])
  const name = tokens[at]
  if (name === undefined || name.kind === "mark" || (!isBefore && !saysOneOf(tokens[at + 1], "tool"))) return undefined
  return { at: at + (isBefore ? 1 : 2), name: name.text, isAnswer, verb }
}

/** Reads a value by the type that the schema gives it, else by its form. */
const valueOf = ({ kind, text }: Word, schema: unknown): { readonly value: Schema.Json } | undefined => {
  const type = isObject(schema) ? schema["type"] : undefined
  if (type === "string") return { value: text }
  const isLiteral = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?|true|false|null)$/.test(text)
  if (isLiteral && (type !== undefined || kind !== "quote")) return { value: JSON.parse(text) as Schema.Json }
  return type === undefined ? { value: text } : undefined
}

/** Position after the JSON object that starts here; undefined if it does not end. */
const objectEnd = (text: string, start: number): number | undefined => {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    const mark = text[at]
    if (mark === '"') {
      at++
      while (at < text.length && text[at] !== '"') at += text[at] === "\\" ? 2 : 1
    } else if (mark === "{" || mark === "[") depth++
    else if ((mark === "}" || mark === "]") && --depth === 0) return at + 1
  }
  return undefined
}

const readJson = (text: string): Arguments | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? (value as Arguments) : undefined
  } catch {
    return undefined
  }
}

/** Words that the name of an argument may have. */
const longestName = 4

interface Read {
  readonly args: Arguments
  /** Position after the arguments. */
  readonly at: number
}

/** Reads names of arguments with their values, such as `orderId 17 and name "Ada"`, or the value of the only one. */
const readPairs = (tokens: ReadonlyArray<Word>, start: number, { inputSchema }: RunTool): Read | { fault: string } => {
  const properties = isObject(inputSchema["properties"]) ? inputSchema["properties"] : {}
  const names = Object.keys(properties)
  const pairAt = (from: number) => {
    const first = skip(tokens, from, ["the"])
    for (let length = 1; length <= longestName; length++) {
      const parts = tokens.slice(first, first + length)
      if (parts.length < length || parts.some(({ kind }) => kind === "mark")) return undefined
      const said = parts.map(({ text }) => text).join(" ")
      const key = names.length === 0 ? said : names.find((one) => normal(one) === normal(said))
      if (key === undefined) continue
      const at = skip(tokens, first + length, [":", "=", "is", "as", "of"])
      const token = tokens[at]
      if (token === undefined || token.kind === "mark") return undefined
      return { key, token, at: at + 1 }
    }
    return undefined
  }
  const args: Record<string, Schema.Json> = {}
  let at = start
  for (let found = pairAt(at); found !== undefined;) {
    const { key, token } = found
    const value = valueOf(token, properties[key])
    if (value === undefined) return { fault: `Its argument "${key}" cannot be ${token.text}.` }
    if (key in args) return { fault: `Its argument "${key}" is given twice.` }
    args[key] = value.value
    at = found.at
    const next = skip(tokens, at, [","], ["and"])
    found = next > at ? pairAt(next) : undefined
  }
  if (at > start) return { args, at }
  const [only] = names
  const token = tokens[at]
  const value = only === undefined || token === undefined ? undefined : valueOf(token, properties[only])
  return only !== undefined && names.length === 1 && value !== undefined
    ? { args: { [only]: value.value }, at: at + 1 }
    : {
        fault:
          `Its arguments are not understood. Write them as JSON, or as names with values. ${names.length === 0 ? "" : `It takes ${names.join(", ")}.`}`.trim(),
      }
}

const readArguments = (
  task: string,
  tokens: ReadonlyArray<Word>,
  start: number,
  tool: RunTool,
): Read | { readonly fault: string } => {
  const open = skip(
    tokens,
    start,
    ["with", "using", "for", "on"],
    ["the", "its"],
    ["argument", "arguments", "parameter", "parameters", "args", "input"],
    [":", "="],
  )
  const from = tokens[open]
  if (from?.text === "{") {
    const end = objectEnd(task, from.start)
    const args = end === undefined ? undefined : readJson(task.slice(from.start, end))
    if (args === undefined) return { fault: `The arguments of the tool "${tool.name}" are not a JSON object.` }
    const after = tokens.findIndex((token) => token.start >= (end ?? 0))
    return { args, at: after < 0 ? tokens.length : after }
  }
  if (!saysOneOf(tokens[start], "with", "using")) return { args: {}, at: start }
  const read = readPairs(tokens, open, tool)
  return "fault" in read ? { fault: `The tool "${tool.name}" cannot be called. ${read.fault}` } : read
}

/** Reads the calls of tools that a task names, up to the first that cannot be made, and puts a mark in the place of each. */
export const readToolCalls = (
  task: string,
  tools: ReadonlyArray<RunTool>,
  markOf: (at: number) => string,
): { readonly task: string; readonly calls: ReadonlyArray<ToolCall> } => {
  const tokens = writtenWordsOf(task)
  const calls: Array<ToolCall> = []
  let text = ""
  let done = 0
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] as Word
    const named = token.kind === "word" ? nameAt(tokens, at) : undefined
    const tool = tools.find(({ name }) => name === named?.name)
    // Pages have tools, too: "use the tool Pen".
    if (named === undefined || (tool === undefined && named.verb !== "call")) {
      at++
      continue
    }
    const { isAnswer, name } = named
    const known = tools.length === 0 ? "This run has none." : `There are ${tools.map((one) => one.name).join(", ")}.`
    const read =
      tool === undefined
        ? { fault: `There is no tool "${name}" to call. ${known}` }
        : readArguments(task, tokens, named.at, tool)
    if ("fault" in read) return { task: text + task.slice(done), calls: [...calls, read] }
    text += task.slice(done, token.start) + markOf(calls.length)
    calls.push({ name, arguments: read.args, isAnswer })
    done = tokens[read.at - 1]?.end ?? task.length
    at = read.at
  }
  return { task: text + task.slice(done), calls }
}
