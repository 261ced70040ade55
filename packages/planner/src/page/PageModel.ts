import type { Observation, OutlineNode, PageElement } from "@tabwright/agent/brain"
import { keysOf } from "../task/Words.ts"
import { isFolded } from "./Disclosure.ts"

export type ControlKind = "press" | "enter" | "select" | "toggle" | "radio" | "option" | "slider" | "stepper" | "file"

/** Something that can be acted on. */
export interface Control {
  readonly el: number
  readonly node: number
  /** The same for the control that replaces it when the page is drawn again. */
  readonly id: string
  readonly kind: ControlKind
  readonly role: string
  readonly element: PageElement
  /** Possible names, best first. */
  readonly names: ReadonlyArray<ReadonlyArray<string>>
  /** What it is called by its kind if it is the only one on the page: "the slider". */
  readonly nouns: ReadonlyArray<ReadonlyArray<string>>
  /** Name for people. */
  readonly name: string
  /** Words of its attributes, for controls that say too little. */
  readonly hints: ReadonlyArray<string>
  readonly states: ReadonlySet<string>
  readonly value: string
  readonly options: ReadonlyArray<string>
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | null
  /** The innermost repeated item around it. */
  readonly row: Row | null
  /** Header of its column in a table. */
  readonly column: ReadonlyArray<string>
  /** Words of headings, legends and captions that it stands under, innermost first. */
  readonly groups: ReadonlyArray<ReadonlyArray<string>>
  readonly isInDialog: boolean
  /** Index of the form, dialog or section around it; -1 for the page. */
  readonly form: number
  readonly isDraggable: boolean
  /** True if it is a button by its tag or role. */
  readonly isButton: boolean
  /** True if others stand in it. */
  readonly isContainer: boolean
  readonly box: OutlineNode["box"]
}

/** An item of a list, a row of a table, a card among others. */
export interface Row {
  readonly node: number
  /** Its position among its siblings, from 1. */
  readonly position: number
  readonly count: number
  /** Node of the list or table. */
  readonly parent: number
  readonly texts: ReadonlyArray<string>
  readonly keys: ReadonlyArray<string>
  /** Texts of its cells, where it is one of a table. */
  readonly cells: ReadonlyArray<string>
  readonly states: ReadonlySet<string>
}

export interface Leaf {
  readonly text: string
  readonly node: number
}

export interface PageModel {
  /** The task that it is read for. */
  readonly task: string
  readonly observation: Observation
  readonly nodes: ReadonlyArray<OutlineNode>
  readonly childrenOf: ReadonlyArray<ReadonlyArray<number>>
  readonly controls: ReadonlyArray<Control>
  readonly rows: ReadonlyArray<Row>
  readonly leaves: ReadonlyArray<Leaf>
  /** Words of the title, the first heading and the title of the only record. */
  readonly subject: ReadonlySet<string>
  /** All words that the page shows. */
  readonly vocabulary: ReadonlySet<string>
  readonly text: (node: number) => string
  readonly headers: (row: Row) => ReadonlyArray<string>
  readonly hasDialog: boolean
}

/** Classes of things that are chosen. */
const marks = new Set("on active selected checked chosen picked yes enabled cur current".split(" "))

const enterRoles = new Set(["textbox", "searchbox", "combobox", "spinbutton"])
const optionRoles = new Set(["option", "menuitem", "menuitemradio", "menuitemcheckbox", "treeitem"])
const toggleRoles = new Set(["checkbox", "switch", "menuitemcheckbox"])
const textTypes = new Set([
  "",
  "text",
  "search",
  "email",
  "tel",
  "url",
  "password",
  "number",
  "date",
  "time",
  "month",
  "week",
  "datetime-local",
  "color",
])

const kindOf = (node: OutlineNode, element: PageElement): ControlKind => {
  const role = node.role || element.role
  if (element.tag === "select") return "select"
  if (element.type === "file") return "file"
  if (element.type === "range" || role === "slider") return "slider"
  if (toggleRoles.has(role) || element.type === "checkbox") return "toggle"
  if (role === "radio") return "radio"
  if (role === "spinbutton" && element.tag !== "input") return "stepper"
  if (element.tag === "textarea" || (element.tag === "input" && textTypes.has(element.type))) return "enter"
  if (enterRoles.has(role) && (element.tag === "input" || node.states?.includes("editable") === true)) return "enter"
  if (node.states?.includes("editable") === true) return "enter"
  if (optionRoles.has(role)) return "option"
  return "press"
}

/** A label without the marks of a form: "Name (required) *:" is "Name". */
const withoutMarks = (label: string): string => {
  const words = label.replace(/\((?:required|optional)\)/giu, "").trim()
  const chars = Array.from(words)
  const last = chars.findLastIndex((char) => !/[*:\s]/u.test(char))
  return chars
    .slice(0, last + 1)
    .join("")
    .replace(/ {2,}/g, " ")
}

const tabClass = /^(?:nav-?)?tab(?:-?(?:link|item|btn|button|head|title|label))?$/i
const tabsHint = /^tabs\d*$|^tab(?:list|bar|strip|nav)$/

/** A name, and the same without what stands in brackets at its end: "Colors (several)" is called "Colors". */
const withoutBrackets = (name: string): ReadonlyArray<string> =>
  name.endsWith(")") ? [name, name.replace(/ ?\([^()]*\)$/u, "")] : [name]

const isHeading = (node: OutlineNode): boolean =>
  node.role === "heading" || node.tag === "legend" || node.tag === "caption"

const rowTags = new Set(["tr", "li", "article", "figure", "dd", "option"])
const rowRoles = new Set(["row", "listitem", "article", "option", "treeitem", "gridcell"])
const maxRowText = 600

/** Groups values by a key, in order of appearance. */
export const groupBy = <A, K>(values: ReadonlyArray<A>, keyOf: (value: A) => K): ReadonlyMap<K, ReadonlyArray<A>> => {
  const groups = new Map<K, Array<A>>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "")

/** Letters of a task below which a text of the page that says the same may be content. */
const minInstruction = 16

/** The outline of a page without the task itself, which some pages show above what it is about. */
const withoutInstruction = (nodes: ReadonlyArray<OutlineNode>, task: string): ReadonlyArray<OutlineNode> => {
  const asked = new Set(
    [task, ...task.split(/(?<=[.!?])\s+/)].map(lettersOf).filter((text) => text.length >= minInstruction),
  )
  if (asked.size === 0) return nodes
  const texts = nodes.map(({ tag, text }) => (tag === "#text" ? lettersOf(text) : ""))
  // Children follow their parents.
  for (let at = nodes.length - 1; at > 0; at--) {
    const parent = nodes[at]?.parent ?? -1
    if (parent >= 0) texts[parent] = (texts[at] ?? "") + (texts[parent] ?? "")
  }
  const isAsked = new Set<number>()
  return nodes.map((node, at) => {
    if (isAsked.has(node.parent) || asked.has(texts[at] ?? "")) isAsked.add(at)
    return isAsked.has(at) && node.tag === "#text" ? { ...node, text: "" } : node
  })
}

/** A title without the arrow that shows by which column rows are sorted. */
export const withoutArrow = (title: string): string => title.replace(/ ?[↑↓▲▼▴▾⇅↕]$/u, "")

/** The node of the heading of the page; -1 if it has none. */
export const mainHeadingOf = ({ nodes }: Pick<PageModel, "nodes">): number =>
  nodes.findIndex(({ level, role }) => role === "heading" && (level ?? 1) === 1)

/** Returns true for a row of a table with nothing but its title. */
export const isTitleRow = ({ childrenOf, nodes }: Pick<PageModel, "childrenOf" | "nodes">, at: number): boolean => {
  const [cell, ...others] = childrenOf[at] ?? []
  return nodes[at]?.tag === "tr" && others.length === 0 && nodes[cell ?? -1]?.tag === "th"
}

/** Returns true for a row of headers. Its first cell may be the empty corner of a table with headers on two sides. */
export const isHeaderRow = (
  { childrenOf, nodes, text }: Pick<PageModel, "childrenOf" | "nodes" | "text">,
  at: number,
): boolean => {
  const cells = childrenOf[at] ?? []
  const isHeader = (cell: number, i: number): boolean =>
    nodes[cell]?.role === "columnheader" ||
    nodes[cell]?.tag === "th" ||
    (i === 0 && cells.length > 2 && text(cell) === "")
  const parent = nodes[at]?.parent ?? -1
  // Old tables have bold texts in their first row.
  const isBold = (cell: number): boolean => {
    const [inner, ...others] = childrenOf[cell] ?? []
    return others.length === 0 && /^(?:b|strong)$/.test(nodes[inner ?? -1]?.tag ?? "")
  }
  const isFirst = (childrenOf[parent] ?? [])[0] === at && (childrenOf[parent]?.length ?? 0) > 2
  return (
    cells.length > 0 &&
    (cells.every(isHeader) ||
      (nodes[parent]?.tag === "thead" && cells.some(isHeader)) ||
      (isFirst && cells.length > 1 && nodes[at]?.tag === "tr" && cells.every(isBold)))
  )
}

/** Reads an observation with its outline, apart from the text of the task. */
export const readPage = (observation: Observation, task = ""): PageModel => {
  const nodes = withoutInstruction(observation.outline ?? [], task)
  const childrenOf: Array<Array<number>> = nodes.map(() => [])
  for (const [at, node] of nodes.entries()) if (node.parent >= 0) childrenOf[node.parent]?.push(at)
  const texts = new Map<number, string>()
  const text = (at: number): string => {
    const known = texts.get(at)
    if (known !== undefined) return known
    const node = nodes[at]
    const found =
      node?.tag === "#text"
        ? node.text
        : (childrenOf[at] ?? [])
            .map(text)
            .filter((part) => part !== "")
            .join(" ")
            .replaceAll(/\s+/g, " ")
    texts.set(at, found)
    return found
  }
  const leaves = nodes.flatMap((node, at) =>
    node.tag === "#text" && node.text !== "" ? [{ text: node.text, node: at }] : [],
  )
  const leavesIn = (at: number): ReadonlyArray<string> =>
    nodes[at]?.tag === "#text" ? [nodes[at].text] : (childrenOf[at] ?? []).flatMap(leavesIn)

  const isHeader = (at: number): boolean => isHeaderRow({ childrenOf, nodes, text }, at)
  const rowAt = new Map<number, Row>()
  const signature = (at: number): string => {
    const node = nodes[at]
    if (node === undefined) return ""
    // Elements of their own kind are alike, whatever their attributes say.
    return rowTags.has(node.tag) || rowRoles.has(node.role) || node.tag.includes("-")
      ? `${node.tag}/${node.role}`
      : `${node.tag}/${node.role}/${node.hints?.[0] ?? ""}`
  }
  for (const [parent, children] of childrenOf.entries()) {
    const groups = groupBy(children, signature)
    for (const [kind, members] of groups) {
      if (
        kind.startsWith("#text") ||
        /^(?:b|i|em|strong|br|label|span|input|button|option|h\d|th|td|thead|tbody|col)\//.test(kind)
      ) {
        if (!/\/(?:row|listitem|option|treeitem|gridcell)/.test(kind)) continue
      }
      // Plain parts of an item that differ, such as its text and its buttons, are no items themselves.
      const partsOf = (at: number): string => (childrenOf[at] ?? []).map((child) => nodes[child]?.tag).join()
      const isPart =
        kind === "div//" &&
        new Set(members.map(partsOf)).size > 1 &&
        pathOf({ nodes }, parent).some((up) => rowAt.has(up) && signature(up) !== "div//")
      // So are those of which each has a class of its own, like those of the item beside it.
      const classesOf = (at: number): string => (nodes[at]?.hints ?? []).join(" ")
      const isNamedPart =
        kind.startsWith("div/") &&
        members.length > 1 &&
        new Set(members.map(classesOf)).size === members.length &&
        (childrenOf[nodes[parent]?.parent ?? -1] ?? []).some(
          (item) =>
            item !== parent &&
            signature(item) === signature(parent) &&
            (childrenOf[item] ?? []).some((part) => members.some((one) => classesOf(one) === classesOf(part))),
        )
      if (isPart || isNamedPart) continue
      const shown = members.filter((at) => !isHeader(at) && text(at) !== "" && text(at).length <= maxRowText)
      // What stands alone in an element of its own is one of those elements.
      const isWrapped = rowAt.has(parent) && text(parent) === text(shown[0] ?? parent)
      if (shown.length < 2 && (shown.length === 0 || isWrapped || !/^(?:tr|li|article)\//.test(kind))) continue
      for (const [i, at] of shown.entries()) {
        const cells = (childrenOf[at] ?? []).filter(
          (cell) =>
            /^(?:cell|gridcell|rowheader)$/.test(nodes[cell]?.role ?? "") ||
            nodes[cell]?.tag === "td" ||
            nodes[cell]?.tag === "th",
        )
        const content = leavesIn(at)
        rowAt.set(at, {
          node: at,
          position: i + 1,
          count: shown.length,
          parent,
          texts: content,
          keys: [...content, nodes[at]?.name ?? ""].flatMap(keysOf),
          cells: cells.map(text),
          states: new Set(nodes[at]?.states ?? []),
        })
      }
    }
  }

  const elements = new Map(observation.elements.map((element) => [element.index, element]))
  const ancestors = (at: number): ReadonlyArray<number> => pathOf({ nodes }, at).slice(1)
  const rowOf = (at: number): Row | null => {
    const own = text(at)
    const path = [at, ...ancestors(at)]
    // Links beside each other are no rows of what they stand in.
    const isItem = (up: number) =>
      up !== at &&
      rowAt.has(up) &&
      (/^(?:tr|li|article)$/.test(nodes[up]?.tag ?? "") || /^(?:row|listitem|article)$/.test(nodes[up]?.role ?? ""))
    const isLink = nodes[at]?.tag === "a" && path.some(isItem)
    // What stands in a cell belongs to the row of the cell.
    const isCellOfRow = (up: number) =>
      up !== at && nodes[up]?.role === "gridcell" && (rowAt.get(nodes[up].parent)?.cells.length ?? 0) > 1
    for (const up of path) {
      const row = (isLink && !isItem(up)) || isCellOfRow(up) ? undefined : rowAt.get(up)
      if (row !== undefined && (up === at || text(up) !== own || row.cells.length > 1)) return row
    }
    return null
  }
  const tableOf = (at: number): number | undefined =>
    ancestors(at).find((up) => nodes[up]?.role === "table" || nodes[up]?.tag === "table" || nodes[up]?.role === "grid")
  const headersOf = new Map<number, ReadonlyArray<string>>()
  const tableHeaders = (table: number): ReadonlyArray<string> => {
    const known = headersOf.get(table)
    if (known !== undefined) return known
    const header = nodes.findIndex(
      (node, at) => (node.role === "row" || node.tag === "tr") && isHeader(at) && tableOf(at) === table,
    )
    // Cells over several columns or rows do not stand below their header.
    const isSpanned = nodes.some((node, at) => node.span !== undefined && tableOf(at) === table)
    const found = header < 0 || isSpanned ? [] : (childrenOf[header] ?? []).map((at) => withoutArrow(text(at)))
    headersOf.set(table, found)
    return found
  }
  const headers = (row: Row): ReadonlyArray<string> => {
    const table = tableOf(row.node)
    return table === undefined ? [] : tableHeaders(table)
  }
  const titleOf = (at: number, row: Row): string | undefined => {
    const cells = childrenOf[row.node] ?? []
    const cell = row.cells.length === 0 ? undefined : [at, ...ancestors(at)].find((up) => cells.includes(up))
    return cell === undefined ? undefined : headers(row)[cells.indexOf(cell)]
  }
  const columnOf = (at: number, row: Row | null): ReadonlyArray<string> =>
    row === null ? [] : keysOf(titleOf(at, row) ?? "")
  /** Headings and legends above a node: of each ancestor the nearest heading before the path. */
  const groupsOf = (at: number): ReadonlyArray<ReadonlyArray<string>> => {
    const found: Array<ReadonlyArray<string>> = []
    let below = at
    const frame = nodes[at]?.frame ?? 0
    const title = frame === 0 ? undefined : leaves.find(({ node }) => nodes[node]?.frame === frame)
    if (title !== undefined && /^[\p{L} ]{1,20}$/u.test(title.text)) found.push(keysOf(title.text))
    for (const up of ancestors(at)) {
      const children = childrenOf[up] ?? []
      const before = children.slice(0, children.indexOf(below)).toReversed()
      const heading = before.find((one) => isHeading(nodes[one] as OutlineNode))
      if (heading !== undefined) found.push(...withoutBrackets(text(heading)).map(keysOf))
      const name = nodes[up]?.name ?? ""
      if (name !== "") found.push(keysOf(name))
      below = up
    }
    return found
  }

  const boxesIn = new Map<number, Array<number>>()
  for (const [at, node] of nodes.entries()) {
    const element = elements.get(node.el ?? -1)
    if (element !== undefined && ["toggle", "radio"].includes(kindOf(node, element)))
      for (const up of pathOf({ nodes }, at)) boxesIn.set(up, [...(boxesIn.get(up) ?? []), at].slice(0, 2))
  }
  /** The text right before the first of several boxes beside each other: "Gender:". */
  const leadOf = (at: number): ReadonlyArray<string> => {
    const up = boxesIn.has(at) ? ancestors(at).find((one) => boxesIn.get(one)?.length === 2) : undefined
    const [first = at] = boxesIn.get(up ?? at) ?? []
    const inside = pathOf({ nodes }, first).find((one) => nodes[one]?.parent === up)
    const lead = leaves.findLast(({ node }) => node < (inside ?? 0))
    const isApart = nodes.slice(lead?.node, inside).every(({ el }) => el === undefined)
    return up === undefined || lead === undefined || !isApart || nodes[inside ?? 0]?.tag === "tr"
      ? []
      : keysOf(withoutMarks(lead.text))
  }

  const isTextBefore = (at: number, name: string): boolean => {
    const siblings = childrenOf[nodes[at]?.parent ?? -1] ?? []
    return siblings.slice(0, siblings.indexOf(at)).some((one) => nodes[one]?.text.trim() === name)
  }
  /** The text behind a box in a row in which each box comes before its text. */
  const labelBehind = (at: number, row: Row | null): number | undefined => {
    if (row === null) return undefined
    const isBox = (node: number) => {
      const element = elements.get(nodes[node]?.el ?? -1)
      return element !== undefined && ["toggle", "radio"].includes(kindOf(nodes[node] as OutlineNode, element))
    }
    const found: Array<number> = []
    const collect = (node: number): void => {
      if (isBox(node) || (nodes[node]?.tag === "#text" && /[\p{L}\d]/u.test(nodes[node].text))) found.push(node)
      else for (const child of childrenOf[node] ?? []) collect(child)
    }
    collect(row.node)
    const isPaired =
      found.length > 2 && found.length % 2 === 0 && found.every((node, i) => isBox(node) === (i % 2 === 0))
    return isPaired ? found[found.indexOf(at) + 1] : undefined
  }
  /** Returns true for one of several short texts that their class, or that of what they stand in, calls tabs. */
  const isTab = (at: number, { classes, formMethod, href, role }: PageElement): boolean => {
    const { parent = -1, tag } = nodes[at] ?? {}
    const beside = (childrenOf[parent] ?? []).filter((one) => nodes[one]?.tag === tag && nodes[one]?.el !== undefined)
    const isCalled =
      classes.some((name) => tabClass.test(name)) || nodes[parent]?.hints?.some((hint) => tabsHint.test(hint)) === true
    const isPlain = role === "generic" || role === "button" || /^#?$/.test(href)
    return isCalled && isPlain && formMethod === "" && /^.{1,30}$/.test(text(at)) && beside.length > 1
  }
  /** Returns true for a thing whose class says that it is chosen, unlike one beside it. */
  const isMarked = (at: number): boolean => {
    const { hints = [], parent = -1, role = "" } = nodes[at] ?? {}
    const plain = hints.filter((hint) => !marks.has(hint)).join(" ")
    return (
      plain !== hints.join(" ") &&
      role === "" &&
      ((childrenOf[parent] ?? []).some((one) => one !== at && (nodes[one]?.hints ?? []).join(" ") === plain) ||
        (isSwitch(at) && nodes.some((one, i) => i !== at && isSwitch(i) && one.hints?.[0] === hints[0])))
    )
  }
  /** Returns true for a thing without any text of its own, which the text beside it names. */
  const isSwitch = (at: number): boolean => {
    const { el, name = "", role = "" } = nodes[at] ?? {}
    return el !== undefined && role === "" && name === "" && text(at) === "" && labelBeside(at) !== ""
  }
  /** The text right behind a sign that opens or closes it, where nothing else does. */
  const branchOf = (at: number, element: PageElement): string => {
    const siblings = childrenOf[nodes[at]?.parent ?? -1] ?? []
    const beside = siblings[siblings.indexOf(at) + 1] ?? -1
    // Other signs, and buttons, may play or count something.
    const isBranch = /^[▸▷⊞❯▾▽⊟]$/u.test(text(at)) && (element.role !== "button" || isFolded(element))
    const isAlone = nodes[beside]?.el === undefined && ancestors(at).every((up) => nodes[up]?.role !== "treeitem")
    const isNamed = /\p{L}/u.test(nodes[at]?.name ?? "") || text(beside).length > 60
    return isBranch && isAlone && !isNamed ? text(beside) : ""
  }
  /** The text of the row of a thing that is alone in it, which a description may follow. */
  const labelBeside = (at: number): string => {
    const row = rowOf(at)
    const isAlone =
      row !== null &&
      row.node !== at &&
      row.texts.length <= 2 &&
      !nodes.some(({ el }, node) => el !== undefined && node !== at && isWithin({ nodes }, node, row.node))
    return isAlone ? (row.texts[0] ?? "") : ""
  }
  /** A button before a field is no label of the field. */
  const isOfButton = (label: string): boolean =>
    observation.elements.some(({ name, role }) => role === "button" && name.length > 1 && label.startsWith(name))
  /** What has a button in it: boxes in a frame of their own are sent by the button of what is around them. */
  const buttonHolders = new Set(
    nodes.flatMap(({ el, role, tag }, at) =>
      el !== undefined && (tag === "button" || role === "button") ? pathOf({ nodes }, at) : [],
    ),
  )
  /** For each node, the first element in it and the first text with letters behind it. */
  const firstElement: Array<number> = []
  const nextWords: Array<number> = []
  for (let at = nodes.length - 1, words = 0; at >= 0; at--) {
    const { el, parent = -1, tag, text: own = "" } = nodes[at] ?? {}
    nextWords[at] = words
    if (tag === "#text" && /\p{L}/u.test(own)) words = at
    const first = el === undefined ? firstElement[at] : at
    if (first !== undefined && parent >= 0) firstElement[parent] = first
  }
  /** The controls before the texts of alike rows that say nothing but whether their row is done. */
  const circles = new Map<number, boolean>()
  for (const rows of groupBy([...rowAt.values()], ({ parent }) => parent).values()) {
    const found = rows.map(({ node, texts }) => {
      const first = firstElement[node] ?? -1
      const { hints = [], name = "", role = "", tag = "" } = nodes[first] ?? {}
      const isCircle =
        first > 0 &&
        first < (nextWords[node] ?? 0) &&
        role === "" &&
        name === "" &&
        /^[✓✔✕☐☑☒○●◯◉]?$/u.test(text(first))
      return {
        first,
        hints,
        isCircle: isCircle && texts.length > 0,
        kind: `${tag} ${hints[0] ?? ""} ${hints[1] ?? ""}`,
      }
    })
    const plain = Math.min(...found.map(({ hints }) => hints.length))
    const isAlike = found.every(({ isCircle, kind }) => isCircle && kind === found[0]?.kind)
    if (found.length > 1 && isAlike)
      for (const { first, hints } of found) circles.set(first, /[✓✔☑●◉]/u.test(text(first)) || hints.length > plain)
  }
  const holders = new Set(nodes.flatMap((node, at) => (node.el === undefined ? [] : ancestors(at))))
  const controls = nodes.flatMap((node, at): ReadonlyArray<Control> => {
    const element = node.el === undefined ? undefined : elements.get(node.el)
    if (node.el === undefined || element === undefined) return []
    const isDone = circles.get(at)
    const kind = isDone === undefined ? kindOf(node, element) : "toggle"
    const own = isDone === undefined ? text(at) : ""
    const row = rowOf(at)
    const isTyped = kind === "enter" || kind === "select" || kind === "slider"
    const bare = (name: string) =>
      kind === "slider" || kind === "stepper" ? name.replace(/[\d.,:°%\s]+\p{L}?$/u, "") : name
    const spoken = [
      bare(node.name),
      ...(isTyped ? [] : [own]),
      // The text before a control that has a name may be another one's.
      ...((isTyped && !isOfButton(element.label)) || (node.name === "" && own === "") ? [element.label] : []),
      element.placeholder,
      element.title,
      bare(element.name),
    ].map(withoutMarks)
    // "Quantity of Arc Lamp" is the quantity in the row of the Arc Lamp.
    if (row !== null && isTyped)
      for (const label of [node.name, element.label]) {
        const rest = row.texts.reduce((left, part) => left.replace(part, ""), label)
        const [, short = ""] = /^([\p{L} ]{2,}?)(?: (?:of|for|in|to))?[\s,;:()–-]*$/u.exec(rest) ?? []
        if (rest !== label && short !== "") spoken.push(short)
      }
    if (isDone !== undefined) spoken.length = 0
    const heading =
      kind === "press" ? (childrenOf[at] ?? []).find((child) => isHeading(nodes[child] as OutlineNode)) : undefined
    if (heading !== undefined) spoken.unshift(text(heading))
    if (isSwitch(at)) spoken.unshift(labelBeside(at))
    const branch = branchOf(at, element)
    if (branch !== "") spoken.splice(0, spoken.length, branch)
    // What stands before a row of a table names no box in it.
    const called = node.name || element.label
    if ((kind === "toggle" || kind === "radio") && own === "" && called !== "" && (row?.cells.length ?? 0) > 1) {
      const before = leaves.filter((leaf) => leaf.node < (row?.node ?? 0)).slice(-12)
      if (
        before
          .map((leaf) => leaf.text)
          .join(" ")
          .endsWith(called)
      )
        spoken.length = 0
    }
    // A box without a label has the text beside it.
    if (
      (kind === "toggle" || kind === "radio") &&
      own === "" &&
      (node.name === "" ||
        leaves.some((leaf) => leaf.node < at && leaf.text === node.name && nodes[leaf.node]?.parent !== node.parent) ||
        isTextBefore(at, node.name))
    ) {
      const siblings = childrenOf[node.parent] ?? []
      const place = siblings.indexOf(at)
      const beside =
        [siblings[place + 1], siblings[place - 1]].find(
          (one) => one !== undefined && nodes[one]?.tag === "#text" && /[\p{L}\d]/u.test(nodes[one].text),
        ) ?? labelBehind(at, row)
      if (beside !== undefined) spoken.splice(0, spoken.length, nodes[beside]?.text ?? "")
    }
    // A field in a table without a name is called as its column.
    if (isTyped && !spoken.some((name) => name !== "") && row !== null) spoken.push(titleOf(at, row) ?? "")
    // "Click for the alert" is called "alert", too.
    const instructed = spoken.flatMap((name) =>
      kind === "press" ? (/^(?:click|press|tap|push)(?: here)? (?:for|to) (.+)$/iu.exec(name)?.[1] ?? []) : [],
    )
    // "Active", with the number of entries beside it.
    const parts = kind === "press" ? (childrenOf[at] ?? []).map(text) : []
    const counted = parts.length === 2 && /^\(?\d+\)?$/.test(parts[1] ?? "") ? [parts[0] ?? ""] : []
    const names = [...new Set([...spoken, ...spoken.flatMap(withoutBrackets), ...instructed, ...counted])].filter(
      (name) => name !== "" && name.length <= 200,
    )
    const path = ancestors(at)
    const isForm = (up: number, { role = "", tag = "" }: Partial<OutlineNode> = nodes[up] ?? {}) =>
      /^(?:form|dialog)$/.test(tag) ||
      /^(?:form|dialog|alertdialog)$/.test(role) ||
      (tag === "fieldset" && buttonHolders.has(up))
    const form = path.find((up) => isForm(up))
    const [min = "", max = "", step = ""] = node.range ?? []
    return [
      {
        el: node.el,
        node: at,
        id: [
          kind,
          element.tag,
          bare(names[0] ?? "").slice(0, 60),
          (node.hints ?? []).join(" "),
          element.nameAttribute,
          row?.position ?? "",
        ].join("|"),
        kind,
        role: isTab(at, element) ? "tab" : node.role || element.role,
        element,
        // A symbol has several meanings, of which a task says one.
        names: names
          .flatMap((name) => (/[\p{L}\d]/u.test(name) ? [keysOf(name)] : keysOf(name).map((key) => [key])))
          .filter((keys) => keys.length > 0),
        nouns: [],
        name: names[0] ?? own ?? "",
        hints: [...(node.hints ?? []), element.nameAttribute, element.id].flatMap((hint) =>
          keysOf(hint.replaceAll(/[_-]/g, " ")),
        ),
        states: new Set([
          ...(node.states ?? []),
          ...(isDone === true ? ["checked"] : isDone === undefined && isMarked(at) ? ["selected"] : []),
          ...(branch === "" ? [] : [isFolded(element) ? "collapsed" : "expanded"]),
        ]),
        value: node.value ?? element.value,
        options: element.options,
        range:
          node.range === undefined
            ? null
            : {
                min: min === "" ? -Infinity : Number(min),
                max: max === "" ? Infinity : Number(max),
                step: Number(step) || 1,
              },
        row,
        column: columnOf(at, row),
        groups: [leadOf(at), ...groupsOf(at)].filter((keys) => keys.length > 0),
        isInDialog: path.some((up) => /^(?:dialog|alertdialog)$/.test(nodes[up]?.role ?? "")),
        form: form ?? -1,
        isDraggable: node.states?.includes("draggable") === true,
        isButton:
          element.tag === "button" ||
          (node.role || element.role) === "button" ||
          (element.tag === "input" && /^(?:submit|button|image|reset)$/.test(element.type)),
        isContainer: holders.has(at),
        box: node.box,
      },
    ]
  })
  const named = withNouns(controls)
  const firstHeading = mainHeadingOf({ nodes })
  const [record, ...records] = nodes.flatMap((_, at) => (isTitleRow({ childrenOf, nodes }, at) ? [text(at)] : []))
  const subject = new Set(
    [observation.title, firstHeading < 0 ? "" : text(firstHeading), records.length === 0 ? (record ?? "") : ""].flatMap(
      keysOf,
    ),
  )
  const vocabulary = new Set(
    [...leaves.map((leaf) => leaf.text), ...named.flatMap(({ name }) => [name])].flatMap(keysOf),
  )
  return {
    task,
    observation,
    nodes,
    childrenOf,
    controls: named,
    rows: [...rowAt.values()],
    leaves,
    subject,
    vocabulary,
    text,
    headers,
    hasDialog: named.some(({ isInDialog }) => isInDialog),
  }
}

/** Nouns for a control by its kind, of which a page may have only one. */
const nounsOf = ({ element, kind, states }: Control): ReadonlyArray<string> => {
  if (kind !== "enter") return kindNouns[kind] ?? []
  if (states.has("readonly")) return []
  return element.tag === "textarea" ? ["textarea", "textbox"] : (fieldNouns[element.type] ?? ["textbox"])
}
const kindNouns: Readonly<Partial<Record<ControlKind, ReadonlyArray<string>>>> = {
  slider: ["slider"],
  stepper: ["spinner"],
  select: ["dropdown", "list"],
}
const fieldNouns: Readonly<Record<string, ReadonlyArray<string>>> = {
  number: ["spinner", "textbox"],
  ...Object.fromEntries(["date", "time", "month", "color"].map((type) => [type, [type]])),
}

/** Gives the only control of a kind its nouns, and each field an id of its own. */
const withNouns = (controls: ReadonlyArray<Control>): ReadonlyArray<Control> => {
  const counts = new Map<string, number>()
  for (const noun of controls.flatMap(nounsOf)) counts.set(noun, (counts.get(noun) ?? 0) + 1)
  const ids = new Map<string, number>()
  return controls.map((control) => {
    const nouns = nounsOf(control).filter((noun) => counts.get(noun) === 1)
    // Fields without a name are told apart by their order.
    const nth = control.kind === "enter" ? (ids.get(control.id) ?? 0) : 0
    ids.set(control.id, nth + 1)
    return { ...control, id: nth === 0 ? control.id : `${control.id}#${nth}`, nouns: nouns.map(keysOf) }
  })
}

/** Content of a page, to be compared with what it shows later: each text with its number, and the states of controls. */
export const digestOf = (page: PageModel): ReadonlyArray<string> => {
  const texts = page.leaves.map(({ text }) => text.slice(0, 200))
  const states = page.nodes.flatMap((node, at) => {
    const kept = (node.states ?? []).filter((state) => state !== "focused" && state !== "scrollable")
    const value = node.value === undefined ? "" : `=${node.value.slice(0, 80)}`
    if (kept.length === 0 && value === "") return []
    const name = (node.name || page.text(at)).slice(0, 60)
    return [`${node.role || node.tag} ${name} ${kept.join("+")}${value}`]
  })
  const background = page.nodes.flatMap((node) =>
    node.el !== undefined && node.background !== undefined ? [`${node.hints?.join(" ") ?? ""} ${node.background}`] : [],
  )
  return [page.observation.url, page.observation.title, ...texts, "\u0000", ...states, "\u0001", ...background].slice(
    0,
    3000,
  )
}

/** A node and what it stands in, innermost first. */
export const pathOf = ({ nodes }: Pick<PageModel, "nodes">, node: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  for (let up = node; up >= 0; up = nodes[up]?.parent ?? -1) found.push(up)
  return found
}

/** The control of an id, whose place in a list may have changed with the page. */
export const controlOf = ({ controls }: PageModel, id: string | undefined): Control | undefined => {
  const bare = (full: string) => full.slice(0, full.lastIndexOf("|"))
  const moved = controls.filter((control) => id !== undefined && id.includes("|") && bare(control.id) === bare(id))
  return controls.find((control) => control.id === id) ?? (moved.length === 1 ? moved[0] : undefined)
}

/** Steps up from a field to what holds a button, too: the nearer, the surer. */
export const stepsBetween = (page: PageModel, field: Control, button: Control): number => {
  const path = new Set(pathOf(page, button.node))
  const up = pathOf(page, field.node)
  const steps = up.findIndex((node) => path.has(node))
  return steps < 0 ? up.length : steps
}

/** Returns true if a node is another one or stands in it. */
export const isWithin = (page: Pick<PageModel, "nodes">, node: number, outer: number): boolean => {
  for (let up = node; up >= 0; up = page.nodes[up]?.parent ?? -1) if (up === outer) return true
  return false
}

/** Returns true for a box that is ticked, and a switch that is on. */
export const isOn = ({ element, states }: Control): boolean =>
  element.checked || states.has("checked") || states.has("pressed")

/** Returns true if a control is checked, selected, pressed or the current one. */
export const isChosen = ({ element, states }: Control): boolean =>
  element.checked || ["checked", "selected", "pressed", "current"].some((state) => states.has(state))
