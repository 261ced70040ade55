import { type Recipe, readTask, type TaskTemplate } from "@tabwright/agent"
import type { Issue } from "../run/RunError.ts"
import { parameterIssue, type SkillValues } from "@tabwright/core/contract"

/** A value of a finished run that becomes a parameter. */
export interface MarkedValue {
  readonly name: string
  readonly value: string
}

/** A value that becomes a parameter. */
export interface SkillValue extends MarkedValue {
  readonly description?: string | undefined
  /** Another value, for the second execution that verifies the program. */
  readonly example?: string | undefined
}

/** A recorded task that is replayed with the caller's values. */
export interface RecipeProgram {
  readonly kind: "recipe"
  /** The task with an empty placeholder per slot. */
  readonly template: string
  /** Name of the parameter in each slot of the template. */
  readonly slots: ReadonlyArray<string>
  readonly startUrl: string | null
  readonly recipe: Recipe
}

/** A script for the sandbox. */
export interface ScriptProgram {
  readonly kind: "script"
  /** JavaScript as in code mode. Reads the values from `params` and returns the result. */
  readonly code: string
  /** Page that is open when the script starts. */
  readonly startUrl: string | null
}

/** The program of a version. */
export type SkillProgram = RecipeProgram | ScriptProgram

/** Maximum characters of a parameter's value. */
const valueLength = 1_000

const emptyPlaceholder = "@{{}}"

/** Returns true if the text from `start` to `end` is not part of a longer word. Two code units are a character. */
const isWhole = (text: string, start: number, end: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start)) && !/^[\p{L}\p{N}]/u.test(text.slice(end, end + 2))

/** Splits a text at whole occurrences of values; the first value in the list that occurs at a position counts. */
const splitAt = (
  text: string,
  values: ReadonlyArray<string>,
): ReadonlyArray<{ readonly text: string } | { readonly value: string }> => {
  const parts: Array<{ readonly text: string } | { readonly value: string }> = []
  let from = 0
  for (let at = 0; at < text.length;) {
    const value = values.find((one) => text.startsWith(one, at) && isWhole(text, at, at + one.length))
    if (value === undefined) at++
    else {
      parts.push({ text: text.slice(from, at) }, { value })
      at += value.length
      from = at
    }
  }
  return [...parts, { text: text.slice(from) }]
}

/** Returns the problem of a text as a value in a placeholder. */
const faultOfText = (text: string): string | undefined => {
  if (text.trim() === "") return "must not be empty"
  if (text !== text.trim()) return "must not start or end with white space"
  if (/[{}]/.test(text)) return "must not contain braces"
  return text.length > valueLength ? `must have at most ${valueLength} characters` : undefined
}

/**
 * Marks values in the task of a run: whole words only, every occurrence. A longer value has precedence over a value
 * inside of it. Existing placeholders become plain text.
 */
export const markTask = (
  task: string,
  marks: ReadonlyArray<MarkedValue>,
):
  | { readonly marked: string; readonly template: string; readonly slots: ReadonlyArray<string> }
  | { readonly issues: ReadonlyArray<Issue> } => {
  const { plain } = readTask(task)
  const issues: Array<Issue> = []
  const names = new Map<string, string>()
  for (const [index, { name, value }] of marks.entries()) {
    const fault = faultOfText(value)
    if (fault !== undefined) issues.push(parameterIssue(name, `The value of "${name}" ${fault}.`))
    else if (names.has(value))
      issues.push(parameterIssue(name, `"${names.get(value)}" already marks the value "${value}".`))
    else if (marks.findIndex((one) => one.name === name) !== index)
      issues.push(parameterIssue(name, `Two parameters are named "${name}".`))
    else names.set(value, name)
  }
  if (issues.length > 0) return { issues }
  const parts = splitAt(
    plain,
    [...names.keys()].toSorted((a, b) => b.length - a.length),
  )
  const slots = parts.flatMap((part) => ("value" in part ? [names.get(part.value) ?? ""] : []))
  const missing = [...names].filter(([, name]) => !slots.includes(name))
  return missing.length === 0
    ? {
        marked: parts.map((part) => ("value" in part ? `@{{${part.value}}}` : part.text)).join(""),
        template: parts.map((part) => ("value" in part ? emptyPlaceholder : part.text)).join(""),
        slots,
      }
    : {
        issues: missing.map(([value, name]) =>
          parameterIssue(name, `The task of the run does not contain "${value}" as a word of its own.`),
        ),
      }
}

/**
 * Reads a task with a value in each slot. A parameter that occurs more than once is one value: its recipe has one slot.
 */
export const skillTask = (task: string, slots: ReadonlyArray<string>): TaskTemplate => {
  const read = readTask(task)
  return { ...read, values: read.values.filter((_, at) => slots.indexOf(slots[at] ?? "") === at) }
}

/** Returns the task of an execution with the values in place. All problems are reported at once. */
export const fillTask = (
  { slots, template }: Pick<RecipeProgram, "slots" | "template">,
  values: SkillValues,
): { readonly task: string } | { readonly issues: ReadonlyArray<Issue> } => {
  const texts = new Map<string, string>()
  const issues: Array<Issue> = []
  for (const name of new Set(slots)) {
    const value = Object.hasOwn(values, name) ? values[name] : undefined
    const text = value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value)
    const fault = value === undefined ? "is required" : faultOfText(text)
    if (fault === undefined) texts.set(name, text)
    else issues.push(parameterIssue(name, `The parameter "${name}" ${fault}.`))
  }
  if (issues.length > 0) return { issues }
  let slot = 0
  const task = template.replaceAll(emptyPlaceholder, () => `@{{${texts.get(slots[slot++] ?? "") ?? ""}}}`)
  return { task }
}
