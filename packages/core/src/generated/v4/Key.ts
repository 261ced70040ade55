// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c5f01d6bb152f763fcb8d48cc165b9fa65ef3c79a64a6ac226225d599321ee98

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
