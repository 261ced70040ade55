import { quote } from "./controls/Act.ts"
import type { GroundState } from "./GroundState.ts"
import type { Control, PageModel } from "./page/PageModel.ts"
import { keysOf, stemsOf } from "./task/Words.ts"

const finishing = stemsOf("submit done check save confirm finish ok")

/** The button that ends an exercise whose page shows the task: the only one of its kind, which the task does not name. */
export const submitterOf = (
  { controls, showsTask, task }: PageModel,
  { answers, pressed }: GroundState,
): Control | undefined => {
  if (!showsTask || answers.length > 0) return undefined
  const said = new Set(keysOf(task))
  const [only, ...others] = controls.filter(
    ({ isButton, names: [keys = []] }) => isButton && keys.length < 3 && keys.some((key) => finishing.has(key)),
  )
  const isNamed = only?.names.flat().some((key) => said.has(key)) === true
  return only === undefined || others.length > 0 || isNamed || only.element.disabled || pressed.includes(only.id)
    ? undefined
    : only
}

/** Returns why it is open if a task is done that fills in a form without saying that it is to be submitted; undefined if nothing waits for that. */
export const unsubmitted = ({ controls, task }: PageModel, { entered }: GroundState): string | undefined => {
  const [only, ...others] = controls.filter(({ isButton }) => isButton)
  const isWaiting = only?.name.toLowerCase() === "submit" && !only.element.disabled && others.length === 0
  return isWaiting && entered.length > 0 && !/\bsubmit/i.test(task)
    ? `Not verified: the task does not say if the form is to be submitted, and ${quote(only.name)} was not clicked.`
    : undefined
}
