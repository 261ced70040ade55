// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e3d582d96482bfa83f6969afed3912a0d51dfdd38617b3c01ef2b13a283d34f1

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
