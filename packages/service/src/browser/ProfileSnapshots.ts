import { type ChromiumError, packProfile, type ProfileMaker, unpackProfile } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Stream } from "effect"
import { openStream, SealBroken, sealStream } from "../access/SealedStream.ts"
import { DataFolder } from "../database/DataFolder.ts"
import { FileBytes } from "../files/FileBytes.ts"
import type { FileFailed } from "../files/FileFailed.ts"
import { ProfileStore } from "../store/ProfileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { ProfileLimit } from "./ProfileLimit.ts"

/**
 * Keeps the user data folders that browsers with a profile leave behind: packed, sealed for the one profile, and whole or not
 * there.
 *
 * @category services
 * @since 0.1.0
 */
export class ProfileSnapshots extends Context.Service<
  ProfileSnapshots,
  {
    /** Replaces what is stored of the profile, once all of the folder is on the disk. Until then the earlier one holds. */
    save(
      profileId: string,
      left: { readonly folder: string; readonly maker: ProfileMaker; readonly setsAside: boolean },
    ): Effect.Effect<void, ChromiumError | FileFailed | StoreError>
    /** Fills a new folder with a stored one, up to the size limit of profiles. Where that fails, the folder stays empty. */
    restore(
      profileId: string,
      stored: { readonly fileId: string; readonly folder: string },
    ): Effect.Effect<void, ChromiumError | FileFailed | SealBroken>
  }
>()("@tabwright/service/browser/ProfileSnapshots") {
  static readonly layer = Layer.effect(
    ProfileSnapshots,
    Effect.gen(function* () {
      const store = yield* ProfileStore
      const disk = yield* FileBytes
      const maxBytes = yield* ProfileLimit
      const secret = Redacted.value((yield* DataFolder).secret)
      const sealOf = (profileId: string) => ({ secret, purpose: "profile snapshot", subject: profileId })

      /** Where it cannot be told whether a row names the bytes, they stay. */
      const discard = (profileId: string, fileId: string) =>
        Effect.flatMap(store.kept(profileId), (kept) =>
          Option.isSome(kept) && kept.value.snapshotId === fileId ? Effect.void : disk.remove([fileId]),
        )

      const save = Effect.fn("ProfileSnapshots.save")(function* (
        profileId: string,
        { folder, maker, setsAside }: Parameters<ProfileSnapshots["Service"]["save"]>[1],
      ) {
        const stored = yield* disk.write(packProfile(folder, { maxBytes }).pipe(sealStream(sealOf(profileId))))
        const isKept = yield* store
          .saveSnapshot(profileId, { fileId: stored.id, maker, setsAside })
          .pipe(Effect.onError(() => Effect.ignore(discard(profileId, stored.id))))
        if (!isKept) yield* disk.remove([stored.id])
      })

      const restore = Effect.fn("ProfileSnapshots.restore")(function* (
        profileId: string,
        { fileId, folder }: Parameters<ProfileSnapshots["Service"]["restore"]>[1],
      ) {
        const file = yield* disk.open(fileId)
        if (Option.isNone(file)) return yield* new SealBroken({ isForeign: false })
        let broken: FileFailed | SealBroken | undefined
        yield* unpackProfile(
          folder,
          file.value.pipe(
            openStream(sealOf(profileId)),
            Stream.tapError((error) => Effect.sync(() => (broken = error))),
          ),
          { maxBytes },
        ).pipe(Effect.mapError((error) => broken ?? error))
      }, Effect.scoped)

      return ProfileSnapshots.of({ save, restore })
    }),
  )
}
