import {
  createProfile,
  deleteProfile,
  getProfile,
  importProfile,
  listProfiles,
  updateProfile,
} from "@tabwright/raw/v4/operations"
import type { ProfileImportRequest } from "@tabwright/raw/v4/types"
import { call } from "../transport/index.ts"
import * as Profiles from "../unversioned/Profiles.ts"

export type { ProfileListResponse, ProfileView } from "@tabwright/raw/v4/types"
export type {
  ProfileImportRequest,
  ProfileCookie,
  ProfileCreateRequest,
  ProfileOrigin,
  ProfileUpdateRequest,
} from "@tabwright/raw/v4/types"
export type { ListProfilesQuery } from "../unversioned/Profiles.ts"

/**
 * Creates a profile: cookies and storage that persist between sessions.
 *
 * @category operations
 * @since 0.1.0
 */
export const create = /*#__PURE__*/ Profiles.createBy(createProfile)

/**
 * Fetches one page of profiles, at most `pageSize` (1 to 100, default 10).
 *
 * @category operations
 * @since 0.1.0
 */
export const list = /*#__PURE__*/ Profiles.listBy(listProfiles)

/**
 * Streams all profiles, fetching page after page.
 *
 * @category streams
 * @since 0.1.0
 */
export const all = /*#__PURE__*/ Profiles.allBy(listProfiles)

/**
 * Fetches a profile.
 *
 * @category operations
 * @since 0.1.0
 */
export const get = /*#__PURE__*/ Profiles.getBy(getProfile)

/**
 * Updates a profile's name or user id.
 *
 * @category operations
 * @since 0.1.0
 */
export const update = /*#__PURE__*/ Profiles.updateBy(updateProfile)

/**
 * Deletes a profile with its data. Idempotent.
 *
 * @category operations
 * @since 0.1.0
 */
const remove = /*#__PURE__*/ Profiles.deleteBy(deleteProfile)

/**
 * Replaces the cookies of some sites and the local storage of some origins in a profile. Idempotent. Fails with
 * `Conflict` while a browser uses the profile.
 *
 * @category operations
 * @since 0.1.0
 */
const importLogins = (id: string, request: ProfileImportRequest) =>
  call(importProfile, { path: { profile_id: id }, body: request })

export { remove as delete, importLogins as import }
