// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6b94604be5633c51770c66d6a1459f2f91328c9379e3e248901de8f88a789b04

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
