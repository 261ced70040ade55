// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

import { listModels } from "@tabwright/raw/v3/operations"
import { call } from "../../transport/index.ts"

export type { ModelListResponse, ModelView, ThinkingLevel } from "@tabwright/raw/v3/types"

/**
 * Returns all models for sessions with their reasoning levels, in catalog order.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listModels, {})
