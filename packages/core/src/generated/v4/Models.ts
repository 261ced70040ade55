// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c4b9442b098d6e3591fab501937a3d9ae0f83fa24d918f66a532e1ad3a7509a4

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
