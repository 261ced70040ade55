import type { Observation, OutlineNode } from "@tabwright/agent/brain"
import { keysOf } from "../task/Words.ts"
import { controlsIn } from "./Controls.ts"
import { pathOf, type PageModel, topHeadingOf, type Tree } from "./PageModel.ts"
import { headersOf, rowsIn } from "./Rows.ts"

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "")

/** Letters of a task below which a text of the page that says the same may be content. */
const minInstruction = 16

/** Letters of a label from which on it may be the beginning of the task. */
const minCut = 40

/** What the texts that repeat a task or one of its sentences say, in letters and digits. */
const instructionsIn = (task: string): ReadonlySet<string> =>
  new Set([task, ...task.split(/(?<=[.!?])\s+/)].map(lettersOf).filter((text) => text.length >= minInstruction))

const withoutTexts = (nodes: ReadonlyArray<OutlineNode>, asked: ReadonlySet<string>): ReadonlyArray<OutlineNode> => {
  const texts = nodes.map(({ tag, text }) => (tag === "#text" ? lettersOf(text) : ""))
  // Children follow their parents.
  for (let at = nodes.length - 1; at > 0; at--) {
    const parent = nodes[at]?.parent ?? -1
    if (parent >= 0) texts[parent] = (texts[at] ?? "") + (texts[parent] ?? "")
  }
  // Most pages do not show the task.
  if (!texts.some((text) => asked.has(text))) return nodes
  const isAsked = new Set<number>()
  return nodes.map((node, at) => {
    if (isAsked.has(node.parent) || asked.has(texts[at] ?? "")) isAsked.add(at)
    return isAsked.has(at) && node.tag === "#text" ? { ...node, text: "" } : node
  })
}

/** An observation without the task itself, which some pages show above what it is about, as a text or as the label of a field. */
const withoutInstruction = (observation: Observation, task: string): Observation => {
  const asked = instructionsIn(task)
  if (asked.size === 0) return observation
  // Labels are cut off.
  const isAsked = (letters: string): boolean =>
    asked.has(letters) || (letters.length >= minCut && [...asked].some((text) => text.startsWith(letters)))
  const isLabel = (label: string): boolean => isAsked(lettersOf(label))
  const { elements, outline = [] } = observation
  const shown = withoutTexts(outline, asked)
  const isLabeled =
    elements.some((one) => isField(one) && (isLabel(one.name) || isLabel(one.label))) ||
    outline.some((one) => isField(one) && isLabel(one.name))
  if (!isLabeled) return shown === outline ? observation : { ...observation, outline: shown }
  const other = (label: string): string => (isLabel(label) ? "" : label)
  return {
    ...observation,
    elements: elements.map((one) => (isField(one) ? { ...one, name: other(one.name), label: other(one.label) } : one)),
    outline: shown.map((one) => (isField(one) ? { ...one, name: other(one.name) } : one)),
  }
}

/** A button may be called as what is asked: "Follow Book Cellar". */
const isField = ({ tag }: { readonly tag: string }): boolean => /^(?:input|textarea|select)$/.test(tag)

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

const textsOf = ({ outline = [] }: Observation): number => outline.filter(({ text }) => text !== "").length

/** Reads an observation with its outline, apart from the text of the task. */
export const readPage = (observed: Observation, task = ""): PageModel => {
  const observation = withoutInstruction(observed, task)
  const tree = treeOf(observation.outline ?? [])
  const rowAt = rowsIn(tree)
  const controls = controlsIn({ ...tree, observation, rowAt })
  return {
    ...tree,
    task,
    showsTask: textsOf(observed) > textsOf(observation),
    observation,
    controls,
    rows: [...rowAt.values()],
    subject: new Set([observation.title, tree.text(topHeadingOf(tree))].flatMap(keysOf)),
    vocabulary: new Set([...tree.leaves.map(({ text }) => text), ...controls.map(({ name }) => name)].flatMap(keysOf)),
    headers: (row) => headersOf(tree, row),
    hasDialog: controls.some(({ isInDialog }) => isInDialog),
  }
}
