// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7efb6ec6fa34514a863f3f7d11ba2d23a9ea77eb781c0e34ed69b5727a47640f

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
