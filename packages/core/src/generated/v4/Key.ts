// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b1f413ca9cf6e9c999d4f07beb5c2d06e34b9618ec46b40edc1a50b4064810f9

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
