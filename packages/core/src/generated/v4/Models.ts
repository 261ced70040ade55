// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 fe9b4bf1633abd84e30b208cf20a8130ee2cdaf28eb6efdbeef6330e4044a05c

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
