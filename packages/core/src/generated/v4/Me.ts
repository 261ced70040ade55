// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 82c9b9023d683355a717d5c57f3443b3fed8c8f8576fac4d81cabd25932e5d0d

import { getMe } from "@tabwright/raw/v4/operations"
import { call } from "../../transport/index.ts"

export type { CallerView, KeyScope, ProjectMembership, ProjectRole, UserView } from "@tabwright/raw/v4/types"

/**
 * Returns the caller: the signed-in user of a console session, with all projects of which the user is a member, or the
 * project of an API key. Requires the scope `read`.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = () => call(getMe, {})
