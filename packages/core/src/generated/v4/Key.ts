// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 82c9b9023d683355a717d5c57f3443b3fed8c8f8576fac4d81cabd25932e5d0d

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
