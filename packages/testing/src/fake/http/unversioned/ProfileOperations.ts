import type { Profile } from "../../Profiles.ts"
import type { CallerShape } from "../ApiKeyAuth.ts"
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
export const profileOperations = {
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
