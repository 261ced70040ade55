import type { Action, ActionName } from "./Action.ts"

const looks: ReadonlySet<string> = new Set<ActionName>(["find", "wait", "readPage", "extract"])

/**
 * Whether an action only looks at the page. One that does not find what it looks for has failed by its own words, and has told
 * something all the same.
 *
 * @category guards
 * @since 0.1.0
 */
export const isLook = (action: Action | undefined): boolean => Object.keys(action ?? {}).some((name) => looks.has(name))
