// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 8c6fcfd09a3918eaf3b83050981ae698a76f300a3ece2204704309ab12a4184c

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
