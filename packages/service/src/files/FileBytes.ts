import { Context, DateTime, Effect, Layer, Option, type Stream } from "effect"
import { randomUUID } from "node:crypto"
import type { StoreError } from "../store/StoreError.ts"
import { UnnamedBytesStore } from "../store/UnnamedBytesStore.ts"
import { ByteKeeper, type Measure } from "./ByteKeeper.ts"
import type { FileFailed } from "./FileFailed.ts"

/** Bytes that are kept for good, under a new id that no row names yet. */
export interface StoredBytes extends Measure {
  readonly id: string
}

/** Nobody writes for a day before a row names it: what is older has lost its writer. */
const abandonedHours = 24

/** No sender is waited for that long: whoever has not written for an hour was killed. */
const idleWrite = "1 hour"

const batch = 500

/**
 * Keeps the bytes of files, each under an id of its own, and finds those again whose writer was killed before a row named
 * them. A file is written once and never changed, only removed.
 *
 * @category services
 * @since 0.1.0
 */
export class FileBytes extends Context.Service<
  FileBytes,
  {
    write<E>(content: Stream.Stream<Uint8Array, E>): Effect.Effect<StoredBytes, E | FileFailed | StoreError>
    /** The same with a limit: none on the first byte past it, and nothing is kept. */
    writeUpTo<E>(
      maxBytes: number,
      content: Stream.Stream<Uint8Array, E>,
    ): Effect.Effect<Option.Option<StoredBytes>, E | FileFailed | StoreError>
    open(...of: Parameters<ByteKeeper["Service"]["open"]>): ReturnType<ByteKeeper["Service"]["open"]>
    /** What is not there is fine. Answers with those that are gone now. */
    remove(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>>
    /** Removes what killed writers have left: what they had not written to its end, and what no row has come to name. */
    readonly removeAbandoned: Effect.Effect<void, FileFailed | StoreError>
  }
>()("@tabwright/service/files/FileBytes") {
  static readonly layer = Layer.effect(
    FileBytes,
    Effect.gen(function* () {
      const keeper = yield* ByteKeeper
      const unnamed = yield* UnnamedBytesStore

      const writeUpTo = Effect.fn("FileBytes.write")(function* <E>(
        maxBytes: number,
        content: Stream.Stream<Uint8Array, E>,
      ) {
        const id = randomUUID()
        yield* unnamed.begin(id)
        return Option.map(yield* keeper.write(id, maxBytes, content), (measure): StoredBytes => ({ id, ...measure }))
      })

      const write = <E>(content: Stream.Stream<Uint8Array, E>) =>
        Effect.map(writeUpTo(Number.POSITIVE_INFINITY, content), Option.getOrThrow)

      const remove = Effect.fn("FileBytes.remove")((ids: ReadonlyArray<string>) =>
        Effect.filter(
          ids,
          (id) =>
            keeper.remove(id).pipe(
              Effect.as(true),
              Effect.catch((cause) => Effect.as(Effect.logWarning("A deleted file cannot be removed", cause), false)),
            ),
          { concurrency: 8 },
        ),
      )

      const removeAbandoned = Effect.gen(function* () {
        yield* keeper.removeUnfinished(DateTime.toDate(DateTime.subtractDuration(yield* DateTime.now, idleWrite)))
        while (true) {
          const removed = yield* remove(yield* unnamed.abandoned(abandonedHours, batch))
          yield* unnamed.forget(removed)
          // What cannot be removed now is tried again by the next round.
          if (removed.length < batch) return
        }
      }).pipe(Effect.withSpan("FileBytes.removeAbandoned"))

      return FileBytes.of({ write, writeUpTo, open: (...of) => keeper.open(...of), remove, removeAbandoned })
    }),
  )
}
