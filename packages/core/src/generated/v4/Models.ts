// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 88247546eaf4d53541bb944a6c693fce28749002afaee1500e1dfaad00b12b34

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
