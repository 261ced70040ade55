// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c8ccdad5d3f85fa9e168c0e57f559ae96248c5f5c2d2261a8475ee39dbb34132

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
