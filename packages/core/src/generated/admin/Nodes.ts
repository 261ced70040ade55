// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ce6a46942fed61586ee2927de2282e9725e68a0bcc2acfa03fcb92cf29b44979

import { listNodes } from "@tabwright/raw/admin/operations"
import { call } from "../../transport/index.ts"

export type { NodeListResponse, NodeRole, NodeView } from "@tabwright/raw/admin/types"

/**
 * Returns the live nodes, sorted by id.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listNodes, {})
