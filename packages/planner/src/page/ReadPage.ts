import type { Observation, OutlineNode } from "@tabwright/agent/brain"
import { keysOf } from "../task/Words.ts"
import { controlsIn } from "./Controls.ts"
import { mainHeadingOf, pathOf, type PageModel, type Tree } from "./PageModel.ts"
import { headersOf, rowsIn } from "./Rows.ts"

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

const treeOf = (nodes: ReadonlyArray<OutlineNode>): Tree => {
  const childrenOf: Array<Array<number>> = nodes.map(() => [])
  for (const [at, { parent }] of nodes.entries()) if (parent >= 0) childrenOf[parent]?.push(at)
  const texts = new Map<number, string>()
  const text = (at: number): string => {
    const known = texts.get(at)
    if (known !== undefined) return known
    const node = nodes[at]
    const parts = (childrenOf[at] ?? []).map(text).filter((part) => part !== "")
    const found = node?.tag === "#text" ? node.text : parts.join(" ").replaceAll(/\s+/g, " ")
    texts.set(at, found)
    return found
  }
  const leaves = nodes.flatMap((node, at) =>
    node.tag === "#text" && node.text !== "" ? [{ text: node.text, node: at }] : [],
  )
  const parent = (at: number) => nodes[at]?.parent ?? -1
  const children = (at: number) => childrenOf[at] ?? []
  const siblings = (at: number) => children(parent(at))
  return {
    nodes,
    childrenOf,
    leaves,
    text,
    tag: (at) => nodes[at]?.tag ?? "",
    role: (at) => nodes[at]?.role ?? "",
    parent,
    children,
    siblings,
    next: (at) => siblings(at)[siblings(at).indexOf(at) + 1] ?? -1,
    path: (at) => pathOf({ nodes }, at),
    ancestors: (at) => pathOf({ nodes }, parent(at)),
  }
}

/** Reads an observation with its outline, apart from the text of the task. */
export const readPage = (observation: Observation, task = ""): PageModel => {
  const tree = treeOf(withoutInstruction(observation.outline ?? [], task))
  const rowAt = rowsIn(tree)
  const controls = controlsIn({ ...tree, observation, rowAt })
  return {
    ...tree,
    task,
    observation,
    controls,
    rows: [...rowAt.values()],
    subject: new Set([observation.title, tree.text(mainHeadingOf(tree))].flatMap(keysOf)),
    vocabulary: new Set([...tree.leaves.map(({ text }) => text), ...controls.map(({ name }) => name)].flatMap(keysOf)),
    headers: (row) => headersOf(tree, row),
    hasDialog: controls.some(({ isInDialog }) => isInDialog),
  }
}
