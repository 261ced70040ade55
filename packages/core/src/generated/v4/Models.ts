// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 79da1319702c351662079b0c82f8b41eda38ac443732a09a94bc80d44643acf9

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
