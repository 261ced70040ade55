// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 f247b8bfd22406c3262a0cb2d6d2250a26c367892d0250e79fef5bafc0fb9edc

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
