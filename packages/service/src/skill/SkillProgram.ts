import { type Recipe, readTask } from "@tabwright/agent"
import type { Issue } from "../run/RunError.ts"

/** A parameter of a skill. */
export interface SkillParameter {
  readonly name: string
  readonly type: "string" | "number"
  readonly required: boolean
  readonly description: string | null
  readonly default: string | number | null
}

/** A value of a finished run that becomes a parameter. */
export interface MarkedValue {
  readonly name: string
  readonly value: string
}

/** A recorded task that is replayed with the caller's values. */
export interface SkillProgram {
  readonly kind: "recipe"
  /** The task with an empty placeholder per slot. */
  readonly template: string
  /** Name of the parameter in each slot of the template. */
  readonly slots: ReadonlyArray<string>
  readonly startUrl: string | null
  readonly recipe: Recipe
}

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

const issueOf = (name: string, msg: string, type = "value_error"): Issue => ({
  loc: ["body", "parameters", name],
  msg,
  type,
})

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
    if (fault !== undefined) issues.push(issueOf(name, `The value of "${name}" ${fault}.`))
    else if (names.has(value)) issues.push(issueOf(name, `"${names.get(value)}" already marks the value "${value}".`))
    else if (marks.findIndex((one) => one.name === name) !== index)
      issues.push(issueOf(name, `Two parameters are named "${name}".`))
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
          issueOf(name, `The task of the run does not contain "${value}" as a word of its own.`),
        ),
      }
}

/** Returns the problem of a parameter's value, or the value as text. */
const textOf = (parameter: SkillParameter, value: unknown): { readonly text: string } | { readonly fault: string } => {
  if (typeof value !== parameter.type) return { fault: `must be a ${parameter.type}` }
  if (typeof value === "number" && !Number.isFinite(value)) return { fault: "must be a finite number" }
  const text = String(value)
  const fault = faultOfText(text)
  return fault === undefined ? { text } : { fault }
}

/** Returns the task of an execution with the caller's values in place. All problems are reported at once. */
export const fillTask = (
  { slots, template }: Pick<SkillProgram, "slots" | "template">,
  parameters: ReadonlyArray<SkillParameter>,
  given: Readonly<Record<string, unknown>>,
): { readonly task: string } | { readonly issues: ReadonlyArray<Issue> } => {
  const issues: Array<Issue> = []
  const known = new Set(parameters.map(({ name }) => name))
  for (const name of Object.keys(given)) {
    if (known.has(name)) continue
    const names = parameters.length === 0 ? "none" : [...known].join(", ")
    issues.push(issueOf(name, `The skill has no parameter "${name}". Its parameters: ${names}.`, "extra_forbidden"))
  }
  const texts = new Map<string, string>()
  for (const parameter of parameters) {
    const { name } = parameter
    const value = (Object.hasOwn(given, name) ? given[name] : undefined) ?? parameter.default
    if (value === null) {
      issues.push(issueOf(name, `The parameter "${name}" is required.`, "missing"))
      continue
    }
    const found = textOf(parameter, value)
    if ("fault" in found) issues.push(issueOf(name, `The parameter "${name}" ${found.fault}.`))
    else texts.set(name, found.text)
  }
  if (issues.length > 0) return { issues }
  let slot = 0
  const task = template.replaceAll(emptyPlaceholder, () => `@{{${texts.get(slots[slot++] ?? "") ?? ""}}}`)
  return { task }
}
