// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 172f0316baa3c61227b68b8947e3138b196134286e5b015a573a86a71086640d

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
