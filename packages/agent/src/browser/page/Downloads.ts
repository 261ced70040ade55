import * as Effect from "effect/Effect"
import type { BrowserContext, CDPSession } from "playwright-core"
import { safeFileName } from "../../action/FileName.ts"
import type { AgentError, FileSink } from "../../loop/AgentBrowser.ts"
import { playwrightCall } from "../PlaywrightCall.ts"

/** Downloads of the browser, added to the run's files if the browser has a folder for them. */
export interface Downloads {
  /** Returns the names of files that arrived since the last call. */
  readonly take: () => ReadonlyArray<string>
  /** Returns the same names without consuming them. */
  readonly arrived: () => ReadonlyArray<string>
  readonly pending: () => number
  /** False if only the names of downloads are known. */
  readonly areKept: boolean
}

/** The browser's download folder, and access to its files. */
export interface DownloadFolder {
  /** Path on the browser's machine. */
  readonly folder: string
  /** Returns the content of a finished download, by the GUID that is its file name. */
  readonly read: (guid: string) => Effect.Effect<Uint8Array, AgentError>
}

/** Maximum size of a file that is added to the run's files: 100 MiB. Only the names of larger files are reported. */
const sizeLimit = 100 * 1024 * 1024

/** Tracks downloads, and cancels those that are not allowed. Without a folder, the browser keeps its settings and only the names of downloads are reported. */
export const watchDownloads = Effect.fnUntraced(function* (
  browserSession: Effect.Effect<CDPSession, AgentError>,
  context: BrowserContext,
  files: FileSink,
  place: DownloadFolder | undefined,
  redact: (text: string) => string = (text) => text,
  mayDownload: (name: string) => boolean = () => true,
): Effect.fn.Return<Downloads, AgentError> {
  let arrived: Array<string> = []
  const take = (): ReadonlyArray<string> => {
    const taken = arrived
    arrived = []
    return taken
  }
  if (place === undefined) {
    const watch = (page: ReturnType<BrowserContext["pages"]>[number]): void => {
      page.on("download", (download) => {
        const name = safeFileName(redact(download.suggestedFilename()))
        if (mayDownload(name)) arrived.push(name)
        else void download.cancel().catch(() => undefined)
      })
    }
    context.pages().forEach(watch)
    context.on("page", watch)
    return { take, arrived: () => arrived, pending: () => 0, areKept: false }
  }

  const runFork = Effect.runForkWith(yield* Effect.context<never>())
  const cdp = yield* browserSession
  const names = new Map<string, string>()
  let keeping = 0
  cdp.on("Browser.downloadWillBegin", (download) => {
    const name = safeFileName(redact(download.suggestedFilename))
    if (mayDownload(name)) names.set(download.guid, name)
    else void cdp.send("Browser.cancelDownload", { guid: download.guid }).catch(() => undefined)
  })
  cdp.on("Browser.downloadProgress", (progress) => {
    const name = names.get(progress.guid)
    if (name === undefined || progress.state === "inProgress") return
    names.delete(progress.guid)
    if (progress.state !== "completed") return
    keeping++
    runFork(
      Effect.gen(function* () {
        if (progress.receivedBytes > sizeLimit) {
          arrived.push(name)
          return
        }
        const bytes = yield* place.read(progress.guid)
        const written = yield* files.write({ name, contentType: "application/octet-stream", bytes })
        arrived.push(written.name)
      }).pipe(
        Effect.catch((error) => Effect.logWarning(`The download ${name} could not be saved: ${error.message}`)),
        Effect.ensuring(Effect.sync(() => keeping--)),
      ),
    )
  })
  yield* playwrightCall(() =>
    cdp.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      downloadPath: place.folder,
      eventsEnabled: true,
    }),
  )
  return { take, arrived: () => arrived, pending: () => names.size + keeping, areKept: true }
})
