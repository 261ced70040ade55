import type { Clause, ClauseWord } from "../task/Clauses.ts"
import { commands } from "../task/Sentences.ts"
import type { GroundState } from "../GroundState.ts"
import { type Match, matchLabel } from "../controls/operation/Label.ts"
import type { Control, PageModel } from "../page/PageModel.ts"
import { isVerb, keysOf } from "../task/Words.ts"
import type { Action } from "@tabwright/agent/brain"

/** What a driver reads: a page, a clause and what was done for it. */
export interface Scene {
  readonly page: PageModel
  readonly clause: Clause
  readonly state: GroundState
  /** Words that nothing has accounted for. */
  readonly open: ReadonlyArray<ClauseWord>
}

/** The next step at a widget. */
export interface Step {
  readonly key: string
  readonly goal: string
  readonly actions: ReadonlyArray<Action>
  /** Name of what is acted on. */
  readonly name: string
  readonly control?: Control
  /** Positions of the words that the step accounts for by itself. */
  readonly covers?: ReadonlyArray<number>
  /** What is entered by it, where a form still has to take it. */
  readonly value?: string
  /** True if only a change of the page tells that it worked. */
  readonly isFinal?: boolean
  /** True if the task names word for word what is acted on. */
  readonly isSure?: boolean
}

/** A step at a control; without actions a click on it. */
export const stepAt = (
  control: Control,
  key: string,
  goal: string,
  actions: ReadonlyArray<Action> = [{ click: { el: control.el } }],
  more: Partial<Step> = {},
): Step => ({ key, goal, name: control.name, control, actions, ...more })

/** What a widget has for a clause. Without a step, the page is as asked. */
export interface Driven {
  /** Positions of the words that it accounts for. */
  readonly covers: ReadonlyArray<number>
  readonly step?: Step
  /** True if other words of the clause may be left to other controls. */
  readonly isPart?: boolean
  /** True if steps only show more of the page. */
  readonly isLooking?: boolean
  /** Why a step that was taken did not have its effect. */
  readonly failed?: string
}

export type Driver = (scene: Scene) => Driven | undefined

/** Finds a label of which a clause says every word, at least one of which names something; loosely also by words that mean the same. */
export const findNamed = (
  words: ReadonlyArray<ClauseWord>,
  label: string | ReadonlyArray<string>,
  isFree: (at: number) => boolean = () => true,
  isLoose = false,
): Match | undefined => {
  const match = matchLabel(typeof label === "string" ? keysOf(label) : label, words, isFree)
  const isName = (at: number) => {
    const word = words[at]
    return word !== undefined && (word.need > 0 || word.kind === "quote" || (at > 0 && /^\p{Lu}/u.test(word.text)))
  }
  return match !== undefined && match.missed.length === 0 && (isLoose || match.quality > 0.99) && match.at.some(isName)
    ? match
    : undefined
}

/** The text that stands in a node itself, not in its children. */
export const ownText = (page: PageModel, node: number): string =>
  (page.childrenOf[node] ?? [])
    .flatMap((child) => (page.nodes[child]?.tag === "#text" ? [page.nodes[child].text] : []))
    .join(" ")
    .trim()

/** The point in the middle of a node; undefined if it is out of sight. */
export const pointOf = (page: PageModel, node: number): { readonly x: number; readonly y: number } | undefined => {
  const [left, top, width, height] = page.nodes[node]?.box ?? [0, 0, 0, 0]
  const y = Math.round(top + height / 2)
  return width > 0 && height > 0 && y >= 0 && y < page.observation.scroll.viewportHeight
    ? { x: Math.round(left + width / 2), y }
    : undefined
}

/** The point in the middle of a node's own text. */
export const textPointOf = (page: PageModel, node: number) => {
  const text = (page.childrenOf[node] ?? []).find((child) => page.nodes[child]?.tag === "#text")
  return pointOf(page, text ?? node)
}

/** Positions of the words that stand in a list of spellings. */
export const positionsOf = (words: ReadonlyArray<ClauseWord>, spellings: RegExp): ReadonlyArray<number> =>
  words.flatMap(({ at, kind, text }) => (kind === "word" && spellings.test(text.toLowerCase()) ? [at] : []))

/** Words that ask for clicks. */
export const pressing = /^(?:click|press|tap|select|pick|choose|hit|on)$/

/** The word before a position, without articles and what a list is called: "to" in "to the list Packed". */
export const leadOf = (words: ReadonlyArray<ClauseWord>, at: number): string =>
  words
    .slice(0, at)
    .findLast(
      ({ kind, text }) => kind === "mark" || !/^(?:the|a|an|my|list|folder|column|zone|box|place|group)$/i.test(text),
    )
    ?.text.toLowerCase() ?? ""

/** Returns true if the verb of a clause only commands what its other words say. */
export const isCommand = ({ verb, words }: Clause, at: number): boolean =>
  at === verb && (commands.has(words[at]?.key ?? "") || isVerb(words[at]?.key ?? ""))
