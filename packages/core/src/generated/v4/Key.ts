// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4969cd39e4f445bd71ee67d18ccbb77c65248cc498b07ad35382e1e68ab6dedc

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
