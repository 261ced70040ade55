// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 e2159f4905e0f96c8f561c4ded821574f8f1a2b5c4f4790d376a229305e586f1

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
