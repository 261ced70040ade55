// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 c771a2f8286cafe268634cb27876e6b116535beef41fa4646e3a3b4769777901

import { listModels } from "@tabwright/raw/v2/operations"
import { call } from "../../transport/index.ts"

export type { ModelListResponse, ModelView, ThinkingLevel } from "@tabwright/raw/v2/types"

/**
 * Returns all models of this version with their reasoning levels.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listModels, {})
