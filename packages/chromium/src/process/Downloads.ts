import { rm } from "node:fs/promises"
import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "./CdpConnection.ts"
import { openFolder } from "./folder/FolderHandle.ts"

/**
 * Download limits of one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface DownloadLimits {
  /** Size limit per file in bytes. */
  readonly maxFileBytes: number
  /** Total size limit in bytes. Cancelled downloads do not count. */
  readonly maxBytes: number
  /** Maximum number of downloads. */
  readonly maxFiles: number
}

const GiB = 1024 ** 3

/**
 * Enough for typical use, and too little to fill a disk quickly.
 *
 * @category constants
 * @since 0.1.0
 */
export const defaultDownloadLimits: DownloadLimits = { maxFileBytes: GiB, maxBytes: 4 * GiB, maxFiles: 1000 }

/** Returns the exceeded limit as a message, or undefined. */
const overDownloadLimit = (
  limits: DownloadLimits,
  download: { readonly bytes: number; readonly otherBytes: number; readonly number: number },
): string | undefined => {
  if (download.number > limits.maxFiles) return `A browser can start at most ${limits.maxFiles} downloads.`
  if (download.bytes > limits.maxFileBytes) return `A download can have at most ${limits.maxFileBytes} bytes.`
  if (download.bytes + download.otherBytes > limits.maxBytes) {
    return `The downloads of a browser can have at most ${limits.maxBytes} bytes in total.`
  }
  return undefined
}

/**
 * A file downloaded by a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface Download {
  /** Also the file's name on disk: names suggested by pages may clash or contain path separators. */
  readonly guid: string
  /** File name suggested by the site. Never used as a path on this machine. */
  readonly suggestedName: string
  readonly url: string
  readonly state: "inProgress" | "completed" | "canceled"
  readonly receivedBytes: number
  /** Absolute path. Complete once `state` is `completed`; read it with `openDownload`. */
  readonly path: string
}

export interface Downloads {
  /** Returns the downloads, oldest first, without those over the limit. */
  readonly list: () => ReadonlyArray<Download>
  /** Calls `listener` when a download starts, progresses or ends. Returns a function that unsubscribes. */
  readonly on: (listener: (download: Download) => void) => () => void
  /** Redirects all downloads to the folder, including those of contexts that clients create later. */
  readonly enable: Effect.Effect<unknown, ChromiumError>
}

export interface DownloadsOptions {
  /** Owned by the browser's account. */
  readonly folder: string
  /** Default `defaultDownloadLimits`. */
  readonly limits?: DownloadLimits | undefined
}

const Begin = Schema.Struct({ guid: Schema.String, url: Schema.String, suggestedFilename: Schema.String })
const TargetCreated = Schema.Struct({
  targetInfo: Schema.Struct({ type: Schema.String, browserContextId: Schema.String }),
})
const Progress = Schema.Struct({
  guid: Schema.String,
  /** 0 if the site does not report it. */
  totalBytes: Schema.Number,
  receivedBytes: Schema.Number,
  state: Schema.Literals(["inProgress", "completed", "canceled"]),
})

/**
 * Tracks the downloads of a browser and cancels those over a limit: clients see a canceled download, the log has the
 * reason, and the bytes are removed. Also works if a client redirects downloads.
 */
export const followDownloads = (cdp: CdpConnection, options: DownloadsOptions): Downloads => {
  const { folder, limits = defaultDownloadLimits } = options
  const known = new Map<string, Download>()
  const listeners = new Set<(download: Download) => void>()
  /** Downloads to cancel, until their end is reported. One that was about to complete can still create its file. */
  const rejected = new Set<string>()
  let count = 0

  const update = (download: Download) => {
    known.set(download.guid, download)
    for (const listener of listeners) listener(download)
  }
  const bytesOfOthers = (guid: string) =>
    [...known.values()].reduce(
      (sum, other) => sum + (other.guid === guid || other.state === "canceled" ? 0 : other.receivedBytes),
      0,
    )
  const reject = (guid: string, why: string) => {
    rejected.add(guid)
    return cancelDownload(cdp, guid).pipe(
      Effect.andThen(removeDownload(folder, guid)),
      // Logs once, even if a page starts thousands.
      Effect.andThen(count > limits.maxFiles + 1 ? Effect.void : Effect.logWarning(`A download was cancelled. ${why}`)),
      Effect.runFork,
    )
  }

  cdp.on("Browser.downloadWillBegin", (event) => {
    if (!Schema.is(Begin)(event)) return
    const { guid, url, suggestedFilename } = event
    const why = overDownloadLimit(limits, { bytes: 0, otherBytes: 0, number: ++count })
    // Not stored, because a page can start any number of them.
    if (why !== undefined) return void reject(guid, why)
    const file = path.join(folder, path.basename(guid))
    update({ guid, url, suggestedName: suggestedFilename, state: "inProgress", receivedBytes: 0, path: file })
  })
  cdp.on("Browser.downloadProgress", (event) => {
    if (!Schema.is(Progress)(event)) return
    if (rejected.has(event.guid)) {
      if (event.state === "inProgress") return
      rejected.delete(event.guid)
      return void Effect.runFork(removeDownload(folder, event.guid))
    }
    const download = known.get(event.guid)
    if (download === undefined || download.state === "canceled") return
    const bytes = Math.max(event.totalBytes, event.receivedBytes)
    const why =
      event.state === "canceled"
        ? undefined
        : overDownloadLimit(limits, { bytes, otherBytes: bytesOfOthers(event.guid), number: 0 })
    if (why !== undefined) reject(event.guid, why)
    update({ ...download, state: why === undefined ? event.state : "canceled", receivedBytes: event.receivedBytes })
  })
  const enable = (context: { readonly browserContextId?: string }) =>
    cdp.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      downloadPath: folder,
      eventsEnabled: true,
      ...context,
    })
  const contexts = new Set<string>()
  cdp.on("Target.targetCreated", (event) => {
    if (!Schema.is(TargetCreated)(event) || event.targetInfo.type !== "page") return
    const { browserContextId } = event.targetInfo
    if (contexts.has(browserContextId)) return
    contexts.add(browserContextId)
    // The context may be disposed meanwhile.
    Effect.runFork(Effect.ignore(enable({ browserContextId })))
  })
  return {
    list: () => [...known.values()],
    on: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    enable: enable({}),
  }
}

const Contexts = Schema.Struct({ browserContextIds: Schema.Array(Schema.String) })

/** Tries all contexts: only the download's own context can cancel it, and browser events do not name it. */
const cancelDownload = (cdp: CdpConnection, guid: string): Effect.Effect<void> =>
  Effect.asVoid(cdp.send("Browser.cancelDownload", { guid })).pipe(
    Effect.catch(() =>
      Effect.flatMap(cdp.send("Target.getBrowserContexts"), (answer) =>
        Effect.forEach(
          Schema.is(Contexts)(answer) ? answer.browserContextIds : [],
          (browserContextId) => Effect.ignore(cdp.send("Browser.cancelDownload", { guid, browserContextId })),
          { concurrency: "unbounded", discard: true },
        ),
      ),
    ),
    Effect.ignore,
  )

/** Cancelling does not remove a finished file, and a partial one has another extension. */
const removeDownload = (folder: string, guid: string): Effect.Effect<void> =>
  Effect.tryPromise(async () => {
    const held = await openFolder(folder)
    try {
      const name = path.basename(guid)
      for (const file of [name, `${name}.crdownload`]) await rm(held.at(file), { force: true })
    } finally {
      await held.close()
    }
  }).pipe(Effect.catch((cause) => Effect.logWarning("A cancelled download could not be removed", cause)))
