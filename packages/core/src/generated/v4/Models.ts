// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c3bb8e7453e3b913f157b75d728dc88cd861f1cbf4d67ed9a4feccd7c88c603c

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
