// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a8b0084f2ffbf9e8c8463e561de3ae82ec511247fd6143f7c43d7c7b1dc19b16

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
