// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 af1768517ff16b24e2103beefc19b221ef11b2e0acb83578de5632d78688fa48

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
