// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a7c10fbf38bb1e55c4da536d165731249e7c2dca50613aa5ccd0b40e139943dc

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
