// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 29773187bc6ca944fb1f772f983e5f8a36d0b8a52aa4b031bcbdf890aeed6e90

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
