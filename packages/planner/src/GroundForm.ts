import { actionsFor, goalFor } from "./controls/Act.ts"
import { asksSomething, fillForm, wholeClause } from "./controls/form/FillForm.ts"
import { intoIt } from "./controls/operation/Entry.ts"
import { isDirect } from "./GroundCommand.ts"
import type { GroundContext, Outcome } from "./GroundContext.ts"
import { saysNumbered } from "./Labels.ts"
import type { Clause } from "./task/Clauses.ts"
import { stemsOf } from "./task/Words.ts"
import { refusalOfForm } from "./Verify.ts"
import type { Decision } from "@tabwright/agent/brain"

/** Values from which on a task is read as the content of a form before its clauses are read one by one. */
export const formSize = 2

/** Begins a clause that may send what those before it entered. */
const sends =
  /^(?:and |then |finally |please )*(?:continue|proceed|submit|click|press|hit|tap|save|send|sign|log|place|confirm|register|apply|finish|book|order)\b/i

/** The text of the clauses from here up to `end`. */
const textUpTo = ({ clauses, state, task }: GroundContext, end: number): string => {
  const first = clauses[state.clause]?.text ?? ""
  const after = clauses[end]?.text
  const from = state.clause === 0 ? 0 : Math.max(0, task.indexOf(first))
  return task.slice(from, after === undefined ? undefined : task.indexOf(after, from + first.length))
}

/** The position after the first of the next clauses that may send a form. */
const afterSending = ({ clauses, state }: GroundContext, end: number): number | undefined => {
  const sending = clauses.findIndex(({ text }, i) => i > state.clause && sends.test(text))
  return sending < 0 || sending + 1 >= end ? undefined : sending + 1
}

const advanceTo = (context: GroundContext, clause: Clause, end: number): "sent" => {
  while (context.state.clause < end) context.advance(clause)
  return "sent"
}

/** Goes on after the clauses for the pages of a form that were sent, if the next page needs to be read clause by clause. */
const leaveForm = (context: GroundContext, clause: Clause): boolean => {
  const { done, formEnd, used } = context.state
  const end = afterSending(context, formEnd ?? 0)
  if (end === undefined || !done.some((key) => key.startsWith("send "))) return false
  const isDone = wholeClause(textUpTo(context, end)).words.every(
    ({ at, kind, need }) => kind === "mark" || (kind === "word" && need <= 1) || used.includes(at),
  )
  if (isDone) advanceTo(context, clause, end)
  return isDone
}

/** Takes the next step of a form that the clauses up to `end` fill in. Returns "sent" after the last one, or why it takes none. */
const fillUpTo = (context: GroundContext, clause: Clause, end: number, atLeast: number): Decision | string => {
  const { clauses, files, last, page, state } = context
  const isBegun = state.formEnd !== null
  const text = textUpTo(context, end)
  if (!isBegun && intoIt.test(text) && page.controls.filter(({ kind }) => kind === "enter").length > 1)
    return "The task does not say into which field."
  const step = fillForm(page, wholeClause(text), isBegun ? state : { ...state, used: [], done: [] }, files)
  if ("failed" in step) return step.failed
  // A form that shows again what was sent has not taken it.
  const isShownAgain = page.controls.some(({ id, value }) =>
    state.sent.some((one) => one.id === id && one.text !== "" && one.text === value),
  )
  if ("act" in step && step.act.key.startsWith("send ") && state.done.includes(step.act.key) && isShownAgain)
    return end === clauses.length
      ? (refusalOfForm(page, state, false) ?? "The page does not take the form.")
      : advanceTo(context, clause, end)
  if ("act" in step) {
    if (step.count < atLeast) return "The form takes too few values."
    if (!isBegun) context.update({ formEnd: end, used: [], done: [] })
    return context.act(step.act, actionsFor(step.act), goalFor(step.act))
  }
  if (!isBegun) return "The form already holds these values."
  return refusalOfForm(page, state, last?.url !== last?.urlAfter, text) ?? advanceTo(context, clause, end)
}

/** Fills in a form with the rest of the task, or with the clauses up to the first one that sends it. */
export const fillRest = (context: GroundContext, clause: Clause, atLeast = 0): Decision | string => {
  const { clauses, page, state } = context
  if (state.formEnd !== null) return fillUpTo(context, clause, state.formEnd, atLeast)
  const asked = clauses.findIndex((one, i) => i > state.clause && (asksSomething(one) || isDirect(one, state, page)))
  const end = asked < 0 ? clauses.length : asked
  const filled = fillUpTo(context, clause, end, atLeast)
  const sent = afterSending(context, end)
  if (typeof filled !== "string" || sent === undefined) return filled
  const shorter = fillUpTo(context, clause, sent, Math.max(atLeast, formSize))
  return typeof shorter === "string" ? filled : shorter
}

/** Fills in a form, or fails for a reason that has nothing to do with it. */
export const filledOr = (context: GroundContext, clause: Clause, reason: string): Decision => {
  const filled = fillRest(context, clause)
  return typeof filled === "string" ? context.fail(reason) : filled
}

export const continueForm = (context: GroundContext, clause: Clause): Outcome => {
  if (context.state.formEnd === null) return undefined
  const filled = fillRest(context, clause)
  if (typeof filled !== "string") return filled
  return filled === "sent" || leaveForm(context, clause) ? "next" : context.fail(filled)
}

const renamingKeys = stemsOf("rename change edit correct replace")

/** "Change A into B", where the page shows A or has no control of that name, fills in no form. */
const isRenaming = ({ page }: GroundContext, { verb, words }: Clause): boolean => {
  const [old, ...others] = words.filter(({ kind }) => kind === "quote")
  return (
    others.length === 1 &&
    renamingKeys.has(words[verb]?.key ?? "") &&
    (page.leaves.some(({ text }) => text === old?.text) ||
      !page.controls.some(({ names }) => names.some((keys) => keys.join(" ") === old?.inner.join(" "))))
  )
}

/** Fills in a form with the whole task. */
export const beginForm = (context: GroundContext, clause: Clause): Outcome => {
  const { clause: at, hasActed, steps } = context.state
  const isBegun = context.clauses.slice(0, at).some(({ isStatement }) => !isStatement)
  const isRenamed = [clause, ...context.later].some((one) => isRenaming(context, one))
  if (isBegun || steps > 0 || hasActed || asksSomething(clause) || isRenamed) return undefined
  // The number of an exercise is not a value to enter.
  if (saysNumbered(context.page, clause)) return undefined
  const filled = fillRest(context, clause, formSize)
  return typeof filled === "string" ? undefined : filled
}
