import type { Fingerprint } from "../observation/Observation.ts"
import type { Action } from "./Action.ts"

/** Replacement for text typed into a password field, independent of its length. */
const mask = "***"

/**
 * Returns the action for display and logs, with values for password fields masked.
 *
 * @category constructors
 * @since 0.1.0
 */
export const maskedAction = (action: Action, targets: { readonly [el: string]: Fingerprint }): Action => {
  const isSecret = (el: number): boolean => targets[String(el)]?.isSecret === true
  if ("fill" in action && isSecret(action.fill.el)) return { fill: { ...action.fill, text: mask } }
  if ("fillForm" in action && action.fillForm.fields.some((field) => isSecret(field.el))) {
    const fields = action.fillForm.fields.map((field) => (isSecret(field.el) ? { ...field, value: mask } : field))
    return { fillForm: { fields } }
  }
  return action
}
