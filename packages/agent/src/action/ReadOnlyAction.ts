import type { Action, ActionName } from "./Action.ts"

const looks: ReadonlySet<string> = new Set<ActionName>(["find", "wait", "readPage", "extract"])

/**
 * Returns true for actions that do not change the page. A failed search still yields information, so it does not
 * count as a failure.
 */
export const isReadOnly = (action: Action | undefined): boolean =>
  Object.keys(action ?? {}).some((name) => looks.has(name))
