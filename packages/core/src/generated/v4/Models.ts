// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 2503cf3aec9cdd1b2e4828db778cc8dc0f1c4b5ec214ff75b84cb679f955ca83

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
