// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listMembers, updateMember, deleteMember } from "@tabwright/raw/v4/operations"
import type { UpdateMemberRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { MemberListResponse, MemberView, ProjectRole, UpdateMemberRequest } from "@tabwright/raw/v4/types"

/**
 * Returns all members of the project, by email address.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listMembers, {})

/**
 * Changes the role at once, also for open event streams, live views and console sessions. Owners change all roles,
 * admins all but those of owners, and API keys with the scope `admin` all. The role of the last owner is a 409.
 *
 * Fails with `NotFound` if the member does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (memberId: string, changes: UpdateMemberRequest) => call(updateMember, { path: { member_id: memberId }, body: changes })

/**
 * Removes a user from the project at once, also from open event streams, live views and console sessions. Idempotent.
 * The same callers as for changes of roles may remove a member. The last owner of a project cannot be removed (409).
 *
 * Fails with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (memberId: string) => call(deleteMember, { path: { member_id: memberId } })

export { delete_ as delete }
