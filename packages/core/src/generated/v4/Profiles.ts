// Generated from spec/v4.yaml by packages/raw/generator; do not edit.
// Specification: sha256 aaeff2e94f8c4f2f6bd2bdaa6cbefefcb52c75af38685f8d643077d7039b7143

import { listProfiles, createProfile, getProfile, updateProfile, deleteProfile, importProfile } from "@tabwright/raw/v4/operations"
import type { ListProfilesQuery, ProfileCreateRequest, ProfileImportRequest, ProfileUpdateRequest } from "@tabwright/raw/v4/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { CookiePartition, ListProfilesQuery, ProfileCookie, ProfileCreateRequest, ProfileImportRequest, ProfileListResponse, ProfileLogin, ProfileOrigin, ProfileUpdateRequest, ProfileView, StorageEntry } from "@tabwright/raw/v4/types"

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

/**
 * Replaces the profile's cookies of the given sites, and the local storage of the given origins. Other sites stay
 * unchanged. Idempotent. Returns a 409 while a browser uses the profile. The body may have up to 4 MiB.
 *
 * Fails with `NotFound` if the profile does not exist, with `Conflict` if the state does not allow it.
 *
 * @category operations
 * @since 0.1.0
 */
const import_ = (profileId: string, request: ProfileImportRequest) => call(importProfile, { path: { profile_id: profileId }, body: request })

export { import_ as import }
