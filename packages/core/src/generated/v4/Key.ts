// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b106ad38ca89150511648fe5a35b3c0f6bf02e358ea110d5ae7978fe0ec3a477

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
