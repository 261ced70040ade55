// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e4381517f72b293925a298372aec2ad6c553ed369fe2315ee6424e5ce949b52c

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
