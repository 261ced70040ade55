// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 172f0316baa3c61227b68b8947e3138b196134286e5b015a573a86a71086640d

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
