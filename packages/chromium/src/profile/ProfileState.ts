import * as Schema from "effect/Schema"

/** Cookies as CDP wants them back; what it reports beyond that is derived and refused. */
export const ProfileCookie = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  domain: Schema.String,
  path: Schema.String,
  secure: Schema.optionalKey(Schema.Boolean),
  httpOnly: Schema.optionalKey(Schema.Boolean),
  sameSite: Schema.optionalKey(Schema.Literals(["Strict", "Lax", "None"])),
  /** Seconds since 1970; -1 or absent for one that ends with the browser. */
  expires: Schema.optionalKey(Schema.Number),
  priority: Schema.optionalKey(Schema.Literals(["Low", "Medium", "High"])),
  sourceScheme: Schema.optionalKey(Schema.Literals(["Unset", "NonSecure", "Secure"])),
  sourcePort: Schema.optionalKey(Schema.Int),
  partitionKey: Schema.optionalKey(
    Schema.Struct({ topLevelSite: Schema.String, hasCrossSiteAncestor: Schema.Boolean }),
  ),
})

/**
 * Who a browser is on the sites that it visits: all its cookies, and the local storage of origins that it had open. It opens
 * accounts, so keep it as a secret.
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
})
export type ProfileState = typeof ProfileState.Type

/** Origins whose storage a profile keeps: each is filled before its next browser is handed out, which would wait for more. */
export const originLimit = 30

/**
 * The state of a browser that was restored from `earlier` and left `later`: cookies are the later ones alone, since all of
 * them were read; of storage, an origin that was not open at the end keeps what it had. Those that were open last come
 * first, and the ones past the thirtieth are forgotten.
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

/**
 * The sites that a state holds cookies of, sorted, without the dot that stands for their sub-domains.
 *
 * @category getters
 * @since 0.1.0
 */
export const cookieDomains = (state: ProfileState): ReadonlyArray<string> =>
  [...new Set(state.cookies.map(({ domain }) => domain.replace(/^\./, "")))].toSorted()
