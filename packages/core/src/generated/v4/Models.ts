// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a69d125f7308c1a0b43a6d900c3ee5743e2c27fa7cd8fa100d79310be8312457

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
