import type { Observation, Outline, OutlineNode, OutlineState, PageElement } from "@tabwright/agent/brain"
import { wordsOf } from "../language/Words.ts"

/** A node of the page's outline with its relatives. */
export interface Node {
  readonly index: number
  readonly of: OutlineNode
  readonly parent: Node | null
  readonly children: ReadonlyArray<Node>
  /** Present if it can be acted on. */
  readonly element?: PageElement
}

interface Mutable extends Node {
  readonly children: Array<Node>
}

const blocks = new Set(
  "address article aside blockquote body dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul option iframe".split(
    " ",
  ),
)

/** Tags of which one stands for an item of a list, if siblings are of the same kind. */
const itemTags = new Set("li tr article div section a button dd label fieldset figure p span td tbody g".split(" "))

/**
 * Boxes without labels are named by what stands beside them. Where a row of boxes and texts starts with a box, each text
 * belongs to the box before it.
 */
const withBoxNames = ({ elements, outline = [] }: Observation): ReadonlyArray<PageElement> => {
  const names = new Map<number, string>()
  const isBox = (node: OutlineNode | undefined): boolean => node?.role === "checkbox" || node?.role === "radio"
  for (const parent of new Set(outline.filter(isBox).map((node) => node.parent))) {
    const children = outline.filter((node) => node.parent === parent && node.tag !== "br")
    const isAlternating =
      children.length > 3 && children.every((node, at) => (at % 2 === 0 ? isBox(node) : node.tag === "#text"))
    if (!isAlternating) continue
    children.forEach((node, at) => {
      if (node.el !== undefined) names.set(node.el, children[at + 1]?.text ?? "")
    })
  }
  return names.size === 0
    ? elements
    : elements.map((element) => {
        const name = names.get(element.index)
        return name === undefined ? element : { ...element, name, label: name }
      })
}

/**
 * A page as a tree, for finding what a task names: elements, rows, labels, headings.
 *
 * @category models
 */
export class Page {
  readonly elements: ReadonlyArray<PageElement>
  readonly nodes: ReadonlyArray<Node>
  private readonly byElement = new Map<number, Node>()
  private readonly texts = new Map<number, string>()
  private readonly wordSets = new Map<number, ReadonlySet<string>>()
  private readonly items = new Map<number, Node | null>()

  readonly observation: Observation

  constructor(observation: Observation) {
    this.observation = observation
    const outline: Outline = observation.outline ?? []
    this.elements = withBoxNames(observation)
    const elements = new Map(this.elements.map((element) => [element.index, element]))
    const nodes: Array<Mutable> = []
    outline.forEach((of, index) => {
      const parent = nodes[of.parent] ?? null
      const element = of.el === undefined ? undefined : elements.get(of.el)
      const node: Mutable = { index, of, parent, children: [], ...(element === undefined ? {} : { element }) }
      nodes.push(node)
      parent?.children.push(node)
      if (element !== undefined) this.byElement.set(element.index, node)
    })
    this.nodes = nodes
  }

  nodeOf(element: PageElement): Node | undefined {
    return this.byElement.get(element.index)
  }

  /** Visible text of a node and all in it, with names of images and values left out. Blocks are separated by a line end. */
  text(node: Node): string {
    const known = this.texts.get(node.index)
    if (known !== undefined) return known
    let text = node.of.text
    for (const child of node.children) {
      const part = this.text(child)
      if (part === "") continue
      text +=
        text === ""
          ? ""
          : blocks.has(child.of.tag) || (blocks.has(node.of.tag) && child.of.tag !== "#text")
            ? "\n"
            : " "
      text += part
    }
    if (text === "" && node.children.length === 0) text = node.of.name
    this.texts.set(node.index, text)
    return text
  }

  /** Text on one line. */
  line(node: Node): string {
    return this.text(node).replace(/\s+/g, " ").trim()
  }

  /** Words of a node: text, names and values in it. */
  words(node: Node): ReadonlySet<string> {
    const known = this.wordSets.get(node.index)
    if (known !== undefined) return known
    const words = new Set(wordsOf(`${node.of.text} ${node.of.name} ${node.of.value ?? ""}`))
    for (const child of node.children) for (const word of this.words(child)) words.add(word)
    this.wordSets.set(node.index, words)
    return words
  }

  *ancestors(node: Node): Iterable<Node> {
    for (let at = node.parent; at !== null; at = at.parent) yield at
  }

  *descendants(node: Node): Iterable<Node> {
    for (const child of node.children) {
      yield child
      yield* this.descendants(child)
    }
  }

  contains(outer: Node, inner: Node): boolean {
    for (const one of this.ancestors(inner)) if (one === outer) return true
    return outer === inner
  }

  closest(node: Node, test: (node: Node) => boolean): Node | undefined {
    for (let at: Node | null = node; at !== null; at = at.parent) if (test(at)) return at
    return undefined
  }

  /** The row, list item or card that a node is part of: the nearest ancestor, or itself, with siblings of its kind. */
  item(node: Node): Node | null {
    const known = this.items.get(node.index)
    if (known !== undefined) return known
    const found = this.isItem(node) ? node : node.parent === null ? null : this.item(node.parent)
    this.items.set(node.index, found)
    return found
  }

  private isItem(node: Node): boolean {
    if (!itemTags.has(node.of.tag) && node.of.role !== "row" && node.of.role !== "listitem") return false
    if (node.of.tag === "tr" || node.of.role === "row" || node.of.role === "listitem") return true
    if (node.of.tag === "td" || node.of.tag === "th") return false
    const like = this.siblings(node)
    return like.length > 1 && like.some((one) => one.children.length > 1 || one.element !== undefined)
  }

  /** Siblings of the same kind with the node itself, in order. */
  siblings(node: Node): ReadonlyArray<Node> {
    if (node.parent === null) return [node]
    const signature = this.signature(node)
    return node.parent.children.filter((one) => this.signature(one) === signature)
  }

  private signature(node: Node): string {
    return `${node.of.tag}|${node.of.role}`
  }

  /** The table, list or container that an item is part of. */
  table(node: Node): Node | undefined {
    return this.closest(node, ({ of }) => of.tag === "table" || of.role === "table" || of.role === "grid")
  }

  rows(table: Node): ReadonlyArray<Node> {
    return [...this.descendants(table)].filter(({ of }) => of.tag === "tr" || of.role === "row")
  }

  cells(row: Node): ReadonlyArray<Node> {
    return row.children.filter(
      ({ of }) => ["td", "th"].includes(of.tag) || ["cell", "gridcell", "columnheader", "rowheader"].includes(of.role),
    )
  }

  /** Column names of a table: its first row if that has header cells. */
  columns(table: Node): ReadonlyArray<string> {
    const first = this.rows(table).find((row) => {
      const cells = this.cells(row)
      return cells.length > 1 && cells.every(({ of }) => of.tag === "th" || of.role === "columnheader")
    })
    return first === undefined ? [] : this.cells(first).map((cell) => this.line(cell))
  }

  isHeaderRow(row: Node): boolean {
    const cells = this.cells(row)
    return cells.length > 0 && cells.every(({ of }) => of.tag === "th" || of.role === "columnheader")
  }

  /** Headings and legends above a node, the nearest first: those before it in its ancestors. */
  headings(node: Node): ReadonlyArray<Node> {
    const found: Array<Node> = []
    let level = 7
    for (let at: Node = node; at.parent !== null; at = at.parent) {
      const before = at.parent.children.slice(0, at.parent.children.indexOf(at))
      for (const sibling of before.toReversed()) {
        const heading = this.headingIn(sibling)
        if (heading === undefined) continue
        const rank = heading.of.level ?? 7
        if (rank >= level && heading.of.role === "heading") continue
        found.push(heading)
        level = Math.min(level, rank)
      }
      if (["main", "body", "html"].includes(at.parent.of.tag) && found.length > 0) break
    }
    return found
  }

  private headingIn(node: Node): Node | undefined {
    if (node.of.role === "heading" || ["legend", "caption", "summary"].includes(node.of.tag)) return node
    return node.children.length <= 4 && ["header", "div", "hgroup", "a"].includes(node.of.tag)
      ? node.children.map((child) => this.headingIn(child)).find((one) => one !== undefined)
      : undefined
  }

  has(node: Node, state: OutlineState): boolean {
    return node.of.states?.includes(state) === true
  }

  /** Nodes with text of their own whose whole text passes a test, the innermost ones. */
  innermost(test: (text: string, node: Node) => boolean): ReadonlyArray<Node> {
    return this.nodes.filter(
      (node) => test(this.line(node), node) && !node.children.some((child) => test(this.line(child), child)),
    )
  }
}

const pages = new WeakMap<Observation, Page>()

/** Returns the tree of an observation. */
export const pageOf = (observation: Observation): Page => {
  const known = pages.get(observation) ?? new Page(observation)
  pages.set(observation, known)
  return known
}
