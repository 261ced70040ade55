// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 2db5f3d8c6344ce9f3cb92ed610e862b7c90a316336104863dc9490078f102b0

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
