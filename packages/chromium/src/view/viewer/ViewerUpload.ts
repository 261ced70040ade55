import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import { type ChromiumError, chromiumError, FolderUnusable, TimedOut } from "../../errors/ChromiumError.ts"
import type { UploadedFile } from "../../process/folder/BrowserFiles.ts"
import { tempPath } from "../../process/folder/TempFolder.ts"

/** Size limit of one upload through a live view, all files together, in bytes. Larger files belong in a workspace. */
export const maxUploadBytes = 256 * 2 ** 20

/** A viewer silent for this long has disconnected or given up. */
const silenceLimitMs = 60_000

export interface UploadOptions {
  readonly files: ReadonlyArray<{ readonly name: string; readonly bytes: number }>
  /** The bytes of all files in order. A chunk never spans two files. */
  readonly pieces: Queue.Dequeue<Buffer>
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** Called with the bytes received so far. */
  readonly onProgress: (bytes: number) => void
}

/** Stores a viewer's files on disk and returns their paths in the browser's uploads folder. */
export const receiveUpload = Effect.fn("ViewerUpload.receive")(function* ({
  files,
  pieces,
  addUpload,
  onProgress,
}: UploadOptions): Effect.fn.Return<ReadonlyArray<string>, ChromiumError> {
  return yield* Effect.acquireUseRelease(
    attempt(async () => {
      const folder = tempPath(os.tmpdir())
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

const tooMuch = chromiumError(new FolderUnusable({ folder: os.tmpdir(), detail: "a file is larger than announced." }))

const attempt = <A>(task: () => Promise<A>): Effect.Effect<A, ChromiumError> =>
  Effect.tryPromise({
    try: task,
    catch: (cause) => chromiumError(new FolderUnusable({ folder: os.tmpdir(), detail: String(cause) })),
  })
