// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e9e79e556605c8a6c219c90d7156991e824847c6bd146b4f58c1cda713c0c1ce

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
