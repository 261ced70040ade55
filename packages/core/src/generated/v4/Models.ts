// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e9e79e556605c8a6c219c90d7156991e824847c6bd146b4f58c1cda713c0c1ce

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
