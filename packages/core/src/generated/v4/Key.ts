// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8d4e40ccc387fd3410821c5ada2873af38a9f8492d3b2314fcad5794ec2b4f8b

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
