import { listNodes } from "@tabwright/raw/admin/operations"
import { call } from "../transport/index.ts"

export type { NodeListResponse, NodeView } from "@tabwright/raw/admin/types"

/**
 * Lists the live nodes of the server.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listNodes, {})
