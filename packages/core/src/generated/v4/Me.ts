// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 d34a757f4db20b19c16e3b2e0bf1dbdcb62d6fc5c54363e11ffc22975303e58f

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
