import {
  type ChromiumError,
  cookieDomains,
  type HostedBrowser,
  mergeProfiles,
  ProfileState,
  readProfile,
  writeProfile,
} from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { seal, unseal } from "../access/Seal.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { ProfileStore } from "../store/ProfileStore.ts"
import type { StoreError } from "../store/StoreError.ts"

/** What the sealed states are sealed for. */
const purpose = "profile"

const encode = Schema.encodeEffect(Schema.fromJsonString(ProfileState))
const decode = Schema.decodeUnknownOption(Schema.fromJsonString(ProfileState))

/**
 * Carries a profile from one browser to the next: all cookies, and the local storage of the origins that were open when a
 * browser stopped. It is sealed in the database.
 *
 * @category services
 * @since 0.1.0
 */
export class ProfileStates extends Context.Service<
  ProfileStates,
  {
    /** Makes a new browser who the last one with the profile was; answers with what was restored. */
    restore(
      profileId: string,
      hosted: HostedBrowser,
    ): Effect.Effect<Option.Option<ProfileState>, ChromiumError | StoreError>
    /** Keeps who the browser is now; `restored` is what it began with. */
    save(
      profileId: string,
      hosted: HostedBrowser,
      restored: Option.Option<ProfileState>,
    ): Effect.Effect<void, ChromiumError | StoreError>
  }
>()("@tabwright/service/browser/ProfileStates") {
  static readonly layer = Layer.effect(
    ProfileStates,
    Effect.gen(function* () {
      const store = yield* ProfileStore
      const secret = Redacted.value((yield* DataFolder).secret)

      const open = (sealed: Uint8Array) =>
        Option.flatMap(unseal(secret, purpose, sealed), (bytes) => decode(Buffer.from(bytes).toString()))

      const restore = Effect.fn("ProfileStates.restore")(function* (profileId: string, hosted: HostedBrowser) {
        const sealed = yield* store.take(profileId)
        const state = Option.flatMap(sealed, open)
        if (Option.isSome(sealed) && Option.isNone(state)) {
          yield* Effect.logWarning("The state of a profile was sealed by another server and cannot be opened").pipe(
            Effect.annotateLogs({ profileId }),
          )
        }
        if (Option.isSome(state)) yield* writeProfile(hosted, state.value)
        return state
      })

      const save = Effect.fn("ProfileStates.save")(function* (
        profileId: string,
        hosted: HostedBrowser,
        restored: Option.Option<ProfileState>,
      ) {
        const state = mergeProfiles(Option.getOrUndefined(restored), yield* readProfile(hosted))
        const text = yield* Effect.orDie(encode(state))
        const sealed = seal(secret, purpose, Buffer.from(text))
        yield* store.saveState(profileId, { sealed, cookieDomains: cookieDomains(state) })
      })

      return ProfileStates.of({ restore, save })
    }),
  )
}
