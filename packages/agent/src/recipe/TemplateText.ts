import * as Schema from "effect/Schema"
import { wordsOf } from "../Text.ts"
import type { Action } from "../action/Action.ts"

/** Reference to a value within the reading of an act: object keys and row positions, outermost first. */
export const ReadRef = Schema.Struct({
  /** Position of the act in the recipe. */
  act: Schema.Int,
  path: Schema.Array(Schema.Union([Schema.String, Schema.Int])),
})
export type ReadRef = typeof ReadRef.Type

/** Readings by the position of the act. */
export type ReadPath = ReadonlyMap<number, unknown>

export const valueAt = (reads: ReadPath, { act, path }: ReadRef): unknown => {
  let value = reads.get(act)
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined
    value = (value as Readonly<Record<string | number, unknown>>)[key]
  }
  return value
}

const amountPattern = /^[^\d\p{L}-]*(-?\d[\d,.\s]*?)(?:\s*[%€$£¥₹]|\s*[A-Z]{3})?$/u

/** Maximum characters of a number with its surroundings. */
const longestNumber = 100

/** Parses a number in page text, without currency and thousands separators; undefined if it is not a number. */
export const numberIn = (value: unknown): number | undefined => {
  if (typeof value === "number") return value
  if (typeof value !== "string" || value.length > longestNumber) return undefined
  const digits = amountPattern.exec(value.trim())?.[1]?.replace(/[,\s]/g, "")
  const number = digits === undefined || digits === "" ? Number.NaN : Number(digits)
  return Number.isFinite(number) ? number : undefined
}

/** Encoding of a value within a URL. */
const Encoding = Schema.Literals(["percent", "plus"])

/** A part of a recipe text: a literal, a parameter, or a reading. */
const Part = Schema.Union([
  Schema.Struct({ text: Schema.String }),
  Schema.Struct({ slot: Schema.Int, encoding: Schema.optionalKey(Encoding) }),
  Schema.Struct({ read: ReadRef }),
])
type Part = typeof Part.Type

export const TemplateText = Schema.Array(Part)
export type TemplateText = typeof TemplateText.Type

export interface Sources {
  readonly values: ReadonlyArray<string>
  /** The rest of the task's text. */
  readonly constant: string
  /** Scalar readings. */
  readonly reads: ReadonlyArray<{ readonly ref: ReadRef; readonly value: string }>
}

export class AmbiguousText {
  readonly _tag = "Unclear"
  readonly why: string
  /** The value that occurs more than once. */
  readonly value: string
  constructor(value: string) {
    this.why = `"${value}" occurs in the task more than once, and only one occurrence can be meant`
    this.value = value
  }
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, " ")

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Returns the positions of a value as a whole word or number. */
const findWhole = (text: string, value: string): ReadonlyArray<number> => {
  const lower = text.toLowerCase()
  // Lower-casing can change the length, and then the positions.
  const [within, wanted] = lower.length === text.length ? [lower, value.toLowerCase()] : [text, value]
  const places: Array<number> = []
  for (let at = within.indexOf(wanted); at >= 0;) {
    const before = isWordPart(wanted[0]) && isWordPart(within[at - 1])
    const after = isWordPart(wanted.at(-1)) && isWordPart(within[at + wanted.length])
    const isOwn = !before && !after
    if (isOwn) places.push(at)
    at = within.indexOf(wanted, at + (isOwn ? wanted.length : 1))
  }
  return places
}

const formEncode = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2)

interface Candidate {
  readonly written: string
  readonly part: Part
}

const candidatesOf = ({ values, reads }: Sources): ReadonlyArray<Candidate> => {
  const ofSlots = values.flatMap((value, slot): ReadonlyArray<Candidate> => {
    const [percent, asForm] = [encodeURIComponent(value), formEncode(value)]
    return [
      { written: value, part: { slot } },
      ...(percent === value ? [] : [{ written: percent, part: { slot, encoding: "percent" as const } }]),
      ...(asForm === value || asForm === percent
        ? []
        : [{ written: asForm, part: { slot, encoding: "plus" as const } }]),
    ]
  })
  const ofReads = reads.map(({ ref, value }): Candidate => ({ written: value, part: { read: ref } }))
  // Longest first; parameters before readings of the same value.
  return [...ofSlots, ...ofReads]
    .filter(({ written }) => written !== "")
    .toSorted((a, b) => b.written.length - a.written.length)
}

/** Splits a text into parts. Ambiguous if a value is also another parameter's or occurs in the task's text. */
export const splitTemplate = (text: string, sources: Sources): TemplateText | AmbiguousText => {
  let parts: TemplateText = text === "" ? [] : [{ text }]
  for (const { written, part } of candidatesOf(sources)) {
    const split = parts.flatMap((one): TemplateText => ("text" in one ? partsBy(one.text, written, part) : [one]))
    if ("slot" in part && split.includes(part)) {
      const value = sources.values[part.slot] ?? ""
      const equalValues = sources.values.filter((other) => fold(other) === fold(value))
      if (equalValues.length > 1 || findWhole(sources.constant, value).length > 0) return new AmbiguousText(value)
    }
    parts = split
  }
  return parts
}

const partsBy = (text: string, written: string, part: Part): TemplateText => {
  const parts: Array<Part> = []
  let from = 0
  for (const at of findWhole(text, written)) {
    if (at > from) parts.push({ text: text.slice(from, at) })
    parts.push(part)
    from = at + written.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** Returns a text as a literal, for comparison only. */
export const literalText = (text: string): TemplateText => (text === "" ? [] : [{ text }])

const encoded = (value: string, encoding: "percent" | "plus" | undefined): string =>
  encoding === "percent" ? encodeURIComponent(value) : encoding === "plus" ? formEncode(value) : value

/** Joins the parts of a text with other values; undefined if a required reading is missing. */
export const fillTemplate = (
  text: TemplateText,
  values: ReadonlyArray<string>,
  reads: ReadPath,
): string | undefined => {
  let made = ""
  for (const part of text) {
    const piece =
      "text" in part
        ? part.text
        : "slot" in part
          ? encoded(values[part.slot] ?? "", part.encoding)
          : scalar(valueAt(reads, part.read))
    if (piece === undefined) return undefined
    made += piece
  }
  return made
}

const scalar = (value: unknown): string | undefined =>
  typeof value === "string" ? value : typeof value === "number" ? String(value) : undefined

export const parametersOf = (text: TemplateText): ReadonlyArray<number> =>
  text.flatMap((part) => ("slot" in part ? [part.slot] : []))

export const literalsOf = (text: TemplateText): ReadonlyArray<string> =>
  text.flatMap((part) => ("text" in part ? [part.text] : []))

/** Returns true when a text contains whole words: "Ann" is not in "Anna". */
export const hasWords = (text: string, wanted: string): boolean => {
  const words = wordsOf(wanted)
  return words.length === 0
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : ` ${wordsOf(text).join(" ")} `.includes(` ${words.join(" ")} `)
}

interface ActionText {
  readonly path: string
  readonly text: string
}

/** Keys whose values are constants of the action, identical in every run. */
const constantKeys = new Set(["op", "direction", "button", "modifiers", "kind", "format", "keys"])

/** Returns the texts of an action that may differ between runs. */
export const textsIn = (action: Action): ReadonlyArray<ActionText> => {
  const found: Array<ActionText> = []
  const visit = (value: unknown, path: ReadonlyArray<string>): void => {
    if (typeof value === "string") {
      found.push({ path: path.join("."), text: value })
      return
    }
    if (typeof value !== "object" || value === null) return
    for (const [key, inner] of Object.entries(value))
      if ("callTool" in action || !constantKeys.has(key)) visit(inner, [...path, key])
  }
  // The name of a tool is constant, and its arguments have names of their own.
  if ("callTool" in action) visit(action.callTool.arguments, ["callTool", "arguments"])
  else visit(action, [])
  return found
}

/** Placeholder in the stored action: no value of the recorded run is stored. */
const placeholder = ""

export const withoutTexts = (action: Action, paths: ReadonlySet<string>): Action =>
  replaced(action, paths, () => placeholder)

/** Returns the action with this run's texts; undefined if one of them is unavailable. */
export const withTexts = (
  action: Action,
  texts: Readonly<Record<string, TemplateText>>,
  values: ReadonlyArray<string>,
  reads: ReadPath,
): Action | undefined => {
  const made = new Map(Object.entries(texts).map(([path, text]) => [path, fillTemplate(text, values, reads)] as const))
  if ([...made.values()].includes(undefined)) return undefined
  return replaced(action, new Set(made.keys()), (path) => made.get(path) ?? placeholder)
}

const replaced = (action: Action, paths: ReadonlySet<string>, textOf: (path: string) => string): Action => {
  const visit = (value: unknown, path: ReadonlyArray<string>): unknown => {
    if (paths.has(path.join("."))) return textOf(path.join("."))
    if (Array.isArray(value)) return value.map((inner, at) => visit(inner, [...path, String(at)]))
    if (typeof value !== "object" || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, visit(inner, [...path, key])]))
  }
  return visit(action, []) as Action
}
