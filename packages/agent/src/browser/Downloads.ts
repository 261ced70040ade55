import * as Effect from "effect/Effect"
import type { Browser, BrowserContext } from "playwright-core"
import type * as Scope from "effect/Scope"
import { safeFileName } from "../action/FileName.ts"
import type { AgentError, FileSink } from "../loop/AgentBrowser.ts"
import { attempt } from "./Attempt.ts"

/** Downloads of the browser, taken into the run's files when there is a folder where the browser can put them. */
export interface Downloads {
  /** Names of files that arrived since the last call. */
  readonly take: () => ReadonlyArray<string>
  /** The same without taking them. */
  readonly arrived: () => ReadonlyArray<string>
  /** Files that are on their way. */
  readonly pending: () => number
}

/**
 * Where the browser puts its downloads, and how they are had from there.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadFolder {
  /** On the browser's machine. */
  readonly folder: string
  /** The bytes of a finished download, by the guid that is its name in the folder. */
  readonly read: (guid: string) => Effect.Effect<Uint8Array, AgentError>
}

/** A file larger than this stays in the browser's folder and is only named. 100 MiB. */
const sizeLimit = 100 * 1024 * 1024

/** Names are kept without the secrets that `hide` takes out of them. Without a folder the browser keeps its own settings and a download is only named. */
export const watchDownloads = Effect.fnUntraced(function* (
  browser: Browser,
  context: BrowserContext,
  files: FileSink,
  place: DownloadFolder | undefined,
  hide: (text: string) => string = (text) => text,
): Effect.fn.Return<Downloads, AgentError, Scope.Scope> {
  let arrived: Array<string> = []
  const take = (): ReadonlyArray<string> => {
    const taken = arrived
    arrived = []
    return taken
  }
  if (place === undefined) {
    const watch = (page: ReturnType<BrowserContext["pages"]>[number]): void => {
      page.on("download", (download) => arrived.push(safeFileName(hide(download.suggestedFilename()))))
    }
    context.pages().forEach(watch)
    context.on("page", watch)
    return { take, arrived: () => arrived, pending: () => 0 }
  }

  const runFork = Effect.runForkWith(yield* Effect.context<never>())
  const cdp = yield* Effect.acquireRelease(
    attempt(() => browser.newBrowserCDPSession()),
    (session) => Effect.ignore(attempt(() => session.detach())),
  )
  const names = new Map<string, string>()
  let keeping = 0
  cdp.on("Browser.downloadWillBegin", (download) => {
    names.set(download.guid, safeFileName(hide(download.suggestedFilename)))
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
        Effect.catch((error) => Effect.logWarning(`The download ${name} could not be kept: ${error.message}`)),
        Effect.ensuring(Effect.sync(() => keeping--)),
      ),
    )
  })
  yield* attempt(() =>
    cdp.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      downloadPath: place.folder,
      eventsEnabled: true,
    }),
  )
  return { take, arrived: () => arrived, pending: () => names.size + keeping }
})
