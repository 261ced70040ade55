import * as Schema from "effect/Schema"

/** A cookie with the fields that CDP accepts. Derived fields that it reports are rejected when set. */
export const ProfileCookie = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  domain: Schema.String,
  path: Schema.String,
  secure: Schema.optionalKey(Schema.Boolean),
  httpOnly: Schema.optionalKey(Schema.Boolean),
  sameSite: Schema.optionalKey(Schema.Literals(["Strict", "Lax", "None"])),
  /** Seconds since 1970. -1 or absent for a session cookie. */
  expires: Schema.optionalKey(Schema.Number),
  priority: Schema.optionalKey(Schema.Literals(["Low", "Medium", "High"])),
  sourceScheme: Schema.optionalKey(Schema.Literals(["Unset", "NonSecure", "Secure"])),
  sourcePort: Schema.optionalKey(Schema.Int),
  partitionKey: Schema.optionalKey(
    Schema.Struct({ topLevelSite: Schema.String, hasCrossSiteAncestor: Schema.Boolean }),
  ),
})

/**
 * Logins and storage of a browser: all cookies, and the local storage of origins that it had open. Grants access to
 * accounts, so treat it as a secret.
 *
 * @category schemas
 * @since 0.1.0
 */
export const ProfileState = Schema.Struct({
  cookies: Schema.Array(ProfileCookie),
  origins: Schema.Array(
    Schema.Struct({
      origin: Schema.String,
      localStorage: Schema.Array(Schema.Tuple([Schema.String, Schema.String])),
    }),
  ),
  /** Imported since the user data folder was last stored, so the folder does not have it. */
  imported: Schema.optionalKey(
    Schema.Struct({
      sites: Schema.Array(Schema.String),
      origins: Schema.Array(Schema.String),
      /** The stored folder at the time of the import. Null without one. */
      snapshotId: Schema.NullOr(Schema.String),
      /** Start of the last browser before the import, in ms since the epoch. Null without one. */
      lastUsedAt: Schema.NullOr(Schema.Number),
    }),
  ),
})
export type ProfileState = typeof ProfileState.Type

/** Each origin is restored before the next browser is assigned, so more would delay it. */
export const originLimit = 30

/**
 * Merges the state of a browser that started with `earlier` and ended with `later`. Cookies come from `later`, which is
 * complete; origins that were not open at the end keep their earlier storage. Recent origins come first; those beyond
 * the limit are dropped.
 *
 * @category combinators
 * @since 0.1.0
 */
export const mergeProfiles = (earlier: ProfileState | undefined, later: ProfileState): ProfileState => {
  const latest = new Map(later.origins.map((store) => [store.origin, store]))
  const others = (earlier?.origins ?? []).filter(({ origin }) => !latest.has(origin))
  const origins = [...latest.values(), ...others].filter((store) => store.localStorage.length > 0)
  return { cookies: later.cookies, origins: origins.slice(0, originLimit) }
}

/** Chromium keeps about as many. */
const cookieLimit = 3_000

/** Characters of all storage after an import. Repeated imports would otherwise accumulate 30 times their size. */
const storageLimit = 8 * 2 ** 20

/**
 * Adds an import to a state. It replaces all cookies whose domain `isReplaced` accepts, and the storage of its origins.
 * Earlier cookies beyond 3,000 and earlier origins beyond 30 or 8 Mi characters are dropped.
 *
 * @category combinators
 * @since 0.1.0
 */
export const importIntoProfile = (
  earlier: ProfileState | undefined,
  added: Pick<ProfileState, "cookies" | "origins">,
  isReplaced: (domain: string) => boolean,
): ProfileState => {
  const replaced = new Set(added.origins.map(({ origin }) => origin))
  const cookies = [...added.cookies, ...(earlier?.cookies ?? []).filter(({ domain }) => !isReplaced(domain))]
  const origins = [...added.origins, ...(earlier?.origins ?? []).filter(({ origin }) => !replaced.has(origin))]
  let characters = 0
  return {
    cookies: cookies.slice(0, cookieLimit),
    origins: origins
      .slice(0, originLimit)
      .filter(({ localStorage }) => (characters += sizeOf(localStorage)) <= storageLimit),
  }
}

const sizeOf = (entries: ProfileState["origins"][number]["localStorage"]): number =>
  entries.reduce((sum, [key, value]) => sum + key.length + value.length, 0)

/**
 * Returns the sorted domains of a state's cookies, without leading dots.
 *
 * @category getters
 * @since 0.1.0
 */
export const cookieDomains = (state: ProfileState): ReadonlyArray<string> =>
  [...new Set(state.cookies.map(({ domain }) => domain.replace(/^\./, "")))].toSorted()
