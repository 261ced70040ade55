// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49244346e0bdbb719fe89aa4cc9d8138be0568288a8380d0570924398eaca7f9

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
