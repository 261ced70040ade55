import { getKey } from "@tabwright/raw/v4/operations"
import { call } from "../transport/index.ts"

export type { KeyInfo, KeyScope } from "@tabwright/raw/v4/types"

/**
 * Fetches the current key: project, scopes and spending of this month.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = () => call(getKey, {})
