// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ca5d81889ccce0d9d0ff9bdb7c7a9aa010afda9f382656347e619ae95feaa2df

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
