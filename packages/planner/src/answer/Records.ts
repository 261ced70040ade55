import {
  type Control,
  groupBy,
  type Leaf,
  mainHeadingOf,
  type PageModel,
  type Row,
  isChosen,
  isHeaderRow,
  isTitleRow,
  isWithin,
} from "../page/PageModel.ts"
import { commands } from "../task/Sentences.ts"
import { keysOf } from "../task/Words.ts"
import { offKey, onKey } from "./Question.ts"
import { fieldOf, isFormer, listedIn, nameBefore, partsOf, segmentsOf, sentencesOf, clean } from "./Text.ts"
import { numberOf, valuesIn } from "./Types.ts"

/** A value of an entry. */
export interface Field {
  /** What the page calls it; "" if it has no label. */
  readonly label: string
  readonly text: string
  readonly keys: ReadonlyArray<string>
}

/** A row of a table, an item of a list, a card, a label with its value, a sentence. */
export interface Entry {
  /** Its name; without text for a sentence. */
  readonly title: Field
  /** Its values, with its name first. */
  readonly fields: ReadonlyArray<Field>
  /** Texts beside its name, undivided. */
  readonly texts: ReadonlyArray<string>
  /** Words of the headings that it stands under. */
  readonly context: ReadonlyArray<string>
  /** The nearest heading. */
  readonly heading?: string | undefined
  /** The node of a row or an item; undefined for other entries. */
  readonly node?: number | undefined
}

/** Entries of one kind. */
export interface Collection {
  readonly kind: "table" | "list" | "board" | "options" | "facts" | "counts" | "sentences"
  readonly entries: ReadonlyArray<Entry>
  /** Words of the headings that it stands under. */
  readonly context: ReadonlyArray<string>
  /** What two parts of one list share. */
  readonly shape: string
  /** True if all columns hold the same kind of values, so that one must be said for a condition. */
  readonly isUniform: boolean
  /** True if the page shows all of its entries, and each was read. */
  readonly isWhole: boolean
}

interface ChoiceGroup {
  readonly label: string
  readonly options: ReadonlyArray<{ readonly control: Control; readonly label: string; readonly isChosen: boolean }>
}

const isInside = (page: PageModel, node: number, container: number): boolean =>
  node !== container && isWithin(page, node, container)

const tagOf = (page: PageModel, at: number): string => page.nodes[at]?.tag ?? ""
const parentOf = (page: PageModel, at: number): number => page.nodes[at]?.parent ?? -1
const childrenOf = (page: PageModel, at: number): ReadonlyArray<number> => page.childrenOf[at] ?? []

/** Nodes around another one, innermost first. */
const ancestorsOf = (page: PageModel, at: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let up = parentOf(page, at); up >= 0; up = parentOf(page, up)) found.push(up)
  return found
}

const isHeading = (page: PageModel, at: number): boolean =>
  page.nodes[at]?.role === "heading" || /^(?:legend|caption|summary)$/.test(tagOf(page, at)) || isTitleRow(page, at)

/** Headings and names that a node stands under, innermost first. */
const headingsOf = (page: PageModel, at: number): ReadonlyArray<string> => {
  const found: Array<string> = []
  let below = at
  for (const up of ancestorsOf(page, at)) {
    const children = childrenOf(page, up)
    // The nearest heading, and those of the sections around it.
    let level = Infinity
    for (const one of children.slice(0, children.indexOf(below)).toReversed()) {
      const depth = page.nodes[one]?.level ?? 6
      if (!isHeading(page, one) || depth >= level) continue
      found.push(page.text(one))
      level = depth
    }
    const name = page.nodes[up]?.name ?? ""
    if (name !== "") found.push(name)
    below = up
  }
  return found
}

const contextAt = (page: PageModel, at: number): ReadonlyArray<string> => headingsOf(page, at).flatMap(keysOf)

const choiceLabel = (page: PageModel, control: Control): string => {
  const parent = parentOf(page, control.node)
  const own = page.text(control.node)
  if (/\p{L}/u.test(own) && !/^(?:on|off)$/i.test(own)) return own
  if (tagOf(page, parent) === "label") return page.text(parent)
  const siblings = childrenOf(page, parent)
  const next = siblings[siblings.indexOf(control.node) + 1]
  return next !== undefined && /^(?:#text|label|span)$/.test(tagOf(page, next)) && page.text(next) !== ""
    ? page.text(next)
    : control.name
}

/** Check boxes, radio buttons and pressed buttons that belong together. */
const choiceGroups = (page: PageModel): ReadonlyArray<ChoiceGroup> => {
  const all = page.controls.filter(
    ({ kind, role, row }) =>
      ((kind === "toggle" || kind === "radio") && !(row !== null && row.cells.length > 2)) ||
      role === "tab" ||
      role === "option",
  )
  const parents = new Set(
    page.controls.flatMap(({ node, states }) =>
      states.has("pressed") || states.has("current") ? [parentOf(page, node)] : [],
    ),
  )
  const segments = page.controls.filter(
    ({ isButton, kind, node, row }) =>
      isButton &&
      !((row?.cells.length ?? 0) > 2) &&
      kind === "press" &&
      parents.has(parentOf(page, node)) &&
      tagOf(page, parentOf(page, node)) !== "nav",
  )
  return [all, segments].flatMap((controls) => {
    const container = ({ kind, node }: Control): number =>
      ancestorsOf(page, node).find(
        (up) => controls.filter((one) => one.kind === kind && isInside(page, one.node, up)).length > 1,
      ) ?? -1
    const groups = groupBy(
      controls,
      (control) => `${control.kind}|${control.element.nameAttribute}|${container(control)}`,
    )
    return [...groups.values()].map((members) => {
      const first = members[0]?.node ?? 0
      const holder = members[0] === undefined ? -1 : container(members[0])
      const legend = childrenOf(page, holder).find((one) => tagOf(page, one) === "legend")
      const named = page.nodes[holder]?.name ?? ""
      const leaf = page.leaves.findLast(({ node }) => node < first)
      const before = leaf === undefined || tagOf(page, parentOf(page, leaf.node)) === "label" ? "" : leaf.text
      return {
        label: legend !== undefined ? page.text(legend) : named !== "" ? named : before,
        options: members.map((control) => ({
          control,
          label: clean(choiceLabel(page, control)),
          isChosen: isChosen(control),
        })),
      }
    })
  })
}

const blockTags =
  /^(?:p|div|section|article|header|footer|main|aside|nav|li|ul|ol|dl|dt|dd|h\d|table|tr|td|th|form|fieldset|hr|figure)$/

const isPlain = (page: PageModel, at: number): boolean =>
  childrenOf(page, at).every((one) => tagOf(page, one) === "#text")

/** Texts that stand as a block, with the node of each. */
const blocksOf = (page: PageModel): ReadonlyArray<{ readonly text: string; readonly node: number }> =>
  page.nodes.flatMap((node, at) => {
    const children = childrenOf(page, at)
    const isBlock =
      children.length > 0 &&
      children.length <= 12 &&
      !/^(?:tr|select|button|ul|ol|dl)$/.test(node.tag) &&
      children.every(
        (child) => tagOf(page, child) === "#text" || (!blockTags.test(tagOf(page, child)) && isPlain(page, child)),
      )
    return isBlock && page.text(at).length <= 600
      ? [{ text: page.text(at).replaceAll(/\s+([.,;:])(?=\s|$)/gu, "$1"), node: at }]
      : []
  })

/** "@ada" is the name "ada". */
const fieldFrom = (label: string, text: string): Field => ({
  label,
  text,
  keys:
    text === "checked"
      ? [onKey]
      : text === "unchecked"
        ? [offKey]
        : keysOf(text.replaceAll(/(?<![^\s(])@(?=\p{L})/gu, "")),
})

const labeled = (part: string): Field => {
  const { label, value } = fieldOf(part)
  return fieldFrom(label, value)
}

/** The state of a control that is on or off. */
const stateOf = (control: Control): Field => ({
  label: "",
  text: isChosen(control) ? "on" : "off",
  keys: [isChosen(control) ? onKey : offKey],
})

const entryOf = (
  name: string,
  parts: ReadonlyArray<Field>,
  context: ReadonlyArray<string>,
  texts: ReadonlyArray<string> = [],
  heading?: string,
  node?: number,
): Entry => {
  const title = fieldFrom("", name)
  return { title, fields: [title, ...parts], texts, context, heading, node }
}

const controlsAt = new WeakMap<PageModel, ReadonlyMap<number, Control>>()

/** Nouns for what a symbol on a button counts. */
const symbols: ReadonlyArray<readonly [RegExp, string]> = [
  [/[♥♡❤🤍👍]/u, "likes"],
  [/[💬🗨]/u, "comments"],
  [/[🔁↻]/u, "reposts"],
  [/👁/u, "views"],
]

/** What a button counts: "52 likes" for "♡ 52". */
const countOn = (page: PageModel, { isButton, kind, name, node }: Control): string | undefined => {
  const text = page.text(node)
  const [count] = /(?<![\p{L}\d])\d[\d,.]*\p{Lu}?$/u.exec(text) ?? []
  const [, noun] = symbols.find(([symbol]) => symbol.test(text)) ?? []
  const [word] = isButton ? (/\p{L}[\p{L} ]*/u.exec(name) ?? []) : []
  return kind !== "press" || count === undefined || (noun ?? word) === undefined
    ? undefined
    : `${count} ${noun ?? word}`
}

const namesOf = new WeakMap<PageModel, ReadonlyMap<string, number>>()

/** Returns true for something to press, like a button, that says nothing about what it stands in: others say the same. */
const isAction = (page: PageModel, { isContainer, kind, node, role }: Control): boolean => {
  const known =
    namesOf.get(page) ??
    new Map([...groupBy(page.controls, (one) => page.text(one.node))].map(([text, { length }]) => [text, length]))
  namesOf.set(page, known)
  const text = page.text(node)
  const isShared = (known.get(text) ?? 0) > 1 && (role !== "link" || commands.has(keysOf(text)[0] ?? ""))
  return kind === "press" && !isContainer && (!/[\p{L}\d]/u.test(text) || isShared)
}

/** Texts and controls in a part of the page, without the texts of buttons. */
const contentOf = (
  page: PageModel,
  at: number,
): { readonly leaves: Array<Leaf>; readonly controls: Array<Control> } => {
  const known = controlsAt.get(page) ?? new Map(page.controls.map((control) => [control.node, control]))
  controlsAt.set(page, known)
  const leaves: Array<Leaf> = []
  const controls: Array<Control> = []
  const visit = (node: number, isTop: boolean): void => {
    const control = known.get(node)
    if (control !== undefined && !isTop) {
      controls.push(control)
      const counted = countOn(page, control)
      if (counted !== undefined) leaves.push({ node, text: counted })
      if (counted !== undefined || control.isButton || isAction(page, control)) return
    }
    const { tag, text = "" } = page.nodes[node] ?? {}
    // What is crossed out no longer counts.
    if (/^(?:s|del|strike)$/.test(tag ?? "")) return
    if (tag === "#text" && text !== "") leaves.push({ node, text })
    for (const child of childrenOf(page, node)) visit(child, false)
  }
  visit(at, true)
  return { leaves, controls }
}

/** What a control shows. */
const shownBy = (control: Control): string => {
  if (control.kind === "toggle") return isChosen(control) ? "checked" : "unchecked"
  return /^(?:select|enter|slider)$/.test(control.kind) && control.element.type !== "password" ? control.value : ""
}

/** The text of a cell, or the value of the only control in it. */
const cellText = (page: PageModel, cell: number): string => {
  const { controls, leaves } = contentOf(page, cell)
  const text = leaves.map((leaf) => leaf.text).join(" ")
  const [control] = controls
  return text !== "" || control === undefined || controls.length > 1 ? text : shownBy(control)
}

const hasLetters = (text: string): boolean => /\p{L}/u.test(text)

const cellsOf = (page: PageModel, row: number): ReadonlyArray<number> =>
  childrenOf(page, row).filter(
    (cell) => /^(?:cell|gridcell|rowheader)$/.test(page.nodes[cell]?.role ?? "") || /^t[dh]$/.test(tagOf(page, cell)),
  )

/** Entries of a table, named by the first column that differs in all of them. */
const tableOf = (
  headers: ReadonlyArray<string>,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  context: ReadonlyArray<string>,
  nodes: ReadonlyArray<number> = [],
): ReadonlyArray<Entry> => {
  const columns = headers.map((_, column) => rows.map((cells) => cells[column] ?? ""))
  const isNaming = (header: string, column: number): boolean =>
    !columns[column]?.every((text) => /^(?:un)?checked$/.test(text)) &&
    !/^(?:#|no\.?|nr\.?|rank|pos\.?|place)$/i.test(header) &&
    rows.every((cells) => cells[column] !== "") &&
    (rows.some((cells) => hasLetters(cells[column] ?? "")) || column > 0 || hasLetters(header))
  const distinct = headers.findIndex(
    (header, column) => isNaming(header, column) && new Set(columns[column]).size === rows.length,
  )
  const naming = distinct < 0 ? headers.findIndex(isNaming) : distinct
  if (naming < 0) return []
  // Numbers of rows are no values.
  const isNumbering = (column: number): boolean =>
    column === 0 && headers[0] === "" && rows.every((cells, i) => cells[0] === String(i + 1))
  return rows.map((cells, at) => {
    const fields = cells.map((text, column) => fieldFrom(headers[column] ?? "", text))
    const title = fields[naming] as Field
    const values = fields.filter((field, column) => field !== title && !isNumbering(column))
    return { title, fields: [title, ...values], texts: [], context, node: nodes[at] }
  })
}

const transposed = (rows: ReadonlyArray<ReadonlyArray<string>>): ReadonlyArray<ReadonlyArray<string>> =>
  (rows[0] ?? []).map((_, column) => rows.map((cells) => cells[column] ?? ""))

/** Returns true if cells of all columns hold the same kind of value, so that each row is about the columns as well. */
const areAlike = (rows: ReadonlyArray<ReadonlyArray<string>>): boolean => {
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

const tablesOf = (page: PageModel): ReadonlyArray<Collection> =>
  [
    ...groupBy(
      page.rows.filter(
        (row) =>
          row.cells.length > 1 &&
          (page.headers(row).length === row.cells.length || (page.headers(row).length === 0 && row.cells.length > 2)),
      ),
      ({ parent }) => parent,
    ),
  ].flatMap(([parent, rows]) => {
    const given = rows[0] === undefined ? [] : page.headers(rows[0])
    const headers = given.length > 0 ? given : (rows[0]?.cells ?? []).map(() => "")
    if (rows.some(({ cells }) => cells.length !== headers.length)) return []
    const texts = rows.map(({ node }) => cellsOf(page, node).map((cell) => cellText(page, cell)))
    const context = contextAt(page, parent)
    const [titles = [], ...turned] = transposed([headers, ...texts])
    const isUniform = areAlike(texts.map((cells) => cells.slice(1)))
    const common = { kind: "table" as const, context, isUniform, isWhole: isComplete(page, rows) }
    return [
      {
        ...common,
        entries: tableOf(
          headers,
          texts,
          context,
          rows.map(({ node }) => node),
        ),
        shape: `columns ${headers.join("|")}`,
      },
      ...(given.length > 0 && (headers[0] === "" || isUniform)
        ? [
            {
              ...common,
              entries: tableOf(["", ...titles.slice(1)], turned, context),
              shape: `rows ${titles.join("|")}`,
            },
          ]
        : []),
    ].filter(({ entries }) => entries.length > 0)
  })

/** Reads a card, which may be several nodes beside each other: its heading or first text is its name. */
const cardOf = (page: PageModel, nodes: ReadonlyArray<number>, context: ReadonlyArray<string>): Entry | undefined => {
  const parts = nodes.map((one) => contentOf(page, one))
  const [controls, leaves] = [parts.flatMap((one) => one.controls), parts.flatMap((one) => one.leaves)]
  const [node = -1] = nodes
  const headed = leaves.find(({ node: at }) => page.nodes[parentOf(page, at)]?.role === "heading")
  const first = headed ?? leaves.find(({ text }) => hasLetters(text)) ?? (leaves.length > 1 ? leaves[0] : undefined)
  if (first === undefined) return undefined
  const [whole = "", ...others] = partsOf(first.text)
  const value = (["money", "time", "percent"] as const)
    .flatMap((type) => valuesIn(whole, type))
    .toSorted((a, b) => a.from - b.from)[0]
  const before = value === undefined ? "" : nameBefore(whole, value.from)
  const name = before === "" ? whole : before
  if (value !== undefined && before !== "") others.unshift(whole.slice(value.from))
  const [, lead = "", rest = ""] = headed === undefined ? (/^([^:\d]{2,40}):\s(.+)$/su.exec(first.text) ?? []) : []
  const fields: Array<Field> = lead === "" ? others.map(labeled) : partsOf(rest).map(labeled)
  for (let i = 0; i < leaves.length; i++) {
    const leaf = leaves[i]
    const next = leaves[i + 1]
    if (leaf === undefined || leaf === first) continue
    const parent = parentOf(page, leaf.node)
    const isPair = next !== undefined && next !== first
    const isLabel = isPair && (/:\s*$/.test(leaf.text) || tagOf(page, parent) === "dt")
    const isAmount =
      isPair &&
      /^\d[\d.,]*$/.test(leaf.text) &&
      /^\p{L}[\p{L} ]{1,20}$/u.test(next.text) &&
      isInside(page, next.node, parentOf(page, parent))
    if (isLabel) fields.push(fieldFrom(clean(leaf.text), clean(next.text)), ...partsOf(next.text).slice(1).map(labeled))
    else if (isAmount) fields.push(fieldFrom(next.text, `${leaf.text} ${next.text}`))
    else fields.push(...partsOf(leaf.text).map(labeled))
    if (isLabel || isAmount) i++
  }
  const title = lead === "" ? name : lead
  for (const control of controls) {
    const shown = shownBy(control)
    if (shown === "" || fields.some(({ text }) => text === shown)) continue
    const own = control.name.replace(title, "").trim()
    if (control.kind !== "toggle") fields.push(fieldFrom(own, shown))
    else fields.push(stateOf(control), ...(own === "" ? [] : [fieldFrom("", `${own} ${shown}`)]))
  }
  const texts = lead === "" ? leaves.flatMap((leaf) => (leaf === first ? [] : [clean(leaf.text)])) : [rest]
  return entryOf(title, fields, context, texts, headingsOf(page, node)[0], node)
}

const isInNavigation = (page: PageModel, at: number): boolean =>
  [at, ...ancestorsOf(page, at)].some(
    (up) => tagOf(page, up) === "nav" || /^(?:navigation|menu|menubar|tablist)$/.test(page.nodes[up]?.role ?? ""),
  )

const isItem = (page: PageModel, at: number): boolean => {
  const { el, hints, tag = "" } = page.nodes[at] ?? {}
  return /^(?:li|tr|article)$/.test(tag) || (/^(?:div|section)$/.test(tag) && el === undefined && hints !== undefined)
}

/** What entries of one list share. */
const shapeOf = (page: PageModel, node: number): string => {
  const { hints, role = "", tag = "" } = page.nodes[node] ?? {}
  return `${tag} ${role} ${/^(?:li|article)$/.test(tag) ? "" : (hints?.[0] ?? "")}`
}

/** The parts of a page that hold a list each, beside each other and of one kind, such as the columns of a board. */
const sectionsOf = (page: PageModel, lists: ReadonlyArray<number>): ReadonlyArray<number> => {
  const paths = lists.map((list) => [list, ...ancestorsOf(page, list)])
  const common = paths[0]?.find((one) => paths.every((path) => path.includes(one))) ?? -1
  const sections = paths.map((path) => path[path.indexOf(common) - 1] ?? common)
  const kinds = new Set(sections.map((one) => `${tagOf(page, one)} ${page.nodes[one]?.hints?.[0] ?? ""}`))
  return sections.includes(common) || kinds.size > 1 ? [] : sections
}

/** Lists of one kind under a heading each, as one: a card of a board is in a column. */
const boardsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const shapes = groupBy(
    page.rows.filter(
      ({ cells, count, node, texts }) => cells.length < 2 && count > 1 && (isItem(page, node) || texts.length > 1),
    ),
    ({ node }) => shapeOf(page, node),
  )
  const nodes = groupBy(
    page.nodes.flatMap((_, at) => (page.text(at) === "" ? [] : [at])),
    (at) => shapeOf(page, at),
  )
  return [...shapes].flatMap(([shape, rows]): ReadonlyArray<Collection> => {
    // A column may have one card only.
    const cards = nodes.get(shape) ?? []
    const columns = [...groupBy(cards, (at) => parentOf(page, at))]
    const sections = sectionsOf(
      page,
      columns.map(([parent]) => parent),
    )
    const leads = columns.map(([, [first = -1]], i) => {
      const section = sections[i] ?? first
      const lead = page.leaves.find(({ node }) => node < first && isWithin(page, node, section))
      const siblings = childrenOf(page, parentOf(page, section))
      const before = siblings[siblings.indexOf(section) - 1] ?? -1
      return lead?.node ?? (isHeading(page, before) ? before : -1)
    })
    const headings = leads.map((at) => clean(at < 0 ? "" : page.text(at).replace(/\s\(\d+\)$/, "")))
    const isAlike = new Set(leads.map((at) => tagOf(page, at))).size === 1
    const isBoard = columns.length > 1 && sections.length > 0 && new Set(headings).size === columns.length
    if (!isBoard || !isAlike || headings.includes("") || cards.some((at) => isInNavigation(page, at))) return []
    const context = [shape.split(" ")[2] ?? "", ...headingsOf(page, sections[0] ?? -1)].flatMap(keysOf)
    const entries = columns.flatMap(([, column], i) =>
      column.flatMap((node) => {
        const entry = cardOf(page, [node], context)
        return entry === undefined ? [] : [{ ...entry, fields: [...entry.fields, fieldFrom("", headings[i] ?? "")] }]
      }),
    )
    const isWhole =
      entries.length === cards.length &&
      [...groupBy(rows, ({ parent }) => parent).values()].every((part) => isComplete(page, part))
    return [{ kind: "board", entries, context, shape, isUniform: false, isWhole }]
  })
}

/** Entries without an element of their own: terms with their definitions, and what rules separate. */
const flatListsOf = (page: PageModel): ReadonlyArray<Collection> =>
  page.nodes.flatMap((_, at): ReadonlyArray<Collection> => {
    const children = childrenOf(page, at).filter((one) => page.text(one) !== "" || tagOf(page, one) === "hr")
    const starts = children.flatMap((one, i) => (/^(?:dt|hr)$/.test(tagOf(page, one)) ? [i] : []))
    const parts = starts.map((start, i) =>
      children.slice(start, starts[i + 1]).filter((one) => tagOf(page, one) !== "hr"),
    )
    const isRepeated =
      parts.length > 1 && new Set(parts.map((nodes) => nodes.map((one) => tagOf(page, one))[0])).size === 1
    if (!isRepeated || parts.some((nodes) => nodes.length < 2)) return []
    const context = contextAt(page, starts[0] === undefined ? at : (children[starts[0]] ?? at))
    const entries = parts.flatMap((nodes) => {
      const entry = cardOf(page, nodes, context)
      return entry === undefined ? [] : [{ ...entry, node: undefined }]
    })
    const isWhole = entries.length === parts.length && !isPaged(page)
    return [{ kind: "list", entries, context, shape: `flat ${tagOf(page, at)}`, isUniform: false, isWhole }]
  })

/** Controls of one kind whose names share a word, with their values: "Drums level" and "Bass level". */
const settingsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const controls = page.controls.filter(
    ({ kind, row }) => /^(?:slider|stepper|select)$/.test(kind) && (row?.cells.length ?? 0) < 2,
  )
  const named = controls.flatMap((control) => {
    const words = control.name.replace(/\s*[\d.,]+\s*$/, "").split(" ")
    return words.map((shared) => ({ shared, control, name: words.filter((word) => word !== shared).join(" ") }))
  })
  return [...groupBy(named, ({ control, shared }) => `${control.kind} ${shared}`).values()].flatMap((members) => {
    const [first] = members
    const names = new Set(members.map(({ name }) => name))
    if (first === undefined || names.size < Math.max(members.length, 3) || names.has("")) return []
    const context = contextAt(page, first.control.node)
    const entries = members.map(({ control, name, shared }) =>
      entryOf(name, [fieldFrom(shared, control.value)], context),
    )
    return [{ kind: "list", entries, context, shape: "settings", isUniform: false, isWhole: true }]
  })
}

const listsOf = (page: PageModel): ReadonlyArray<Collection> => {
  // Paragraphs beside each other are parts of one thing, unless each begins with a link.
  const isEntry = (node: number): boolean => {
    const [first] = childrenOf(page, node)
    return tagOf(page, node) === "p" && first !== undefined && tagOf(page, first) === "a"
  }
  const rows = page.rows.filter(
    ({ cells, count, node, texts }) =>
      cells.length < 2 &&
      count > 1 &&
      (tagOf(page, node) !== "p" || (texts.length > 1 && isEntry(node))) &&
      !/^(?:dt|dd|ul|ol|dl|table|tbody|form|fieldset)$/.test(tagOf(page, node)) &&
      !/^(?:cell|gridcell|columnheader|rowheader)$/.test(page.nodes[node]?.role ?? ""),
  )
  return [...groupBy(rows, (row) => `${row.parent} ${shapeOf(page, row.node)}`)].flatMap(
    ([key, members]): ReadonlyArray<Collection> => {
      const parent = members[0]?.parent ?? 0
      const [hints = [], ...others] = members.map((row) => page.nodes[row.node]?.hints ?? [])
      const shared = hints.filter((hint) => others.every((one) => one.includes(hint)))
      const first = members[0]?.node ?? 0
      // A line right above a list names it, if the page shows it as a heading or not.
      const lead = page.leaves.filter(
        ({ node, text }) => node < first && text.length <= 40 && isInside(page, node, parentOf(page, parent)),
      )
      const context = [
        page.nodes[parent]?.name ?? "",
        ...shared,
        ...headingsOf(page, first),
        ...(lead.length > 2 ? [] : lead.map(({ text }) => text)),
      ].flatMap(keysOf)
      const entries = members.flatMap(({ node }) => cardOf(page, [node], context) ?? [])
      const isNavigation =
        members.every(({ node }) => page.nodes[node]?.role === "link") || isInNavigation(page, parent)
      // What holds other entries is a section of them.
      const nodes = new Set(members.map(({ node }) => node))
      const inner = page.rows.filter(
        ({ count, node, parent: list }) =>
          list !== parent && count > 1 && ancestorsOf(page, node).some((up) => nodes.has(up)),
      )
      const isGroup = [...groupBy(inner, (row) => `${row.parent} ${shapeOf(page, row.node)}`).values()].some((parts) =>
        parts.every(({ node, texts }) => isItem(page, node) || texts.length > 1),
      )
      const isForm = members.some(({ node }) => contentOf(page, node).controls.some(({ kind }) => kind === "enter"))
      return entries.length < 2 || isNavigation
        ? []
        : [
            {
              kind: "list",
              entries,
              context,
              shape: key.replace(/^\d+ /, ""),
              isUniform: false,
              isWhole: !isForm && !isGroup && entries.length === members.length && isComplete(page, members),
            },
          ]
    },
  )
}

const part = { shape: "", isUniform: false, isWhole: false }

/** Options to choose from, and things that a sentence lists with a value each. */
const namedOf = (page: PageModel): ReadonlyArray<Collection> => [
  ...choiceGroups(page)
    .filter(({ options }) => options.length > 1)
    .map(({ label, options }) => {
      const context = [...keysOf(label), ...contextAt(page, options[0]?.control.node ?? 0)]
      const entries = options.map((option) => {
        const [name = "", ...parts] = partsOf(option.label)
        return entryOf(name, [...parts.map(labeled), stateOf(option.control)], context)
      })
      const isCountable = options.every(({ control }) => /^(?:radio|toggle|option)$/.test(control.kind))
      return {
        kind: "options" as const,
        entries,
        context,
        shape: isCountable ? "options" : "segments",
        isUniform: false,
        isWhole: true,
      }
    }),
  ...blocksOf(page).flatMap(({ node, text }) =>
    sentencesOf(text).flatMap((sentence) => {
      const { lead, parts } = listedIn(sentence)
      const context = [...keysOf(lead), ...contextAt(page, node)]
      const entries = parts.map(({ name, text: whole }) =>
        entryOf(
          name,
          partsOf(whole).map((one) => labeled(clean(one.replace(name, "")))),
          context,
        ),
      )
      return parts.length === 0 ? [] : [{ ...part, kind: "options" as const, entries, context, shape: "sentence" }]
    }),
  ),
]

/** Numbers of things that a sentence states: "5 words left", "Step 1 of 3". */
const countsIn = (
  text: string,
): ReadonlyArray<{ readonly noun: string; readonly count: string; readonly total: string | undefined }> =>
  [
    ...text.matchAll(
      /(?<![\p{L}\d.,:$€£–-])(?:(\p{L}+)\s+)?(\d+(?:,\d{3})*)(?:\s?(?:of|\/)\s?(\d+(?:,\d{3})*))?(?:\s(\p{L}+)(?:\s(\p{L}+))?)?/gu,
    ),
  ].flatMap(({ 0: found, 1: before = "", 2: count = "", 3: total, 4: after = "", 5: later = "", index }) => {
    // "3 to 5 days" is no count of days.
    if (/\d\s(?:to|or|and)\s?$/.test(`${text.slice(0, index)}${found.slice(0, found.indexOf(count))}`)) return []
    const isState = /^(?:left|remaining|done|selected|open|new|unread|found|free)$/i.test(later)
    return [
      ...(after === "" ? [] : [{ noun: isState ? `${after} ${later}` : after, count, total }]),
      ...(after === "" || later === "" || isState ? [] : [{ noun: later, count, total }]),
      ...(total === undefined || before === "" ? [] : [{ noun: before, count: total, total }]),
    ]
  })

/** Labels with a value each, and sentences. */
const factsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const facts = new Map<string, Entry>()
  const sentences: Array<Entry> = []
  const counts: Array<Entry> = []
  const add = (label: string, value: string, node: number, more = ""): void => {
    const shown = isFormer(label) ? `${label} ${clean(value)}` : clean(value)
    const name = clean(label)
    if (shown === "" || name === "" || label.length > 60) return
    const context = [...keysOf(more), ...contextAt(page, node)]
    facts.set(`${name}\n${shown}\n${context.join(" ")}`, entryOf(name, [fieldFrom("", shown)], context))
  }
  const addSentence = (text: string, node: number, lead = ""): void => {
    const title = fieldFrom("", "")
    sentences.push({
      title,
      fields: [fieldFrom("", text)],
      texts: [text],
      context: [...keysOf(lead), ...contextAt(page, node)],
    })
  }
  for (const { cells, node } of page.rows.filter((row) => row.cells.length === 2 && page.headers(row).length !== 2))
    add(cells[0] ?? "", cells[1] ?? "", node)
  // A row of totals may be a header as well.
  for (const [at, { tag }] of page.nodes.entries()) {
    const cells = tag === "tr" ? childrenOf(page, at).filter((cell) => tagOf(page, cell) === "th") : []
    if (cells.length === 2 && /\d/.test(page.text(cells[1] ?? -1)))
      add(page.text(cells[0] ?? -1), page.text(cells[1] ?? -1), at)
  }
  const items = new Map(page.rows.map((row) => [row.node, row]))
  const buttons = new Set(page.controls.flatMap(({ isButton, node }) => (isButton ? [node] : [])))
  const controlled = new Set(page.controls.flatMap(({ node }) => [node, ...ancestorsOf(page, node)]))
  for (const [at, { tag }] of page.nodes.entries()) {
    const children = childrenOf(page, at)
    for (const [i, child] of children.entries()) {
      const next = children[i + 1]
      if (next === undefined) continue
      if (tagOf(page, child) === "dt")
        add(
          contentOf(page, child)
            .leaves.map(({ text }) => text)
            .join(" "),
          page.text(next),
          next,
        )
      // A heading over a single paragraph.
      const isSingle = !children.slice(i + 2).some((one) => tagOf(page, one) === "p" && page.text(one) !== "")
      if (page.nodes[child]?.role === "heading" && tagOf(page, next) === "p" && !controlled.has(next) && isSingle)
        add(page.text(child), page.text(next), next)
    }
    const shown = children.filter((child) => !buttons.has(child) || tagOf(page, child) === "summary")
    const [first = "", ...others] = shown.map(page.text).filter((text) => text !== "")
    const isLine =
      !items.has(at) &&
      children.length > 1 &&
      children.length <= 8 &&
      tag !== "tr" &&
      children.every(
        (child) =>
          !/^(?:a|div|p|section|article|hr|ul|ol|table|form)$/.test(tagOf(page, child)) && isPlain(page, child),
      )
    if (isLine && others.length > 0 && first.length <= 40 && !first.includes(":") && !/^\W+$/u.test(first))
      add(first, others.filter((text) => !/^[^\p{L}\d]$/u.test(text)).join(" "), at)
  }
  for (const { node, text } of blocksOf(page)) {
    if (tagOf(page, node) !== "p" && (items.get(node)?.texts.length ?? 0) > 1) continue
    const [, lead = ""] = /^([^:.]{2,30}):\s/u.exec(text) ?? []
    for (const sentence of sentencesOf(text)) {
      const bare = sentence.replace(/\.$/, "")
      for (const one of sentence.split(/,\s+(?=\p{L}[^,:]{1,30}:\s)/u)) {
        const [, label = "", value = ""] = /^([^:]{1,40}):\s*(.+)$/su.exec(one) ?? []
        if (!/\d$/.test(label)) add(label, value.replace(/\.$/, ""), node)
      }
      if (sentence.length <= 40 && !sentence.includes(":")) add(fieldOf(bare).label, fieldOf(bare).value, node)
      addSentence(sentence, node, lead)
      // "The club meets in room 14."
      for (const { 1: label = "", 2: value = "" } of sentence.matchAll(
        /(?<![\p{L}\d])((?:\p{Ll}{3,20} (?=number))?\p{Ll}{3,20}) (\d{1,9}\p{Lu}?)(?=[.,;)]|\s(?:is|was|has)\b|\s(?!cm|mm|km|kg|[gml]\b|\p{L}+s\b)\p{Ll}|$)/gu,
      ))
        add(label, value, node, sentence)
      // "The engineer Aurelia Stroud was asked."
      for (const { 1: label = "", 2: value = "" } of sentence.matchAll(
        /(?<=\b[Tt]he )(\p{Ll}{3,20}) ((?:\p{Lu}\p{Ll}{1,20} ){0,2}\p{Lu}\p{Ll}{1,20})(?![\p{L}\d])/gu,
      ))
        add(label, value, node, sentence)
      const [, subject = "", rest = ""] =
        /^(?:the |an? |your |our |my )?(.{2,30}?) (?:means? (?:that )?|stands? for |refers? to |(?:is|are) (?=(?:in|on|at|under|behind|near|by|inside) ))(.+)$/i.exec(
          bare,
        ) ?? []
      add(subject, rest, node)
      // "Your order number is HB-1057."
      const [start = "", name = ""] = /^(?:the|your|our|my) ((?:\p{Ll}{1,20} ){1,4})(?:is|was) /iu.exec(bare) ?? []
      const value = bare.slice(start.length)
      if (start !== "" && !/\s/.test(value) && (/\d/.test(value) || / of /.test(name))) add(name, value, node)
      for (const segment of segmentsOf(sentence))
        for (const { count, noun, total } of countsIn(segment)) {
          const context = [...keysOf(segment), ...contextAt(page, node)]
          counts.push(entryOf(noun, [fieldFrom("", count)], context))
          if (total !== undefined) counts.push(entryOf(`total ${noun}`, [fieldFrom("", total)], context))
        }
      for (const one of segmentsOf(bare))
        if (one !== sentence && !one.includes(":")) add(fieldOf(one).label, fieldOf(one).value, node)
      const segments = segmentsOf(sentence).flatMap((one) => one.split(/\s(?:and|but|while)\s/u))
      if (segments.length > 1 && listedIn(sentence).parts.length === 0)
        for (const [i, one] of segments.entries())
          addSentence(one, node, i === 0 ? "" : (segments[0]?.split(" ").slice(0, 3).join(" ") ?? ""))
    }
  }
  for (const control of page.controls) {
    const isShown = /^(?:select|enter|slider|stepper)$/.test(control.kind) || control.role === "combobox"
    if (!isShown || control.element.type === "password") continue
    add(
      control.name.replace(/\s*[\d.,]+\s*$/, ""),
      control.value === "" && control.kind === "press" ? page.text(control.node) : control.value,
      control.node,
    )
    if (control.kind === "enter" && / /.test(control.value)) addSentence(control.value, control.node, control.name)
  }
  for (const { label, options } of choiceGroups(page)) {
    const chosen = options.filter(({ isChosen: isOn }) => isOn)
    const [first] = chosen
    if (chosen.length === 1 && first !== undefined && first.control.kind !== "toggle")
      add(label, first.label, first.control.node)
  }
  // The price and the rating of what the page is about stand beside its heading.
  const heading = mainHeadingOf(page)
  const about = page.leaves.filter(
    ({ node }) =>
      heading >= 0 &&
      isWithin(page, node, parentOf(page, heading)) &&
      !isWithin(page, node, heading) &&
      headingsOf(page, node)[0] === page.text(heading) &&
      !ancestorsOf(page, node).some(
        (up) =>
          isInside(page, up, parentOf(page, heading)) &&
          (/^(?:li|tr|article|aside|nav|table)$/.test(tagOf(page, up)) || (items.get(up)?.count ?? 0) > 2),
      ),
  )
  const [noun = "", code = "", ...others] = heading < 0 ? [] : page.text(heading).split(" ")
  if (/\d/.test(code) && !/\d/.test(noun) && others.length === 0) add(`${noun} number`, code, heading)
  for (const [type, label] of [
    ["money", "price"],
    ["rating", "rating"],
    ["date", "date"],
  ] as const) {
    const values = about.flatMap(({ node, text }) => {
      const [value] = valuesIn(text, type)
      return value !== undefined && text.length < value.text.length + 12 ? [{ node, text: value.text }] : []
    })
    const [shortest] = values.toSorted((a, b) => a.text.length - b.text.length)
    if (shortest === undefined || new Set(values.map(({ text }) => numberOf(text))).size > 1) continue
    add(label, shortest.text, shortest.node)
    if (type !== "date") add("name", page.text(heading), shortest.node)
  }
  for (const [i, { text }] of page.leaves.entries()) {
    const next = page.leaves[i + 1]
    if (next !== undefined && /:\s*$/.test(text)) add(text.replace(/.*[.]\s+/su, ""), next.text, next.node)
  }
  return [
    { ...part, kind: "facts", entries: [...facts.values()], context: [] },
    { ...part, kind: "counts", entries: counts, context: [] },
    { ...part, kind: "sentences", entries: sentences, context: [] },
  ]
}

const noted = new WeakMap<PageModel, ReadonlyArray<Collection>>()

/** The tables, lists, cards, labels with values and sentences of a page. A table is also read by its columns. */
export const collectionsOf = (page: PageModel): ReadonlyArray<Collection> => {
  const known = noted.get(page)
  if (known !== undefined) return known
  const found = [
    ...tablesOf(page),
    ...listsOf(page),
    ...boardsOf(page),
    ...flatListsOf(page),
    ...settingsOf(page),
    ...namedOf(page),
    ...factsOf(page),
  ]
  noted.set(page, found)
  return found
}
/** Returns true if the page shows only a part of its list. */
export const isPaged = ({ controls, leaves }: PageModel): boolean =>
  leaves.some(({ text }) =>
    /\bpage \d+ (?:of|\/) \d+|\b\d+ ?(?:-|–|to) ?\d+ of \d+|^\W*\d+ more\b|\b(?:and|\+) ?\d+ more\b|\b(?:first|top|showing|latest) \d+\b|loading|^(?:…|\.\.\.)$/i.test(
      text,
    ),
  ) ||
  controls.some(
    ({ element, name }, _, all) =>
      !element.disabled &&
      // "Next" of a player is the next track.
      !all.some((one) => /^(?:play|pause)$/i.test(one.name.trim())) &&
      (/^[›»→]$/.test(name.trim()) ||
        /^(?:next(?: page)?|older|(?:load|show|see|view)(?: \d+)? (?:more|all|others|rest)\b.*|more|page \d+|2)$/i.test(
          name.replaceAll(/[^\p{L}\d ]/gu, "").trim(),
        )),
  )

/** Controls that may hide a part of a list, with what they are set to. */
export const activeFilters = (page: PageModel): ReadonlyArray<string> =>
  page.controls.flatMap(({ element, isButton, kind, name, options, role, row, states, value }) => {
    if (row !== null && row.cells.length > 1) return []
    if (kind === "enter")
      return value !== "" && /search|filter|find|query/i.test(`${name} ${element.type} ${role}`) ? [value] : []
    if (kind === "select")
      return value !== "" &&
        options[0] !== value &&
        !/\b(?:all|any|every|everything)\b/i.test(value) &&
        /\b(?:filter|show|status|category|type|kind|view|only)\b/i.test(name)
        ? [value]
        : []
    if (kind === "toggle") return states.has("checked") && /\b(?:only|hide|show|filter)\b/i.test(name) ? [name] : []
    const isOn = ["selected", "pressed", "current"].some((state) => states.has(state as "selected"))
    // "°C" is a unit.
    return isOn &&
      // A pressed button in an entry is about that entry.
      (row === null || row.texts.length < 2) &&
      (isButton || role === "tab" || role === "radio") &&
      /\p{L}.*\p{L}/u.test(name) &&
      !/\b(?:all|any|everything)\b/i.test(name)
      ? [name]
      : []
  })

/** Returns true if a filter that the task does not name may hide rows. */
const isFiltered = (page: PageModel): boolean =>
  activeFilters(page).some((name) => !page.task.toLowerCase().includes(name.toLowerCase()))

/** Returns true if rows are all there are: none is hidden, filtered out or not yet loaded, and none was left out. */
const isComplete = (page: PageModel, rows: ReadonlyArray<Row>): boolean => {
  const [first] = rows
  const last = rows.at(-1)
  if (first === undefined || last === undefined || isPaged(page) || isFiltered(page)) return false
  const { tag } = page.nodes[first.node] ?? {}
  const siblings = (page.childrenOf[first.parent] ?? []).filter(
    (one) => page.nodes[one]?.tag === tag && !isHeaderRow(page, one),
  )
  if (siblings.length !== rows.length) return false
  for (let up = first.parent; up > 0; up = page.nodes[up]?.parent ?? -1)
    if (page.nodes[up]?.states?.includes("scrollable") === true || page.nodes[up]?.role === "tree") return false
  // A list at the end of a long page may grow once it is scrolled to.
  const { pageHeight, top, viewportHeight } = page.observation.scroll
  const isLast = !page.leaves.some(({ node }) => node > last.node && !isInside(page, node, last.node))
  if (isLast && top + viewportHeight < pageHeight - 1 && rows.length >= 8) return false
  return !page.leaves.some(({ text }) => {
    const [, count] =
      /^\D{0,20}?\b(\d+)\s(?:results?|items?|entries|records|rows|matches|found|total|in total)\b/i.exec(text) ?? []
    return count !== undefined && Number(count) !== rows.length
  })
}
