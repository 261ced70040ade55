import { replyTo } from "./answer/Reply.ts"
import { shownAs } from "./answer/Shown.ts"
import { isTold } from "./answer/Told.ts"
import { answerBefore, isAnswered, isDismissing, promptIn, unansweredPrompt } from "./commands/NativeDialog.ts"
import { pressOf, quote } from "./controls/Act.ts"
import { pick, withPicked } from "./controls/Pick.ts"
import { planClause, rowsOf } from "./controls/clause/PlanClause.ts"
import { awaitsSuggestions } from "./controls/clause/Suggestions.ts"
import { type Opener, placeFor } from "./controls/reveal/Opener.ts"
import { overlayOf } from "./controls/reveal/Overlay.ts"
import { unopened } from "./controls/reveal/Unopened.ts"
import { runCommand } from "./GroundCommand.ts"
import { GroundContext, type Outcome } from "./GroundContext.ts"
import { beginForm, continueForm, filledOr, fillRest, formSize } from "./GroundForm.ts"
import { lookBehind, lookInCart, open, reachEntry, seenOf } from "./GroundOpen.ts"
import { answerQuestion, readTersely } from "./GroundQuestion.ts"
import type { GroundState } from "./GroundState.ts"
import { isLiteral, isTelling, withLabels } from "./Labels.ts"
import { complaintOf, hasChanged, hash, hashes, isBusy, newTexts } from "./page/Changes.ts"
import { mainHeadingOf } from "./page/PageModel.ts"
import type { PlannerInput } from "./PlannerInput.ts"
import { withSubjects } from "./Subjects.ts"
import type { Clause } from "./task/Clauses.ts"
import { withoutPasswords } from "./task/Passwords.ts"
import type { ToolCall } from "./task/ToolCall.ts"
import { isEnded, maxRepeats } from "./task/Until.ts"
import { keysOf, stemsOf, withoutEnd } from "./task/Words.ts"
import { submitterOf, unsubmitted } from "./Unsubmitted.ts"
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

/** A clause that waits for nothing in particular. */
const waiting =
  /^(?:please )?(?:then )?wait(?: (?:a (?:moment|second|bit|while)|briefly|for (?:it|this|the (?:page|result|content))(?: to (?:finish|load|appear)(?: loading)?)?|(?:until|till) (?:it|this|that|the (?:page|result|content)|everything|loading)(?: is| has| was|['’]s)? ?(?:done|finished|loaded|loads|ready|complete|completed|gone|finishes|appears|appeared)(?: loading)?))?[.!,]?$/i

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
  return leaveField(context) ?? submitExercise(context) ?? endTask(context)
}

/** Judges the last action by the page. Returns the end of a task that cannot go on. */
const judgeLast = (context: GroundContext): Decision | undefined => {
  const { last, later, result, state, task, whole: page } = context
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
  const hasNext = later.some(({ isQuestion, isStatement }) => !isQuestion && !isStatement)
  const judged = result === undefined || !isNamed ? result : { ...result, ok: true }
  const settled = settle(page, context.state, judged, hasNext)
  if (typeof settled === "string") return context.fail(settled)
  // Text on a page that a link or a tab leads to reports no failure.
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

/** Returns true if the steps of a clause so far only showed more of the page. */
const hasOnlyLooked = ({ done }: GroundState): boolean => done.every((key) => /^(?:look|open) /.test(key))

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
    if (planned.missing !== undefined && state.hasActed && hasOnlyLooked(state) && !state.tried.includes("wait")) {
      context.update({ tried: [...context.state.tried, "wait"] })
      return context.wait("Wait until the page has finished.")
    }
  }
  context.state = planned.state
  if (planned.failed !== undefined) return context.fail(planned.failed)
  if (planned.act === undefined) return repeat(context, clause) ?? context.advance(clause)
  const { actions, goal, isSure = false, operation } = planned.act
  if (actions.length === 0) return context.fail("There is nothing to do.")
  const isClick = actions.length === 1 && actions.some((action) => "click" in action || "press" in action)
  const told = !isClick ? [] : prompt === undefined ? answerBefore(page, task, later) : [prompt.answer]
  const isRefused = isClick && told.length === 0 && isDismissing(clause, operation.control)
  const answer = isRefused ? [{ dialog: { accept: false } }] : told
  return context.act(operation, [...answer, ...actions], goal, isSure || isLiteral(spoken, operation))
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
  const hasLooked = [...state.pressed, ...state.entered].length === 0 && hasOnlyLooked(state)
  if ((state.steps === 0 || hasLooked) && !isNamed) {
    // What a search for it leads to must fit a form by more than one value.
    const filled = fillRest(context, clause, state.steps === 0 ? 0 : formSize)
    if (typeof filled !== "string") return filled
  }
  const cart = lookInCart(context, clause)
  if (cart !== undefined || hiding !== undefined) return cart ?? lookBehind(context, hiding as Opener)
  return readTersely(context, clause)
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

/** Ends an exercise whose page shows the task, which is over only once it is submitted. */
const submitExercise = (context: GroundContext): Decision | undefined => {
  const button = context.last === undefined ? undefined : submitterOf(context.page, context.state)
  if (button === undefined) return undefined
  const operation = pressOf(button, `press ${button.id}`)
  return context.act(operation, [{ click: { el: button.el } }], `Click ${quote(button.name)}.`, true)
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
  // "I want to see what bothers people. Sort the table": the reason asks for no answer.
  const isToKnow =
    /\band (?:i|we) (?:know|can (?:name|tell))\b|\bto (?:find out|learn|see|know) (?:how|what|which|when|where|who)\b/i.test(
      context.task.replace(/^(?:i|we) (?:want|would like|wish|need) to see [^.]*\. /i, ""),
    )
  if (state.answers.length === 0 && (isConversion || isToKnow || resultKeys.has(first?.key ?? "")))
    return context.fail("Not verified: the task asks for a result that the planner cannot identify on the page.")
  const open = openListOf(page, context.task)
  if (open !== undefined) return context.fail(`Nothing shows that ${quote(open.value)} was chosen.`)
  const doubt = state.answers.length === 0 ? (doubtAbout(page, state, last) ?? unsubmitted(page, state)) : undefined
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
