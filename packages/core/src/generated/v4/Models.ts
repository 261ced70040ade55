// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 af1768517ff16b24e2103beefc19b221ef11b2e0acb83578de5632d78688fa48

import { listModels } from "@tabwright/raw/v4/operations"
import { call } from "../../transport/index.ts"

export type { ModelListResponse, ModelParameter, ModelView } from "@tabwright/raw/v4/types"

/**
 * Returns all models for runs with their parameters, in catalog order.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listModels, {})
