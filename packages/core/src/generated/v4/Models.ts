// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a7f4fddaa29bfd28f92431e4966888556f2db6dc171947a56e24169cd3dfe529

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
