// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 952fdcb652491894f002e06ddc34e52971d861e034b619d4afa708fc77bab4e0

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
