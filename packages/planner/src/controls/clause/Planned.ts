import type { GroundState } from "../../GroundState.ts"
import { type Control, isWithin, type PageModel } from "../../page/PageModel.ts"
import type { Clause, ClauseWord } from "../../task/Clauses.ts"
import { changeKeys, classOf, isOneOf, ordinalOf, stem, stemsOf } from "../../task/Words.ts"
import { quote } from "../Act.ts"
import type { Acted, Operation } from "../operation/Operation.ts"
import { operationsOf } from "../operation/Operations.ts"
import type { ClauseContext } from "./ClauseContext.ts"
import type { Action } from "@tabwright/agent/brain"

export interface Planned {
  readonly act?: {
    readonly operation: Acted
    readonly actions: ReadonlyArray<Action>
    readonly goal: string
    /** True if the task is known to name word for word what is acted on. */
    readonly isSure?: boolean
  }
  readonly failed?: string
  /** Words that nothing on the page accounts for, if that is why it failed. */
  readonly missing?: ReadonlyArray<ClauseWord>
  readonly state: GroundState
}

/** Decides one thing about a clause, or leaves it to the next rule. */
export type Rule<A = ClauseContext> = (context: A) => Planned | undefined

export const addKeys = stemsOf("add create new insert put")

/** Returns true if a clause has a word of a set. */
export const wants = ({ words }: Clause, keys: ReadonlySet<string>): boolean =>
  words.some(({ key }) => isOneOf(keys, key))

/** Returns true if the name of a control has a word of one of some classes. */
export const isCalled = ({ names: [keys = []] }: Control, classes: ReadonlySet<string>): boolean =>
  keys.some((key) => classes.has(classOf(key)))

/** Returns true for a button that saves what the page holds. */
export const isSaver = ({ names: [keys = []] }: Control): boolean => classOf(keys[0] ?? "") === stem("save")

/** The classes of a clause's words, for effects. */
export const classesOf = (words: ReadonlyArray<ClauseWord>): ReadonlySet<string> =>
  new Set(words.flatMap((word) => (word.kind === "word" ? [classOf(word.key)] : [])))

export const quotesOf = ({ words }: Clause): ReadonlyArray<ClauseWord> => words.filter(({ kind }) => kind === "quote")

export const exactControl = (page: PageModel, id: string | undefined): Control | undefined =>
  page.controls.find((control) => control.id === id)

/** Returns true if a text stands on the page, not only in a field. */
export const isOnPage = (page: PageModel, text: string): boolean =>
  page.leaves.some(
    (leaf) =>
      leaf.text.includes(text) &&
      !page.controls.some(({ kind, node }) => kind === "enter" && isWithin(page, leaf.node, node)),
  )

/** Returns true if "first" tells the order of steps: "first A, then B". */
export const isStep = (clause: Clause, at: number): boolean => {
  const following = clause.words[at + 1]
  return following?.kind === "quote" || (following !== undefined && /^\p{Lu}/u.test(following.text))
}

/** "The first result", where there is only one, but not the button that searches for it. */
export const isOnlyOne = (page: PageModel, word: ClauseWord, control: Control | undefined): boolean =>
  control !== undefined &&
  !(control.isButton && control.form >= 0) &&
  ordinalOf(word) === 1 &&
  page.controls.every((one) => one === control || one.kind !== control.kind || one.name !== control.name)

export const clicking = (operation: Operation, state: GroundState, verb = "Click"): Planned => ({
  act: {
    operation,
    actions: [{ click: { el: operation.control.el } }],
    goal: `${verb} ${quote(operation.control.name)}.`,
  },
  state,
})

/** What a later clause asks for, as far as the page shows it already. */
export const operationsLater = ({ files, page }: ClauseContext, clause: Clause): ReadonlyArray<Operation> =>
  operationsOf({ page, clause, used: new Set(), entered: new Set() }, files)

/** Returns true for what is to be changed, in "rename A to B", if the page does not show it. */
export const isUnknown = (
  page: PageModel,
  { verb, words }: Clause,
  { at, inner, key, kind, need }: ClauseWord,
): boolean =>
  changeKeys.has(words[verb]?.key ?? "") &&
  need > 1 &&
  at > verb &&
  words.slice(at).some(({ text }) => /^(?:to|into)$/i.test(text)) &&
  !(kind === "quote" ? inner : [key]).every((one) => page.vocabulary.has(one))

/** What a text becomes that does not stay in its field. */
export const entryNoun = /^(?:list|entry|item|task|job|to-?do|checklist)$/i
