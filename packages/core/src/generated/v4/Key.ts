// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a8a0ad2b2bdda3ace0b8fa647a73509a6819a1b9b478f72e899a0df96204c7c

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
