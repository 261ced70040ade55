// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 82c9b9023d683355a717d5c57f3443b3fed8c8f8576fac4d81cabd25932e5d0d

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
