import * as Schema from "effect/Schema"
import { type Reads, type ReadRef, ReadRef as ReadRefSchema, valueAt } from "./Reads.ts"

/** How a value is written into an address. */
const Encoding = Schema.Literals(["percent", "plus"])

/**
 * A text of a recipe in parts: as it stands, the value of a slot, or what was read on the way.
 *
 * @category schemas
 * @since 0.1.0
 */
export const Part = Schema.Union([
  Schema.Struct({ text: Schema.String }),
  Schema.Struct({ slot: Schema.Int, encoding: Schema.optionalKey(Encoding) }),
  Schema.Struct({ read: ReadRefSchema }),
])
export type Part = typeof Part.Type

export const Text = Schema.Array(Part)
export type Text = typeof Text.Type

/**
 * What a text of a run can be made of again.
 *
 * @category models
 * @since 0.1.0
 */
export interface Sources {
  /** Values of the slots. */
  readonly values: ReadonlyArray<string>
  /** What stands in the task beside them, as written. */
  readonly constant: string
  /** Scalars that were read. */
  readonly reads: ReadonlyArray<{ readonly ref: ReadRef; readonly value: string }>
}

/** A text of which nobody can say where a part of it came from. */
export class Unclear {
  readonly _tag = "Unclear"
  readonly why: string
  constructor(why: string) {
    this.why = why
  }
}

const fold = (text: string): string => text.toLowerCase().replace(/\s+/g, " ")

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Places of a value that stands there on its own, and not within a word or number. */
const placesOf = (text: string, value: string): ReadonlyArray<number> => {
  const lower = text.toLowerCase()
  // Where small letters are more than the capitals they came from, places would be others.
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

const plus = (value: string): string => new URLSearchParams({ v: value }).toString().slice(2)

interface Candidate {
  readonly written: string
  readonly part: Part
}

const candidatesOf = ({ values, reads }: Sources): ReadonlyArray<Candidate> => {
  const ofSlots = values.flatMap((value, slot): ReadonlyArray<Candidate> => {
    const [percent, asForm] = [encodeURIComponent(value), plus(value)]
    return [
      { written: value, part: { slot } },
      ...(percent === value ? [] : [{ written: percent, part: { slot, encoding: "percent" as const } }]),
      ...(asForm === value || asForm === percent
        ? []
        : [{ written: asForm, part: { slot, encoding: "plus" as const } }]),
    ]
  })
  const ofReads = reads.map(({ ref, value }): Candidate => ({ written: value, part: { read: ref } }))
  // Longest first; of equals the slot, which whoever gave the task has named.
  return [...ofSlots, ...ofReads]
    .filter(({ written }) => written !== "")
    .toSorted((a, b) => b.written.length - a.written.length)
}

/**
 * Takes a text apart. Unclear where a slot's value is also that of another slot, or stands in the task without a mark: nobody could say
 * which of them was meant.
 *
 * @category constructors
 * @since 0.1.0
 */
export const takeApart = (text: string, sources: Sources): Text | Unclear => {
  let parts: Text = text === "" ? [] : [{ text }]
  for (const { written, part } of candidatesOf(sources)) {
    const split = parts.flatMap((one): Text => ("text" in one ? partsBy(one.text, written, part) : [one]))
    if ("slot" in part && split.includes(part)) {
      const value = sources.values[part.slot] ?? ""
      const twins = sources.values.filter((other) => fold(other) === fold(value))
      if (twins.length > 1 || placesOf(sources.constant, value).length > 0)
        return new Unclear(`"${value}" stands in the task more than once, and only one of them can be meant`)
    }
    parts = split
  }
  return parts
}

/** A text with a part in each place where its value stands. */
const partsBy = (text: string, written: string, part: Part): Text => {
  const parts: Array<Part> = []
  let from = 0
  for (const at of placesOf(text, written)) {
    if (at > from) parts.push({ text: text.slice(from, at) })
    parts.push(part)
    from = at + written.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A text that no slot has to do with, or as if none had: for what is only compared. */
export const plainly = (text: string): Text => (text === "" ? [] : [{ text }])

const encoded = (value: string, encoding: "percent" | "plus" | undefined): string =>
  encoding === "percent" ? encodeURIComponent(value) : encoding === "plus" ? plus(value) : value

/**
 * Puts a text together with other values; undefined where something that it needs was not read.
 *
 * @category constructors
 * @since 0.1.0
 */
export const putTogether = (text: Text, values: ReadonlyArray<string>, reads: Reads): string | undefined => {
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

/** The slots that a text is made of. */
export const slotsOf = (text: Text): ReadonlyArray<number> =>
  text.flatMap((part) => ("slot" in part ? [part.slot] : []))

/** What of a text stands there as it was, in its pieces. */
export const literalsOf = (text: Text): ReadonlyArray<string> =>
  text.flatMap((part) => ("text" in part ? [part.text] : []))

/**
 * Whether a text has these words, as words of its own: "Ann" is not in "Anna".
 *
 * @category guards
 * @since 0.1.0
 */
export const hasWords = (text: string, wanted: string): boolean => {
  const words = wordsOf(wanted)
  return words.length === 0
    ? text.toLowerCase().includes(wanted.toLowerCase())
    : ` ${wordsOf(text).join(" ")} `.includes(` ${words.join(" ")} `)
}

/** Words and numbers of a text. */
export const wordsOf = (text: string): ReadonlyArray<string> => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
