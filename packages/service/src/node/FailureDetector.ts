import type { NodeRow } from "../store/NodeStore.ts"

/** A node that only lost its connection reacquires its lock well within this time. */
const graceMs = 1500

/** Detects failed nodes from consecutive checks. */
export interface FailureDetector {
  /** Returns the nodes that looked dead in every check for 1.5 s. `now` in ms of a monotonic clock. */
  readonly failedNodes: (others: ReadonlyArray<NodeRow>, now?: number) => ReadonlyArray<string>
  /** Restarts detection after a failed check, which says nothing about the other nodes. */
  readonly reset: () => void
}

/**
 * Creates a failure detector. A single check may fall into a reconnect or a database restart, so several are required.
 */
export const makeFailureDetector = (): FailureDetector => {
  let since = new Map<string, number>()
  return {
    failedNodes: (others, now = performance.now()) => {
      const suspects = others.filter((node) => !node.isEarly && (!node.isHeld || node.isSilent))
      since = new Map(suspects.map(({ id }) => [id, since.get(id) ?? now]))
      return suspects.flatMap(({ id }) => (now - (since.get(id) ?? now) >= graceMs ? [id] : []))
    },
    reset: () => void (since = new Map()),
  }
}
