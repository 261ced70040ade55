// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 a69d125f7308c1a0b43a6d900c3ee5743e2c27fa7cd8fa100d79310be8312457

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
