import { type ChromiumError, packProfile, type ProfileCompatibility, unpackProfile } from "@tabwright/chromium"
import { Context, Effect, Layer, Option, Redacted, Stream } from "effect"
import { openStream, SealBroken, sealStream } from "../access/Seal.ts"
import { DataDirectory } from "../database/DataDirectory.ts"
import type { FileFailed } from "../files/BlobStore.ts"
import { ProfileStore } from "../store/browser/ProfileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { FileBlobs } from "../files/FileBlobs.ts"

/**
 * Maximum size of a profile's files in bytes, before compression. A larger profile keeps its last snapshot; cookies and
 * local storage are still saved. Default 256 MiB.
 */
export const ProfileLimit = Context.Reference<number>("@tabwright/service/browser/ProfileLimit", {
  defaultValue: () => 256 * 1024 ** 2,
})

/**
 * Stores the user data folders of profiles, packed and encrypted per profile. A snapshot is stored completely or not at
 * all.
 */
export class ProfileSnapshots extends Context.Service<
  ProfileSnapshots,
  {
    /** Replaces the snapshot once the new one is on disk. Until then the previous one stays valid. */
    save(
      profileId: string,
      left: { readonly folder: string; readonly writer: ProfileCompatibility; readonly setsAside: boolean },
    ): Effect.Effect<void, ChromiumError | FileFailed | StoreError>
    /** Restores a snapshot into a new folder, up to the profile size limit. The folder stays empty on failure. */
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
      const disk = yield* FileBlobs
      const maxBytes = yield* ProfileLimit
      const secret = Redacted.value((yield* DataDirectory).secret)
      const sealOf = (profileId: string) => ({ secret, purpose: "profile snapshot", subject: profileId })

      /** Keeps the bytes if it is unknown whether a row refers to them. */
      const discard = (profileId: string, fileId: string) =>
        Effect.flatMap(store.stored(profileId), (kept) =>
          Option.isSome(kept) && kept.value.snapshotId === fileId ? Effect.void : disk.remove([fileId]),
        )

      const save = Effect.fn("ProfileSnapshots.save")(function* (
        profileId: string,
        { folder, writer, setsAside }: Parameters<ProfileSnapshots["Service"]["save"]>[1],
      ) {
        const stored = yield* disk.write(packProfile(folder, { maxBytes }).pipe(sealStream(sealOf(profileId))))
        const isKept = yield* store
          .saveSnapshot(profileId, { fileId: stored.id, writer, setsAside })
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
