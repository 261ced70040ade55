import * as path from "node:path"
import type * as Effect from "effect/Effect"
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
  /** Sends the downloads of the default context to the folder. */
  readonly enable: Effect.Effect<unknown, ChromiumError>
}

const Begin = Schema.Struct({ guid: Schema.String, url: Schema.String, suggestedFilename: Schema.String })
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
  cdp.on("Browser.downloadWillBegin", (event) => {
    if (!Schema.is(Begin)(event)) return
    const { guid, url, suggestedFilename } = event
    const file = path.join(folder, path.basename(guid))
    known.set(guid, { guid, url, suggestedName: suggestedFilename, state: "inProgress", receivedBytes: 0, path: file })
  })
  cdp.on("Browser.downloadProgress", (event) => {
    if (!Schema.is(Progress)(event)) return
    const download = known.get(event.guid)
    if (download !== undefined) {
      known.set(event.guid, { ...download, state: event.state, receivedBytes: event.receivedBytes })
    }
  })
  return {
    list: () => [...known.values()],
    enable: cdp.send("Browser.setDownloadBehavior", {
      behavior: "allowAndName",
      downloadPath: folder,
      eventsEnabled: true,
    }),
  }
}
