// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d7b50c160290ee17cd6589490e077281e16db0534db5930f9cf98f56d6d40f5c

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
