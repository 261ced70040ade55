// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Invitations as InvitationsOperations } from "@tabwright/core/v4"
import type { CreateInvitationRequest, InvitationListResponse, InvitationWithTokenView, ProjectMembership } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Links with which users become members of the project.
 *
 * @category models
 * @since 0.1.0
 */
export class Invitations extends Resource {
  /**
   * Returns the invitations of the project that were not accepted, newest first, without their tokens.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<InvitationListResponse> {
    return this.bridge.call(InvitationsOperations.list(), options)
  }

  /**
   * Creates a link with which the user of an email address becomes a member. The server sends no email. The link is
   * returned only here, works once, and needs a sign-in at the operator's provider with the same, verified address.
   * Owners invite with every role, admins with all but `owner`, and API keys with the scope `admin` with every role. A
   * pending invitation of the address, a member with the address, and too many members or invitations are a 409.
   *
   * @throws Conflict if the idempotency key belongs to another request, or any other call error
   */
  create(request: CreateInvitationRequest, options?: CallOptions): CallPromise<InvitationWithTokenView> {
    return this.bridge.call(InvitationsOperations.create(request), options)
  }

  /**
   * Makes the signed-in user of a console session a member of the invitation's project. Users without a project accept
   * invitations when they sign in. An API key, and a user with another or unverified email address, get a 403.
   *
   * @throws NotFound if a resource in the request does not exist, Conflict if the state does not allow it, or any other
   * call error
   */
  accept(token: string, options?: CallOptions): CallPromise<ProjectMembership> {
    return this.bridge.call(InvitationsOperations.accept(token), options)
  }

  /**
   * Deletes an invitation, whose link no longer works. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(InvitationsOperations.delete(id), options)
  }
}
