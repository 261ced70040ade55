import { listModels } from "@tabwright/raw/v3/operations"
import { call } from "../transport/index.ts"

export type { ModelListResponse, ModelView } from "@tabwright/raw/v3/types"

/**
 * Lists the models of this version with their reasoning controls and availability.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listModels, {})
