// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 58a722e1f261482b7a278172e37e7226bc3752460f2bebcccf32ce3d112a91c0

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
