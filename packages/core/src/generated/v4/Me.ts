// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 172f0316baa3c61227b68b8947e3138b196134286e5b015a573a86a71086640d

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
