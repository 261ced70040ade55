// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b1f413ca9cf6e9c999d4f07beb5c2d06e34b9618ec46b40edc1a50b4064810f9

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
