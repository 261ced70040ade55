// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8d4e40ccc387fd3410821c5ada2873af38a9f8492d3b2314fcad5794ec2b4f8b

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
