import type { NodeRow } from "../store/NodeStore.ts"

/** A node whose connection was cut alone has its lock back well within this time. */
const graceMs = 1500

/**
 * What one node thinks of the others from look to look.
 *
 * @category models
 * @since 0.1.0
 */
export interface Suspicion {
  /** Those that have looked dead in every look for long enough. `now` in milliseconds of a clock that never jumps. */
  readonly confirmed: (others: ReadonlyArray<NodeRow>, now?: number) => ReadonlyArray<string>
  /** Begins anew: a look that failed says nothing about the others. */
  readonly forget: () => void
}

/**
 * Judges nodes by several looks in a row: one alone may fall into the moment in which a connection is made anew, or the
 * database has just come up.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeSuspicion = (): Suspicion => {
  let since = new Map<string, number>()
  return {
    confirmed: (others, now = performance.now()) => {
      const suspects = others.filter((node) => !node.isEarly && (!node.isHeld || node.isSilent))
      since = new Map(suspects.map(({ id }) => [id, since.get(id) ?? now]))
      return suspects.flatMap(({ id }) => (now - (since.get(id) ?? now) >= graceMs ? [id] : []))
    },
    forget: () => void (since = new Map()),
  }
}
