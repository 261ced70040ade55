// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6bab6444dad4f00c44c69641ce06b9d1d0151c696254be5403da68e393788c18

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
