// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 7efb6ec6fa34514a863f3f7d11ba2d23a9ea77eb781c0e34ed69b5727a47640f

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
