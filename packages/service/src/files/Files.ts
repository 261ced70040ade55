import { Context, Effect, Layer, Option, Stream } from "effect"
import type { ReadStream } from "node:fs"
import { type FileRow, FileStore, type NewFile } from "../store/FileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { WorkspaceStore } from "../store/WorkspaceStore.ts"
import { FileBytes } from "./FileBytes.ts"
import { FileFailed } from "./FileFailed.ts"

/** Deleted files whose bytes are removed at a time. */
const garbageBatch = 500

/** What a caller says of a file that it saves; size and digest come from its bytes. */
type Described = Omit<NewFile, "id" | "size" | "sha256">

/**
 * Keeps what runs and browsers write: bytes in the data folder, one file an id, and a row for each. A file that was saved
 * is on the disk before its row exists, so a row never names missing bytes.
 *
 * @category services
 * @since 0.1.0
 */
export class Files extends Context.Service<
  Files,
  {
    save(file: Described, bytes: Uint8Array): Effect.Effect<FileRow["id"], FileFailed | StoreError>
    /** Keeps what a browser downloaded, under a name that no other download of it has. */
    saveDownload(
      file: Described & { readonly browserId: string },
      bytes: Stream.Stream<Uint8Array, FileFailed>,
    ): Effect.Effect<FileRow["id"], FileFailed | StoreError>
    /** The row and its bytes as a stream that the caller must read or destroy; none where either is missing. */
    read(id: string): Effect.Effect<Option.Option<{ readonly row: FileRow; readonly bytes: ReadStream }>, StoreError>
    /** Removes a path from a workspace, with all files that it has named. A path that names no file is fine. */
    deletePath(workspaceId: string, path: string): Effect.Effect<void, StoreError>
    /** Deletes a workspace and its files (v3); false for an unknown one. */
    deleteWorkspace(projectId: string, id: string): Effect.Effect<boolean, StoreError>
    /** Removes all files that runs and browsers of a session left (purge). */
    deleteOfSession(sessionId: string): Effect.Effect<void, StoreError>
    /** Removes the bytes of files whose rows were deleted. */
    readonly collectGarbage: Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/files/Files") {
  static readonly layer = Layer.effect(
    Files,
    Effect.gen(function* () {
      const rows = yield* FileStore
      const workspaces = yield* WorkspaceStore
      const disk = yield* FileBytes

      const save = Effect.fn("Files.save")(function* (file: Described, bytes: Uint8Array) {
        const stored = yield* disk.write(Stream.succeed(bytes))
        const isKept = yield* rows.insert({ ...file, ...stored })
        if (isKept) return stored.id
        yield* disk.remove([stored.id])
        return yield* new FileFailed({ path: file.path, cause: new Error("the workspace was deleted") })
      })

      const saveDownload = Effect.fn("Files.saveDownload")(function* (
        file: Described & { readonly browserId: string },
        bytes: Stream.Stream<Uint8Array, FileFailed>,
      ) {
        const stored = yield* disk.write(bytes)
        yield* rows.insertDownload({ ...file, ...stored })
        return stored.id
      })

      const read = Effect.fn("Files.read")(function* (id: string) {
        const row = yield* rows.find(id)
        if (Option.isNone(row)) return Option.none<{ readonly row: FileRow; readonly bytes: ReadStream }>()
        return Option.map(yield* disk.open(id), (bytes) => ({ row: row.value, bytes }))
      })

      const collectGarbage = Effect.gen(function* () {
        while (true) {
          const ids = yield* rows.garbage(garbageBatch)
          const removed = yield* disk.remove(ids)
          yield* rows.forgetGarbage(removed)
          // What cannot be removed now is tried again by the next round.
          if (removed.length < garbageBatch) return
        }
      }).pipe(Effect.withSpan("Files.collectGarbage"))

      const deletePath = Effect.fn("Files.deletePath")(function* (workspaceId: string, path: string) {
        yield* rows.deletePath(workspaceId, path)
        yield* collectGarbage
      })

      const deleteWorkspace = Effect.fn("Files.deleteWorkspace")(function* (projectId: string, id: string) {
        const wasThere = yield* workspaces.delete(projectId, id)
        yield* collectGarbage
        return wasThere
      })

      const deleteOfSession = Effect.fn("Files.deleteOfSession")(function* (sessionId: string) {
        yield* rows.deleteOfSession(sessionId)
        yield* collectGarbage
      })

      return Files.of({ save, saveDownload, read, deletePath, deleteWorkspace, deleteOfSession, collectGarbage })
    }),
  )
}
