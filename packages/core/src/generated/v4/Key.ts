// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 26e8fb5d9735de2b1f3f7d8584a12c06bddab3528d2b8b2c26267380f0272fda

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
