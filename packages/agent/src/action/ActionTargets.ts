import type { Action } from "./Action.ts"
import type { Fingerprint } from "../observation/Observation.ts"

type IndexOf = (el: number) => number | undefined

/** The parts of an action's argument that reference elements. */
interface ElementArguments {
  readonly el?: number
  readonly from?: number
  readonly to?: number
  readonly fields?: ReadonlyArray<{ readonly el: number; readonly value: string } | string>
}

const argumentOf = (action: Action): ElementArguments => Object.values(action)[0] ?? {}

/** Returns the numbers of the elements that the actions reference, each once. */
export const namedElements = (actions: ReadonlyArray<Action>): ReadonlyArray<number> => [
  ...new Set(
    actions.flatMap((action) => {
      const { el, from, to, fields = [] } = argumentOf(action)
      const inForm = fields.map((field) => (typeof field === "string" ? undefined : field.el))
      return [el, from, to, ...inForm].filter((index) => index !== undefined)
    }),
  ),
]

/** Returns the action with its elements replaced by their new numbers, or undefined if one is not on the page. */
export const retarget = (action: Action, indexOf: IndexOf): Action | undefined => {
  const numbers = namedElements([action])
  if (numbers.length === 0) return action
  const indices = new Map(numbers.map((el) => [el, indexOf(el)] as const))
  if ([...indices.values()].includes(undefined)) return undefined
  const given = argumentOf(action)
  const renumbered = <Key extends "el" | "from" | "to">(key: Key) =>
    given[key] === undefined ? {} : { [key]: indices.get(given[key]) }
  const fields = given.fields?.map((field) =>
    typeof field === "string" ? field : { ...field, el: indices.get(field.el) },
  )
  const [verb = ""] = Object.keys(action)
  // Only the numbers change, which the compiler cannot follow.
  return {
    [verb]: {
      ...given,
      ...renumbered("el"),
      ...renumbered("from"),
      ...renumbered("to"),
      ...(fields === undefined ? {} : { fields }),
    },
  } as unknown as Action
}

/** Replacement for text typed into a password field, independent of its length. */
const mask = "***"

/** Key of the password field that text typed at the focus may be for; other keys are element numbers. */
export const focusKey = "focus"

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
  if ("type" in action && targets[focusKey]?.isSecret === true) return { type: { text: mask } }
  return action
}
