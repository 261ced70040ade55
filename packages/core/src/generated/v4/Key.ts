// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 0812cd2130485af9fc08301a7e61968a5110bd6784f694c6d4b10564fb922d9a

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
