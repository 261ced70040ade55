// Generated from spec/admin.yaml by packages/raw/generator; do not edit.
// Specification: sha256 6a1edbed09bd2ac62a35c78fefc4388668215ff3c6da9d3af35c9284e5cea068

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
