// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 bbeacb6c34922a8c173191d3631f04a92e01a127acd44d4ed936377c82d50c7f

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
