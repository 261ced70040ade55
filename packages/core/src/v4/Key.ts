import { getKey } from "@tabwright/raw/v4/operations"
import { call } from "../transport/index.ts"

export type { KeyInfo, KeyScope } from "@tabwright/raw/v4/schemas"

/**
 * Looks up the key in use: what it opens, what it may do, and what it has spent this month.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = () => call(getKey, {})
