// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ca5d81889ccce0d9d0ff9bdb7c7a9aa010afda9f382656347e619ae95feaa2df

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
