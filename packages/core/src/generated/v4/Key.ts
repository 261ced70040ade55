// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a17a00862866786b60c67e93a3465fd8fd612415e04972ac967ce0946fa16a1a

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
