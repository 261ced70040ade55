// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 31c3a69286d9f15ceb0568567bf972b7808c69526cb8ff0b34a0ef4090ca8291

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
