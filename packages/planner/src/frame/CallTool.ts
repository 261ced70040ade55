import { isObject, toolArguments, type ToolDescription } from "@tabwright/agent/brain"
import type { Clause } from "../language/Clauses.ts"
import { isPunctuation, isWord, plainText, rawText, type Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import { act, failed, type Gains, lastResult, met, type Outcome, type Scene } from "../run/Scene.ts"
import type { Frame } from "./Frame.ts"

type Tokens = ReadonlyArray<Token>

interface Call {
  readonly name: string
  readonly given: ReadonlyArray<{ readonly name: string | undefined; readonly value: string }>
}

const isValue = ({ kind }: Token): boolean => kind !== "word" && kind !== "punctuation"

/** Splits the arguments of a call: "order id "A-1", amount 5 and notify true". */
const pairsIn = (tokens: Tokens): Call["given"] => {
  const parts: Array<Array<Token>> = [[]]
  for (const token of tokens) {
    if (isPunctuation(token, ",", ";") || isWord(token, "and")) parts.push([])
    else if (!isPunctuation(token, "=", ":") && !isWord(token, "the", "set", "to", "as")) parts.at(-1)?.push(token)
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part) => {
      // The value is the first protected token, else the last word.
      const first = part.findIndex((token) => isValue(token))
      const at = first === -1 ? part.length - 1 : first
      const name = rawText(part.slice(0, at))
      return { name: name === "" ? undefined : name, value: plainText(part.slice(at)) }
    })
}

/** The call that a clause orders; undefined if it is about something else. */
const callIn = ({ args, isNegated, kind, verb }: Clause): Call | undefined => {
  if (kind !== "do" || isNegated || !["call", "use", "run", "invoke", "execute"].includes(verb?.base ?? ""))
    return undefined
  const at = args.findIndex((token) => isWord(token, "tool"))
  const named = args[at + 1]
  if (at === -1 || at > 1 || named === undefined || (named.kind !== "word" && named.kind !== "quoted")) return undefined
  const name = named.kind === "quoted" ? named.value : named.raw
  const rest = args.slice(at + 2)
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name) || (rest.length > 0 && !isWord(rest[0], "with", "for", "on")))
    return undefined
  return { name, given: pairsIn(rest.slice(1)) }
}

const toolOf = (tools: ReadonlyArray<ToolDescription>, name: string): ToolDescription | undefined => {
  const same = tools.filter((tool) => tool.name.toLowerCase() === name.toLowerCase())
  return tools.find((tool) => tool.name === name) ?? (same.length === 1 ? same[0] : undefined)
}

const wholeAnswer = ["it", "result", "answer", "output", "response"]

/** Takes the part of the answer that the next clause asks for: "and return its status". */
const gainsOf = (scene: Scene, label: string): Gains => {
  const { at, clauses, last } = scene
  const action = (last?.results.length ?? 1) - 1
  const whole = { label, value: null, at: { step: last?.number ?? 0, action } }
  const next = clauses[at + 1]
  if (next === undefined || next.kind !== "do" || next.verb?.senses.has("read") !== true) return { kept: whole }
  const words = next.args.filter(
    (token) => !isWord(token, "the", "its", "of", "from", "me", "that", "this", "tool", "what"),
  )
  if (words.every((token) => isWord(token, ...wholeAnswer))) return { kept: whole, ahead: 1 }
  const data = last?.results[action]?.data
  const wanted = normalise(plainText(words.filter((token) => !isWord(token, ...wholeAnswer)))).replaceAll(
    /[^a-z0-9]/g,
    "",
  )
  const found = isObject(data)
    ? Object.entries(data).find(([key]) => key.toLowerCase().replaceAll(/[^a-z0-9]/g, "") === wanted)
    : undefined
  return found === undefined ? { kept: whole } : { kept: { label: found[0], value: found[1] }, ahead: 1 }
}

const call = (scene: Scene, { given, name }: Call): Outcome => {
  const tool = toolOf(scene.tools, name)
  if (tool === undefined) {
    const known =
      scene.tools.length === 0 ? "The run has none." : `There are ${scene.tools.map((one) => one.name).join(", ")}.`
    return failed(`There is no tool "${name}". ${known}`)
  }
  if (scene.progress.phase === "called") {
    const result = lastResult(scene)
    if (result?.ok !== true)
      return failed(
        `${result?.message ?? "The tool was not called."} ${typeof result?.data === "string" ? result.data : ""}`.trim(),
      )
    return met(`The tool ${tool.name} answered.`, gainsOf(scene, tool.name))
  }
  const made = toolArguments(tool, given)
  return "fault" in made
    ? failed(made.fault)
    : act(scene, `Call the tool ${tool.name}.`, [{ callTool: { name: tool.name, arguments: made.arguments } }], {
        phase: "called",
      })
}

/**
 * Calls a tool of the run that the task names, with the arguments that it gives.
 *
 * @category frames
 */
export const callTool: Frame = {
  name: "call a tool",
  does: "Calls a tool of the run by its name, and keeps the answer for the result",
  examples: [
    "Call the tool lookupOrder with order id “A-1042” and return its status",
    "Use the tool shop__refund with orderId “A-1042” and amount 5",
  ],
  read: (clause) => {
    const found = callIn(clause)
    return found === undefined ? [] : [{ fit: () => 1, step: (scene) => call(scene, found), needsNoPage: true }]
  },
}
