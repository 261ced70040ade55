import * as fs from "node:fs"
import * as os from "node:os"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Queue from "effect/Queue"
import * as Schema from "effect/Schema"
import { type ChromiumError, chromiumError, FolderUnusable, TimedOut } from "../../errors/ChromiumError.ts"
import type { AttachedTarget } from "../../targets/AttachedTarget.ts"
import type { Targets } from "../../targets/Targets.ts"
import type { UploadedFile } from "../../process/folder/BrowserFiles.ts"
import { tempPath } from "../../process/folder/TempFolder.ts"

/** The page's own process responds. */
const limitMs = 2000

const isOpened = Schema.is(
  Schema.Struct({
    mode: Schema.Literals(["selectSingle", "selectMultiple"]),
    backendNodeId: Schema.optionalKey(Schema.Int),
  }),
)

export interface FileChooser {
  readonly isMultiple: boolean
  /** Passes files from the browser's uploads folder to the page. */
  readonly fill: (paths: ReadonlyArray<string>) => Effect.Effect<void, ChromiumError>
}

/** Intercepts file choosers, which would be invisible. Clients still receive the events. Returns a function to stop. */
export const interceptFileChoosers = (
  targets: Targets,
  page: AttachedTarget,
  onOpened: (chooser: FileChooser) => void,
): Effect.Effect<Effect.Effect<void>> =>
  Effect.sync(() => {
    const stops: Array<() => void> = []
    const taken: Array<AttachedTarget> = []
    const take = (target: AttachedTarget, enabled: boolean) =>
      Effect.ignore(target.send("Page.setInterceptFileChooserDialog", { enabled }, { limitMs }))
    const setUp = (target: AttachedTarget) =>
      Effect.suspend(() => {
        if (!isPartOf(target, page)) return Effect.void
        taken.push(target)
        stops.push(
          target.on("Page.fileChooserOpened", (event) => {
            if (!isOpened(event) || event.backendNodeId === undefined) return
            const { backendNodeId } = event
            onOpened({
              isMultiple: event.mode === "selectMultiple",
              fill: (files) => Effect.asVoid(target.send("DOM.setFileInputFiles", { files, backendNodeId })),
            })
          }),
        )
        return take(target, true)
      })
    stops.push(targets.each(setUp))
    return Effect.suspend(() => {
      for (const stop of stops) stop()
      return Effect.all(
        taken.map((target) => take(target, false)),
        { concurrency: "unbounded", discard: true },
      )
    })
  })

const isPartOf = (target: AttachedTarget, page: AttachedTarget): boolean =>
  target.targetId === page.targetId ||
  (target.type === "iframe" && target.parent !== undefined && isPartOf(target.parent, page))

/** Size limit of one upload through a live view, all files together, in bytes. Larger files belong in a workspace. */
export const maxUploadBytes = 256 * 2 ** 20

/** A viewer silent for this long has disconnected or given up. */
const silenceLimitMs = 60_000

interface UploadOptions {
  readonly files: ReadonlyArray<{ readonly name: string; readonly bytes: number }>
  /** The bytes of all files in order. A chunk never spans two files. */
  readonly pieces: Queue.Dequeue<Buffer>
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  readonly onProgress: (bytes: number) => void
}

/** Stores a viewer's files on disk and returns their paths in the browser's uploads folder. */
export const receiveUpload = Effect.fn("FileChoosers.receiveUpload")(function* ({
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
