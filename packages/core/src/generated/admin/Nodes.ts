// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 856224f643960335f566ea09986eb4243a442e9df1fbb061f4b057e5f6cbed61

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
