// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 54f48a22cdcd25dc71ef53b8b592d6b1e2ab81b884fa1f53bdcefde09f1b60e3

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
