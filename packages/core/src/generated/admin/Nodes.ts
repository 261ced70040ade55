// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d03bbf355d5d618561bad4feaee9036b4378bb2d12fc18c0b08ac19604004af8

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
