import * as Effect from "effect/Effect"
import type { OutputSchema } from "../output/OutputSchema.ts"
import { fitOutput } from "../output/OutputSchema.ts"
import { isObject } from "../output/Json.ts"
import type { AnswerValue, ReadShape, Recipe } from "./Recipe.ts"
import {
  numberIn,
  type ReadRef,
  type ReadPath,
  valueAt,
  literalsOf,
  fillTemplate,
  type Sources,
  splitTemplate,
  type TemplateText,
  AmbiguousText,
} from "./TemplateText.ts"
import { wordsOf } from "../Text.ts"

export interface AgentAnswer {
  readonly text: string
  readonly data?: unknown
}

/** The part of an answer that no reading explains: only a model could produce it again. */
export interface Unexplained {
  readonly unexplained: ReadonlyArray<string>
}

/** The readings and the texts available for an answer. */
export interface Material {
  readonly sources: Sources
  readonly reads: ReadPath
}

/** Returns the scalar values of the readings. Of many rows, only the first is meaningful alone. */
export const scalarsOf = (reads: ReadPath, task: string): Sources["reads"] => {
  const asksForFirst = /\b(first|top)\b(?! (name|page))/i.test(task)
  const found: Array<Sources["reads"][number]> = []
  const visit = (value: unknown, ref: ReadRef): void => {
    if (typeof value === "string" || typeof value === "number") {
      const text = String(value).trim()
      // A single letter or a whole page occurs in a sentence by chance.
      if ((text.length >= 2 && text.length <= 500) || /^\d$/.test(text)) found.push({ ref, value: text })
      return
    }
    if (Array.isArray(value)) {
      if (value.length === 1 || (asksForFirst && value.length > 0)) visit(value[0], { ...ref, path: [...ref.path, 0] })
      return
    }
    if (typeof value !== "object" || value === null) return
    for (const [key, inner] of Object.entries(value)) visit(inner, { ...ref, path: [...ref.path, key] })
  }
  for (const [act, value] of reads) visit(value, { act, path: [] })
  // A small number in two readings is ambiguous.
  return found.filter(
    ({ value }, at) =>
      value.length > 2 ||
      (found.findIndex((one) => one.value === value) === at &&
        found.findLastIndex((one) => one.value === value) === at),
  )
}

/** Returns the parts of a sentence that look like values: numbers, and names that the task does not contain. */
const findValueLike = (text: TemplateText, task: string): ReadonlyArray<string> => {
  const known = new Set(wordsOf(task))
  return literalsOf(text).flatMap((literal) => {
    const numbers = literal.match(/[$€£¥₹]?\d[\d.,:/-]*\d|\d/g) ?? []
    // A capital letter within a sentence starts a name.
    const names = [
      ...literal.matchAll(/(?<=[\p{L}\p{N},;)] )(\p{Lu}[\p{L}\p{N}'-]*(?: \p{Lu}[\p{L}\p{N}'-]*)*)/gu),
    ].map(([, name = ""]) => name)
    const quoted = [...literal.matchAll(/["“]([^"“”]+)["”]/g)].map(([, name = ""]) => name)
    return [...numbers, ...[...names, ...quoted].filter((name) => wordsOf(name).some((word) => !known.has(word)))]
  })
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "))

/** Function words, words that introduce values, and words for completion. */
const commonWords = set(
  "a all also an and are as at be been by cost costs done for found from had has have here i in into is it its my now of ok okay on result results says shows success successfully task that the their there these they this those title to total totals value was were will with you your price amount answer complete completed finished",
)

/** Removes inflections: "to be added" becomes "was added". */
const stem = (word: string): string => (word.length > 4 ? word.replace(/(?:ing|ed|es|e|s|d)$/, "") : word)

const questionWord =
  /\b(?:what|which|who|whose|when|where|why|how|tell|report|return|read|extract|list|give|answer|say|get|check|verify|describe|summari[sz]e|name|count|compare|output)\b/i

/** Tasks answered by a choice: "Is it in stock?", "available or sold out", "yes/no". */
const choiceQuestion =
  /\b(?:whether|if|or|either|yes|no|true|false)\b|\w ?\/ ?\w|(?:^|[.!?:;,\n][^\S\n]*|\band\s+)(?:is|are|was|were|do|does|did|has|have|can|could|will|would|should)\s/i

const withoutAddresses = (task: string): string => task.replace(/\b\w+:\/\/\S*/g, ". ")

/** Returns words that are not the task's, or any words if the task asks for a choice. */
const statementsIn = (text: TemplateText, { constant, values }: Sources): ReadonlyArray<string> => {
  const task = withoutAddresses(constant)
  const isChoice = choiceQuestion.test(task)
  if (!isChoice && !questionWord.test(task)) return []
  const known = new Set(isChoice ? [] : wordsOf(`${constant} ${values.join(" ")}`).map(stem))
  return literalsOf(text).flatMap((literal) =>
    literal
      .split(/[^\p{L}\p{N}'’ -]+/u)
      .map((phrase) => phrase.trim())
      .filter((phrase) => wordsOf(phrase).some((word) => !commonWords.has(word) && !known.has(stem(word)))),
  )
}

const explainText = (text: string, { sources }: Material): TemplateText | Unexplained => {
  const split = splitTemplate(text, sources)
  if (split instanceof AmbiguousText) return { unexplained: [text] }
  const task = `${sources.constant} ${sources.values.join(" ")}`
  const suspicious = [...findValueLike(split, task), ...statementsIn(split, sources)]
  return suspicious.length === 0 ? split : { unexplained: suspicious }
}

/** Explains a text that is a value, not a sentence: every part must come from the task or a reading. */
const explainWord = (text: string, { sources }: Material): TemplateText | Unexplained => {
  const split = splitTemplate(text, sources)
  if (split instanceof AmbiguousText) return { unexplained: [text] }
  const known = new Set(choiceQuestion.test(withoutAddresses(sources.constant)) ? [] : wordsOf(sources.constant))
  const isKnown = literalsOf(split).every((literal) => wordsOf(literal).every((word) => known.has(word)))
  return isKnown ? split : { unexplained: [text] }
}

const explainNumber = (number: number, { sources, reads }: Material): AnswerValue | Unexplained => {
  const read = sources.reads.find(({ value }) => numberIn(value) === number)
  if (read !== undefined) return { number: read.ref }
  if (!/\b(?:how many|number of|count)\b/i.test(sources.constant)) return { unexplained: [String(number)] }
  for (const [act, value] of reads) if (Array.isArray(value) && value.length === number) return { count: act }
  return { unexplained: [String(number)] }
}

const isSame = (left: unknown, right: unknown): boolean =>
  typeof left === "string" && typeof right === "string" && left.trim() === right.trim()

/** Finds the column of rows with the given values in order. */
const columnOf = (values: ReadonlyArray<unknown>, rows: ReadonlyArray<unknown>) => {
  const first = rows[0]
  const columns = isObject(first) ? Object.keys(first) : [""]
  const cell = (row: unknown, column: string): unknown =>
    isObject(row) ? row[column] : column === "" ? row : undefined
  for (const isNumber of [false, true])
    for (const column of columns) {
      const fits = values.every((value, at) => {
        const read = cell(rows[at], column)
        return isNumber ? typeof value === "number" && numberIn(read) === value : isSame(value, read)
      })
      if (fits) return { column, isNumber }
    }
  return undefined
}

const numberWords = "zero one two three four five six seven eight nine ten".split(" ")

/** Returns true when the task requests this number, in digits or in words. */
const requestsCount = (count: number, task: string): boolean => {
  const said = wordsOf(task)
  const word = numberWords[count]
  return said.includes(String(count)) || (word !== undefined && said.includes(word))
}

/** Words that filter rows. If all rows matched in the recorded run, some may not match in the next one. */
const filterWord =
  /\b(?:under|below|above|over|less|fewer|more than|greater|cheaper|at least|at most|between|only|except|without|not|whose|rated|before|after|since|older|newer|matching|containing|in stock|available|unread|starting|ending)\b/i

const explainRows = (list: ReadonlyArray<unknown>, { sources, reads }: Material): AnswerValue | Unexplained => {
  const keys = isObject(list[0]) ? Object.keys(list[0]) : [""]
  for (const [act, rows] of reads) {
    if (!Array.isArray(rows) || list.length === 0 || rows.length < list.length) continue
    // Selecting rows is a decision of the model, unless the task states their number.
    if (rows.length === list.length && rows.length > 1 && filterWord.test(sources.constant)) continue
    if (rows.length > list.length && !requestsCount(list.length, sources.constant)) continue
    const columns = keys.map((key) =>
      columnOf(
        list.map((item) => (isObject(item) ? item[key] : item)),
        rows,
      ),
    )
    if (columns.some((column) => column === undefined)) continue
    return {
      rows: {
        act,
        columns: Object.fromEntries(keys.map((key, at) => [key, columns[at] ?? { column: key, isNumber: false }])),
        take: rows.length > list.length ? list.length : null,
      },
    }
  }
  return { unexplained: [JSON.stringify(list).slice(0, 500)] }
}

/** Explains a value by readings, or reports what they do not explain. */
export const explainValue = (value: unknown, material: Material): AnswerValue | Unexplained => {
  if (typeof value === "string") {
    const text = explainWord(value, material)
    return "unexplained" in text ? text : { text }
  }
  if (typeof value === "number") return explainNumber(value, material)
  if (Array.isArray(value)) return explainRows(value, material)
  if (!isObject(value)) return { unexplained: [String(value)] }
  const parts = Object.entries(value).map(([key, inner]) => [key, explainValue(inner, material)] as const)
  const unexplained = parts.flatMap(([, part]) => ("unexplained" in part ? part.unexplained : []))
  if (unexplained.length > 0) return { unexplained }
  return { object: Object.fromEntries(parts) as Readonly<Record<string, AnswerValue>> }
}

/** Explains every part of an answer by readings, or reports the parts that only a model could produce again. */
export const templateAnswer = (
  given: AgentAnswer,
  sources: Sources,
  reads: ReadPath,
): Recipe["answer"] | Unexplained => {
  const material = { sources, reads }
  const data = given.data === undefined ? undefined : explainValue(given.data, material)
  // Data repeated as text is explained once.
  const text = given.data !== undefined && isJsonOf(given) ? [] : explainText(given.text, material)
  const unexplained = [text, data].flatMap((part) =>
    part !== undefined && "unexplained" in part ? part.unexplained : [],
  )
  if (unexplained.length > 0 || "unexplained" in text) return { unexplained: [...new Set(unexplained)] }
  return { text, ...(data === undefined || "unexplained" in data ? {} : { data }) }
}

const isJsonOf = ({ text, data }: AgentAnswer): boolean => {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(data)
  } catch {
    return false
  }
}

/** Computes a value from the current readings, with holes for missing ones. */
export const buildValue = (value: AnswerValue, values: ReadonlyArray<string>, reads: ReadPath): unknown => {
  if ("text" in value) return fillTemplate(value.text, values, reads)
  if ("number" in value) return numberIn(valueAt(reads, value.number))
  if ("count" in value) {
    const rows = reads.get(value.count)
    return Array.isArray(rows) ? rows.length : undefined
  }
  if ("object" in value)
    return Object.fromEntries(
      Object.entries(value.object).map(([key, inner]) => [key, buildValue(inner, values, reads)]),
    )
  const { act, columns, take } = value.rows
  const rows = reads.get(act)
  if (!Array.isArray(rows) || (take !== null && rows.length < take)) return undefined
  return rows.slice(0, take ?? rows.length).map((row) => {
    const cells = Object.entries(columns).map(([key, { column, isNumber }]) => {
      const cell = isObject(row) ? row[column] : row
      return [key, isNumber ? numberIn(cell) : cell] as const
    })
    return cells[0]?.[0] === "" ? cells[0][1] : Object.fromEntries(cells)
  })
}

export const hasHole = (value: unknown): boolean =>
  value === undefined ||
  value === "" ||
  (typeof value === "object" && value !== null && Object.values(value).some(hasHole))

/** Maximum factor by which the number of rows may change between runs. */
const rowFactor = 4

/** Returns the reason why a reading does not match the recorded shape. */
export const shapeFault = (shape: ReadShape, read: unknown): string | undefined => {
  if (read === undefined || read === "" || read === null) return "nothing was read"
  if (shape.rows !== undefined) {
    const rows = Array.isArray(read) ? read.length : 0
    const isFar = rows * rowFactor < shape.rows || rows > shape.rows * rowFactor + rowFactor
    return rows === 0 || isFar ? `${rows} rows were read instead of ${shape.rows}` : undefined
  }
  return shape.hasDigits && !/\d/.test(JSON.stringify(read)) ? "a value without a number was read" : undefined
}

export const shapeOf = (read: unknown): ReadShape => ({
  ...(Array.isArray(read) ? { rows: read.length } : {}),
  hasDigits: /\d/.test(JSON.stringify(read) ?? ""),
})

/** Builds the answer of a recipe and validates it against the schema. Fails if it is incomplete. */
export const buildAnswer = Effect.fnUntraced(function* (
  answer: Recipe["answer"],
  values: ReadonlyArray<string>,
  reads: ReadPath,
  outputSchema: OutputSchema | undefined,
): Effect.fn.Return<AgentAnswer | { readonly fault: string }> {
  const data = answer.data === undefined ? undefined : buildValue(answer.data, values, reads)
  if (answer.data !== undefined && hasHole(data)) return { fault: "a part of the answer could not be read" }
  const words = fillTemplate(answer.text, values, reads)
  if (words === undefined) return { fault: "a part of the answer could not be read" }
  const text = answer.text.length === 0 && data !== undefined ? JSON.stringify(data) : words
  const given: AgentAnswer = data === undefined ? { text } : { text, data }
  if (outputSchema === undefined) return given
  const fitted = yield* fitOutput(outputSchema, given)
  return "fault" in fitted ? { fault: fitted.fault } : given
})
