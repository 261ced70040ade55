// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 31c3a69286d9f15ceb0568567bf972b7808c69526cb8ff0b34a0ef4090ca8291

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
