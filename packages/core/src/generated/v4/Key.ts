// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 788b14f3c51159f523b2d82c26c0fe584e2fc6b5b64312ead161f3b87fff3665

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
