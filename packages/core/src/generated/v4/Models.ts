// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a8a0ad2b2bdda3ace0b8fa647a73509a6819a1b9b478f72e899a0df96204c7c

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
