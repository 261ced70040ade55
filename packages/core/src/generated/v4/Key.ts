// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 77d39d7cc76d68577331e457b4a5729b96617c50e3747bcaba38b47214ed7298

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
