import { newLines } from "../../page/Changes.ts"
import { classOf, consequentialKeys, keysOf, stemsOf } from "../../task/Words.ts"
import { pressOf } from "../Act.ts"
import { consequenceOf } from "../operation/Consequence.ts"
import type { ClauseContext } from "./ClauseContext.ts"
import { classesOf, clicking, exactControl, isCalled, operationsLater, type Rule, wants } from "./Planned.ts"

export const goneKeys = stemsOf("delete close hide collapse")

export const dialogKeys = stemsOf("confirm cancel yes no ok dialog question")

const confirmKeys = stemsOf("confirm")

/** Returns true if the row that the clause is about has left the page. */
export const isRowGone = ({ page, state }: ClauseContext): boolean => {
  const lines = state.rows.at(-1)?.split("\n")
  return (
    lines !== undefined &&
    state.consequences.length > 0 &&
    !page.leaves.some(({ text }) => text.length > 3 && /\p{L}{3}/u.test(text) && lines.includes(text))
  )
}

/** Returns true if the page may ask about what was pressed last, and no later clause answers it. */
const mayAsk = (context: ClauseContext): boolean => {
  const { clause, later, page, state } = context
  const [next] = later
  return (
    state.hasActed &&
    clause.words.some(({ key }) => goneKeys.has(classOf(key)) || consequentialKeys.has(classOf(key))) &&
    // A dialog may hide the rest of the page.
    (page.hasDialog || !isRowGone(context)) &&
    !(next !== undefined && wants(next, dialogKeys)) &&
    !later.some((one) =>
      operationsLater(context, one).some(({ control, kind }) => kind === "press" && control.isInDialog),
    )
  )
}

/** A question of the page about what was pressed last. */
export const answerDialog: Rule = (context) => {
  const { clause, page, state, withMet } = context
  // A look for more asks nothing.
  if (!state.done.some((key) => !key.startsWith("look ")) || !mayAsk(context)) return undefined
  const classes = classesOf(clause.words)
  const fresh = newLines(page, state.start)
  // "Follow" that turns into "Unfollow" asks nothing.
  const isTurned = !page.hasDialog && exactControl(page, state.pressed.at(-1)) === undefined
  const found = page.controls.filter(
    (control) =>
      control.kind === "press" &&
      (isCalled(control, confirmKeys) ||
        // "Remove" that turns into "Really remove?" asks something.
        ((!isTurned || control.name.trim().endsWith("?")) && classes.has(consequenceOf(control) ?? ""))) &&
      (control.isInDialog || fresh.includes(page.text(control.node).slice(0, 200))) &&
      !state.done.includes(`confirm ${control.name}`),
  )
  // "Delete" in a toolbar behind the dialog is another one.
  const confirm = found.some(({ isInDialog }) => isInDialog) ? found.filter(({ isInDialog }) => isInDialog) : found
  // "Book it?" is no question to confirm for what is to be cancelled.
  const asked = fresh.flatMap((line) => (line.endsWith("?") ? keysOf(line).map(classOf) : []))
  const others = asked.filter((key) => consequentialKeys.has(key))
  const isOther = others.length > 0 && !others.some((key) => classes.has(key))
  if (isOther || confirm.filter((control) => control.isInDialog || isCalled(control, confirmKeys)).length > 1)
    return { failed: "The page asks for a confirmation that the task does not answer.", state: withMet }
  const [only, ...more] = confirm
  const isPressed =
    only !== undefined &&
    state.pressed.includes(only.id) &&
    page.controls.every((one) => one === only || one.id !== only.id)
  return only !== undefined && more.length === 0 && !isPressed
    ? clicking(pressOf(only, `confirm ${only.name}`), withMet, "Confirm with")
    : undefined
}

/** "And confirm": the only button of the dialog that does so. */
export const confirmDialog: Rule = ({ clause, page, state, withMet }) => {
  const asked = clause.words.filter(({ need }) => need > 0)
  if (state.steps > 0 || asked.length === 0 || !asked.every(({ key }) => confirmKeys.has(classOf(key))))
    return undefined
  const fresh = newLines(page, state.before)
  const [only, ...others] = page.controls.filter(
    (control) =>
      control.isButton &&
      (control.isInDialog || (!page.hasDialog && fresh.includes(page.text(control.node)))) &&
      !control.element.disabled &&
      isCalled(control, confirmKeys),
  )
  return only !== undefined && others.length === 0
    ? clicking({ ...pressOf(only, `confirm ${only.name}`), covers: new Set(asked.map(({ at }) => at)) }, withMet)
    : undefined
}
