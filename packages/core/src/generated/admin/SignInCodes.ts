// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 856224f643960335f566ea09986eb4243a442e9df1fbb061f4b057e5f6cbed61

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
