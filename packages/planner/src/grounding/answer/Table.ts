import type { ClauseWord } from "../Clauses.ts"
import { groupBy, type Row } from "../PageModel.ts"
import { isEmpty, keysOf, stem } from "../Words.ts"
import { headingsOf } from "./Items.ts"
import { type Answer, answer, isAlike, type Question } from "./Question.ts"
import { numberOf, valuesIn } from "./Types.ts"

interface Table {
  readonly headers: ReadonlyArray<string>
  readonly rows: ReadonlyArray<Row>
  /** Words of its headings and of the page's title. */
  readonly context: ReadonlyArray<string>
}

const tablesOf = ({ page }: Question): ReadonlyArray<Table> =>
  [
    ...groupBy(
      page.rows.filter((row) => row.cells.length > 1 && page.headers(row).length === row.cells.length),
      ({ parent }) => parent,
    ),
  ].map(([parent, rows]) => ({
    headers: rows[0] === undefined ? [] : page.headers(rows[0]),
    rows,
    context: [...page.subject, ...headingsOf(page, parent).flatMap(keysOf)],
  }))

const extremes: Readonly<Record<string, "min" | "max">> = {
  highest: "max",
  largest: "max",
  biggest: "max",
  most: "max",
  greatest: "max",
  priciest: "max",
  dearest: "max",
  lowest: "min",
  smallest: "min",
  least: "min",
  fewest: "min",
  cheapest: "min",
}

/** Words that ask for a row as such. */
const rowNouns = new Set("row entry item record line person one thing name".split(" ").map(stem))

/** Headers of columns that name rows. */
const titles = new Set("name title item product lastname".split(" ").map(stem))

/** "Which zone …" asks for a cell of the column "Zone". */
const saysFirst = ({ words }: Question, header: string): boolean =>
  words.some((word, i) => /^(?:which|what|the)$/i.test(words[i - 1]?.text ?? "") && isSaidBy(word, keysOf(header)))

/** Says that a value is compared, as in "whose state is High". */
const relations = new Set("whose with where that which have be has is are of for in".split(" ").map(stem))

const isSaidBy = (word: ClauseWord, keys: ReadonlyArray<string>): boolean =>
  word.kind === "quote"
    ? word.inner.length > 0 && word.inner.every((part) => keys.includes(part))
    : word.kind !== "mark" && keys.some((key) => isAlike(key, word.key))

/** Positions of the words that say a header; undefined if a word of it is missing. */
const saidHeader = ({ words }: Question, header: string): ReadonlyArray<number> | undefined => {
  const keys = keysOf(header).filter((key) => !isEmpty({ key, kind: "word" } as ClauseWord))
  if (keys.length === 0) return undefined
  const at = keys.map((key) => words.find((word) => word.key !== "" && isSaidBy(word, [key]))?.at)
  if (at.every((one) => one !== undefined)) return at as ReadonlyArray<number>
  const quote = words.find(({ inner, kind }) => kind === "quote" && inner.join(" ") === keysOf(header).join(" "))
  return quote === undefined ? undefined : [quote.at]
}

/** What stands around the amounts of a column; amounts in different units cannot be compared. */
const unitsOf = (cells: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(cells.map((cell) => cell.replace(/-?\d[\d,]*(?:\.\d+)?/, "#").trim()))

const amountOf = (text: string): number | undefined =>
  /^[^\p{L}\d-]{0,2}-?\d[\d,]*(?:\.\d+)?[^\d]{0,12}$/u.test(text) ? numberOf(text) : undefined

/** Reads one cell, the name of one row, or the number of rows of a table, if every word of the question tells which. */
const readTable = (question: Question, { context, headers, rows }: Table): Answer | undefined => {
  const { needed, said, type, words } = question
  const named = headers.flatMap((header, column) => {
    const at = saidHeader(question, header)
    return at === undefined ? [] : [{ column, at }]
  })
  const extreme = words.find(({ kind, text }) => kind === "word" && extremes[text.toLowerCase()] !== undefined)
  const headerWords = new Set(named.flatMap(({ at }) => at))
  // Words that stand in cells select rows, unless all rows have them.
  const selectors = words.filter(
    (word) =>
      word !== extreme &&
      !headerWords.has(word.at) &&
      (needed.includes(word) || word.kind !== "word") &&
      rows.some((row) => isSaidBy(word, row.keys)) &&
      !rows.every((row) => isSaidBy(word, row.keys)),
  )
  const matching = rows.filter((row) => selectors.every((word) => isSaidBy(word, row.keys)))
  const explained = (word: ClauseWord): boolean =>
    word === extreme ||
    headerWords.has(word.at) ||
    selectors.includes(word) ||
    (word.kind === "word" && (rowNouns.has(word.key) || context.some((key) => isAlike(key, word.key))))
  if (needed.length === 0 && /\bhow many rows\b|\bnumber of rows\b|\bcount the rows\b/.test(said))
    return answer(String(rows.length), `The table has ${rows.length} rows.`, rows.length)
  if (!needed.every(explained) || (selectors.length === 0 && extreme === undefined)) return undefined
  const filters = new Set(
    named.flatMap(({ column }) =>
      selectors.some((word) => matching.every((row) => isSaidBy(word, keysOf(row.cells[column] ?? "")))) &&
      words.some((word) => relations.has(word.key))
        ? [column]
        : [],
    ),
  )
  let [row] = matching
  let measured: number | undefined
  if (extreme !== undefined) {
    const numeric = headers.flatMap((_, column) => {
      const cells = matching.map((one) => one.cells[column] ?? "")
      return cells.every((cell) => amountOf(cell) !== undefined) && unitsOf(cells).size === 1 ? [column] : []
    })
    const priced = numeric.filter((column) =>
      matching.every((one) => valuesIn(one.cells[column] ?? "", "money").length > 0),
    )
    const wanted = numeric.filter((column) => named.some((one) => one.column === column))
    const isMoney = /^(?:cheapest|priciest|dearest)$/i.test(extreme.text)
    const pool = isMoney ? priced : wanted
    measured = pool[0]
    if (measured === undefined || pool.length > 1 || matching.length < 2) return undefined
    const column = measured
    const side = extremes[extreme.text.toLowerCase()] === "min" ? 1 : -1
    const sorted = matching.toSorted(
      (a, b) => side * ((amountOf(a.cells[column] ?? "") ?? 0) - (amountOf(b.cells[column] ?? "") ?? 0)),
    )
    if (amountOf(sorted[0]?.cells[column] ?? "") === amountOf(sorted[1]?.cells[column] ?? "")) return undefined
    row = sorted[0]
  } else if (matching.length !== 1) {
    const counts = /\bhow many\b|\bnumber of\b|\bcount\b/.test(said) && matching.length > 0
    return counts && named.every(({ column }) => filters.has(column))
      ? answer(
          String(matching.length),
          `Counted: ${matching.map((one) => one.cells[0] ?? "").join("; ")}`,
          matching.length,
        )
      : undefined
  }
  if (row === undefined) return undefined
  const asked = named.filter(({ column }) => column !== measured && !filters.has(column))
  // Of "last name" and "name", the longer one is meant.
  const target = asked.filter(
    (one) =>
      !asked.some(
        (other) => other !== one && other.at.length > one.at.length && one.at.every((at) => other.at.includes(at)),
      ),
  )
  const evidence = `In the row "${row.texts.join(" ").slice(0, 120)}"`
  const [only] = target
  if (only !== undefined) {
    const cell = row.cells[only.column] ?? ""
    if (target.length > 1 || cell === "") return undefined
    const number = type === "number" ? numberOf(cell) : undefined
    return answer(cell, evidence, number ?? cell)
  }
  if (type === "number" || /\bhow many\b/.test(said)) return undefined
  if (type !== "any") {
    const typed = row.cells.filter((cell) => valuesIn(cell, type).length === 1)
    return typed.length === 1 && typed[0] !== undefined && extreme === undefined
      ? answer(typed[0], evidence)
      : undefined
  }
  const [name] = row.cells
  const isTitle = keysOf(headers[0] ?? "").some((key) => titles.has(key)) || named.some(({ column }) => column === 0)
  if (!isTitle && !saysFirst(question, headers[0] ?? "")) return undefined
  const isNamed = selectors.some((word) => isSaidBy(word, keysOf(name ?? "")))
  return name === undefined || name === "" || isNamed || !/\b(?:which|who|what|name|find|list)\b/.test(said)
    ? undefined
    : answer(name, evidence)
}

/** Answers from the one table of the page that accounts for the question. */
export const tableAnswer = (question: Question): Answer | "unclear" | undefined => {
  const found = tablesOf(question).flatMap((table) => readTable(question, table) ?? [])
  const [first] = found
  return first !== undefined && found.some(({ text }) => text !== first.text) ? "unclear" : first
}
