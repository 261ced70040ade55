// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 9b6f32bbfc2ef257eb3b5e8c5d82ae18a56c33e07fcad8c19dbf6a7e1002609e

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
