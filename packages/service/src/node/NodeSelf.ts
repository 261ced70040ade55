import { randomBytes } from "node:crypto"
import { hostname } from "node:os"
import { type Role, roles } from "./Role.ts"

/**
 * The node that this process is.
 *
 * @category models
 * @since 0.1.0
 */
export interface NodeSelf {
  /** Another one after each start; that of a server alone is always {@link onlyNode}. */
  readonly id: string
  readonly roles: ReadonlySet<Role>
}

/**
 * The node of a server that has its database for itself: always the same, also where its machine has another name after
 * each start, as containers do. Under another, the browsers of the one before would count as running for hours.
 *
 * @category constants
 * @since 0.1.0
 */
export const onlyNode = "only"

/**
 * A node with the roles that it was given, or the only one where it was given none. PostgreSQL shows the id in the name of
 * a session, which has 63 letters at most.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeNodeSelf = (given: ReadonlyArray<Role> | undefined): NodeSelf => {
  if (given === undefined) return { id: onlyNode, roles: new Set(roles) }
  const machine = hostname()
    .replaceAll(/[^\w.-]/g, "-")
    .slice(0, 40)
  return { id: `${machine}-${randomBytes(4).toString("hex")}`, roles: new Set(given) }
}
