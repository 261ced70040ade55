// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6b41343103ee16f95d933fc65e31ba16010478fbf4a9f820ac4a3089d41b91cf

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
