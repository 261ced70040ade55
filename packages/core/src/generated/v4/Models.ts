// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 9b6f32bbfc2ef257eb3b5e8c5d82ae18a56c33e07fcad8c19dbf6a7e1002609e

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
