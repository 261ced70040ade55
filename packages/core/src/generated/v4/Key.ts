// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b445206fa4f565fdd8fadb409af01f816c7312867e30b9821668173bc939c8df

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
