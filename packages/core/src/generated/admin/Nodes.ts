// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 19d8d98ac677331ac25d3d0ed9cb06c534701d5631aa4e4f553191afe493ddee

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
