// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 29773187bc6ca944fb1f772f983e5f8a36d0b8a52aa4b031bcbdf890aeed6e90

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
