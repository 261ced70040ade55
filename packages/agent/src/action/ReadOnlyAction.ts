import type { Action, ActionName } from "./Action.ts"

const looks: ReadonlySet<string> = new Set<ActionName>(["find", "wait", "readPage", "extract"])

/**
 * Returns true for actions that do not change the page. A failed search still yields information, so it does not
 * count as a failure.
 *
 * @category guards
 * @since 0.1.0
 */
export const isReadOnly = (action: Action | undefined): boolean =>
  Object.keys(action ?? {}).some((name) => looks.has(name))
