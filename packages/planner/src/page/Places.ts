import { plainText, type Token } from "../language/Token.ts"
import { normalise } from "../language/Words.ts"
import type { Node, Page } from "./Page.ts"
import { similarity } from "./Similarity.ts"

type Tokens = ReadonlyArray<Token>

const leading = new Set(
  "the a an my your its this that card item file task entry column list lane section folder box group area called named to in into on onto at of back note sticky".split(
    " ",
  ),
)
const trailing = new Set(
  "column list lane section folder box group area side card item task entry state again ones one things px pixels as well".split(
    " ",
  ),
)

/** Names that tokens may spell: as written, and without kinds of things around them. */
const spellings = (tokens: Tokens): ReadonlyArray<string> => {
  const quoted = tokens.filter(({ kind }) => kind === "quoted")
  if (quoted.length === 1 && quoted[0] !== undefined) return [quoted[0].value]
  const found = new Set<string>()
  let from = 0
  let to = tokens.length
  const add = (): void => {
    const text = plainText(tokens.slice(from, to)).trim()
    if (text !== "") found.add(text)
  }
  add()
  while (from < to && tokens[from]?.kind === "word" && leading.has(tokens[from]?.value ?? "")) {
    from++
    add()
  }
  while (to > from && tokens[to - 1]?.kind === "word" && trailing.has(tokens[to - 1]?.value ?? "")) {
    to--
    add()
  }
  return [...found]
}

/** Least similarity of a name, and least lead over the next one. */
const enough = 0.74
const lead = 0.05

/** The one node whose title the tokens spell; undefined if there is none, or several. */
export const nodeNamed = (
  page: Page,
  tokens: Tokens,
  nodes: ReadonlyArray<Node>,
  titles: (node: Node) => ReadonlyArray<string>,
): Node | undefined => {
  const names = spellings(tokens)
  if (names.length === 0) return undefined
  const scored = nodes
    .map((node) => ({
      node,
      score: Math.max(0, ...titles(node).flatMap((title) => names.map((name) => similarity(name, title)))),
    }))
    .filter(({ score }) => score >= enough)
    .toSorted((a, b) => b.score - a.score || b.node.index - a.node.index)
  const [best] = scored
  if (best === undefined) return undefined
  const isRival = ({ node, score }: { node: Node; score: number }): boolean =>
    node !== best.node &&
    best.score - score < lead &&
    !page.contains(node, best.node) &&
    !page.contains(best.node, node)
  return scored.some(isRival) ? undefined : best.node
}

/** Title of a part of the page: its name, or its first heading or text. */
export const partTitles =
  (page: Page) =>
  (node: Node): ReadonlyArray<string> => {
    const inner = node.children
      .slice(0, 2)
      .flatMap((child) =>
        child.of.tag === "#text" ||
        ["heading", "term"].includes(child.of.role) ||
        "h1 h2 h3 h4 h5 h6 header legend caption strong b p span label".split(" ").includes(child.of.tag)
          ? [page.line(child)]
          : [],
      )
    const own = node.element?.label ?? ""
    const before = node.parent?.children[node.parent.children.indexOf(node) - 1]
    const above = before !== undefined && before.of.role === "heading" ? [page.line(before)] : []
    return [node.of.tag === "#text" ? "" : node.of.name, own, ...inner, ...above]
      .filter((text) => text !== "" && text.length <= 60)
      .map((text) =>
        text.replace(/(?<![\s(\d])[\s(]*\d+\)?$/, (count) => (normalise(text) === normalise(count) ? count : "")),
      )
  }

export const isDraggable = (page: Page, node: Node): boolean => page.has(node, "draggable")

export const boxOf = ({ of }: Node): readonly [number, number, number, number] => {
  return of.box ?? [0, 0, 0, 0]
}
