// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 bbeacb6c34922a8c173191d3631f04a92e01a127acd44d4ed936377c82d50c7f

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
