// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 65809965d6a63806f9d468f38b0db19e03a7548984ba8a7371932071f6ac22d9

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
