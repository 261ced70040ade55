import { randomBytes } from "node:crypto"
import { hostname } from "node:os"

/**
 * The roles of a node: serve the API (`api`), execute runs (`worker`), host browsers (`browser`).
 *
 * @category constants
 * @since 0.1.0
 */
export const roles = ["api", "worker", "browser"] as const
export type NodeRole = (typeof roles)[number]

/** The node of this process. */
export interface LocalNode {
  /** Unique per start. A single-node server always has {@link singleNodeId}. */
  readonly id: string
  readonly roles: ReadonlySet<NodeRole>
}

/**
 * The node ID of a single-node server. Independent of the host name, which changes with each container: otherwise the
 * browsers of the previous start would count as running for hours.
 */
export const singleNodeId = "only"

/**
 * Creates a node with the given roles, or the single node. The ID is part of the PostgreSQL application name, which is
 * limited to 63 characters.
 */
export const makeLocalNode = (given: ReadonlyArray<NodeRole> | undefined): LocalNode => {
  if (given === undefined) return { id: singleNodeId, roles: new Set(roles) }
  const machine = hostname()
    .replaceAll(/[^\w.-]/g, "-")
    .slice(0, 40)
  return { id: `${machine}-${randomBytes(4).toString("hex")}`, roles: new Set(given) }
}

/**
 * Returns the `host:port` at which other nodes reach this one: the configured address, completed by the listening one.
 * A node that listens on every address uses its machine's name.
 */
export const nodeAddress = (configured: string | undefined, listening: string, machine = hostname()): string => {
  const bound = new URL(listening)
  // A URL omits the default port.
  const port = bound.port || "80"
  if (configured !== undefined) return /:\d+$/.test(configured) ? configured : `${configured}:${port}`
  const isEverywhere = bound.hostname === "0.0.0.0" || bound.hostname === "[::]"
  return `${isEverywhere ? machine : bound.hostname}:${port}`
}
