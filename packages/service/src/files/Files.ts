import { Context, Effect, Layer, Option, Schema } from "effect"
import type { StoreError } from "../store/StoreError.ts"
import { createHash, randomUUID } from "node:crypto"
import type { ReadStream } from "node:fs"
import { mkdir, open, rename, rm } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DataFolder } from "../database/DataFolder.ts"
import { type FileRow, FileStore } from "../store/FileStore.ts"

/**
 * A file could not be kept or read: the disk is full, gone, or not ours. Repeating may help once there is room.
 *
 * @category errors
 * @since 0.1.0
 */
export class FileFailed extends Schema.TaggedError<FileFailed>("@tabwright/service/files/FileFailed")("FileFailed", {
  path: Schema.String,
  cause: Schema.Defect(),
}) {
  override get message(): string {
    return `The file "${this.path}" could not be stored or read: ${this.cause instanceof Error ? this.cause.message : String(this.cause)}`
  }
}

/**
 * Keeps what runs write: bytes in the data folder, one file an id, and a row for each. A file that was saved is on the
 * disk before its row exists, so a row never names missing bytes.
 *
 * @category services
 * @since 0.1.0
 */
export class Files extends Context.Service<
  Files,
  {
    save(
      file: Pick<FileRow, "projectId" | "workspaceId" | "runId" | "kind" | "path" | "contentType">,
      bytes: Uint8Array,
    ): Effect.Effect<FileRow["id"], FileFailed | StoreError>
    /** The row and its bytes as a stream that the caller must read or destroy; none where either is missing. */
    read(id: string): Effect.Effect<Option.Option<{ readonly row: FileRow; readonly bytes: ReadStream }>, StoreError>
  }
>()("@tabwright/service/files/Files") {
  static readonly layer = Layer.effect(
    Files,
    Effect.gen(function* () {
      const rows = yield* FileStore
      const folder = yield* DataFolder
      // Two letters of the id as a folder keep each folder small.
      const pathOf = (id: string) => join(folder.path, "files", id.slice(0, 2), id)

      const save = Effect.fn("Files.save")(function* (
        file: Pick<FileRow, "projectId" | "workspaceId" | "runId" | "kind" | "path" | "contentType">,
        bytes: Uint8Array,
      ) {
        const id = randomUUID()
        yield* Effect.tryPromise({
          try: () => writeDurably(pathOf(id), bytes),
          catch: (cause) => new FileFailed({ path: file.path, cause }),
        })
        const sha256 = createHash("sha256").update(bytes).digest()
        yield* rows.insert({ ...file, id, size: BigInt(bytes.length), sha256 })
        return id
      })

      const read = Effect.fn("Files.read")(function* (id: string) {
        const row = yield* rows.find(id)
        if (Option.isNone(row)) return Option.none<{ readonly row: FileRow; readonly bytes: ReadStream }>()
        // Opened before anything is promised: a file that is gone from the disk is missing, not broken off.
        return yield* Effect.tryPromise(() => open(pathOf(id))).pipe(
          Effect.map((file) => Option.some({ row: row.value, bytes: file.createReadStream() })),
          Effect.catch((cause) =>
            Effect.as(
              Effect.logError("A stored file cannot be read", cause).pipe(Effect.annotateLogs({ fileId: id })),
              Option.none<{ readonly row: FileRow; readonly bytes: ReadStream }>(),
            ),
          ),
        )
      })

      return Files.of({ save, read })
    }),
  )
}

/** Writes beside the goal, flushes, then renames: the goal holds all of the bytes or is not there. */
const writeDurably = async (path: string, bytes: Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  try {
    const file = await open(draft, "w", 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
