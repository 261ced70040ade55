import { quote } from "./controls/Act.ts"
import type { GroundState } from "./GroundState.ts"
import type { PageModel } from "./page/PageModel.ts"

/** Returns why it is open if a task is done that fills in a form without saying that it is to be submitted; undefined if nothing waits for that. */
export const unsubmitted = ({ controls, task }: PageModel, { entered }: GroundState): string | undefined => {
  const [only, ...others] = controls.filter(({ isButton }) => isButton)
  const isWaiting = only?.name.toLowerCase() === "submit" && !only.element.disabled && others.length === 0
  return isWaiting && entered.length > 0 && !/\bsubmit/i.test(task)
    ? `Not verified: the task does not say if the form is to be submitted, and ${quote(only.name)} was not clicked.`
    : undefined
}
