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
export const shown = (action: Action, targets: { readonly [el: string]: Fingerprint }): Action =>
  "fill" in action && targets[String(action.fill.el)]?.isSecret === true
    ? { fill: { ...action.fill, text: mask } }
    : action
