// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c0d2e734716e3dac61027fae08666bcdeb835926bad4a538faf36fa91a7ac43c

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
