import { Effect, Layer, Option, type Scope, Stream } from "effect"
import { access, constants, glob, mkdir, open, rename, rm, stat } from "node:fs/promises"
import { dirname, join } from "node:path"
import { DataFolder } from "../database/DataFolder.ts"
import { ByteKeeper, type BytePart, type Measure } from "./ByteKeeper.ts"
import { FileFailed } from "./FileFailed.ts"
import { FilesUnusable } from "./FilesUnusable.ts"
import { measured } from "./Measured.ts"

/** Of what is still being written. */
const draftEnding = ".part"

/**
 * Keeps bytes in a folder, which several servers may share: `files` in the data folder where none is given. Ends the start
 * where nothing can be written there.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = (
  options: { readonly folder?: string | undefined } = {},
): Layer.Layer<ByteKeeper, FilesUnusable, DataFolder> =>
  Layer.effect(
    ByteKeeper,
    Effect.gen(function* () {
      const root = options.folder ?? (yield* DataFolder).pathOf("files")
      yield* Effect.tryPromise({ try: () => prepare(root), catch: (cause) => unusable(root, cause) })
      return make(root)
    }),
  )

const make = (root: string): ByteKeeper["Service"] => {
  // Two letters of the id as a folder keep each folder small.
  const pathOf = (id: string) => join(root, id.slice(0, 2), id)

  const write = Effect.fn("FolderBytes.write")(function* <E>(
    id: string,
    maxBytes: number,
    content: Stream.Stream<Uint8Array, E>,
  ): Effect.fn.Return<Option.Option<Measure>, E | FileFailed> {
    const path = pathOf(id)
    const draft = path + draftEnding
    const discard = Effect.promise(() => rm(draft, { force: true }))
    yield* attempt(id, () => mkdir(dirname(path), { recursive: true, mode: 0o700 }))
    const writeDraft = Effect.acquireUseRelease(
      attempt(id, () => open(draft, "w", 0o600)),
      (file) =>
        Effect.tap(
          measured(content, maxBytes, (piece) => attempt(id, () => file.writeFile(piece))),
          (written) => (Option.isSome(written) ? attempt(id, () => file.sync()) : Effect.void),
        ),
      (file) => Effect.promise(() => file.close()),
    )
    return yield* Effect.gen(function* () {
      const written = yield* writeDraft
      if (Option.isNone(written)) return yield* Effect.as(discard, written)
      yield* attempt(id, () => rename(draft, path))
      yield* Effect.promise(() => syncFolder(dirname(path)))
      return written
    }).pipe(Effect.onError(() => discard))
  })

  const openForReading = Effect.fn("FolderBytes.open")(function* (
    id: string,
    part?: BytePart,
  ): Effect.fn.Return<Option.Option<Stream.Stream<Uint8Array, FileFailed>>, FileFailed, Scope.Scope> {
    // Opened before anything is promised: a file that is gone from the disk is missing, not broken off.
    const file = yield* Effect.acquireRelease(
      attempt(id, () => ifThere(open(pathOf(id)))),
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

  const removeUnfinished = Effect.fn("FolderBytes.removeUnfinished")((before: Date) =>
    attempt(root, async () => {
      for await (const name of glob(join("*", `*${draftEnding}`), { cwd: root })) {
        const draft = join(root, name)
        const stats = await ifThere(stat(draft))
        if (stats !== undefined && stats.mtime < before) await rm(draft, { force: true })
      }
    }),
  )

  return ByteKeeper.of({ write, open: openForReading, remove, removeUnfinished })
}

/** Makes the folder, and learns whether files may be made in it. */
const prepare = async (root: string): Promise<void> => {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
}

const unusable = (root: string, cause: unknown): FilesUnusable =>
  new FilesUnusable({
    message: `The folder ${root} does not take files: ${cause instanceof Error ? cause.message : String(cause)}`,
    hint: "Give the account that the server runs as the right to write there, or name another folder with TABWRIGHT_FILES_DIR.",
  })

const attempt = <A>(path: string, run: () => Promise<A>): Effect.Effect<A, FileFailed> =>
  Effect.tryPromise({ try: run, catch: (cause) => new FileFailed({ path, cause }) })

const ifThere = <A>(found: Promise<A>): Promise<A | undefined> =>
  found.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === "ENOENT") return undefined
    throw cause
  })

/** Makes the new name as lasting as the bytes, where a folder can be opened at all (not on Windows). */
const syncFolder = async (path: string): Promise<void> => {
  const folder = await open(path).catch(() => undefined)
  await folder?.sync().catch(() => {})
  await folder?.close()
}
