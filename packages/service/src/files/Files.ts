import { Context, Effect, Layer, Option, type Scope, Stream } from "effect"
import { type FileRow, FileStore, type NewFile } from "../store/file/FileStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { WorkspaceStore } from "../store/file/WorkspaceStore.ts"
import { type BytePart, FileFailed } from "./BlobStore.ts"
import { FileBlobs, type StoredBytes } from "./FileBlobs.ts"
import { UploadStore } from "../store/file/UploadStore.ts"
import { repeatInBackground } from "../RecurringTask.ts"

const garbageBatch = 500

/** The metadata that a caller supplies. Size and digest are computed from the bytes. */
type FileMetadata = Omit<NewFile, "id" | "size" | "sha256">

interface ReadableFile {
  readonly row: FileRow
  readonly bytes: Stream.Stream<Uint8Array, FileFailed>
}

/** Bytes are durable before their row exists, so a row never references missing bytes. */
export class Files extends Context.Service<
  Files,
  {
    save(file: FileMetadata, bytes: Uint8Array): Effect.Effect<FileRow["id"], FileFailed | StoreError>
    /** Stores a download under a name that no other download of the browser has. */
    saveDownload(
      file: FileMetadata & { readonly browserId: string },
      bytes: Stream.Stream<Uint8Array, FileFailed>,
    ): Effect.Effect<FileRow["id"], FileFailed | StoreError>
    /** The row and its bytes, to be read once before the scope closes. None if either is missing. */
    read(
      id: string,
      /** Selects a byte range given the size. Undefined means all. */
      part?: (size: number) => BytePart | undefined,
    ): Effect.Effect<Option.Option<ReadableFile>, FileFailed | StoreError, Scope.Scope>
    /** Deletes a path of a workspace with all versions of its file. Idempotent. */
    deletePath(workspaceId: string, path: string): Effect.Effect<void, StoreError>
    /** Deletes a workspace and its files (v3). False for an unknown one. */
    deleteWorkspace(projectId: string, id: string): Effect.Effect<boolean, StoreError>
    /** Deletes all files of a session's runs and browsers (purge). */
    deleteOfSession(sessionId: string): Effect.Effect<void, StoreError>
    readonly collectGarbage: Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/files/Files") {
  static readonly layer = Layer.effect(
    Files,
    Effect.gen(function* () {
      const rows = yield* FileStore
      const workspaces = yield* WorkspaceStore
      const kept = yield* FileBlobs

      /** Removes the bytes if the insert fails. If its result is unknown they stay, because the row may exist. */
      const named = <A, E>({ id }: StoredBytes, insert: Effect.Effect<A, E>) =>
        Effect.onError(insert, () =>
          rows.find(id).pipe(
            Effect.flatMap((row) => (Option.isNone(row) ? kept.remove([id]) : Effect.void)),
            Effect.ignore,
          ),
        )

      const save = Effect.fn("Files.save")(function* (file: FileMetadata, bytes: Uint8Array) {
        const stored = yield* kept.write(Stream.succeed(bytes))
        const isKept = yield* named(stored, rows.insert({ ...file, ...stored }))
        if (isKept) return stored.id
        yield* kept.remove([stored.id])
        return yield* new FileFailed({
          path: file.path,
          cause: new Error("its workspace was deleted, or its run moved to another node"),
        })
      })

      const saveDownload = Effect.fn("Files.saveDownload")(function* (
        file: FileMetadata & { readonly browserId: string },
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
          yield* Effect.annotateLogs(Effect.logError("The bytes of a stored file are missing"), { fileId: id })
        }
        return Option.map(bytes, (found) => ({ row: row.value, bytes: found }))
      })

      const collectGarbage = Effect.gen(function* () {
        while (true) {
          const ids = yield* rows.garbage(garbageBatch)
          const removed = yield* kept.remove(ids)
          yield* rows.removeGarbage(removed)
          // Failures are retried in the next round.
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

/** Days to retain a browser's downloads after it has stopped. Default 7, the same as recordings. */
export const DownloadDays = Context.Reference<number>("@tabwright/service/files/DownloadDays", {
  defaultValue: () => 7,
})

const interval = "10 minutes"

/** Deletes expired downloads, uploads that never arrived, and bytes of deleted, incomplete or unreferenced files. */
export const fileRetentionLayer = Layer.effectDiscard(
  Effect.gen(function* () {
    const rows = yield* FileStore
    const uploads = yield* UploadStore
    const files = yield* Files
    const kept = yield* FileBlobs
    const days = yield* DownloadDays

    const round = Effect.gen(function* () {
      yield* rows.deleteOfOldBrowsers(days)
      yield* uploads.deleteExpired
      yield* files.collectGarbage
      yield* kept.removeAbandoned
    })
    yield* round.pipe(repeatInBackground(interval, "Failed to delete old files"))
  }),
)
