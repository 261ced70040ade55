import { cellsOf, groupBy, isWithin, once, type PageModel, type Row } from "../page/PageModel.ts"
import { headingsOf, isHeading } from "../page/Headings.ts"
import { keysOf } from "../task/Words.ts"
import { cardOf, cellText, contentOf } from "./Cards.ts"
import { isComplete, isPaged } from "./Completeness.ts"
import {
  type Collection,
  collectionOf,
  contextAt,
  type Entry,
  entryOf,
  fieldFrom,
  hasLetters,
  isInNavigation,
} from "./Entries.ts"
import { clean, withoutNumber } from "./Text.ts"
import { valuesIn } from "./Types.ts"

type Cells = ReadonlyArray<string>

const transposed = (rows: ReadonlyArray<Cells>): ReadonlyArray<Cells> =>
  (rows[0] ?? []).map((_, column) => rows.map((cells) => cells[column] ?? ""))

/** The first column that may name the rows: one that differs in all of them, if there is one. */
const namingColumn = (headers: Cells, columns: ReadonlyArray<Cells>): number => {
  const isNaming = (header: string, at: number): boolean => {
    const cells = columns[at] ?? []
    return (
      !cells.every((text) => /^(?:un)?checked$/.test(text)) &&
      !/^(?:#|no\.?|nr\.?|rank|pos\.?|place)$/i.test(header) &&
      !cells.includes("") &&
      (at > 0 || hasLetters(header) || cells.some(hasLetters))
    )
  }
  const isDistinct = (at: number): boolean => new Set(columns[at]).size === columns[at]?.length
  const distinct = headers.findIndex((header, at) => isNaming(header, at) && isDistinct(at))
  return distinct < 0 ? headers.findIndex(isNaming) : distinct
}

const rowsOf = (headers: Cells, rows: ReadonlyArray<Cells>, context: Cells, nodes: ReadonlyArray<number>) => {
  const columns = transposed(rows)
  const naming = namingColumn(headers, columns)
  // Numbers of rows are no values.
  const isNumbered = headers[0] === "" && columns[0]?.every((text, i) => text === String(i + 1)) === true
  return naming < 0
    ? []
    : rows.map((cells, at): Entry => {
        const fields = cells.map((text, column) => fieldFrom(headers[column] ?? "", text))
        const title = fields[naming] as Entry["title"]
        const values = fields.filter((_, column) => column !== naming && !(isNumbered && column === 0))
        return { title, fields: [title, ...values], texts: [], context, node: nodes[at] }
      })
}

/** Returns true if cells of all columns hold the same kind of value, so that each row is about the columns as well. */
const areAlike = (rows: ReadonlyArray<Cells>): boolean => {
  const kinds = new Set(
    rows
      .flat()
      .map((text) =>
        valuesIn(text, "money").length > 0 ? "money" : /^[-−]?\d[\d.,]*$/.test(text) ? "number" : "text",
      ),
  )
  const columns = transposed(rows)
  const isShared = rows.flat().some((text) => columns.filter((cells) => cells.includes(text)).length > 1)
  return kinds.size === 1 && (isShared || !kinds.has("text"))
}

/** The texts of cells by row. Values may be on buttons that open their rows, of which no two are the same. */
const textsOfCells = (page: PageModel, rows: ReadonlyArray<ReadonlyArray<number>>, headers: Cells) => {
  const texts = rows.map((cells) => cells.map((cell) => cellText(page, cell)))
  const isOnButtons = headers.map((header, column) => {
    const names = rows.map((cells) => page.text(cells[column] ?? -1))
    const isBare = texts.every((row) => row[column] === "")
    return header !== "" && isBare && names.every(hasLetters) && new Set(names).size === names.length
  })
  return texts.map((row, i) =>
    row.map((text, column) => (isOnButtons[column] === true ? page.text(rows[i]?.[column] ?? -1) : text)),
  )
}

export const tablesOf = (page: PageModel): ReadonlyArray<Collection> => {
  const rows = page.rows.filter((row) => {
    const { length } = page.headers(row)
    return row.cells.length > 1 && (length === row.cells.length || (length === 0 && row.cells.length > 2))
  })
  return [...groupBy(rows, ({ parent }) => parent)].flatMap(([parent, members]) => {
    const first = members[0] as Row
    const given = page.headers(first)
    const headers = given.length > 0 ? given : first.cells.map(() => "")
    if (members.some(({ cells }) => cells.length !== headers.length)) return []
    const cells = members.map(({ node }) => cellsOf(page, node))
    const texts = textsOfCells(page, cells, headers)
    const context = contextAt(page, parent)
    const nodes = members.map(({ node }) => node)
    const entries = rowsOf(headers, texts, context, nodes)
    const isUniform = areAlike(texts.map((row) => row.slice(1)))
    const shape = `columns ${headers.join("|")}`
    const isWhole = isComplete(page, members)
    return entries.length === 0 ? [] : [collectionOf("table", entries, context, { shape, isUniform, isWhole })]
  })
}

const isItem = (page: PageModel, at: number): boolean => {
  const { el, hints, tag = "" } = page.nodes[at] ?? {}
  return /^(?:li|tr|article)$|-/.test(tag) || (/^(?:div|section)$/.test(tag) && el === undefined && hints !== undefined)
}

/** What entries of one list share. */
const shapeOf = (page: PageModel, at: number): string => {
  const { hints, role = "", tag = "" } = page.nodes[at] ?? {}
  return `${tag} ${role} ${/^(?:li|article)$|-/.test(tag) ? "" : (hints?.[0] ?? "")}`
}

const cardsOf = (page: PageModel, nodes: ReadonlyArray<number>, context: Cells): ReadonlyArray<Entry> =>
  nodes.flatMap((node) => cardOf(page, [node], context) ?? [])

/** The parts of a page that hold a list each, beside each other and of one kind, such as the columns of a board. */
const sectionsOf = (page: PageModel, lists: ReadonlyArray<number>): ReadonlyArray<number> => {
  const paths = lists.map((list) => page.path(list))
  const common = paths[0]?.find((one) => paths.every((path) => path.includes(one))) ?? -1
  const sections = paths.map((path) => path[path.indexOf(common) - 1] ?? common)
  const kinds = new Set(sections.map((one) => `${page.tag(one)} ${page.nodes[one]?.hints?.[0] ?? ""}`))
  return sections.includes(common) || kinds.size > 1 ? [] : sections
}

const nodesByShape = once((page: PageModel) =>
  groupBy(
    page.nodes.flatMap((_, at) => (page.text(at) === "" ? [] : [at])),
    (at) => shapeOf(page, at),
  ),
)

/** The text that a section begins with before its first card, or the heading before the section. */
const leadOf = (page: PageModel, section: number, card: number): number => {
  const lead = page.leaves.find(({ node }) => node < card && isWithin(page, node, section))
  const siblings = page.siblings(section)
  const before = siblings[siblings.indexOf(section) - 1] ?? -1
  return lead?.node ?? (isHeading(page, before) ? before : -1)
}

/** Lists of one kind under a heading each, as one: a card of a board is in a column. */
export const boardsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const rows = page.rows.filter(
    ({ cells, count, node, texts }) => cells.length < 2 && count > 1 && (isItem(page, node) || texts.length > 1),
  )
  return [...groupBy(rows, ({ node }) => shapeOf(page, node))].flatMap(([shape, members]) => {
    // A column may have one card only.
    const cards = nodesByShape(page).get(shape) ?? []
    const columns = [...groupBy(cards, (at) => page.parent(at))]
    const sections = sectionsOf(
      page,
      columns.map(([parent]) => parent),
    )
    if (columns.length < 2 || sections.length === 0 || cards.some((at) => isInNavigation(page, at))) return []
    const leads = columns.map(([, [first = -1]], i) => leadOf(page, sections[i] ?? first, first))
    const headings = leads.map((at) => clean(page.text(at).replace(/\s\(\d+\)$/, "")))
    const isHeaded = new Set(headings).size === columns.length && !headings.includes("")
    if (!isHeaded || new Set(leads.map((at) => page.tag(at))).size > 1) return []
    const context = [shape.split(" ")[2] ?? "", ...headingsOf(page, sections[0] ?? -1)].flatMap(keysOf)
    const entries = columns.flatMap(([, column], i) =>
      cardsOf(page, column, context).map((entry) => ({
        ...entry,
        fields: [...entry.fields, fieldFrom("", headings[i] ?? "")],
      })),
    )
    const isWhole =
      entries.length === cards.length &&
      [...groupBy(members, ({ parent }) => parent).values()].every((part) => isComplete(page, part))
    return [collectionOf("board", entries, context, { shape, isWhole })]
  })
}

/** Entries without an element of their own: terms with their definitions, and what rules separate. */
export const flatListsOf = (page: PageModel): ReadonlyArray<Collection> =>
  page.nodes.flatMap((_, at): ReadonlyArray<Collection> => {
    const children = page.children(at).filter((one) => page.text(one) !== "" || page.tag(one) === "hr")
    const starts = children.flatMap((one, i) => (/^(?:dt|hr)$/.test(page.tag(one)) ? [i] : []))
    const parts = starts.map((start, i) => children.slice(start, starts[i + 1]).filter((one) => page.tag(one) !== "hr"))
    const isAlike = new Set(parts.map(([first = -1]) => page.tag(first))).size === 1
    if (parts.length < 2 || !isAlike || parts.some((nodes) => nodes.length < 2)) return []
    const context = contextAt(page, children[starts[0] ?? -1] ?? at)
    const entries = parts.flatMap((nodes) => {
      const entry = cardOf(page, nodes, context)
      return entry === undefined ? [] : [{ ...entry, node: undefined }]
    })
    const isWhole = entries.length === parts.length && !isPaged(page)
    return [collectionOf("list", entries, context, { shape: `flat ${page.tag(at)}`, isWhole })]
  })

/** Controls of one kind whose names share a word, with their values: "Drums level" and "Bass level". */
export const settingsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const named = page.controls.flatMap((control) => {
    const words = withoutNumber(control.name).split(" ")
    return /^(?:slider|stepper|select)$/.test(control.kind) && (control.row?.cells.length ?? 0) < 2
      ? words.map((shared) => ({ shared, control, name: words.filter((word) => word !== shared).join(" ") }))
      : []
  })
  return [...groupBy(named, ({ control, shared }) => `${control.kind} ${shared}`).values()].flatMap((members) => {
    const names = new Set(members.map(({ name }) => name))
    if (names.size < Math.max(members.length, 3) || names.has("")) return []
    const context = contextAt(page, members[0]?.control.node ?? -1)
    const entries = members.map(({ control, name, shared }) =>
      entryOf(name, [fieldFrom(shared, control.value)], context),
    )
    return [collectionOf("list", entries, context, { shape: "settings", isWhole: true })]
  })
}

const isListed = (page: PageModel, { cells, count, node, texts }: Row): boolean => {
  const [first = -1] = page.children(node)
  return (
    cells.length < 2 &&
    count > 1 &&
    // Paragraphs beside each other are parts of one thing, unless each begins with a link.
    (page.tag(node) !== "p" || (texts.length > 1 && page.tag(first) === "a")) &&
    !/^(?:dt|dd|ul|ol|dl|table|tbody|form|fieldset)$/.test(page.tag(node)) &&
    !/^(?:cell|gridcell|columnheader|rowheader)$/.test(page.role(node))
  )
}

const listed = (page: PageModel, rows: ReadonlyArray<Row>) =>
  groupBy(rows, (row) => `${row.parent} ${shapeOf(page, row.node)}`)

/** Returns true if entries hold entries of another list: then they are sections of it. */
const areSections = (page: PageModel, members: ReadonlyArray<Row>): boolean => {
  const nodes = new Set(members.map(({ node }) => node))
  const inner = page.rows.filter(
    ({ count, node, parent }) =>
      parent !== members[0]?.parent && count > 1 && page.ancestors(node).some((up) => nodes.has(up)),
  )
  return [...listed(page, inner).values()].some((parts) =>
    parts.every(({ node, texts }) => isItem(page, node) || texts.length > 1),
  )
}

/** Items of lists and cards beside each other. */
export const listsOf = (page: PageModel): ReadonlyArray<Collection> =>
  [
    ...listed(
      page,
      page.rows.filter((row) => isListed(page, row)),
    ).values(),
  ].flatMap((members) => {
    const { node: first, parent } = members[0] as Row
    const [hints = [], ...others] = members.map(({ node }) => page.nodes[node]?.hints ?? [])
    // A line right above a list names it, if the page shows it as a heading or not.
    const lead = page.leaves.filter(
      ({ node, text }) => node < first && text.length <= 40 && isWithin(page, node, page.parent(parent)),
    )
    const context = [
      page.nodes[parent]?.name ?? "",
      ...hints.filter((hint) => others.every((one) => one.includes(hint))),
      ...headingsOf(page, first),
      ...(lead.length > 2 ? [] : lead.map(({ text }) => text)),
    ].flatMap(keysOf)
    const nodes = members.map(({ node }) => node)
    const entries = cardsOf(page, nodes, context)
    if (entries.length < 2 || nodes.every((node) => page.role(node) === "link") || isInNavigation(page, parent))
      return []
    const isForm = nodes.some((node) => contentOf(page, node).controls.some(({ kind }) => kind === "enter"))
    const isWhole =
      !isForm && entries.length === members.length && isComplete(page, members) && !areSections(page, members)
    return [collectionOf("list", entries, context, { shape: shapeOf(page, first), isWhole })]
  })
