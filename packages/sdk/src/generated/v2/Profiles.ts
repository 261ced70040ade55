// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import type { CallOptions, CallPromise } from "@tabwright/core/promise"
import { Profiles as ProfilesOperations } from "@tabwright/core/v2"
import type { ListProfilesQuery, ProfileCreateRequest, ProfileListResponse, ProfileUpdateRequest, ProfileView } from "@tabwright/raw/v2/types"
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
   * Creates an empty profile. Browsers started with it save their data to it. The body is optional.
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
   * Updates a profile. Omitted fields stay unchanged; null clears a field.
   *
   * @throws NotFound if the profile does not exist, or any other call error
   */
  update(id: string, changes: ProfileUpdateRequest, options?: CallOptions): CallPromise<ProfileView> {
    return this.bridge.call(ProfilesOperations.update(id, changes), options)
  }

  /**
   * Deletes the profile. Idempotent.
   *
   * @throws any call error
   */
  delete(id: string, options?: CallOptions): CallPromise<void> {
    return this.bridge.call(ProfilesOperations.delete(id), options)
  }
}
