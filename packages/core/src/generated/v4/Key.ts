// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 db06b6c941f22d60f1b5198173bded061f38ef06649ba6cd410260385dc77d1d

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
