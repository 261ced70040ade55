// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 97dafd43a57369c06084e940cbbb5820b9c898db6c163be54b04424fd92ec86b

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
