// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c0d2e734716e3dac61027fae08666bcdeb835926bad4a538faf36fa91a7ac43c

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
