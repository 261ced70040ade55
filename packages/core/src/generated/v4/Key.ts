// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a7c10fbf38bb1e55c4da536d165731249e7c2dca50613aa5ccd0b40e139943dc

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
