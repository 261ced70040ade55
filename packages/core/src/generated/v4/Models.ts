// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b106ad38ca89150511648fe5a35b3c0f6bf02e358ea110d5ae7978fe0ec3a477

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
