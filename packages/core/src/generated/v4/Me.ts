// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a28de72f03a0035900ef8332f1e8639aed910717806978e5f8b6358076513d1e

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
