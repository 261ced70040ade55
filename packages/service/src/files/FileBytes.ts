import { Context, Effect, Layer, Option, Stream } from "effect"
import { createHash, randomUUID } from "node:crypto"
import { type FileHandle, mkdir, open, readdir, rename, rm } from "node:fs/promises"
import type { ReadStream } from "node:fs"
import { dirname, join } from "node:path"
import { DataFolder } from "../database/DataFolder.ts"
import { FileFailed } from "./FileFailed.ts"

/** Of what is still being written. */
const draftEnding = ".part"

/** Bytes that are on the disk, under a new id that no row names yet. */
export interface StoredBytes {
  readonly id: string
  readonly size: bigint
  readonly sha256: Uint8Array
}

/**
 * Keeps the bytes of files in the data folder, one file an id. What was written is whole and on the disk, or not there.
 *
 * @category services
 * @since 0.1.0
 */
export class FileBytes extends Context.Service<
  FileBytes,
  {
    /** Writes as the bytes come; with a limit, none on the first byte past it, and nothing is kept. */
    write<E>(content: Stream.Stream<Uint8Array, E>): Effect.Effect<StoredBytes, E | FileFailed>
    writeUpTo<E>(
      maxBytes: number,
      content: Stream.Stream<Uint8Array, E>,
    ): Effect.Effect<Option.Option<StoredBytes>, E | FileFailed>
    /** A stream that the caller must read or destroy; none where the file is gone. */
    open(id: string): Effect.Effect<Option.Option<ReadStream>>
    /** Where the bytes stand: for copying them, never for writing. */
    pathOf(id: string): string
    /** What is not there is fine. Answers with those that could be removed. */
    remove(ids: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<string>>
  }
>()("@tabwright/service/files/FileBytes") {
  static readonly layer = Layer.effect(
    FileBytes,
    Effect.gen(function* () {
      const folder = yield* DataFolder
      const root = join(folder.path, "files")
      // Two letters of the id as a folder keep each folder small.
      const pathOf = (id: string) => join(root, id.slice(0, 2), id)
      yield* Effect.promise(() => removeDrafts(root))

      const writeUpTo = Effect.fn("FileBytes.write")(function* <E>(
        maxBytes: number,
        content: Stream.Stream<Uint8Array, E>,
      ): Effect.fn.Return<Option.Option<StoredBytes>, E | FileFailed> {
        const id = randomUUID()
        const path = pathOf(id)
        const draft = path + draftEnding
        const attempt = <A>(run: () => Promise<A>) =>
          Effect.tryPromise({ try: run, catch: (cause) => new FileFailed({ path: id, cause }) })
        const hash = createHash("sha256")
        let size = 0

        const append = (file: FileHandle) => (chunk: Uint8Array) => {
          size += chunk.byteLength
          hash.update(chunk)
          return size > maxBytes
            ? Effect.succeed(false)
            : Effect.as(
                attempt(() => file.writeFile(chunk)),
                true,
              )
        }
        const discard = Effect.promise(() => rm(draft, { force: true }))
        yield* attempt(() => mkdir(dirname(path), { recursive: true, mode: 0o700 }))
        return yield* Effect.acquireUseRelease(
          attempt(() => open(draft, "w", 0o600)),
          (file) =>
            Effect.gen(function* () {
              const fits = yield* content.pipe(
                Stream.mapEffect(append(file)),
                Stream.takeUntil((hasRoom) => !hasRoom),
                Stream.runFold(
                  () => true,
                  (_, hasRoom) => hasRoom,
                ),
              )
              if (fits) yield* attempt(() => file.sync())
              return fits
            }),
          (file) => Effect.promise(() => file.close()),
        ).pipe(
          Effect.flatMap((fits) => {
            if (!fits) return Effect.as(discard, Option.none<StoredBytes>())
            return attempt(() => rename(draft, path)).pipe(
              Effect.andThen(Effect.promise(() => syncFolder(dirname(path)))),
              Effect.as(Option.some({ id, size: BigInt(size), sha256: hash.digest() })),
            )
          }),
          Effect.onError(() => discard),
        )
      })

      const write = <E>(content: Stream.Stream<Uint8Array, E>) =>
        Effect.map(writeUpTo(Number.POSITIVE_INFINITY, content), Option.getOrThrow)

      const openForReading = Effect.fn("FileBytes.open")((id: string) =>
        // Opened before anything is promised: a file that is gone from the disk is missing, not broken off.
        Effect.tryPromise(() => open(pathOf(id))).pipe(
          Effect.map((file) => Option.some(file.createReadStream())),
          Effect.catch((cause) =>
            Effect.as(
              Effect.logError("A stored file cannot be read", cause).pipe(Effect.annotateLogs({ fileId: id })),
              Option.none<ReadStream>(),
            ),
          ),
        ),
      )

      const remove = Effect.fn("FileBytes.remove")((ids: ReadonlyArray<string>) =>
        Effect.filter(
          ids,
          (id) =>
            Effect.tryPromise(() => rm(pathOf(id), { force: true })).pipe(
              Effect.as(true),
              Effect.catch((cause) => Effect.as(Effect.logWarning("A deleted file cannot be removed", cause), false)),
            ),
          { concurrency: 8 },
        ),
      )

      return FileBytes.of({ write, writeUpTo, open: openForReading, pathOf, remove })
    }),
  )
}

/** What a server that was killed had begun to write. Nobody writes here yet: the data folder is this server's alone. */
const removeDrafts = async (root: string): Promise<void> => {
  const names = await readdir(root, { recursive: true }).catch(() => [])
  for (const name of names) {
    if (name.endsWith(draftEnding)) await rm(join(root, name), { force: true }).catch(() => {})
  }
}

/** Makes the new name as lasting as the bytes, where a folder can be opened at all (not on Windows). */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
