// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 26e8fb5d9735de2b1f3f7d8584a12c06bddab3528d2b8b2c26267380f0272fda

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
