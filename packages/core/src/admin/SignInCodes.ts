import { createSignInCode } from "@tabwright/raw/admin/operations"
import { call } from "../transport/index.ts"

export type { SignInCode } from "@tabwright/raw/admin/schemas"

/**
 * Makes a code that signs one person in to the console, once and within ten minutes. Only the answer holds it.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = () => call(createSignInCode, {})
