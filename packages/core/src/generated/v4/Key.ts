// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 debe93fc4ab75f1b60259ba27a3a8af55978a04aa9dfc4ee3c97f10c393fe787

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
