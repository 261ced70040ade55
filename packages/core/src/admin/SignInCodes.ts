import { createSignInCode } from "@tabwright/raw/admin/operations"
import { call } from "../transport/index.ts"

export type { SignInCode } from "@tabwright/raw/admin/types"

/**
 * Creates a single-use console sign-in code, valid for ten minutes. Only this response contains it.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = () => call(createSignInCode, {})
