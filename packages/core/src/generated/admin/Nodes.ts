// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

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
