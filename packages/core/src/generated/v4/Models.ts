// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 65809965d6a63806f9d468f38b0db19e03a7548984ba8a7371932071f6ac22d9

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
