import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { CdpConnection } from "./CdpConnection.ts"

/**
 * A file that a page handed to the browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface Download {
  /** Also the name of the file in the downloads folder: what pages suggest may clash, or climb out of it. */
  readonly guid: string
  /** What the site wants it to be called. Never part of a path on this machine. */
  readonly suggestedName: string
  readonly url: string
  readonly state: "inProgress" | "completed" | "canceled"
  readonly receivedBytes: number
  /** Absolute; complete once `state` is `completed`. Read it with `openDownload`. */
  readonly path: string
}

/**
 * The downloads of a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface Downloads {
  /** Oldest first. */
  readonly list: () => ReadonlyArray<Download>
  /** Calls `listener` when a download begins, goes on or ends, until the returned function is called. */
  readonly on: (listener: (download: Download) => void) => () => void
  /** Sends all downloads to the folder, also those of contexts that clients make later. */
  readonly enable: Effect.Effect<unknown, ChromiumError>
}

const Begin = Schema.Struct({ guid: Schema.String, url: Schema.String, suggestedFilename: Schema.String })
const TargetCreated = Schema.Struct({
  targetInfo: Schema.Struct({ type: Schema.String, browserContextId: Schema.String }),
})
const Progress = Schema.Struct({
  guid: Schema.String,
  receivedBytes: Schema.Number,
  state: Schema.Literals(["inProgress", "completed", "canceled"]),
})

/**
 * Follows the downloads of a browser into `folder`. The events come also where a client redirected the downloads.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followDownloads = (cdp: CdpConnection, folder: string): Downloads => {
  const known = new Map<string, Download>()
  const listeners = new Set<(download: Download) => void>()
  const put = (download: Download) => {
    known.set(download.guid, download)
    for (const listener of listeners) listener(download)
  }
  cdp.on("Browser.downloadWillBegin", (event) => {
    if (!Schema.is(Begin)(event)) return
    const { guid, url, suggestedFilename } = event
    const file = path.join(folder, path.basename(guid))
    put({ guid, url, suggestedName: suggestedFilename, state: "inProgress", receivedBytes: 0, path: file })
  })
  cdp.on("Browser.downloadProgress", (event) => {
    if (!Schema.is(Progress)(event)) return
    const download = known.get(event.guid)
    if (download !== undefined) put({ ...download, state: event.state, receivedBytes: event.receivedBytes })
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
    // A context may be gone again by now.
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
