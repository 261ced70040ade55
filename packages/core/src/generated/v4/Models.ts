// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 97dafd43a57369c06084e940cbbb5820b9c898db6c163be54b04424fd92ec86b

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
