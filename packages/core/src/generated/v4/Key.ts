// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6b41343103ee16f95d933fc65e31ba16010478fbf4a9f820ac4a3089d41b91cf

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
