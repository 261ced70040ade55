// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e9817cdcc2a8f26249a72f55806b302e43b23f7c90f2d675f31f34508087bcde

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
