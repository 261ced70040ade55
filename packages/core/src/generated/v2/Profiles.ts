// Generated from spec/v2.yaml by packages/raw/generator; do not edit.
// Specification: sha256 4a96261021450066f5e83391f066d3cc731ecca98ae12f5d3859dd198467c4da

import { listProfiles, createProfile, getProfile, updateProfile, deleteProfile } from "@tabwright/raw/v2/operations"
import type { ListProfilesQuery, ProfileCreateRequest, ProfileUpdateRequest } from "@tabwright/raw/v2/types"
import { numberedPages } from "../../Pages.ts"
import { call } from "../../transport/index.ts"

export type { ListProfilesQuery, ProfileCreateRequest, ProfileListResponse, ProfileUpdateRequest, ProfileView } from "@tabwright/raw/v2/types"

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
 * Creates an empty profile. Browsers started with it save their data to it. The body is optional.
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
 * Updates a profile. Omitted fields stay unchanged; null clears a field.
 *
 * Fails with `NotFound` if the profile does not exist.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = (profileId: string, changes: ProfileUpdateRequest) => call(updateProfile, { path: { profile_id: profileId }, body: changes })

/**
 * Deletes the profile. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const delete_ = (profileId: string) => call(deleteProfile, { path: { profile_id: profileId } })

export { delete_ as delete }
