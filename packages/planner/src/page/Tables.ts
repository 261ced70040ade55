import { datesIn } from "../language/DateWords.ts"
import { meaning, meanings } from "../language/Meaning.ts"
import { amounts } from "../language/Price.ts"
import { numbersIn } from "../language/Values.ts"
import { wordsOf } from "../language/Words.ts"
import type { Node, Page } from "./Page.ts"

/** Rows that can be compared: of a table, or cards and list items, with their values by name. */
export interface Record {
  readonly node: Node
  readonly cells: ReadonlyArray<{ readonly name: string; readonly text: string }>
  readonly words: ReadonlySet<string>
}

export interface Recordset {
  readonly records: ReadonlyArray<Record>
  /** Words of headings and names above. */
  readonly about: ReadonlySet<string>
}

const sets = new WeakMap<Page, ReadonlyArray<Recordset>>()

/** Returns the tables and lists of a page as records. */
export const recordsOf = (page: Page): ReadonlyArray<Recordset> => {
  const known = sets.get(page)
  if (known !== undefined) return known
  const aboutOf = (node: Node): ReadonlySet<string> =>
    meanings(
      `${page
        .headings(node)
        .slice(0, 2)
        .map((one) => page.line(one))
        .join(" ")} ${node.of.name}`,
    )
  const tables = page.nodes
    .filter(({ of }) => of.tag === "table" || of.role === "table" || of.role === "grid")
    .map((table) => {
      const columns = page.columns(table)
      const rows = page.rows(table).filter((row) => !page.isHeaderRow(row) && page.cells(row).length > 1)
      return {
        about: aboutOf(table),
        records: rows.map((node) => ({
          node,
          words: new Set([...page.words(node)].map(meaning)),
          cells: page.cells(node).map((cell, at) => ({ name: columns[at] ?? "", text: page.line(cell) })),
        })),
      }
    })
  const parents = new Map<Node, Array<Node>>()
  for (const node of page.nodes) {
    if (
      page.item(node) !== node ||
      node.parent === null ||
      ["tr", "td", "th", "button"].includes(node.of.tag) ||
      page.table(node) !== undefined
    )
      continue
    parents.set(node.parent, [...(parents.get(node.parent) ?? []), node])
  }
  const lists = [...parents.entries()]
    .filter(([, nodes]) => nodes.length > 1)
    .map(([parent, nodes]) => ({
      about: aboutOf(parent),
      records: nodes.map((node) => ({
        node,
        words: new Set([...page.words(node)].map(meaning)),
        cells: [...page.descendants(node)]
          .filter(({ of }) => of.tag === "#text")
          .map((leaf) => {
            const match = /^(.{1,40}?):\s+(.+)$/.exec(leaf.of.text)
            return { name: match?.[1] ?? (leaf.parent?.of.hints ?? []).join(" "), text: match?.[2] ?? leaf.of.text }
          }),
      })),
    }))
  const all = [...tables, ...lists].filter(({ records }) => records.length > 0)
  sets.set(page, all)
  return all
}

const clock = /\b(\d{1,2})[:.](\d{2})\b/
const span = /\b(?:(\d+)\s*h(?:ours?|rs?)?)?\s*(?:(\d+)\s*m(?:in(?:utes?|s)?)?)?\b/i

/** The number that a text is compared by: an amount, a date, a time, a duration, else its only number. */
export const measure = (text: string): number | undefined => {
  const money = amounts(text)[0]
  if (money !== undefined) return money.value
  const [date] = datesIn(text)
  if (date !== undefined) return Date.parse(date.startsWith("-") ? `2000${date}` : date)
  const time = clock.exec(text)
  if (time !== null) return Number(time[1]) * 60 + Number(time[2])
  const lasting = span.exec(text)
  if (lasting !== null && (lasting[1] !== undefined || lasting[2] !== undefined))
    return Number(lasting[1] ?? 0) * 60 + Number(lasting[2] ?? 0)
  return numbersIn(text)[0]
}

/** The cell of a record that a name means; with no name the only cell that can be measured. */
export const cellOf = (
  record: Record,
  names: ReadonlyArray<string>,
): { readonly name: string; readonly text: string } | undefined => {
  const wanted = names.map(meaning)
  const named = record.cells.filter(({ name }) => wordsOf(name).some((word) => wanted.includes(meaning(word))))
  if (named.length > 0) return named.find(({ text }) => measure(text) !== undefined) ?? named[0]
  if (wanted.includes("price")) return record.cells.find(({ text }) => amounts(text).length > 0)
  const unit = record.cells.filter(
    ({ text }) => wordsOf(text).some((word) => wanted.includes(meaning(word))) && measure(text) !== undefined,
  )
  return unit.length === 1 ? unit[0] : undefined
}

/** How a record is called: its first cell with letters. */
export const titleOf = (page: Page, record: Record): string => {
  const inner = [...page.descendants(record.node)]
  const heading = inner.find(({ of }) => of.role === "heading" || of.tag === "strong" || of.tag === "a")
  const cell = record.cells.find(({ text }) => /\p{L}{2}/u.test(text) && !/^\d{1,2}[:.]\d{2}/.test(text))
  return page.cells(record.node).length > 0
    ? (cell?.text ?? "")
    : heading === undefined
      ? (cell?.text ?? "")
      : page.line(heading)
}
