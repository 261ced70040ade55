import { Context, DateTime, Effect, Layer, Option, type Stream } from "effect"
import { randomUUID } from "node:crypto"
import type { StoreError } from "../store/StoreError.ts"
import { PendingBlobStore } from "../store/file/FileStore.ts"
import { BlobStore, type BlobMeasure, type FileFailed } from "./BlobStore.ts"

/** Durably stored bytes under a new ID that no row references yet. */
export interface StoredBytes extends BlobMeasure {
  readonly id: string
}

/** No writer takes a day to insert its row, so older blobs are orphaned. */
const abandonedHours = 24

/** No writer is idle for an hour, so it was killed. */
const idleWrite = "1 hour"

const batch = 500

/** Stores bytes under unique IDs, once, and removes blobs whose writer was killed before a row referenced them. */
export class FileBlobs extends Context.Service<
  FileBlobs,
  {
    write<E>(content: Stream.Stream<Uint8Array, E>): Effect.Effect<StoredBytes, E | FileFailed | StoreError>
    /** Returns none and stores nothing if the content exceeds the limit. */
    writeUpTo<E>(
      maxBytes: number,
      content: Stream.Stream<Uint8Array, E>,
    ): Effect.Effect<Option.Option<StoredBytes>, E | FileFailed | StoreError>
    open(...of: Parameters<BlobStore["Service"]["open"]>): ReturnType<BlobStore["Service"]["open"]>
    /** Idempotent. Returns the IDs that were removed. */
    remove(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>>
    /** Removes incomplete writes and unreferenced blobs of killed writers. */
    readonly removeAbandoned: Effect.Effect<void, FileFailed | StoreError>
  }
>()("@tabwright/service/files/FileBlobs") {
  static readonly layer = Layer.effect(
    FileBlobs,
    Effect.gen(function* () {
      const blobs = yield* BlobStore
      const unnamed = yield* PendingBlobStore

      const writeUpTo = Effect.fn("FileBlobs.write")(function* <E>(
        maxBytes: number,
        content: Stream.Stream<Uint8Array, E>,
      ) {
        const id = randomUUID()
        yield* unnamed.begin(id)
        return Option.map(yield* blobs.write(id, maxBytes, content), (measure): StoredBytes => ({ id, ...measure }))
      })

      const write = <E>(content: Stream.Stream<Uint8Array, E>) =>
        Effect.map(writeUpTo(Number.POSITIVE_INFINITY, content), Option.getOrThrow)

      const remove = Effect.fn("FileBlobs.remove")((ids: ReadonlyArray<string>) =>
        Effect.filter(
          ids,
          (id) =>
            blobs.remove(id).pipe(
              Effect.as(true),
              Effect.catch((cause) =>
                Effect.as(Effect.logWarning("Failed to remove the bytes of a deleted file", cause), false),
              ),
            ),
          { concurrency: 8 },
        ),
      )

      const removeAbandoned = Effect.gen(function* () {
        yield* blobs.removeUnfinished(DateTime.toDate(DateTime.subtractDuration(yield* DateTime.now, idleWrite)))
        while (true) {
          const removed = yield* remove(yield* unnamed.abandoned(abandonedHours, batch))
          yield* unnamed.remove(removed)
          // Failures are retried in the next round.
          if (removed.length < batch) return
        }
      }).pipe(Effect.withSpan("FileBlobs.removeAbandoned"))

      return FileBlobs.of({ write, writeUpTo, open: (...of) => blobs.open(...of), remove, removeAbandoned })
    }),
  )
}
