// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a55dbd77b2fedde686c54ad5a280bb83da8759d426c21072340bd8bb78c6313f

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
