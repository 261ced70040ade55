// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d7b50c160290ee17cd6589490e077281e16db0534db5930f9cf98f56d6d40f5c

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
