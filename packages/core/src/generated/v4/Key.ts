// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c74e9ed3a02e3fb2691fb499800f6a7edd6cc335a8df690e8e0e4d53b8a75897

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
