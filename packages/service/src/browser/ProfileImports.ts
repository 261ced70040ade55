import { cookieDomains, importIntoProfile, type ProfileState } from "@tabwright/chromium"
import { isOfSites } from "@tabwright/core/contract"
import type { ProfileImportRequest } from "@tabwright/raw/v4/schemas"
import { Clock, Context, Effect, Layer, Option, Redacted } from "effect"
import { AuditLog } from "../access/AuditLog.ts"
import { DataDirectory } from "../database/DataDirectory.ts"
import { ProfileStore, type StoredProfile } from "../store/browser/ProfileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { sealProfile, unsealProfile } from "./SealedProfile.ts"

/** Imports logins into profiles. The next browser with the profile applies them. */
export class ProfileImports extends Context.Service<
  ProfileImports,
  {
    /** Replaces the cookies of the sites and the storage of the origins. Records counts in the audit log. */
    add(
      profile: { readonly id: string; readonly projectId: string },
      request: ProfileImportRequest,
    ): Effect.Effect<"changed" | "inUse" | "missing", StoreError>
  }
>()("@tabwright/service/browser/ProfileImports") {
  static readonly layer = Layer.effect(
    ProfileImports,
    Effect.gen(function* () {
      const store = yield* ProfileStore
      const audit = yield* AuditLog
      const secret = Redacted.value((yield* DataDirectory).secret)

      const change = Effect.fnUntraced(function* (stored: StoredProfile, request: ProfileImportRequest) {
        const earlier = Option.flatMap(Option.fromNullishOr(stored.state), (sealed) => unsealProfile(secret, sealed))
        // Other requests run between decryption and encryption, which take milliseconds for large states.
        yield* Effect.yieldNow
        const added = stateOf(request, (yield* Clock.currentTimeMillis) / 1000)
        const { sites } = request
        const state = {
          ...importIntoProfile(Option.getOrUndefined(earlier), added, (domain) => isOfSites(domain, sites)),
          imported: importedOf(Option.getOrUndefined(earlier), stored, { sites, origins: added.origins }),
        }
        return {
          sealed: yield* sealProfile(secret, state),
          cookieDomains: cookieDomains(state),
          setsAside: stored.state !== null && Option.isNone(earlier),
        }
      })

      const add = Effect.fn("ProfileImports.add")(function* (
        { id, projectId }: { readonly id: string; readonly projectId: string },
        request: ProfileImportRequest,
      ) {
        const { sites, cookies, origins = [] } = request
        return yield* store.changeState(id, (stored) =>
          Effect.tap(change(stored, request), () =>
            audit.recordSuccess({
              action: "importProfile",
              projectId,
              resourceType: "profile",
              resourceId: id,
              details: { sites, cookies: cookies.length, origins: origins.length },
            }),
          ),
        )
      })

      return ProfileImports.of({ add })
    }),
  )
}

/** Expired cookies are dropped, because Chromium would reject them. */
const stateOf = ({ cookies, origins = [] }: ProfileImportRequest, now: number) => ({
  cookies: cookies.filter(({ expires = -1 }) => expires === -1 || expires > now),
  origins: origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => [name, value] as const),
  })),
})

/**
 * Returns the import that no browser has applied and stored. A folder stored without a start since comes from a killed
 * server, whose browser did not have the import.
 */
export const pendingImport = (
  state: ProfileState | undefined,
  { snapshotId, lastUsedAt }: StoredProfile,
): ProfileState["imported"] => {
  const imported = state?.imported
  const isPending = imported?.snapshotId === snapshotId || imported?.lastUsedAt === (lastUsedAt?.getTime() ?? null)
  return isPending ? imported : undefined
}

/** Includes earlier imports that no browser has applied yet. */
const importedOf = (
  earlier: ProfileState | undefined,
  stored: StoredProfile,
  added: { readonly sites: ReadonlyArray<string>; readonly origins: ProfileState["origins"] },
): NonNullable<ProfileState["imported"]> => {
  const pending = pendingImport(earlier, stored)
  const origins = added.origins.map(({ origin }) => origin)
  return {
    sites: [...new Set([...(pending?.sites ?? []), ...added.sites])],
    origins: [...new Set([...origins, ...(pending?.origins ?? [])])],
    snapshotId: stored.snapshotId,
    lastUsedAt: stored.lastUsedAt?.getTime() ?? null,
  }
}
