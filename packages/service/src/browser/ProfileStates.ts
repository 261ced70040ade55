import {
  canReadProfile,
  type ChromiumError,
  chromiumError,
  cookieDomains,
  type HostedBrowser,
  mergeProfiles,
  type OrphanedProfile,
  type ProfileCompatibility,
  type ProfileFolder,
  type ProfileState,
  ProfileUnusable,
  readProfile,
  writeImport,
  writeProfile,
  writeSessionCookies,
} from "@tabwright/chromium"
import { isOfSites } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { DataDirectory } from "../database/DataDirectory.ts"
import { ProfileStore, type StoredProfile } from "../store/browser/ProfileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ProfileSnapshots } from "./ProfileSnapshots.ts"
import { pendingImport } from "./ProfileImports.ts"
import { sealProfile, unsealProfile } from "./SealedProfile.ts"

/**
 * The profile is used by another live browser. Two browsers would overwrite each other's changes. Retry once the other
 * browser has stopped.
 */
export class ProfileInUse extends Schema.TaggedError<ProfileInUse>("@tabwright/service/browser/ProfileInUse")(
  "ProfileInUse",
  { profileId: Schema.String },
) {
  override get message(): string {
    return `Profile ${this.profileId} is in use by another live browser. Stop that browser, or use another profile.`
  }
}

/** A profile in use by one browser, from start to exit. */
export interface ProfileUse {
  readonly folder: ProfileFolder
  /**
   * Restores state that the folder does not hold. Fails with `ProfileInUse` if another browser used the profile since
   * the folder was restored.
   */
  readonly begin: (hosted: HostedBrowser) => Effect.Effect<void, ChromiumError | ProfileInUse | StoreError>
  /** Saves state that the folder does not hold, while the browser still responds. */
  readonly beforeEnd: Effect.Effect<void>
}

interface InitialState {
  readonly kept: StoredProfile
  /** None if nothing was stored or decryption failed. */
  readonly state: Option.Option<ProfileState>
  /** True if the folder was restored from the last snapshot. */
  readonly isFilled: boolean
  /** Handling of the stored snapshot at exit. One that this browser cannot read may be readable by another version. */
  readonly snapshot: "replace" | "setAside" | "leave"
}

/**
 * Persists profiles between browsers: the user data folder, plus all cookies and the local storage of open pages. The
 * latter include session cookies, which no folder holds, and replace a folder that cannot be used.
 */
export class ProfileStates extends Context.Service<
  ProfileStates,
  {
    /** Fails with `ProfileInUse` if a live browser has the profile. */
    use(profileId: string): Effect.Effect<ProfileUse, ProfileInUse | StoreError>
    /** Saves the folder of a browser whose server was killed. */
    recover(left: OrphanedProfile): Effect.Effect<void>
  }
>()("@tabwright/service/browser/ProfileStates") {
  static readonly layer = Layer.effect(
    ProfileStates,
    Effect.gen(function* () {
      const store = yield* ProfileStore
      const snapshots = yield* ProfileSnapshots
      const secret = Redacted.value((yield* DataDirectory).secret)

      const fill = Effect.fnUntraced(function* (
        profileId: string,
        folder: string,
        kept: StoredProfile,
        writer: ProfileCompatibility,
      ): Effect.fn.Return<Pick<InitialState, "isFilled" | "snapshot">> {
        const { snapshotId: fileId, snapshotBrowser } = kept
        if (fileId === null || snapshotBrowser === null) return { isFilled: false, snapshot: "replace" }
        const fallback = "The browser starts with cookies and local storage only"
        if (!canReadProfile(writer, snapshotBrowser)) {
          const { engine, version } = snapshotBrowser
          yield* Effect.logError(
            `A profile snapshot was created by ${engine} ${version}, which ${writer.engine} ${writer.version} cannot read. ` +
              `${fallback}, and the snapshot is kept`,
          )
          return { isFilled: false, snapshot: "leave" }
        }
        return yield* snapshots.restore(profileId, { fileId, folder }).pipe(
          Effect.as({ isFilled: true, snapshot: "replace" } as const),
          Effect.catch((error) =>
            Effect.as(
              Effect.logError(
                `Failed to restore a profile snapshot. ${fallback}, and the snapshot is set aside`,
                error,
              ),
              { isFilled: false, snapshot: "setAside" } as const,
            ),
          ),
        )
      })

      const begin = Effect.fnUntraced(function* (
        profileId: string,
        { kept, state, isFilled }: InitialState,
        hosted: HostedBrowser,
      ) {
        if (!(yield* store.take(profileId, kept.saves))) return yield* new ProfileInUse({ profileId })
        if (kept.state !== null && Option.isNone(state)) {
          yield* Effect.logError(
            "The cookies of a profile were encrypted with a different server secret and cannot be decrypted",
          )
        }
        if (Option.isNone(state)) return
        // The folder holds everything but session cookies, unless the last snapshot failed.
        const isFolderLatest = isFilled && (kept.snapshotAt ?? 0) >= (kept.stateAt ?? 0)
        if (!isFolderLatest) return yield* writeProfile(hosted, state.value)
        yield* writeSessionCookies(hosted.cdp, state.value)
        const { cookies, origins } = state.value
        const imported = pendingImport(state.value, kept)
        if (imported === undefined) return
        const isImported = (domain: string) => isOfSites(domain, imported.sites)
        const added = {
          cookies: cookies.filter(({ domain }) => isImported(domain)),
          origins: origins.filter(({ origin }) => imported.origins.includes(origin)),
        }
        yield* writeImport(hosted, added, isImported)
      })

      const saveState = Effect.fnUntraced(function* (profileId: string, began: InitialState, { cdp }: HostedBrowser) {
        const state = mergeProfiles(Option.getOrUndefined(began.state), yield* readProfile(cdp))
        yield* store.saveState(profileId, {
          sealed: yield* sealProfile(secret, state),
          cookieDomains: cookieDomains(state),
          setsAside: began.kept.state !== null && Option.isNone(began.state),
        })
      })

      const use = Effect.fn("ProfileStates.use")(function* (profileId: string) {
        if (yield* store.isInUse(profileId)) return yield* new ProfileInUse({ profileId })
        let began: InitialState | undefined
        let live: HostedBrowser | undefined

        const folder: ProfileFolder = {
          name: profileId,
          fill: Effect.fn("ProfileStates.fill")(function* (folder: string, writer: ProfileCompatibility) {
            const kept = yield* Effect.mapError(store.stored(profileId), (error) =>
              chromiumError(new ProfileUnusable({ detail: error.message })),
            )
            // The profile was deleted after the request.
            if (Option.isNone(kept)) return
            const state = Option.flatMap(Option.fromNullishOr(kept.value.state), (sealed) =>
              unsealProfile(secret, sealed),
            )
            began = { kept: kept.value, state, ...(yield* fill(profileId, folder, kept.value, writer)) }
          }, Effect.annotateLogs({ profileId })),
          save: Effect.fn("ProfileStates.keep")(
            function* (folder: string, writer: ProfileCompatibility) {
              // A browser that never got the profile must not overwrite it.
              if (began === undefined || live === undefined || began.snapshot === "leave") return
              yield* snapshots.save(profileId, { folder, writer, setsAside: began.snapshot === "setAside" })
            },
            Effect.catchCause((cause) =>
              Effect.logError("Failed to save a profile snapshot; the previous one is kept", cause),
            ),
            Effect.annotateLogs({ profileId }),
          ),
        }
        const found: ProfileUse = {
          folder,
          begin: (hosted) =>
            Effect.suspend(() => {
              if (began === undefined) return Effect.void
              live = hosted
              return Effect.annotateLogs(begin(profileId, began, hosted), { profileId })
            }).pipe(Effect.onError(() => Effect.sync(() => (live = undefined)))),
          beforeEnd: Effect.suspend(() =>
            began === undefined || live === undefined ? Effect.void : saveState(profileId, began, live),
          ).pipe(
            Effect.catchCause((cause) => Effect.logError("Failed to save the cookies of a profile", cause)),
            Effect.annotateLogs({ profileId }),
          ),
        }
        return found
      })

      const recover = Effect.fn("ProfileStates.recover")(
        function* ({ name: profileId, folder, writer }: OrphanedProfile) {
          const kept = yield* store.stored(profileId)
          if (Option.isNone(kept)) return
          // The browser could not read the snapshot and started without it.
          const { snapshotBrowser } = kept.value
          if (snapshotBrowser !== null && !canReadProfile(writer, snapshotBrowser)) return
          yield* snapshots.save(profileId, { folder, writer, setsAside: false })
          yield* Effect.logInfo("Recovered the profile folder of a killed server")
        },
        Effect.catchCause((cause) => Effect.logError("Failed to recover the profile folder of a killed server", cause)),
        (effect, { name }) => Effect.annotateLogs(effect, { profileId: name }),
      )

      return ProfileStates.of({ use, recover })
    }),
  )
}
