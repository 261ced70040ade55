// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3de38d683fa1e7d61d507e04afc9cac5b95b4f9e649bb92ba8128122610aeb07

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
