// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a17a00862866786b60c67e93a3465fd8fd612415e04972ac967ce0946fa16a1a

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
