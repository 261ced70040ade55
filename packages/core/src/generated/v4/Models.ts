// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 25a40342010741657d5dc98aab08d2f970da243442b68c87c67a113b49d4490b

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
