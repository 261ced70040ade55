// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3dc17e9bd6c4f57513dd1efddd73714dcd15269b9eded85adb53e254d7e25eb2

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
