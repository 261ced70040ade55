// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 1a12c6e16360cd57efb0ebea8778a034b80f989f88b5c2bd0ea6f760843200b5

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
