// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a1edbed09bd2ac62a35c78fefc4388668215ff3c6da9d3af35c9284e5cea068

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
