// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 f8ce6c3c708e9ceacc9546bfe7211fbe8b083a2af32625ef7033b09a344cab24

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
