// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a55dbd77b2fedde686c54ad5a280bb83da8759d426c21072340bd8bb78c6313f

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
