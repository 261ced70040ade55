import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder"
import type { Profile } from "../../Profiles.ts"
import { ApiV2, ApiV3, ApiV4 } from "../Api.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
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
})

interface Fields {
  readonly name?: string | null
  readonly userId?: string | null
}

/** Profile operations, equal in all versions. */
const profileOperations = {
  list: (
    { projectId, state }: CallerShape,
    query: { readonly pageSize: number; readonly pageNumber: number; readonly query?: string },
  ) => numberedPage(state.profiles.list(projectId, query.query), query, view),

  create: ({ projectId, state }: CallerShape, fields: Fields) => view(state.profiles.create(projectId, fields)),

  get: ({ projectId, state }: CallerShape, id: string) => view(state.profiles.of(projectId, id)),

  update: ({ projectId, state }: CallerShape, id: string, fields: Fields) => {
    const profile = state.profiles.of(projectId, id)
    state.profiles.update(profile, fields)
    return view(profile)
  },

  /** Idempotent. */
  remove: ({ projectId, state }: CallerShape, id: string) => state.profiles.remove(projectId, id),
} as const

export const layerV2 = HttpApiBuilder.group(ApiV2, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => operationResponse((caller) => profileOperations.list(caller, query)))
    .handle("createProfile", ({ payload }) => operationResponse((caller) => profileOperations.create(caller, payload)))
    .handle("getProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.get(caller, params.profile_id)),
    )
    .handle("updateProfile", ({ params, payload }) =>
      operationResponse((caller) => profileOperations.update(caller, params.profile_id, payload)),
    )
    .handle("deleteProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.remove(caller, params.profile_id)),
    ),
)

export const layerV3 = HttpApiBuilder.group(ApiV3, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => operationResponse((caller) => profileOperations.list(caller, query)))
    .handle("createProfile", ({ payload }) => operationResponse((caller) => profileOperations.create(caller, payload)))
    .handle("getProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.get(caller, params.profile_id)),
    )
    .handle("updateProfile", ({ params, payload }) =>
      operationResponse((caller) => profileOperations.update(caller, params.profile_id, payload)),
    )
    .handle("deleteProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.remove(caller, params.profile_id)),
    ),
)

export const layerV4 = HttpApiBuilder.group(ApiV4, "profiles", (handlers) =>
  handlers
    .handle("listProfiles", ({ query }) => operationResponse((caller) => profileOperations.list(caller, query)))
    .handle("createProfile", ({ payload }) => operationResponse((caller) => profileOperations.create(caller, payload)))
    .handle("getProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.get(caller, params.profile_id)),
    )
    .handle("updateProfile", ({ params, payload }) =>
      operationResponse((caller) => profileOperations.update(caller, params.profile_id, payload)),
    )
    .handle("deleteProfile", ({ params }) =>
      operationResponse((caller) => profileOperations.remove(caller, params.profile_id)),
    ),
)
