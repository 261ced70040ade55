// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 0ac642fdd7e697ef445c0b434f2db98100450e9b11dc97a63baea35ba18cbff2

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
