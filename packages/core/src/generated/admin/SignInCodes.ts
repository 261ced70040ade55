// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 3de38d683fa1e7d61d507e04afc9cac5b95b4f9e649bb92ba8128122610aeb07

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
