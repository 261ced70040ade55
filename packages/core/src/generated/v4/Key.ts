// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d34a757f4db20b19c16e3b2e0bf1dbdcb62d6fc5c54363e11ffc22975303e58f

import { getKey } from "@tabwright/raw/v4/operations"
import { call } from "../../transport/index.ts"

export type { Decimal, KeyInfo, KeyScope } from "@tabwright/raw/v4/types"

/**
 * Returns the project, scopes and spending of the request's key. Requires the scope `read`. Use the admin API for other
 * keys.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = () => call(getKey, {})
