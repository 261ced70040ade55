// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6d6a821476f3d3607db9844436c5a28a0db446588be50e5b72af2ce0bb8d96f8

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
