// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

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
