// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7dafc1a37d5157dfc67db87144a22783a75260c365faad2f9c0217a9a13a9009

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
