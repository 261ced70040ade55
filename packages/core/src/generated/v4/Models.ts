// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a6ef9532ca66411719aca059348ad04145d67090308671ca054ac421ce00cd1a

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
