// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 79da1319702c351662079b0c82f8b41eda38ac443732a09a94bc80d44643acf9

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
