import { newTexts } from "../../page/Changes.ts"
import type { ClauseWord } from "../../task/Clauses.ts"
import { changeKeys, classOf, isOneOf, keysOf, stem } from "../../task/Words.ts"
import { type ClauseContext, unaccounted } from "./ClauseContext.ts"
import { dialogKeys, goneKeys, isRowGone } from "./Dialog.ts"
import { addKeys, exactControl, isOnlyOne, isStep, quotesOf, wants } from "./Planned.ts"

/** What the page shows after the steps of a clause. */
export interface Outcome extends ClauseContext {
  /** Texts that the page did not show when the clause began. */
  readonly appeared: ReadonlyArray<string>
  /** Positions of the words that the steps and their effects account for. */
  readonly effects: ReadonlySet<number>
  /** Words that nothing accounts for. */
  readonly rest: ReadonlyArray<ClauseWord>
}

export const outcomeOf = (context: ClauseContext): Outcome => {
  const {
    clause,
    inputs,
    later: [next],
    open,
    page,
    state,
    withMet,
  } = context
  const appeared = newTexts(page, state.start)
  const showsEntry = inputs.some(
    ({ text }) => appeared.some((line) => line.includes(text)) || page.controls.some(({ name }) => name.includes(text)),
  )
  const isGone = state.hasActed && isRowGone(context)
  const quotes = quotesOf(clause).length
  const count = state.done.filter((key) => /^(?:press|enter|toggle|drag|choose)/.test(key)).length + state.sent.length
  const isCount = ({ at, text }: ClauseWord) =>
    (/^[2-9]$/.test(text) && Number(text) === count && count === Math.max(quotes, new Set(state.pressed).size)) ||
    (at === clause.verb + 1 && quotes > 1 && Number(text) === quotes)
  // The page says what it did, or asks for it and the task answers next.
  const isAsked = page.hasDialog && next !== undefined && wants(next, dialogKeys)
  const isConfirmed = isAsked || state.done.some((one) => one.startsWith("confirm "))
  const isEffect = (word: ClauseWord): boolean => {
    const { at, key, kind } = word
    const cls = classOf(key)
    return (
      (kind === "number" && isCount(word)) ||
      (key === "both" && count === 2) ||
      (key === stem("first") && count >= 1 && isStep(clause, at)) ||
      ((key === stem("again") || key === stem("instead")) && !clause.isGoal) ||
      key === "back" ||
      (cls === "open" && state.done.some((one) => /^(?:open|look) /.test(one))) ||
      state.pressed.some((id) => isOnlyOne(page, word, exactControl(page, id))) ||
      // What has no others beside it needs no name.
      (word.isPronoun === true && state.pressed.length > 0) ||
      state.consequences.includes(cls) ||
      (isConfirmed && appeared.some((line) => keysOf(line).includes(key))) ||
      (showsEntry && (isOneOf(addKeys, key) || changeKeys.has(cls))) ||
      (isGone && (goneKeys.has(cls) || ["not", stem("anymore"), "no"].includes(key)))
    )
  }
  const effects = new Set([...withMet.used, ...open.filter(isEffect).map(({ at }) => at)])
  return { ...context, appeared, effects, rest: unaccounted(clause, effects, page, state.consequences.length > 0) }
}
