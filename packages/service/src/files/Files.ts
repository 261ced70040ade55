import { Context, Effect, Layer, Option, type Scope, Stream } from "effect"
import { type FileRow, FileStore, type NewFile } from "../store/FileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { WorkspaceStore } from "../store/WorkspaceStore.ts"
import type { BytePart } from "./ByteKeeper.ts"
import { FileBytes, type StoredBytes } from "./FileBytes.ts"
import { FileFailed } from "./FileFailed.ts"

/** Deleted files whose bytes are removed at a time. */
const garbageBatch = 500

/** What a caller says of a file that it saves; size and digest come from its bytes. */
type Described = Omit<NewFile, "id" | "size" | "sha256">

/** A file whose bytes can be read. */
export interface ReadableFile {
  readonly row: FileRow
  readonly bytes: Stream.Stream<Uint8Array, FileFailed>
}

/**
 * Keeps what runs and browsers write: bytes under an id, and a row for each. The bytes of a file are kept for good before
 * its row exists, so a row never names missing bytes.
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
    /** The row and its bytes, to be read once and before the scope closes; none where either is missing. */
    read(
      id: string,
      /** Says which bytes are wanted of so many; undefined for all. */
      part?: (size: number) => BytePart | undefined,
    ): Effect.Effect<Option.Option<ReadableFile>, FileFailed | StoreError, Scope.Scope>
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
      const kept = yield* FileBytes

      /** Bytes that no row names would stay for good. Where that cannot be told they stay: the row may be there after all. */
      const named = <A, E>({ id }: StoredBytes, insert: Effect.Effect<A, E>) =>
        Effect.onError(insert, () =>
          rows.find(id).pipe(
            Effect.flatMap((row) => (Option.isNone(row) ? kept.remove([id]) : Effect.void)),
            Effect.ignore,
          ),
        )

      const save = Effect.fn("Files.save")(function* (file: Described, bytes: Uint8Array) {
        const stored = yield* kept.write(Stream.succeed(bytes))
        const isKept = yield* named(stored, rows.insert({ ...file, ...stored }))
        if (isKept) return stored.id
        yield* kept.remove([stored.id])
        return yield* new FileFailed({
          path: file.path,
          cause: new Error("its workspace was deleted, or its run goes on elsewhere"),
        })
      })

      const saveDownload = Effect.fn("Files.saveDownload")(function* (
        file: Described & { readonly browserId: string },
        bytes: Stream.Stream<Uint8Array, FileFailed>,
      ) {
        const stored = yield* kept.write(bytes)
        yield* named(stored, rows.insertDownload({ ...file, ...stored }))
        return stored.id
      })

      const read = Effect.fn("Files.read")(function* (
        id: string,
        part: (size: number) => BytePart | undefined = () => undefined,
      ) {
        const row = yield* rows.find(id)
        if (Option.isNone(row)) return Option.none<ReadableFile>()
        const bytes = yield* kept.open(id, part(Number(row.value.size)))
        if (Option.isNone(bytes)) {
          yield* Effect.annotateLogs(Effect.logError("The bytes of a stored file are gone"), { fileId: id })
        }
        return Option.map(bytes, (found) => ({ row: row.value, bytes: found }))
      })

      const collectGarbage = Effect.gen(function* () {
        while (true) {
          const ids = yield* rows.garbage(garbageBatch)
          const removed = yield* kept.remove(ids)
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
