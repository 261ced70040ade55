import { withoutUnknown } from "./answer/Loosely.ts"
import { isKnown, questionOf } from "./answer/Question.ts"
import { replyOn, replyTo, severalOf } from "./answer/Reply.ts"
import { asksTersely, isRepeated, withTold } from "./answer/Told.ts"
import { saidIn } from "./commands/Command.ts"
import { isOfDialog } from "./commands/NativeDialog.ts"
import { isUnfiltered } from "./controls/operation/Filter.ts"
import { pick } from "./controls/Pick.ts"
import { nextPageOf } from "./controls/reveal/Navigation.ts"
import { openerFor } from "./controls/reveal/Opener.ts"
import { answerFrom, type GroundContext, type Outcome } from "./GroundContext.ts"
import { filledOr } from "./GroundForm.ts"
import { lookBehind, lookInCart, open, reachEntry, seenOf } from "./GroundOpen.ts"
import type { GroundState } from "./GroundState.ts"
import { isNameOfControl } from "./Labels.ts"
import { newTexts } from "./page/Changes.ts"
import { type PageModel, partsOfId } from "./page/PageModel.ts"
import { isTypeWord, valuesIn } from "./records/Types.ts"
import type { Clause, ClauseWord } from "./task/Clauses.ts"
import { commands } from "./task/Sentences.ts"
import { isVerb, keysOf, ordinalOf } from "./task/Words.ts"

/** Begins a clause whose value is reported only if no other is asked for, and nothing is done with it. */
const reading = /^(?:read(?! me\b)|note|remember)\b/

/** Returns true if no word of a question names what was opened last, so that a list shown there may be another one. */
const hasOpenedOther = ({ done, pressed }: GroundState, needed: ReadonlyArray<ClauseWord>): boolean => {
  const keys = keysOf(partsOfId(pressed.at(-1)).name)
  return done.some((key) => key.startsWith("open ")) && !needed.some(({ key }) => keys.includes(key))
}

type Replies = NonNullable<ReturnType<typeof replyTo>>

/** Returns false for truncated text, a single time if several are asked for, and a row of buttons. */
const isFullAnswer = (page: PageModel, clause: Clause, { data, text }: Replies[number]): boolean => {
  if (/(?:…|\.\.\.)$|^\d+ · /.test(text.trim())) return false
  if (Array.isArray(data)) return true
  const asksForSeveral = /\b(?:what|which) (?:times|days|dates|hours)\b/i.test(saidIn(clause))
  if (asksForSeveral && valuesIn(text, "time").length < 2) return false
  if (!/\p{L} .*\p{L}/u.test(text) || page.controls.some(({ name }) => name === text)) return true
  const rest = page.controls.reduce((left, { kind, name }) => (kind === "press" ? left.replace(name, "") : left), text)
  return rest.trim() !== ""
}

/** A question with what was told before it, and how the page answers it. */
const inquiryOf = ({ at, clauses, page, state }: GroundContext, clause: Clause) => {
  const asked = withTold(page, clauses, at)
  const { needed } = questionOf(page, asked.words)
  // What was opened for the question is no news.
  const shown = state.hasActed && state.steps === 0 ? newTexts(page, state.before).slice(0, 12) : []
  const appeared = isOfDialog(clause) ? state.dialogs.slice(-1) : shown
  // "Choir: how many people" counts what the filter shows, unless each entry says what it is.
  const apart = { ...asked, words: asked.words.filter(({ at }) => !needed.some((word) => word.at === at)) }
  const isCount = /\bhow many\b|\bnumber of\b/i.test(saidIn(clause))
  const isPartial = isCount && (isUnfiltered(page, apart) || hasOpenedOther(state, needed))
  const reply = (one: Clause | undefined) => {
    const replies = one === undefined || isPartial ? undefined : replyTo(page, one, { ...state, appeared }, state.used)
    return replies?.every((found) => isFullAnswer(page, clause, found)) === true ? replies : undefined
  }
  return { asked, needed, reply }
}

/** Keeps the answers to a question, and goes on. */
const report = (context: GroundContext, clause: Clause, replies: Replies): "next" => {
  const { state } = context
  const isAsked = !reading.test(saidIn(clause))
  context.update({
    answers: [...state.answers, ...replies.map((reply) => answerFrom({ ...reply, isAsked }, state.clause))],
    story: [...state.story, ...replies.map(({ evidence }) => evidence)],
  })
  return context.advance(clause)
}

/** Answers a question from what the page shows, or opens what may show it. */
export const answerQuestion = (context: GroundContext, clause: Clause): Outcome => {
  const { page, state } = context
  // "Repost what she writes" presses "Repost".
  const isVerbOfPage = page.controls.some(({ names }) => names[0]?.join(" ") === clause.words[clause.verb]?.key)
  // "Return parcel 12" may bring it back.
  const isReturned = isVerbOfPage && clause.words[clause.verb]?.key === "return"
  const asks = (clause.isQuestion && !isReturned) || (!isVerbOfPage && asksTersely(clause))
  if (!asks || isNameOfControl(page, clause)) return undefined
  if (state.answers.length > 0 && isRepeated(page, clause)) return context.advance(clause)
  const { asked, needed, reply } = inquiryOf(context, clause)
  const told = reply(asked)
  const extreme = told === undefined ? pick(page, clause, seenOf(context)) : undefined
  const sorting = extreme !== undefined && "failed" in extreme ? reachEntry(context, extreme) : undefined
  if (sorting !== undefined) return sorting
  const replies =
    extreme !== undefined && "title" in extreme && (extreme.isSorted || extreme.isPosition)
      ? replyOn(page, clause, extreme)
      : told
  if (replies !== undefined) return report(context, clause, replies)
  const looking = lookForAnswer(context, clause, asked, needed)
  if (looking !== undefined) return looking
  const loosely = reply(withoutUnknown(page, asked))
  if (loosely !== undefined) return report(context, clause, loosely)
  const reason = severalOf(page, clause) ?? "The page does not say it in a way that the planner can read."
  // "Get a quote for …" asks for a form to be sent.
  return clause.words[clause.verb]?.key === "get" ? filledOr(context, clause, reason) : context.fail(reason)
}

/** Opens what may say what a question asks, or goes on first with what the task asks for besides. */
const lookForAnswer = (
  context: GroundContext,
  clause: Clause,
  asked: Clause,
  needed: ReadonlyArray<ClauseWord>,
): Outcome => {
  const { page, state } = context
  const opener = openerFor(page, asked, state)
  if (opener !== undefined) return open(context, opener)
  const cart = lookInCart(context, asked)
  if (cart !== undefined) return cart
  if (isDeferred(context, clause)) return context.advance(clause)
  const { said } = questionOf(page, asked.words)
  // No page of a list says how a book ends.
  const isOfEntry = !/\bhow (?!many\b|much\b|long\b|old\b|far\b|big\b|heavy\b|tall\b|wide\b|high\b|often\b)/.test(said)
  const isUnknown = needed.some((word) => !isKnown(page, word))
  const next = isUnknown && isOfEntry ? nextPageOf(page, state) : undefined
  return next === undefined ? undefined : lookBehind(context, next)
}

/** Returns true for a question that an entry was opened for, or that what the task asks for next leads to: "What is new? Please log in." */
const isDeferred = (context: GroundContext, clause: Clause): boolean => {
  const { later, state } = context
  if (reading.test(saidIn(clause)) && later.length > 0 && state.done.some((key) => key.startsWith("open "))) return true
  const isLast = !later.some((one) => !one.isQuestion && !one.isStatement)
  if (isLast || state.deferred.includes(context.at)) return false
  context.update({ deferred: [...state.deferred, context.at] })
  return true
}

/** Reads the value that a task without a verb names: "amount due Berg", "otters points". */
export const readTersely = (context: GroundContext, clause: Clause): Outcome => {
  const { clauses, page, state } = context
  const { words } = clause
  const { needed, type } = questionOf(page, words)
  const said = words.filter(({ at, need }) => need > 0 && !state.used.includes(at))
  const first = said.find(({ key }) => !page.subject.has(key))
  const isSentence = words.some(({ text }) => /^(?:am|is|are|was|were|be|been|has|have|had)$/i.test(text))
  const asksForNothing = (word: ClauseWord) =>
    !commands.has(word.key) && !isVerb(word.key) && ordinalOf(word) === undefined
  const isPhrase =
    clauses.length === 1 &&
    state.reading === 0 &&
    said.length > 1 &&
    said.every((word) => isTypeWord(word, type) || needed.some(({ at }) => at === word.at)) &&
    words.every(
      (word) =>
        word.kind !== "quote" && !/^(?::|into|onto|to|out|off|up|down|away)$/i.test(word.text) && asksForNothing(word),
    )
  const isNoun = first !== undefined && (isPhrase || (asksForNothing(first) && isTypeWord(first, type)))
  if (!isNoun || isSentence || clause.isGoal || clause.isStatement || clause.isQuestion) return undefined
  // "Season autumn" chooses one.
  const isChoice = page.controls.some(({ options }) =>
    options.some(
      (option) => /\p{L}/u.test(option) && keysOf(option).every((key) => said.some((word) => word.key === key)),
    ),
  )
  if (isChoice || isNameOfControl(page, clause)) return undefined
  const replies = replyTo(page, clause, undefined, state.used)
  return replies === undefined ? undefined : report(context, clause, replies)
}
