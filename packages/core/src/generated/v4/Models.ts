// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 b445206fa4f565fdd8fadb409af01f816c7312867e30b9821668173bc939c8df

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
