// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a69d125f7308c1a0b43a6d900c3ee5743e2c27fa7cd8fa100d79310be8312457

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
