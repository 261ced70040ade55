// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7efb6ec6fa34514a863f3f7d11ba2d23a9ea77eb781c0e34ed69b5727a47640f

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
