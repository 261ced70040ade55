// Generated from spec/v3.yaml by packages/raw/generator; do not edit.
// Specification: sha256 49e37c0492b8ab88fbd967ccab067d9895fb41276d5c5e64bcc03914d3c68905

import { listProfiles, createProfile, getProfile, updateProfile, deleteProfile } from "@tabwright/raw/v3/operations"
import type { ListProfilesQuery, ProfileCreateRequest, ProfileUpdateRequest } from "@tabwright/raw/v3/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ListProfilesQuery, ProfileCreateRequest, ProfileListResponse, ProfileUpdateRequest, ProfileView } from "@tabwright/raw/v3/types"

/**
 * Fetches a page of the project's profiles, newest first. `pageSize` is 1 to 100, default 10.
 *
 * @category operations
 * @since 0.1.0
 */
export const list = (query: ListProfilesQuery = {}) => call(listProfiles, { query })

/**
 * Streams the items of all pages of {@link list}, 100 a page, fetched on demand.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = (query: Omit<ListProfilesQuery, "pageNumber"> = {}) =>
  numberedPages((pageNumber) => list({ pageSize: 100, ...query, pageNumber }), {
    items: ({ items }) => items,
    total: ({ totalItems }) => totalItems,
    id: ({ id }) => id,
  })

/**
 * Creates an empty profile. An empty body creates one without a name.
 *
 * Fails with `PaymentRequired` without credit or above a limit, with `Conflict` if the idempotency key belongs to
 * another request.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = (request: ProfileCreateRequest = {}) => call(createProfile, { body: request })

/**
 * Fetches a profile.
 *
 * Fails with `NotFound` if the profile does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = (profileId: string) => call(getProfile, { path: { profile_id: profileId } })

/**
 * Updates the given fields; null clears a field.
 *
 * Fails with `NotFound` if the profile does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (profileId: string, changes: ProfileUpdateRequest) => call(updateProfile, { path: { profile_id: profileId }, body: changes })

/**
 * Deletes the profile with its cookies and storage permanently. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (profileId: string) => call(deleteProfile, { path: { profile_id: profileId } })

export { delete_ as delete }
