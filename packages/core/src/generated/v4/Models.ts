// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d34a757f4db20b19c16e3b2e0bf1dbdcb62d6fc5c54363e11ffc22975303e58f

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
