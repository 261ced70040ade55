import { Effect, Layer, Option, type Scope, Stream } from "effect"
import { access, constants, glob, mkdir, open, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DataDirectory } from "../database/DataDirectory.ts"
import { type BlobMeasure, BlobStore, type BytePart, FileFailed, FilesUnusable, measureStream } from "./BlobStore.ts"

const partialSuffix = ".part"

/** Default folder: `files` in the data directory. Fails the start if it is not writable. */
export const layer = (
  options: { readonly folder?: string | undefined } = {},
): Layer.Layer<BlobStore, FilesUnusable, DataDirectory> =>
  Layer.effect(
    BlobStore,
    Effect.gen(function* () {
      const root = options.folder ?? (yield* DataDirectory).pathOf("files")
      yield* Effect.tryPromise({ try: () => prepare(root), catch: (cause) => unusable(root, cause) })
      return make(root)
    }),
  )

const make = (root: string): BlobStore["Service"] => {
  // The first two characters of the ID as subdirectory keep directories small.
  const pathOf = (id: string) => join(root, id.slice(0, 2), id)

  const write = Effect.fn("FolderBlobStore.write")(function* <E>(
    id: string,
    maxBytes: number,
    content: Stream.Stream<Uint8Array, E>,
  ): Effect.fn.Return<Option.Option<BlobMeasure>, E | FileFailed> {
    const path = pathOf(id)
    const partial = path + partialSuffix
    const discard = Effect.promise(() => rm(partial, { force: true }))
    yield* attempt(id, () => mkdir(dirname(path), { recursive: true, mode: 0o700 }))
    const writeDraft = Effect.acquireUseRelease(
      attempt(id, () => open(partial, "w", 0o600)),
      (file) =>
        Effect.tap(
          measureStream(content, maxBytes, (piece) => attempt(id, () => file.writeFile(piece))),
          (written) => (Option.isSome(written) ? attempt(id, () => file.sync()) : Effect.void),
        ),
      (file) => Effect.promise(() => file.close()),
    )
    return yield* Effect.gen(function* () {
      const written = yield* writeDraft
      if (Option.isNone(written)) return yield* Effect.as(discard, written)
      yield* attempt(id, () => rename(partial, path))
      yield* Effect.promise(() => syncFolder(dirname(path)))
      return written
    }).pipe(Effect.onError(() => discard))
  })

  const openForReading = Effect.fn("FolderBlobStore.open")(function* (
    id: string,
    part?: BytePart,
  ): Effect.fn.Return<Option.Option<Stream.Stream<Uint8Array, FileFailed>>, FileFailed, Scope.Scope> {
    // Opened before the response starts, so that a missing file is a 404 and not an interrupted response.
    const file = yield* Effect.acquireRelease(
      attempt(id, () => unlessMissing(open(pathOf(id)))),
      (handle) => Effect.promise(() => handle?.close() ?? Promise.resolve()),
    )
    if (file === undefined) return Option.none()
    return Option.some(
      Stream.suspend(() =>
        Stream.fromAsyncIterable<Uint8Array, FileFailed>(
          file.createReadStream({ ...part, autoClose: false }),
          (cause) => new FileFailed({ path: id, cause }),
        ),
      ),
    )
  })

  const remove = (id: string) => attempt(id, () => rm(pathOf(id), { force: true }))

  const removeUnfinished = Effect.fn("FolderBlobStore.removeUnfinished")((before: Date) =>
    attempt(root, async () => {
      for await (const name of glob(join("*", `*${partialSuffix}`), { cwd: root })) {
        const partial = join(root, name)
        const stats = await unlessMissing(stat(partial))
        if (stats !== undefined && stats.mtime < before) await rm(partial, { force: true })
      }
    }),
  )

  return BlobStore.of({ write, open: openForReading, remove, removeUnfinished })
}

const prepare = async (root: string): Promise<void> => {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
}

const unusable = (root: string, cause: unknown): FilesUnusable =>
  new FilesUnusable({
    message: `Cannot write files to the directory ${root}: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: "Give the server's account write access to it, or set another directory with TABWRIGHT_FILES_DIR.",
  })

const attempt = <A>(path: string, run: () => Promise<A>): Effect.Effect<A, FileFailed> =>
  Effect.tryPromise({ try: run, catch: (cause) => new FileFailed({ path, cause }) })

const unlessMissing = <A>(found: Promise<A>): Promise<A | undefined> =>
  found.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined
    throw cause
  })

/** Makes the new name durable, on systems where directories can be opened (not on Windows). */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
