import type { Action } from "./Action.ts"

/** The action's one argument, whatever the verb. */
const argumentOf = (action: Action): { readonly el?: number } => Object.values(action)[0] ?? {}

/**
 * Indices of the elements that the actions name, each once.
 *
 * @category guards
 * @since 0.1.0
 */
export const namedElements = (actions: ReadonlyArray<Action>): ReadonlyArray<number> => [
  ...new Set(actions.map((action) => argumentOf(action).el).filter((el) => el !== undefined)),
]

/**
 * The same action on the same element under its new index; undefined when that element is not on the page.
 *
 * @category constructors
 * @since 0.1.0
 */
export const retarget = (action: Action, indexOf: (el: number) => number | undefined): Action | undefined => {
  const named = argumentOf(action).el
  if (named === undefined) return action
  const el = indexOf(named)
  if (el === undefined) return undefined
  const [verb = ""] = Object.keys(action)
  // The verb and the shape of its argument stay: only the number changes, which the compiler cannot follow.
  return { [verb]: { ...argumentOf(action), el } } as unknown as Action
}
