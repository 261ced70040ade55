// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Profiles as ProfilesOperations } from "@tabwright/core/v4"
import type { ListProfilesQuery, ProfileCreateRequest, ProfileImportRequest, ProfileListResponse, ProfileUpdateRequest, ProfileView } from "@tabwright/raw/v4/types"
import { PageList } from "../../PageList.ts"
import { Resource } from "../../Resource.ts"

/**
 * Cookies and storage that persist between browsers.
 *
 * @category models
 * @since 0.1.0
 */
export class Profiles extends Resource {
  /**
   * Lists profiles. Awaited: one page of the project's profiles, newest first. Iterated: the items of all pages.
   * `pageSize` is 1 to 100, default 10.
   *
   * @throws any call error
   */
  list(query: ListProfilesQuery = {}, options?: CallOptions): PageList<ProfileListResponse, ProfileView> {
    return new PageList(this.bridge, ProfilesOperations.list(query), ProfilesOperations.all(query), options)
  }

  /**
   * Creates an empty profile. An empty body creates one without a name.
   *
   * @throws PaymentRequired without credit or above a limit, Conflict if the idempotency key belongs to another
   * request, or any other call error
   */
  create(request: ProfileCreateRequest = {}, options?: CallOptions): CallPromise<ProfileView> {
    return this.bridge.call(ProfilesOperations.create(request), options)
  }

  /**
   * Fetches a profile.
   *
   * @throws NotFound if the profile does not exist, or any other call error
   */
  get(id: string, options?: CallOptions): CallPromise<ProfileView> {
    return this.bridge.call(ProfilesOperations.get(id), options)
  }

  /**
   * Updates the given fields; null clears a field.
   *
   * @throws NotFound if the profile does not exist, or any other call error
   */
  update(id: string, changes: ProfileUpdateRequest, options?: CallOptions): CallPromise<ProfileView> {
    return this.bridge.call(ProfilesOperations.update(id, changes), options)
  }

  /**
   * Deletes the profile with its cookies and storage permanently. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(ProfilesOperations.delete(id), options)
  }

  /**
   * Replaces the profile's cookies of the given sites, and the local storage of the given origins. Other sites stay
   * unchanged. Idempotent. Returns a 409 while a browser uses the profile. The body may have up to 4 MiB.
   *
   * @throws NotFound if the profile does not exist, Conflict if the state does not allow it, or any other call error
   */
  import(id: string, request: ProfileImportRequest, options?: CallOptions): CallPromise<ProfileView> {
    return this.bridge.call(ProfilesOperations.import(id, request), options)
  }
}
