// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 cda981ec95919c26e2dffd6471285c280a56b8bd2ea144b712bbd47dc7b558a8

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
