import { quote } from "../controls/Act.ts"
import type { ClauseWord } from "../task/Clauses.ts"
import { type Control, type PageModel, isWithin, pathOf } from "../page/PageModel.ts"
import { stemsOf } from "../task/Words.ts"
import { type Driver, findNamed, isCommand, pointOf, positionsOf, stepAt } from "./Driver.ts"

const nouns = /^(?:files?|folders?|units?|nodes?|entry|branch|directory|team|group|category|part|inside)$/
const opening = /^(?:expand|open|unfold)$/
const addKeys = stemsOf("add create new insert")

/** The texts of an entry without those of the entries in it. */
const labelOf = (page: PageModel, node: number): { readonly text: string; readonly leaf: number | undefined } => {
  const leaves = page.leaves.filter((leaf) => closestItem(page, leaf.node) === node)
  const named = leaves.filter(({ text }) => /[\p{L}\d]/u.test(text))
  return { text: named[0]?.text ?? page.nodes[node]?.name ?? "", leaf: named[0]?.node }
}

const arrowOf = (page: PageModel, item: Control): Control | undefined =>
  page.controls.find(
    (control) =>
      control !== item &&
      isWithin(page, control.node, item.node) &&
      !/[\p{L}\d]/u.test(page.text(control.node)) &&
      closestItem(page, control.node) === item.node,
  )

const closestItem = ({ nodes }: PageModel, node: number): number | undefined =>
  pathOf({ nodes }, node)
    .slice(1)
    .find((up) => nodes[up]?.role === "treeitem")

/** Expands the entries of a tree that lead to the one that a clause names, and selects it. */
export const driveTree: Driver = ({ clause, open, page, state }) => {
  const { words } = clause
  const items = page.controls.filter(({ role }) => role === "treeitem")
  const isSelected = state.done.some((key) => key.startsWith("select "))
  if (items.length === 0 || clause.isQuestion || isSelected) return undefined
  const named = items.flatMap((item) => {
    const label = labelOf(page, item.node)
    const match = findNamed(words, label.text)
    return match === undefined ? [] : [{ item, label, at: match.at }]
  })
  const covered = new Set(named.flatMap(({ at }) => at))
  // Names of entries that the page does not show yet; what is added or stands after "to" is none.
  const tree = page.nodes[items[0]?.node ?? 0]?.parent ?? 0
  const isElsewhere = ({ text }: ClauseWord) =>
    page.leaves.some(
      (leaf) => !isWithin(page, leaf.node, tree) && leaf.text.toLowerCase().includes(text.toLowerCase()),
    ) ||
    page.controls.some(
      ({ name, node }) => !isWithin(page, node, tree) && name.toLowerCase().includes(text.toLowerCase()),
    )
  const isAdding = words.some(({ key }) => addKeys.has(key))
  const titles = (items[0]?.groups ?? []).flatMap((keys) => findNamed(words, keys)?.at ?? [])
  const isTold = titles.length + positionsOf(words, /^tree$/).length > 0
  const sought = open.filter(
    (word) =>
      !covered.has(word.at) &&
      !titles.includes(word.at) &&
      (word.kind === "quote" || word.kind === "code" || (word.kind === "word" && word.need === 1.5)) &&
      !isAdding &&
      !isElsewhere(word) &&
      !/^(?:to|as|named|called|name|into)$/i.test(words[word.at - 1]?.text ?? ""),
  )
  const isOpening = positionsOf(words, opening).length > 0
  const collapsed = (control: Control) => control.states.has("collapsed")
  const within = (item: Control) => named.length === 0 || named.some((one) => isWithin(page, item.node, one.item.node))
  const next =
    (sought.length > 0 || isOpening ? named.find(({ item }) => collapsed(item))?.item : undefined) ??
    // What is sought may stand in any entry.
    (sought.length > 0 && (isTold || named.length > 0)
      ? items.find(
          (item) => collapsed(item) && within(item) && !state.tried.includes(`expand ${labelOf(page, item.node).text}`),
        )
      : undefined)
  const parts = [...named.flatMap(({ at }) => at), ...positionsOf(words, nouns), ...positionsOf(words, opening)]
  if (next !== undefined) {
    const label = labelOf(page, next.node).text
    const arrow = arrowOf(page, next)
    const { leaf } = labelOf(page, next.node)
    const point = arrow === undefined && leaf !== undefined ? pointOf(page, leaf) : undefined
    return {
      covers: [],
      isLooking: true,
      step: stepAt(
        next,
        `expand ${label}`,
        `Expand ${quote(label)}.`,
        [{ click: point ?? { el: (arrow ?? next).el } }],
        { name: label },
      ),
    }
  }
  const [missing] = sought
  if (missing !== undefined && named.length > 0)
    return { covers: [], failed: `The tree shows no entry ${quote(missing.text)}.` }
  if (named.length === 0) return undefined
  // The innermost entry whose path is named.
  const target = named.toSorted(
    (a, b) =>
      named.filter(({ item }) => isWithin(page, b.item.node, item.node)).length -
        named.filter(({ item }) => isWithin(page, a.item.node, item.node)).length ||
      Math.min(...a.at) - Math.min(...b.at),
  )[0]
  if (target === undefined) return undefined
  const path = named.filter(({ item }) => isWithin(page, target.item.node, item.node))
  const covers = [
    ...titles,
    ...path.flatMap(({ at }) => at),
    ...positionsOf(words, nouns),
    ...positionsOf(words, opening),
    ...positionsOf(words, /^(?:select|selected|choose|click|highlight)$/),
  ]
  const left = open.filter(({ at }) => !parts.includes(at) && !isCommand(clause, at))
  const isOnlyOpening =
    isOpening &&
    target.item.states.has("expanded") &&
    left.length === 0 &&
    positionsOf(words, /^(?:select|click)$/).length === 0
  if (isOnlyOpening) return { covers: parts }
  const { item, label } = target
  if (item.states.has("selected")) return { covers, isPart: true }
  if (
    page.controls.some(
      (control) =>
        control.isButton &&
        closestItem(page, control.node) === item.node &&
        /[\p{L}\d]/u.test(control.name) &&
        control.name.trim() !== label.text.trim(),
    )
  )
    return undefined
  const point = label.leaf === undefined ? undefined : pointOf(page, label.leaf)
  return {
    covers,
    isPart: true,
    step: stepAt(item, `select ${label.text}`, `Select ${quote(label.text)}.`, [{ click: point ?? { el: item.el } }], {
      name: label.text,
      covers,
      isFinal: true,
    }),
  }
}
