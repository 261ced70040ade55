// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e3d582d96482bfa83f6969afed3912a0d51dfdd38617b3c01ef2b13a283d34f1

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
