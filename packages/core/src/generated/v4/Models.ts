// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a28de72f03a0035900ef8332f1e8639aed910717806978e5f8b6358076513d1e

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
