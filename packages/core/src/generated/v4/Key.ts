// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4ff4f8229241374147c286a6e28904209156c6868658234af7a6d8022593cfe5

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
