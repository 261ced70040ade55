// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 788b14f3c51159f523b2d82c26c0fe584e2fc6b5b64312ead161f3b87fff3665

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
