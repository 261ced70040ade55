import { replyOn, replyTo, severalOf } from "./answer/Reply.ts"
import { shownAs } from "./answer/Shown.ts"
import { withoutUnknown } from "./answer/Loosely.ts"
import { asksTersely, isRepeated, isTold, withTold } from "./answer/Told.ts"
import { isKnown, questionOf } from "./answer/Question.ts"
import { isTypeWord } from "./records/Types.ts"
import { cartLink } from "./commands/Cart.ts"
import { saidIn } from "./commands/Command.ts"
import {
  answerBefore,
  isAnswered,
  isDismissing,
  isOfDialog,
  promptIn,
  unansweredPrompt,
} from "./commands/NativeDialog.ts"
import { isUnfiltered } from "./controls/operation/Filter.ts"
import { pressOf, quote } from "./controls/Act.ts"
import { pick, type Unpicked, withPicked } from "./controls/Pick.ts"
import { planClause, rowsOf } from "./controls/clause/PlanClause.ts"
import { awaitsSuggestions } from "./controls/clause/Suggestions.ts"
import { nextPageOf } from "./controls/reveal/Navigation.ts"
import { type Opener, openerFor, placeFor } from "./controls/reveal/Opener.ts"
import { overlayOf } from "./controls/reveal/Overlay.ts"
import { unopened } from "./controls/reveal/Unopened.ts"
import { runCommand } from "./GroundCommand.ts"
import { answerFrom, GroundContext, type Outcome } from "./GroundContext.ts"
import { beginForm, continueForm, filledOr, fillRest, formSize } from "./GroundForm.ts"
import { isLiteral, isNameOfControl, isTelling, withLabels } from "./Labels.ts"
import { complaintOf, hasChanged, hash, hashes, isBusy, newTexts } from "./page/Changes.ts"
import type { GroundState } from "./GroundState.ts"
import { mainHeadingOf } from "./page/PageModel.ts"
import type { PlannerInput } from "./PlannerInput.ts"
import { withSubjects } from "./Subjects.ts"
import type { Clause, ClauseWord } from "./task/Clauses.ts"
import { commands } from "./task/Sentences.ts"
import { withoutPasswords } from "./task/Passwords.ts"
import type { ToolCall } from "./task/ToolCall.ts"
import { isEnded, maxRepeats } from "./task/Until.ts"
import { isVerb, keysOf, ordinalOf, stemsOf, withoutEnd } from "./task/Words.ts"
import { doubtAbout, isHeld, isProbe, openListOf, settle } from "./Verify.ts"
import type { Decision } from "@tabwright/agent/brain"

/** Steps that one clause may take. */
const maxSteps = 40

/** Actions of a task whose success is reported, without those that it names word for word and those whose effect is read from the page: of tasks with more, one in three went wrong on unseen pages. */
const maxActions = 3

/** Seconds that a task may wait for its next part. */
const maxWaits = 20

/** Seconds that a page with disabled controls may take after a step. */
const maxReadyWaits = 5

/** Verbs of a last part that asks for a result. */
const resultKeys = stemsOf("convert")

/** Begins a clause whose value is reported only if no other is asked for, and nothing is done with it. */
const reading = /^(?:read(?! me\b)|note|remember)\b/

/** A clause that waits for nothing in particular. */
const waiting =
  /^(?:please )?(?:then )?wait(?: (?:a (?:moment|second|bit|while)|briefly|for (?:it|this|the (?:page|result|content))(?: to (?:finish|load|appear)(?: loading)?)?|(?:until|till) (?:it|this|that|the (?:page|result|content)|everything|loading) (?:is |has |was )?(?:done|finished|loaded|loads|ready|complete|completed|gone|finishes|appears|appeared)(?: loading)?))?[.!,]?$/i

const isSameAddress = (one: string, other: string): boolean =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).href === new URL(other).href

/** Decides a step by the page. */
export const decideGrounded = (
  input: Omit<PlannerInput, "tools" | "logins">,
  calls: ReadonlyArray<ToolCall> = [],
  reading = 0,
): Decision => {
  const context = new GroundContext(input, calls, reading)
  const { page, url } = context
  if (url !== null && input.history.length === 0 && !isSameAddress(page.observation.url, url))
    return context.take([{ navigate: { url } }], `Open ${url}.`)
  const buttons = page.controls.flatMap(({ isButton, name }) => (isButton ? [hash(name)] : [])).slice(0, 500)
  context.update({ buttons: context.state.buttons ?? buttons })
  const ended = judgeLast(context)
  if (ended !== undefined) return ended
  for (let found = context.clause; found !== undefined; found = context.clause) {
    const outcome = decideClause(context, found)
    if (outcome !== "next") return outcome
  }
  return leaveField(context) ?? endTask(context)
}

/** Judges the last action by the page. Returns the end of a task that cannot go on. */
const judgeLast = (context: GroundContext): Decision | undefined => {
  const { last, later, page, result, state, task } = context
  const status = page.observation.status ?? 200
  // "Click 404", "Open the link Gone": the page has the status that the task names, or is titled as the link to it.
  const titles = [page.observation.title, page.text(mainHeadingOf(page))].flatMap(keysOf)
  const opened = keysOf(state.pending?.name ?? "")
  const isNamed =
    status >= 400 &&
    (task.split(/\D+/).includes(String(status)) ||
      (opened.length > 0 && page.leaves.length > 1 && opened.every((key) => titles.includes(key))))
  const hasOpened = last?.decision.actions.some((action) => "navigate" in action) === true && state.steps === 0
  if (hasOpened && !isNamed && (result?.ok === false || status >= 400))
    return context.fail(result?.ok === false ? result.message : `The page returned status ${status}.`)
  // An interrupted action is done again only if that does no harm.
  const isLost = result === undefined || result.interrupted === true
  if (state.pending !== null && isLost && !hasChanged(page, state.before)) {
    const { kind, name } = state.pending
    if (last?.dispatches.some(({ repeatable }) => !repeatable) === true)
      return context.fail(
        `The run was interrupted right after ${quote(name)} was ${kind === "enter" ? "filled in" : "clicked"}. The page does not show whether that took effect, and a second click could repeat it.`,
      )
    context.update({ pending: null })
  }
  const settled = settle(page, context.state, result === undefined || !isNamed ? result : { ...result, ok: true })
  if (typeof settled === "string") return context.fail(settled)
  // What a page says that a link or a tab leads to is no answer to what was done.
  const isLooking = /^(?:open|look|press (?:link|tab|treeitem|menuitem)) /.test(context.state.pending?.key ?? "")
  const isRepeated = context.clause?.end !== undefined
  const complaint =
    context.state.pending === null || isLooking || isRepeated ? undefined : complaintOf(page, state.before)
  if (complaint !== undefined && !later.some(({ isQuestion }) => isQuestion))
    return context.fail(`The page says ${quote(complaint)}.`)
  const isTold = last?.decision.actions.some((action) => "dialog" in action) === true
  const isOnlyStep = later.length === 0 && state.entered.length + state.sent.length === 0
  const asked = isTold ? undefined : unansweredPrompt(page, task, isOnlyStep)
  if (asked !== undefined) return context.fail(asked)
  context.state = settled
  return undefined
}

/** Decides what a clause asks for, by the first of these that applies. `found` is the clause as the task says it. */
const decideClause = (context: GroundContext, found: Clause): Decision | "next" => {
  const { page } = context
  const { picked, start } = context.state
  const said = withSubjects(page, found, context.state)
  const clause = picked === null ? said : withPicked(said, picked)
  if (start.length === 0) context.update({ start: [...hashes(page)], rows: rowsOf(page, clause) })
  return (
    dismissOverlay(context, clause) ??
    continueForm(context, clause) ??
    (clause.isStatement ? undefined : runCommand(context, clause, found)) ??
    beginForm(context, clause) ??
    passBackground(context, clause) ??
    passOver(context, clause) ??
    waitForPage(context) ??
    (clause.isQuestion ? leaveField(context) : undefined) ??
    waitAsAsked(context, clause) ??
    answerQuestion(context, clause) ??
    (context.state.steps === 0 ? readTersely(context, clause) : undefined) ??
    actOn(context, clause)
  )
}

const dismissOverlay = (context: GroundContext, clause: Clause): Outcome => {
  const overlay = overlayOf(context.page, clause, context.state)
  if (overlay === undefined) return undefined
  const decision = lookBehind(context, overlay)
  // What is asked for begins only then.
  return { ...decision, state: { ...(decision.state as GroundState), steps: context.state.steps } }
}

/** Goes on after a statement that neither the page nor what is asked later depends on. */
const passBackground = (context: GroundContext, clause: Clause): Outcome =>
  clause.isStatement && !isTelling(context.page, clause, context.later) ? context.advance(clause) : undefined

/** Goes on after a clause that asks for nothing, or for nothing more. */
const passOver = (context: GroundContext, clause: Clause): Outcome => {
  const { clauses, last, page } = context
  const [given] = last?.decision.actions.flatMap((action) => ("dialog" in action ? [action.dialog.text] : [])) ?? []
  if (isTold(clauses, context.at) || isAnswered(page, clause, given)) return context.advance(clause)
  return clause.isStatement
    ? filledOr(context, clause, "It tells something about the page without asking for anything.")
    : undefined
}

const waitForPage = (context: GroundContext): Outcome => {
  const { page, state } = context
  const isWorking = isBusy(page, state.before) || (isHeld(page, state) && state.waits < 5)
  return state.steps > 0 && isWorking && state.waits < 10
    ? context.wait("Wait until the page has finished.", "The page is still working.")
    : state.waits === 0 && awaitsSuggestions(page, state)
      ? context.wait("Wait for suggestions.")
      : undefined
}

const waitAsAsked = (context: GroundContext, clause: Clause): Outcome => {
  const { files, page, state } = context
  const said = clause.text.trim()
  if (waiting.test(said))
    return state.waits === 0 ? context.wait("Wait until the page has finished.") : context.advance(clause)
  // Waits for what the next part needs: "wait until the field is enabled".
  const awaiting = /^wait (?:for|until|till)\b/i.test(said) ? context.later[0] : undefined
  if (awaiting === undefined) return undefined
  const isReady = awaiting.isQuestion
    ? replyTo(page, awaiting, { ...state, appeared: newTexts(page, state.before).slice(0, 12) }) !== undefined
    : planClause(page, awaiting, [], { ...state, steps: 0, used: [] }, files).failed === undefined
  return !isReady && state.waits < maxWaits ? context.wait("Wait until the page is ready.") : context.advance(clause)
}

/** Returns true if what was opened last is not called by any word of a question: a list that it shows may be another one. */
const hasOpenedOther = ({ done, pressed }: GroundState, needed: ReadonlyArray<ClauseWord>): boolean => {
  const [, , name = ""] = pressed.at(-1)?.split("|") ?? []
  const keys = keysOf(name)
  return done.some((key) => key.startsWith("open ")) && !needed.some(({ key }) => keys.includes(key))
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
  const reply = (one: Clause | undefined) =>
    one === undefined || isPartial ? undefined : replyTo(page, one, { ...state, appeared }, state.used)
  return { asked, needed, reply }
}

/** Keeps the answers to a question, and goes on. */
const report = (context: GroundContext, clause: Clause, replies: NonNullable<ReturnType<typeof replyTo>>): "next" => {
  const { state } = context
  const isAsked = !reading.test(saidIn(clause))
  context.update({
    answers: [...state.answers, ...replies.map((reply) => answerFrom({ ...reply, isAsked }, state.clause))],
    story: [...state.story, ...replies.map(({ evidence }) => evidence)],
  })
  return context.advance(clause)
}

const answerQuestion = (context: GroundContext, clause: Clause): Outcome => {
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

/** Opens what leads to what a clause asks for. */
const open = (context: GroundContext, { control, covers }: Opener): Decision => {
  const operation = { ...pressOf(control, `open ${control.id}`), covers: new Set(covers) }
  return context.act(operation, [{ click: { el: control.el } }], `Open ${quote(control.name)}.`, true)
}

/** Acts on the controls that a clause names. */
const actOn = (context: GroundContext, clause: Clause): Decision | "next" => {
  const { files, later, page, state, task } = context
  if (state.steps >= maxSteps) return context.fail(`It took more than ${maxSteps} steps.`)
  const prompt = promptIn(page, clause)
  const spoken = withLabels(page, prompt?.clause ?? clause)
  const planned = planClause(page, spoken, later, state, files)
  const isProbing = isProbe(planned.act?.operation.key ?? "")
  const isLost = planned.failed !== undefined && (planned.missing !== undefined || state.steps === 0)
  const place = isProbing || isLost ? placeFor(page, clause, state) : undefined
  if (place !== undefined) return open(context, place)
  if (planned.failed !== undefined && state.hasActed && isWorthWaiting(context))
    return context.wait("Wait until the page is ready.")
  if (planned.failed !== undefined) {
    const instead = actInstead(context, clause, planned)
    if (instead !== undefined) return instead
    // What was done before may bring it up later.
    if (planned.missing !== undefined && state.hasActed && state.steps === 0 && !state.tried.includes("wait")) {
      context.update({ tried: [...context.state.tried, "wait"] })
      return context.wait("Wait until the page has finished.")
    }
  }
  context.state = planned.state
  if (planned.failed !== undefined) return context.fail(planned.failed)
  if (planned.act === undefined) return repeat(context, clause) ?? context.advance(clause)
  const { actions, goal, operation } = planned.act
  if (actions.length === 0) return context.fail("There is nothing to do.")
  const isClick = actions.length === 1 && actions.some((action) => "click" in action || "press" in action)
  const told = !isClick ? [] : prompt === undefined ? answerBefore(page, task, later) : [prompt.answer]
  const isRefused = isClick && told.length === 0 && isDismissing(clause, operation.control)
  const answer = isRefused ? [{ dialog: { accept: false } }] : told
  return context.act(operation, [...answer, ...actions], goal, isLiteral(spoken, operation))
}

/** Returns true if what the step before it began may still make a part of the page usable. */
const isWorthWaiting = ({ page, state: { steps, waits } }: GroundContext): boolean =>
  waits < maxReadyWaits &&
  page.controls.some(({ element, kind }) => element.disabled && (steps === 0 || kind === "select"))

/** Begins a clause anew whose end the page does not show: "click Send until the letter is delivered". */
const repeat = (context: GroundContext, { end }: Clause): Outcome => {
  const { page, state } = context
  if (end === undefined || state.steps === 0 || isEnded(page, end, state.start)) return undefined
  const repeats = state.tried.filter((key) => key === "repeat").length
  if (repeats >= maxRepeats) return context.fail(`Not verified: the page does not show it after ${maxRepeats} times.`)
  // A press whose effect is read from the page need not be counted.
  const actions = state.actions - 1
  context.update({ done: [], pressed: [], used: [], steps: 0, actions, tried: [...state.tried, "repeat"] })
  return "next"
}

/** Does what leads to a clause that nothing on the page accounts for: another reading, a form, the cart, or a control that hides it. */
const actInstead = (
  context: GroundContext,
  clause: Clause,
  { missing, state: planned }: ReturnType<typeof planClause>,
): Outcome => {
  const { page, state } = context
  const picked = state.used.length === 0 && state.picked === null ? pick(page, clause, seenOf(context)) : undefined
  if (picked !== undefined && "title" in picked) {
    context.update({ picked: { at: picked.at, title: picked.title } })
    return "next"
  }
  if (picked !== undefined) return reachEntry(context, picked) ?? context.fail(picked.failed)
  const hiding = missing === undefined ? undefined : unopened(page, clause, missing, planned)
  const isNamed =
    hiding !== undefined &&
    (hiding.covers.length > 0 ||
      hiding.control.names.some((keys) => keys.every((key) => clause.words.some((word) => word.key === key))))
  const hasLooked =
    [...state.pressed, ...state.entered].length === 0 && state.done.every((key) => /^(?:look|open) /.test(key))
  if ((state.steps === 0 || hasLooked) && !isNamed) {
    // What a search for it leads to must fit a form by more than one value.
    const filled = fillRest(context, clause, state.steps === 0 ? 0 : formSize)
    if (typeof filled !== "string") return filled
  }
  const cart = lookInCart(context, clause)
  if (cart !== undefined || hiding !== undefined) return cart ?? lookBehind(context, hiding as Opener)
  return readTersely(context, clause)
}

/** Reads the value that a task without a verb names: "amount due Berg", "otters points". */
const readTersely = (context: GroundContext, clause: Clause): Outcome => {
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
  if (replies === undefined) return undefined
  context.update({ answers: [...state.answers, ...replies.map((reply) => answerFrom(reply, state.clause))] })
  return context.advance(clause)
}

/** Opens what may hide the rest of what a clause asks for. */
const lookBehind = (context: GroundContext, { control, covers }: Opener): Decision => {
  const key = `look ${control.id}`
  context.update({ tried: [...context.state.tried, key] })
  return context.look(
    control,
    key,
    { click: { el: control.el } },
    `Open ${quote(control.name)} to look for more.`,
    covers,
  )
}

/** Goes to the cart, if a clause is about it. */
const lookInCart = (context: GroundContext, clause: Clause): Decision | undefined => {
  const { tried } = context.state
  const cart = cartLink(context.page, clause)
  if (cart === undefined || tried.includes("look cart")) return undefined
  context.update({ tried: [...tried, "look cart"] })
  return context.look(cart, "look cart", { click: { el: cart.el } }, "Open the cart.")
}

/** Entries of a list on the pages before this one. */
const seenOf = ({ state }: GroundContext): number =>
  Number(state.tried.findLast((key) => key.startsWith("seen "))?.slice("seen ".length) ?? 0)

/** Sorts a list that continues on other pages, so that the entry that is meant comes first, or goes on to its next page. */
const reachEntry = (context: GroundContext, { seen, sorting }: Unpicked): Decision | undefined => {
  const { page, state } = context
  const next = seen === undefined ? undefined : nextPageOf(page, state)
  if (next !== undefined) {
    context.update({ tried: [...state.tried, `seen ${seen}`] })
    return lookBehind(context, next)
  }
  if (sorting === undefined || state.done.includes("look sort")) return undefined
  const { control, value } = sorting
  const goal = `Choose ${quote(value)} in ${quote(control.name)}.`
  return context.look(control, "look sort", { select: { el: control.el, values: [value] } }, goal)
}

/** Leaves the field that was filled in last: some save what they hold once they lose the focus. */
const leaveField = (context: GroundContext): Decision | undefined => {
  const { page, state } = context
  const field = page.controls.find(
    ({ id, kind, role, states }) =>
      kind === "enter" &&
      role !== "combobox" &&
      states.has("focused") &&
      state.entered.some((one) => one.id === id && one.kind === "enter" && one.text !== ""),
  )
  return field === undefined || [...state.done, ...state.tried].includes("look leave")
    ? undefined
    : context.look(field, "look leave", { press: { el: field.el, keys: "Tab" } }, `Leave ${quote(field.name)}.`)
}

/** Ends a task all of whose clauses are done: successfully, unless something about it is in doubt. */
const endTask = (context: GroundContext): Decision => {
  const { clauses, page, state } = context
  if (state.actions > maxActions)
    return context.fail(
      `Not verified: it took ${state.actions} actions, and the planner is sure of at most ${maxActions}.`,
    )
  const last = clauses.at(-1)
  // "Convert 12 miles" and "12 miles in metres" ask for what comes out.
  const first = last?.words[last.verb]
  const isConversion =
    first?.kind === "number" && last?.words.some(({ text }) => /^(?:in|into|to)$/i.test(text)) === true
  const isToKnow =
    /\band (?:i|we) (?:know|can (?:name|tell))\b|\bto (?:find out|learn|see|know) (?:how|what|which|when|where|who)\b/i.test(
      context.task,
    )
  if (state.answers.length === 0 && (isConversion || isToKnow || resultKeys.has(first?.key ?? "")))
    return context.fail("Not verified: the task asks for a result that the planner cannot identify on the page.")
  const open = openListOf(page, context.task)
  if (open !== undefined) return context.fail(`Nothing shows that ${quote(open.value)} was chosen.`)
  const doubt = state.answers.length === 0 ? doubtAbout(page, state, last) : undefined
  return doubt === undefined ? context.finish(resultOf(context), true, state.story.at(-1) ?? "") : context.fail(doubt)
}

const resultOf = ({ clauses, state, task }: GroundContext): string => {
  const asked = state.answers.filter(({ isAsked }) => isAsked)
  const reported = asked.length > 0 ? asked : state.answers.filter(({ isSaved }) => !isSaved)
  const saved = state.files.length === 0 ? "" : `Saved ${state.files.join(", ")}.`
  const done = state.hasSecret
    ? "Done."
    : `Done: ${withoutEnd(clauses.reduce((text, clause) => withoutPasswords(text, clause), task).slice(0, 200))}.`
  if (reported.length === 0) return saved === "" ? done : `${done} ${saved}`
  const shown = reported.map(({ data, label, text }) => shownAs(label, text, data)).join("\n")
  return asked.length > 0 || saved === "" ? shown : `${shown}\n${saved}`
}
