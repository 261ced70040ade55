// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 20e1525f3d5cf7fd70c18e79dafb2b30307b69c8a2161ed546f3ae806fd3f6e8

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
