import { importIssues } from "@tabwright/core/contract"
import type { ProfileImportRequest } from "@tabwright/raw/v4/types"
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import { FakeApiError } from "../../FakeApiError.ts"
import type { Profile } from "../../Profiles.ts"
import { ApiV2, ApiV3, ApiV4 } from "../Api.ts"
import { operationResponse } from "../OperationResponse.ts"
import { numberedPage } from "../Page.ts"

const view = (profile: Profile) => ({
  id: profile.id,
  userId: profile.userId,
  name: profile.name,
  lastUsedAt: profile.lastUsedAt?.toISOString() ?? null,
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
  cookieDomains: [...profile.cookieDomains],
  // The fake opens no pages.
  logins: [],
})

interface Fields {
  readonly name?: string | null
  readonly userId?: string | null
}

/** Profile operations, equal in all versions. */
const profileOperations = {
  list: (query: { readonly pageSize: number; readonly pageNumber: number; readonly query?: string }) =>
    operationResponse(({ projectId, state }) => numberedPage(state.profiles.list(projectId, query.query), query, view)),

  create: (fields: Fields) =>
    operationResponse(({ projectId, state }) => view(state.profiles.create(projectId, fields))),

  get: (id: string) => operationResponse(({ projectId, state }) => view(state.profiles.of(projectId, id))),

  update: (id: string, fields: Fields) =>
    operationResponse(({ projectId, state }) => {
      const profile = state.profiles.of(projectId, id)
      state.profiles.update(profile, fields)
      return view(profile)
    }),

  /** Idempotent. */
  remove: (id: string) => operationResponse(({ projectId, state }) => state.profiles.remove(projectId, id)),
} as const

const importLogins = (id: string, request: ProfileImportRequest) =>
  operationResponse(({ projectId, state }) => {
    const profile = state.profiles.of(projectId, id)
    const issues = importIssues(request)
    if (issues.length > 0) throw FakeApiError.invalid(...issues)
    if (state.browsers.active().some(({ profileId }) => profileId === id)) throw FakeApiError.of("ProfileInUse")
    state.profiles.importLogins(profile, request)
    return view(profile)
  })

export const layerV2 = HttpApiBuilder.group(ApiV2, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => profileOperations.list(query))
    .handle("createProfile", ({ payload }) => profileOperations.create(payload))
    .handle("getProfile", ({ params }) => profileOperations.get(params.profile_id))
    .handle("updateProfile", ({ params, payload }) => profileOperations.update(params.profile_id, payload))
    .handle("deleteProfile", ({ params }) => profileOperations.remove(params.profile_id)),
)

export const layerV3 = HttpApiBuilder.group(ApiV3, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => profileOperations.list(query))
    .handle("createProfile", ({ payload }) => profileOperations.create(payload))
    .handle("getProfile", ({ params }) => profileOperations.get(params.profile_id))
    .handle("updateProfile", ({ params, payload }) => profileOperations.update(params.profile_id, payload))
    .handle("deleteProfile", ({ params }) => profileOperations.remove(params.profile_id)),
)

export const layerV4 = HttpApiBuilder.group(ApiV4, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => profileOperations.list(query))
    .handle("createProfile", ({ payload }) => profileOperations.create(payload))
    .handle("getProfile", ({ params }) => profileOperations.get(params.profile_id))
    .handle("updateProfile", ({ params, payload }) => profileOperations.update(params.profile_id, payload))
    .handle("deleteProfile", ({ params }) => profileOperations.remove(params.profile_id))
    .handle("importProfile", ({ params, payload }) => importLogins(params.profile_id, payload)),
)
