// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c4b9442b098d6e3591fab501937a3d9ae0f83fa24d918f66a532e1ad3a7509a4

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
