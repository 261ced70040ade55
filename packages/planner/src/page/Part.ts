import type { Observation, OutlineNode } from "@tabwright/agent/brain"
import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { ordinalOf } from "../task/Words.ts"
import { isWithin, onceForBoth, type PageModel } from "./PageModel.ts"
import { readPage } from "./ReadPage.ts"

/** Parts of pages that are counted: "the second table", "list 1". */
const parts: ReadonlyArray<readonly [noun: RegExp, is: (node: OutlineNode) => boolean]> = [
  [/^tables?$/i, ({ role, tag }) => tag === "table" || role === "table" || role === "grid"],
  [/^lists?$/i, ({ role, tag }) => /^(?:ul|ol)$/.test(tag) || role === "list"],
  [/^forms?$/i, ({ role, tag }) => tag === "form" || role === "form"],
]

const leading = /^(?:in|of|from|on|under|inside|within|sort|filter)$/i

/** A part of a page with the positions of the words that name it. */
export interface Part {
  readonly at: ReadonlyArray<number>
  readonly node: number
}

/** The part of a page that words name by its number; undefined if they name none. */
export const partIn = (page: PageModel, words: ReadonlyArray<ClauseWord>): Part | undefined => {
  for (const { at, text } of words) {
    const [, is] = parts.find(([noun]) => noun.test(text)) ?? []
    const [before, next] = [words[at - 1], words[at + 1]]
    const lead = words.slice(0, at).findLast((word) => !/^the$/i.test(word.text) && ordinalOf(word) === undefined)
    if (is === undefined || !leading.test(lead?.text ?? "")) continue
    const ordinal = before === undefined ? undefined : ordinalOf(before)
    const number = next?.kind === "number" ? Number(next.text) : undefined
    const position = ordinal ?? number
    if (position === undefined) continue
    // Lists in lists and tables for the layout are not counted.
    const all = page.nodes.flatMap((node, i) => (is(node) && page.text(i) !== "" ? [i] : []))
    const outer = all.filter((one) => !all.some((other) => other !== one && isWithin(page, one, other)))
    const node = outer.at(position < 0 ? position : position - 1)
    if (node === undefined || outer.length < 2) continue
    return { at: ordinal === undefined ? [at, at + 1] : [at - 1, at], node }
  }
  return undefined
}

/** An observation in which only a part of the page, and what it stands in, has content. */
const onlyPart = (page: PageModel, part: number): Observation => ({
  ...page.observation,
  outline: page.nodes.map((node, at): OutlineNode =>
    isWithin(page, at, part) || isWithin(page, part, at)
      ? node
      : { parent: node.parent, frame: node.frame, box: node.box, tag: node.tag, role: "", text: "", name: "" },
  ),
})

/** A page as if it had nothing but a part of it. */
export const pageOfPart = onceForBoth((page: PageModel, node: number): PageModel =>
  readPage(onlyPart(page, node), page.task),
)

/** A clause without the words that name a part. */
export const withoutPart = (clause: Clause, part: Part | undefined): Clause => {
  const { text, words } = clause
  if (part === undefined) return clause
  const at = part.at.toSorted((a, b) => a - b)
  const isLed = /^(?:in|of|from|on|under|inside|within)$/i
  const lead = words.findLastIndex((word) => word.at < (at[0] ?? 0) && isLed.test(word.text))
  const isNear = words.slice(lead + 1, at[0]).every((word) => /^the$/i.test(word.text))
  const phrase = words.slice(isNear && lead >= 0 ? lead : at[0], (at.at(-1) ?? 0) + 1).map((word) => word.text)
  return {
    ...clause,
    text: text.replace(` ${phrase.join(" ")}`, ""),
    words: words.map((word) => (at.includes(word.at) ? { ...word, key: "", need: 0 } : word)),
  }
}
