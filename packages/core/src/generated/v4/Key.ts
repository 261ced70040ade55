// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a7f4fddaa29bfd28f92431e4966888556f2db6dc171947a56e24169cd3dfe529

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
