// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 1a12c6e16360cd57efb0ebea8778a034b80f989f88b5c2bd0ea6f760843200b5

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
