import { Effect, Option } from "effect"
import { Files } from "../../files/Files.ts"
import { type Profile, ProfileStore } from "../../store/browser/ProfileStore.ts"
import { Caller } from "../middleware/ApiKeyAuth.ts"
import { orDefect, type ErrorClass, failWith } from "../ErrorResponse.ts"

interface ListProfiles {
  readonly pageSize: number
  readonly pageNumber: number
  readonly query?: string
}

interface ProfileNames {
  readonly name?: string | null
  readonly userId?: string | null
}

/** The operations on profiles, the same in v2, v3 and v4 except for the not-found class. */
export const profileOperations = Effect.fnUntraced(function* <N>(problems: { readonly NotFound: ErrorClass<N> }) {
  const store = yield* ProfileStore
  const files = yield* Files

  const viewOf = (profile: Option.Option<Profile>) =>
    Option.isSome(profile) ? Effect.succeed(profileView(profile.value)) : failWith(problems.NotFound, "ProfileNotFound")

  const list = Effect.fnUntraced(function* (query: ListProfiles) {
    const { projectId } = yield* Caller
    const { items, total } = yield* orDefect(store.list(projectId, query))
    const { pageNumber, pageSize } = query
    return { items: items.map(profileView), totalItems: total, pageNumber, pageSize }
  })

  const create = Effect.fnUntraced(function* (names: ProfileNames) {
    const { projectId } = yield* Caller
    return profileView(yield* orDefect(store.create(projectId, names)))
  })

  const get = Effect.fnUntraced(function* (id: string) {
    const { projectId } = yield* Caller
    return yield* viewOf(yield* orDefect(store.findOf(projectId, id)))
  })

  const update = Effect.fnUntraced(function* (id: string, names: ProfileNames) {
    const { projectId } = yield* Caller
    return yield* viewOf(yield* orDefect(store.update(projectId, id, names)))
  })

  const remove = Effect.fnUntraced(function* (id: string) {
    const { projectId } = yield* Caller
    yield* orDefect(store.delete(projectId, id))
    // Deletes the profile's files.
    yield* orDefect(files.collectGarbage)
  })

  return { list, create, get, update, delete: remove }
})

const profileView = (profile: Profile) => ({
  id: profile.id,
  userId: profile.userId,
  name: profile.name,
  lastUsedAt: profile.lastUsedAt?.toISOString() ?? null,
  createdAt: profile.createdAt.toISOString(),
  updatedAt: profile.updatedAt.toISOString(),
  cookieDomains: profile.cookieDomains,
  logins: profile.logins.map(({ checkedAt, domain, signedInAt, state }) => ({
    domain,
    state,
    lastCheckedAt: new Date(checkedAt).toISOString(),
    lastSignedInAt: signedInAt === null ? null : new Date(signedInAt).toISOString(),
  })),
})
