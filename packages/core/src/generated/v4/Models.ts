// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7dafc1a37d5157dfc67db87144a22783a75260c365faad2f9c0217a9a13a9009

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
