// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4ff4f8229241374147c286a6e28904209156c6868658234af7a6d8022593cfe5

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
