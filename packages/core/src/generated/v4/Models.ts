// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4969cd39e4f445bd71ee67d18ccbb77c65248cc498b07ad35382e1e68ab6dedc

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
