// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c74e9ed3a02e3fb2691fb499800f6a7edd6cc335a8df690e8e0e4d53b8a75897

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
