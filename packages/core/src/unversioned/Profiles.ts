import type { Operation } from "@tabwright/raw/wire/Operation"
import type * as Schemas from "@tabwright/raw/v4/types"
import type { ProfileCreateRequest, operations, ProfileUpdateRequest } from "@tabwright/raw/v4/types"
import { numberedPages } from "../Pages.ts"
import { call } from "../transport/index.ts"

/**
 * Filter for listed profiles.
 *
 * @category models
 * @since 0.1.0
 */
export type ListProfilesQuery = NonNullable<operations["listProfiles"]["parameters"]["query"]>

type View = Schemas.ProfileView
type ById = { readonly path: { readonly profile_id: string } }

export const createBy =
  <Status extends number>(row: Operation<{ readonly body?: ProfileCreateRequest | undefined }, View, Status>) =>
  (request: ProfileCreateRequest = {}) =>
    call(row, { body: request })

export const listBy =
  <Status extends number>(
    row: Operation<{ readonly query?: ListProfilesQuery | undefined }, Schemas.ProfileListResponse, Status>,
  ) =>
  (query: ListProfilesQuery = {}) =>
    call(row, { query })

export const allBy =
  <Status extends number>(
    row: Operation<{ readonly query?: ListProfilesQuery | undefined }, Schemas.ProfileListResponse, Status>,
  ) =>
  (query: Omit<ListProfilesQuery, "pageNumber"> = {}) =>
    numberedPages((pageNumber) => call(row, { query: { pageSize: 100, ...query, pageNumber } }), {
      items: ({ items }) => items,
      total: ({ totalItems }) => totalItems,
      id: ({ id }) => id,
    })

export const getBy =
  <Status extends number>(row: Operation<ById, View, Status>) =>
  (id: string) =>
    call(row, { path: { profile_id: id } })

export const updateBy =
  <Status extends number>(row: Operation<ById & { readonly body: ProfileUpdateRequest }, View, Status>) =>
  (id: string, changes: ProfileUpdateRequest) =>
    call(row, { path: { profile_id: id }, body: changes })

export const deleteBy =
  <Status extends number>(row: Operation<ById, void, Status>) =>
  (id: string) =>
    call(row, { path: { profile_id: id } })
