// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 fe9b4bf1633abd84e30b208cf20a8130ee2cdaf28eb6efdbeef6330e4044a05c

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
