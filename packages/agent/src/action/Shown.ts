import type { Fingerprint } from "../observation/Observation.ts"
import type { Action } from "./Action.ts"

/** Stands for what was typed into a password field, whatever its length. */
const mask = "***"

/**
 * The action as people and logs may see it: what goes into a password field is masked.
 *
 * @category constructors
 * @since 0.1.0
 */
export const shown = (action: Action, targets: { readonly [el: string]: Fingerprint }): Action => {
  const isSecret = (el: number): boolean => targets[String(el)]?.isSecret === true
  if ("fill" in action && isSecret(action.fill.el)) return { fill: { ...action.fill, text: mask } }
  if ("fillForm" in action && action.fillForm.fields.some((field) => isSecret(field.el))) {
    const fields = action.fillForm.fields.map((field) => (isSecret(field.el) ? { ...field, value: mask } : field))
    return { fillForm: { fields } }
  }
  return action
}
