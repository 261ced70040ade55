// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 2db5f3d8c6344ce9f3cb92ed610e862b7c90a316336104863dc9490078f102b0

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
