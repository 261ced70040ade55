import { datesIn } from "../language/DateWords.ts"
import { meaning, meanings } from "../language/Meaning.ts"
import { amounts } from "../language/Price.ts"
import { numbersIn } from "../language/Values.ts"
import { wordsOf } from "../language/Words.ts"
import type { Node, Page } from "./Page.ts"

export interface Cell {
  /** Column, label, or words of the class; "" if it has none. */
  readonly name: string
  readonly text: string
}

/** A row of a table, or a card, list item or section, with its values by name. */
export interface Record {
  readonly nodes: ReadonlyArray<Node>
  /** What it is called: its heading, its first text. */
  readonly title: string
  readonly cells: ReadonlyArray<Cell>
  readonly words: ReadonlySet<string>
}

export interface Recordset {
  readonly records: ReadonlyArray<Record>
  readonly columns: ReadonlyArray<string>
  /** Words of headings and names above. */
  readonly about: ReadonlySet<string>
  readonly isTable: boolean
}

/** Returns true for what leads through the site rather than states something. */
export const isMenu = (page: Page, node: Node): boolean =>
  page.closest(
    node,
    ({ of }) =>
      ["nav", "header", "footer"].includes(of.tag) || ["navigation", "menu", "banner", "contentinfo"].includes(of.role),
  ) !== undefined

/** Label and value of a text such as "Total: $5". */
export const splitLabel = (text: string, longest = 80): readonly [label: string, value: string] | undefined => {
  const at = text.search(/[:：=]\s/)
  const value = text.slice(at + 1).trim()
  return at < 1 || at > longest || value === "" ? undefined : [text.slice(0, at).trimEnd(), value]
}

const isButton = ({ element, of }: Node): boolean =>
  of.role === "button" || of.tag === "button" || (element?.role === "button" && of.tag !== "div")

/** Text that states something: without those of buttons, with the values of fields. */
export const stated = (node: Node, isOuter = true): string => {
  if (node.of.value !== undefined) return node.of.value
  if (!isOuter && isButton(node)) return ""
  if (node.of.text !== "") return node.of.text
  const parts = node.children.map((child) => stated(child, false)).filter(Boolean)
  return parts.length > 0 ? parts.join(" ").replace(/\s+/g, " ") : node.children.length === 0 ? node.of.name : ""
}

const wordsIn = (nodes: ReadonlyArray<Node>): ReadonlySet<string> => {
  const text = nodes.map((node) => `${stated(node)} ${node.of.name}`).join(" ")
  return new Set(wordsOf(text.replace(/['’]s\b/g, "")).map(meaning))
}

const aboutOf = (page: Page, node: Node): ReadonlySet<string> =>
  meanings(
    `${page
      .headings(node)
      .slice(0, 2)
      .map((one) => page.line(one))
      .join(
        " ",
      )} ${node.of.name} ${page.closest(node, ({ of }) => of.name !== "" && "group region dialog section fieldset list".split(" ").some((one) => one === of.role || one === of.tag))?.of.name ?? ""}`,
  )

const tablesOf = (page: Page): ReadonlyArray<Recordset> =>
  page.nodes
    .filter(({ of }) => of.tag === "table" || of.role === "table" || of.role === "grid")
    .map((table) => {
      const columns = page.columns(table)
      const rows = page.rows(table).filter((row) => !page.isHeaderRow(row) && page.cells(row).length > 1)
      const records = rows.map((row): Record => {
        const cells = page.cells(row).map((cell, at) => ({ name: columns[at] ?? "", text: stated(cell, false) }))
        const counter = columns.length > 0 && columns[0] === ""
        const named = cells.find(
          ({ text }, at) => /\p{L}{2}/u.test(text) && !(counter && at === 0) && !/^\d{1,2}[:.]\d{2}/.test(text),
        )
        return { nodes: [row], title: named?.text ?? cells[0]?.text ?? "", cells, words: wordsIn([row]) }
      })
      const caption = table.children
        .filter(({ of }) => of.tag === "caption")
        .map((one) => page.line(one))
        .join(" ")
      return {
        columns,
        records,
        isTable: true,
        about: new Set([...aboutOf(page, table), ...meanings(`${caption} ${columns.join(" ")}`)]),
      }
    })

const titleTags = new Set("strong b a th dt h1 h2 h3 h4 h5 h6".split(" "))

/** The values of a card or list item: its texts and fields, cut at commas. */
const recordOf = (page: Page, nodes: ReadonlyArray<Node>): Record => {
  const cells: Array<Cell> = []
  const add = (name: string, text: string): void => {
    for (const part of text.split(/,\s|\s[·|•–—]\s|(?<=[.!?])\s+(?=\p{Lu})/u)) {
      const [label = name, value = part.trim()] = splitLabel(part.trim(), 40) ?? []
      if (part.trim() !== "") cells.push({ name: label, text: value })
    }
  }
  let title: string | undefined
  const visit = (node: Node, hints: string): void => {
    if (node.of.value !== undefined) cells.push({ name: node.of.name, text: node.of.value })
    else if (node.of.text !== "") add(hints, node.of.text)
    else if (!isButton(node) || nodes.includes(node)) {
      if (title === undefined && (node.of.role === "heading" || titleTags.has(node.of.tag)))
        title = page.line(node) || undefined
      for (const child of node.children) visit(child, node.of.hints?.join(" ") ?? hints)
    }
  }
  for (const node of nodes) visit(node, "")
  return {
    nodes,
    title: title ?? cells.find(({ text }) => /\p{L}{2}/u.test(text))?.text ?? cells[0]?.text ?? "",
    cells,
    words: wordsIn(nodes),
  }
}

const noItems = new Set(
  "h1 h2 h3 h4 h5 h6 th td thead tbody tfoot tr br hr input select textarea option legend caption #text".split(" "),
)

/** Siblings of one kind. */
const listsOf = (page: Page): ReadonlyArray<Recordset> =>
  page.nodes.flatMap((parent): ReadonlyArray<Recordset> => {
    if (parent.of.tag === "table" || parent.of.tag === "tr") return []
    const kinds = new Map<string, Array<Node>>()
    for (const child of parent.children) {
      if (noItems.has(child.of.tag) || isButton(child) || page.line(child) === "") continue
      const key = `${child.of.tag}|${child.of.role}`
      kinds.set(key, [...(kinds.get(key) ?? []), child])
    }
    return [...kinds.values()].flatMap((nodes): ReadonlyArray<Recordset> => {
      const isList = nodes.every(({ of }) => of.role === "listitem" || of.role === "article")
      return nodes.length < 2 && !isList
        ? []
        : [
            {
              columns: [],
              isTable: false,
              about: aboutOf(page, nodes[0] ?? parent),
              records: nodes.map((node) => recordOf(page, [node])),
            },
          ]
    })
  })

/** Parts of a container that each start with a line or a heading: entries without a container of their own. */
const sectionsOf = (page: Page): ReadonlyArray<Recordset> =>
  page.nodes.flatMap((parent): ReadonlyArray<Recordset> => {
    const first = "hr h2 h3 h4 dt strong b"
      .split(" ")
      .find((tag) => parent.children.filter(({ of }) => of.tag === tag).length > 1)
    if (first === undefined || parent.of.tag === "p") return []
    const parts: Array<Array<Node>> = []
    for (const child of parent.children) {
      if (child.of.tag === first) parts.push(first === "hr" ? [] : [child])
      else parts.at(-1)?.push(child)
    }
    return [
      {
        columns: [],
        isTable: false,
        about: aboutOf(page, parent),
        records: parts.filter((nodes) => nodes.length > 0).map((nodes) => recordOf(page, nodes)),
      },
    ]
  })

const sets = new WeakMap<Page, ReadonlyArray<Recordset>>()

/** Returns the tables and lists of a page as records. */
export const recordsOf = (page: Page): ReadonlyArray<Recordset> => {
  const known =
    sets.get(page) ??
    [...tablesOf(page), ...listsOf(page), ...sectionsOf(page)].filter(({ records }) => records.length > 0)
  sets.set(page, known)
  return known
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
  if (time !== null && Number(time[1]) < 25 && Number(time[2]) < 60) return Number(time[1]) * 60 + Number(time[2])
  const lasting = span.exec(text)
  if (lasting !== null && (lasting[1] !== undefined || lasting[2] !== undefined))
    return Number(lasting[1] ?? 0) * 60 + Number(lasting[2] ?? 0)
  return numbersIn(text)[0]
}

/** The cell of a record that a name means; with no name the only cell that can be measured. */
export const cellOf = (record: Record, names: ReadonlyArray<string>): Cell | undefined => {
  const wanted = names.map(meaning)
  const named = record.cells.filter(({ name }) => wordsOf(name).some((word) => wanted.includes(meaning(word))))
  if (named.length > 0) return named.find(({ text }) => measure(text) !== undefined) ?? named[0]
  if (wanted.includes(meaning("price"))) return record.cells.find(({ text }) => amounts(text).length > 0)
  const unit = record.cells.filter(
    ({ text }) => wordsOf(text).some((word) => wanted.includes(meaning(word))) && measure(text) !== undefined,
  )
  return unit.length === 1 ? unit[0] : undefined
}
