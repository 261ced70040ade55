import {
  canReadProfile,
  type ChromiumError,
  chromiumError,
  cookieDomains,
  type HostedBrowser,
  type LeftProfile,
  mergeProfiles,
  type ProfileFolder,
  type ProfileMaker,
  ProfileState,
  ProfileUnusable,
  readProfile,
  writeProfile,
  writeSessionCookies,
} from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { seal, unseal } from "../access/Seal.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { type KeptProfile, ProfileStore } from "../store/ProfileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ProfileInUse } from "./ProfileInUse.ts"
import { ProfileSnapshots } from "./ProfileSnapshots.ts"

/** What the sealed states are sealed for. */
const purpose = "profile"

const encode = Schema.encodeEffect(Schema.fromJsonString(ProfileState))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(ProfileState))

/**
 * A profile in the hands of one browser that is started, lives and ends.
 *
 * @category models
 * @since 0.1.0
 */
export interface ProfileUse {
  /** What the browser is started with. */
  readonly folder: ProfileFolder
  /**
   * Makes the started browser who the last one was, as far as its folder does not. Fails with `ProfileInUse` where another
   * browser has had the profile since the folder was filled.
   */
  readonly begin: (hosted: HostedBrowser) => Effect.Effect<void, ChromiumError | ProfileInUse | StoreError>
  /** Keeps what the folder will not hold, while the browser still answers. */
  readonly beforeEnd: Effect.Effect<void>
}

/** What a browser began with. */
interface Beginning {
  readonly kept: KeptProfile
  /** None where there was none, or it cannot be opened. */
  readonly state: Option.Option<ProfileState>
  /** Whether the folder holds what the last browser left. */
  readonly isFilled: boolean
  /** What becomes of the stored folder at the end: one that this browser cannot read may be of use to another. */
  readonly snapshot: "replace" | "setAside" | "leave"
}

/**
 * Carries a profile from one browser to the next: its user data folder, and beside it all cookies and the local storage of
 * open pages. These hold the session's cookies, which no folder does, and stand in for a folder that cannot be used.
 *
 * @category services
 * @since 0.1.0
 */
export class ProfileStates extends Context.Service<
  ProfileStates,
  {
    /** Fails with `ProfileInUse` where a live browser has it. */
    use(profileId: string): Effect.Effect<ProfileUse, ProfileInUse | StoreError>
    /** Keeps the folder of a browser whose server was killed. */
    salvage(left: LeftProfile): Effect.Effect<void>
  }
>()("@tabwright/service/browser/ProfileStates") {
  static readonly layer = Layer.effect(
    ProfileStates,
    Effect.gen(function* () {
      const store = yield* ProfileStore
      const snapshots = yield* ProfileSnapshots
      const secret = Redacted.value((yield* DataFolder).secret)

      const open = (sealed: Uint8Array) =>
        Option.flatMap(unseal(secret, purpose, sealed), (bytes) => decode(Buffer.from(bytes).toString()))

      /** Fills the folder with what is stored, or says why the browser starts without. */
      const fill = Effect.fnUntraced(function* (
        profileId: string,
        folder: string,
        kept: KeptProfile,
        maker: ProfileMaker,
      ): Effect.fn.Return<Pick<Beginning, "isFilled" | "snapshot">> {
        const { snapshotId: fileId, snapshotMaker } = kept
        if (fileId === null || snapshotMaker === null) return { isFilled: false, snapshot: "replace" }
        const fallback = "The browser begins with cookies and local storage only"
        if (!canReadProfile(maker, snapshotMaker)) {
          const { engine, version } = snapshotMaker
          yield* Effect.logError(
            `The folder of a profile is of ${engine} ${version}, which ${maker.engine} ${maker.version} cannot read. ` +
              `${fallback}, and the folder stays as it is`,
          )
          return { isFilled: false, snapshot: "leave" }
        }
        return yield* snapshots.restore(profileId, { fileId, folder }).pipe(
          Effect.as({ isFilled: true, snapshot: "replace" } as const),
          Effect.catch((error) =>
            Effect.as(
              Effect.logError(
                `The folder of a profile cannot be restored. ${fallback}, and the folder is set aside`,
                error,
              ),
              { isFilled: false, snapshot: "setAside" } as const,
            ),
          ),
        )
      })

      const begin = Effect.fnUntraced(function* (
        profileId: string,
        { kept, state, isFilled }: Beginning,
        { cdp }: HostedBrowser,
      ) {
        if (!(yield* store.take(profileId, kept.saves))) return yield* new ProfileInUse({ profileId })
        if (kept.state !== null && Option.isNone(state)) {
          yield* Effect.logError("The cookies of a profile were sealed by another server and cannot be opened")
        }
        if (Option.isNone(state)) return
        // The folder has all but the session's cookies, unless it could not be kept the last time.
        const isFolderLatest = isFilled && (kept.snapshotAt ?? 0) >= (kept.stateAt ?? 0)
        yield* isFolderLatest ? writeSessionCookies(cdp, state.value) : writeProfile(cdp, state.value)
      })

      const saveState = Effect.fnUntraced(function* (profileId: string, began: Beginning, { cdp }: HostedBrowser) {
        const state = mergeProfiles(Option.getOrUndefined(began.state), yield* readProfile(cdp))
        const text = yield* Effect.orDie(encode(state))
        yield* store.saveState(profileId, {
          sealed: seal(secret, purpose, Buffer.from(text)),
          cookieDomains: cookieDomains(state),
          setsAside: began.kept.state !== null && Option.isNone(began.state),
        })
      })

      const use = Effect.fn("ProfileStates.use")(function* (profileId: string) {
        if (yield* store.isInUse(profileId)) return yield* new ProfileInUse({ profileId })
        let began: Beginning | undefined
        let live: HostedBrowser | undefined

        const folder: ProfileFolder = {
          name: profileId,
          fill: Effect.fn("ProfileStates.fill")(function* (folder: string, maker: ProfileMaker) {
            const kept = yield* Effect.mapError(store.kept(profileId), (error) =>
              chromiumError(new ProfileUnusable({ detail: error.message })),
            )
            // Deleted since it was asked for: nobody's.
            if (Option.isNone(kept)) return
            const state = Option.flatMap(Option.fromNullishOr(kept.value.state), open)
            began = { kept: kept.value, state, ...(yield* fill(profileId, folder, kept.value, maker)) }
          }, Effect.annotateLogs({ profileId })),
          keep: Effect.fn("ProfileStates.keep")(
            function* (folder: string, maker: ProfileMaker) {
              // A browser that never was anybody's leaves nothing.
              if (began === undefined || live === undefined || began.snapshot === "leave") return
              yield* snapshots.save(profileId, { folder, maker, setsAside: began.snapshot === "setAside" })
            },
            Effect.catchCause((cause) =>
              Effect.logError("The folder of a profile was not kept: it stays as it was kept last", cause),
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
            Effect.catchCause((cause) => Effect.logError("The cookies of a profile were not saved", cause)),
            Effect.annotateLogs({ profileId }),
          ),
        }
        return found
      })

      const salvage = Effect.fn("ProfileStates.salvage")(
        function* ({ name: profileId, folder, maker }: LeftProfile) {
          const kept = yield* store.kept(profileId)
          if (Option.isNone(kept)) return
          // Its browser could not read what is stored, and began without.
          const { snapshotMaker } = kept.value
          if (snapshotMaker !== null && !canReadProfile(maker, snapshotMaker)) return
          yield* snapshots.save(profileId, { folder, maker, setsAside: false })
          yield* Effect.logInfo("The folder of a profile whose server was killed is kept")
        },
        Effect.catchCause((cause) => Effect.logError("The folder of a profile whose server was killed is lost", cause)),
        (effect, { name }) => Effect.annotateLogs(effect, { profileId: name }),
      )

      return ProfileStates.of({ use, salvage })
    }),
  )
}
