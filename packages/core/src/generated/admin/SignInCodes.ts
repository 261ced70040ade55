// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 ce6a46942fed61586ee2927de2282e9725e68a0bcc2acfa03fcb92cf29b44979

import { createSignInCode } from "@tabwright/raw/admin/operations"
import { call } from "../../transport/index.ts"

export type { SignInCode } from "@tabwright/raw/admin/types"

/**
 * Creates a single-use code for signing in to the web console within ten minutes. It grants all scopes for the project
 * of the current key. Only this response contains it.
 *
 * Fails with `NotFound` if a resource in the request does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = () => call(createSignInCode, {})
