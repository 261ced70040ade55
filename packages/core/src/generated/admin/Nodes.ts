// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 83fe5f04e10b2a530fbdbde5a9fe20d67127908222e63b88b8084c003ad8f514

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
