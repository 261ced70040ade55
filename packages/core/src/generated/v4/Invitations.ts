// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listInvitations, createInvitation, acceptInvitation, deleteInvitation } from "@tabwright/raw/v4/operations"
import type { CreateInvitationRequest } from "@tabwright/raw/v4/types"
import { call } from "../../transport/index.ts"

export type { AcceptInvitationRequest, CreateInvitationRequest, InvitationListResponse, InvitationView, InvitationWithTokenView, ProjectMembership, ProjectRole } from "@tabwright/raw/v4/types"

/**
 * Returns the invitations of the project that were not accepted, newest first, without their tokens.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = () => call(listInvitations, {})

/**
 * Creates a link with which the user of an email address becomes a member. The server sends no email. The link is
 * returned only here, works once, and needs a sign-in at the operator's provider with the same, verified address.
 * Owners invite with every role, admins with all but `owner`, and API keys with the scope `admin` with every role. A
 * pending invitation of the address, a member with the address, and too many members or invitations are a 409.
 *
 * Fails with `Conflict` if the idempotency key belongs to another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: CreateInvitationRequest) => call(createInvitation, { body: request })

/**
 * Makes the signed-in user of a console session a member of the invitation's project. Users without a project accept
 * invitations when they sign in. An API key, and a user with another or unverified email address, get a 403.
 *
 * Fails with `NotFound` if a resource in the request does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
export const accept = (token: string) => call(acceptInvitation, { body: { token } })

/**
 * Deletes an invitation, whose link no longer works. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (invitationId: string) => call(deleteInvitation, { path: { invitation_id: invitationId } })

export { delete_ as delete }
