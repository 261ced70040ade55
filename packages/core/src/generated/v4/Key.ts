// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 62574dd782ea8706f218e245e60bd7cc2366d02f10e379dda6d8d6aa4823fe26

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
