// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a6ef9532ca66411719aca059348ad04145d67090308671ca054ac421ce00cd1a

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
