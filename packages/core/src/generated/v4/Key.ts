// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a8b0084f2ffbf9e8c8463e561de3ae82ec511247fd6143f7c43d7c7b1dc19b16

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
