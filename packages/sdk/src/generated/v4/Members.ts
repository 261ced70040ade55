// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Members as MembersOperations } from "@tabwright/core/v4"
import type { MemberListResponse, MemberView, UpdateMemberRequest } from "@tabwright/raw/v4/types"
import { Resource } from "../../Resource.ts"

/**
 * Users of the project with their roles.
 *
 * @category models
 * @since 0.1.0
 */
export class Members extends Resource {
  /**
   * Returns all members of the project, by email address.
   *
   * @throws any call error
   */
  list(options?: CallOptions): CallPromise<MemberListResponse> {
    return this.bridge.call(MembersOperations.list(), options)
  }

  /**
   * Changes the role at once, also for open event streams, live views and console sessions. Owners change all roles,
   * admins all but those of owners, and API keys with the scope `admin` all. The role of the last owner is a 409.
   *
   * @throws NotFound if the member does not exist, Conflict if the state does not allow it, or any other call error
   */
  update(id: string, changes: UpdateMemberRequest, options?: CallOptions): CallPromise<MemberView> {
    return this.bridge.call(MembersOperations.update(id, changes), options)
  }

  /**
   * Removes a user from the project at once, also from open event streams, live views and console sessions. Idempotent.
   * The same callers as for changes of roles may remove a member. The last owner of a project cannot be removed (409).
   *
   * @throws Conflict if the state does not allow it, or any other call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(MembersOperations.delete(id), options)
  }
}
