import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import { type ChromiumError, chromiumError, FolderUnusable, TimedOut } from "../errors/ChromiumError.ts"
import type { UploadedFile } from "../process/BrowserFiles.ts"
import { scratchPath } from "../process/ScratchFolder.ts"

/**
 * What one upload through a live view may hold, all its files together, in bytes. Larger ones go into a workspace.
 *
 * @category constants
 * @since 0.1.0
 */
export const maxUploadBytes = 256 * 2 ** 20

/** A viewer that sends nothing for this long has gone, or thought better of it. */
const silenceLimitMs = 60_000

/**
 * @category models
 * @since 0.1.0
 */
export interface UploadOptions {
  readonly files: ReadonlyArray<{ readonly name: string; readonly bytes: number }>
  /** The bytes of all files, one after the other; a piece never holds those of two. */
  readonly pieces: Queue.Dequeue<Buffer>
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** Called with the bytes so far. */
  readonly onProgress: (bytes: number) => void
}

/**
 * Takes a viewer's files in, on disk rather than in memory, and answers their paths in the browser's uploads folder.
 *
 * @category constructors
 * @since 0.1.0
 */
export const receiveUpload = Effect.fn("Upload.receive")(function* ({
  files,
  pieces,
  addUpload,
  onProgress,
}: UploadOptions): Effect.fn.Return<ReadonlyArray<string>, ChromiumError> {
  return yield* Effect.acquireUseRelease(
    attempt(async () => {
      const folder = scratchPath(os.tmpdir())
      await fs.promises.mkdir(folder, { mode: 0o700 })
      return folder
    }),
    (folder) =>
      Effect.gen(function* () {
        const paths: Array<string> = []
        let received = 0
        for (const { name, bytes } of files) {
          const source = path.join(folder, String(paths.length))
          yield* attempt(() => fs.promises.writeFile(source, "", { mode: 0o600 }))
          for (let left = bytes; left > 0;) {
            const piece = yield* nextPiece(pieces)
            if (piece.length > left) return yield* tooMuch
            yield* attempt(() => fs.promises.appendFile(source, piece))
            left -= piece.length
            received += piece.length
            onProgress(received)
          }
          paths.push(yield* addUpload({ name, source }))
        }
        return paths
      }),
    (folder) => Effect.promise(() => fs.promises.rm(folder, { recursive: true, force: true }).catch(() => {})),
  )
})

const nextPiece = (pieces: Queue.Dequeue<Buffer>) =>
  Effect.timeoutOrElse(Queue.take(pieces), {
    duration: silenceLimitMs,
    orElse: () => Effect.fail(chromiumError(new TimedOut({ what: "The upload", afterMs: silenceLimitMs }))),
  })

const tooMuch = chromiumError(
  new FolderUnusable({ folder: os.tmpdir(), detail: "a file turned out longer than was announced." }),
)

const attempt = <A>(task: () => Promise<A>): Effect.Effect<A, ChromiumError> =>
  Effect.tryPromise({
    try: task,
    catch: (cause) => chromiumError(new FolderUnusable({ folder: os.tmpdir(), detail: String(cause) })),
  })
