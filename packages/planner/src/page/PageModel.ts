import type { Observation, OutlineNode, PageElement } from "@tabwright/agent/brain"

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

/** The outline of a page as a tree: children follow their parents. */
export interface Tree {
  readonly nodes: ReadonlyArray<OutlineNode>
  readonly childrenOf: ReadonlyArray<ReadonlyArray<number>>
  readonly leaves: ReadonlyArray<Leaf>
  readonly text: (node: number) => string
  readonly tag: (node: number) => string
  readonly role: (node: number) => string
  /** The parent of a node; -1 for the root. */
  readonly parent: (node: number) => number
  readonly children: (node: number) => ReadonlyArray<number>
  /** The children of the parent, with the node itself. */
  readonly siblings: (node: number) => ReadonlyArray<number>
  /** The sibling right behind a node; -1 if it is the last. */
  readonly next: (node: number) => number
  /** A node and what it stands in, innermost first. */
  readonly path: (node: number) => ReadonlyArray<number>
  /** What a node stands in, innermost first. */
  readonly ancestors: (node: number) => ReadonlyArray<number>
}

export interface PageModel extends Tree {
  /** The task that it is read for. */
  readonly task: string
  /** True if the page shows the task itself, whose text its outline lacks. */
  readonly showsTask: boolean
  readonly observation: Observation
  readonly controls: ReadonlyArray<Control>
  readonly rows: ReadonlyArray<Row>
  /** Words of the title, the first heading and the title of the only record. */
  readonly subject: ReadonlySet<string>
  /** All words that the page shows. */
  readonly vocabulary: ReadonlySet<string>
  readonly headers: (row: Row) => ReadonlyArray<string>
  readonly hasDialog: boolean
}
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

/** Kind and name in the id of a control, which may be gone from the page. */
export const partsOfId = (id = ""): { readonly kind: string; readonly name: string; readonly icon: string } => {
  const [kind = "", , name = "", mark = ""] = id.split("|")
  return { kind, name, icon: name === "" ? mark.replaceAll(/[_-]/g, " ") : "" }
}

/** Computes something once for each page, or each other object. */
export const once = <P extends object, A>(compute: (page: P) => A): ((page: P) => A) => {
  const known = new WeakMap<P, { readonly value: A }>()
  return (page) => {
    const found = known.get(page) ?? { value: compute(page) }
    known.set(page, found)
    return found.value
  }
}

/** Computes something once for each page together with another object. */
export const onceForBoth = <P extends object, B, A>(compute: (page: P, other: B) => A): ((page: P, other: B) => A) => {
  const knownOf = once<P, Map<B, { readonly value: A }>>(() => new Map())
  return (page, other) => {
    const known = knownOf(page)
    const found = known.get(other) ?? { value: compute(page, other) }
    known.set(other, found)
    return found.value
  }
}

type Nodes = Pick<Tree, "nodes">

/** The cells of a row of a table. */
export const cellsOf = (tree: Tree, row: number): ReadonlyArray<number> =>
  tree
    .children(row)
    .filter((cell) => /^(?:cell|gridcell|rowheader)$/.test(tree.role(cell)) || /^t[dh]$/.test(tree.tag(cell)))

/** A title without the arrow that shows by which column rows are sorted. */
export const withoutArrow = (title: string): string => title.replace(/ ?[↑↓▲▼▴▾⇅↕]$/u, "")

/** The node of the heading of the page; -1 if it has none. */
export const mainHeadingOf = ({ nodes }: Nodes): number =>
  nodes.findIndex(({ level, role }) => role === "heading" && (level ?? 1) === 1)

/** The node of the main heading, or of the only heading above all others; -1 if the page has none. */
export const topHeadingOf = ({ nodes }: Nodes): number => {
  const levels = nodes.map(({ level, role }) => (role === "heading" ? (level ?? 1) : Infinity))
  const top = Math.min(...levels)
  const at = levels.indexOf(top)
  return top === Infinity || (top > 1 && levels.includes(top, at + 1)) ? -1 : at
}

/** Returns true for a row of a table with nothing but its title. */
export const isTitleRow = (tree: Tree, at: number): boolean => {
  const [cell = -1, ...others] = tree.children(at)
  return tree.tag(at) === "tr" && others.length === 0 && tree.tag(cell) === "th"
}

/** Returns true for a row of headers. Its first cell may be the empty corner of a table with headers on two sides. */
export const isHeaderRow = (tree: Tree, at: number): boolean => {
  const cells = tree.children(at)
  const siblings = tree.siblings(at)
  const isHeader = (cell: number, i: number): boolean =>
    tree.role(cell) === "columnheader" ||
    tree.tag(cell) === "th" ||
    (i === 0 && cells.length > 2 && tree.text(cell) === "")
  // Old tables have bold texts in their first row.
  const isBold = (cell: number): boolean => {
    const [inner = -1, ...others] = tree.children(cell)
    return others.length === 0 && /^(?:b|strong)$/.test(tree.tag(inner))
  }
  const isFirst = siblings[0] === at && siblings.length > 2
  return (
    cells.length > 0 &&
    (cells.every(isHeader) ||
      (tree.tag(tree.parent(at)) === "thead" && cells.some(isHeader)) ||
      (isFirst && cells.length > 1 && tree.tag(at) === "tr" && cells.every(isBold)))
  )
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
export const pathOf = ({ nodes }: Nodes, node: number): ReadonlyArray<number> => {
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
export const isWithin = ({ nodes }: Nodes, node: number, outer: number): boolean => {
  for (let up = node; up >= 0; up = nodes[up]?.parent ?? -1) if (up === outer) return true
  return false
}

/** Those of some controls that hold none of the others. */
export const innermost = (page: Nodes, found: ReadonlyArray<Control>): ReadonlyArray<Control> =>
  found.filter((one) => !found.some((other) => other !== one && isWithin(page, other.node, one.node)))

/** Those of some controls that stand in none of the others. */
export const outermost = (page: Nodes, found: ReadonlyArray<Control>): ReadonlyArray<Control> =>
  found.filter((one) => !found.some((other) => other !== one && isWithin(page, one.node, other.node)))

/** Returns true for a box that is ticked, and a switch that is on. */
export const isOn = ({ element, states }: Control): boolean =>
  element.checked || states.has("checked") || states.has("pressed")

/** Returns true if a control is checked, selected, pressed or the current one. */
export const isChosen = ({ element, states }: Control): boolean =>
  element.checked || ["checked", "selected", "pressed", "current"].some((state) => states.has(state))
