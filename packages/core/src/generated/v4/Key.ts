// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3dc17e9bd6c4f57513dd1efddd73714dcd15269b9eded85adb53e254d7e25eb2

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
