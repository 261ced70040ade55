// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3ac3cf2d0225f9e2d0b9ae1f6d2958bb4ff7928dcd620c7b1b25e1514ff40eff

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
