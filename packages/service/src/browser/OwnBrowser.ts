import { type ChromiumError, chromiumError, FolderUnusable, type HostedBrowser } from "@tabwright/chromium"
import { Effect, Stream } from "effect"
import { BrowserNetworks } from "./BrowserNetworks.ts"
import { BrowserRecordings } from "./BrowserRecordings.ts"
import type { DrivenBrowser } from "./DrivenBrowser.ts"
import { openFirstPage } from "./FirstPage.ts"
import { UploadDelivery } from "./UploadDelivery.ts"

/**
 * Puts browsers of this node into the hands of the service.
 *
 * @category constructors
 * @since 0.1.0
 */
export const driveOwn = Effect.gen(function* () {
  const delivery = yield* UploadDelivery
  const networks = yield* BrowserNetworks
  const recordings = yield* BrowserRecordings

  return (hosted: HostedBrowser): DrivenBrowser => ({
    id: hosted.id,
    agentAccess: Effect.succeed({ cdpUrl: hosted.debuggerUrl, headers: {}, downloadsDir: hosted.downloadsDir }),
    readDownload: (guid) =>
      Stream.unwrap(
        Effect.map(hosted.openDownload(guid), (file) =>
          Stream.fromAsyncIterable<Uint8Array, ChromiumError>(file.createReadStream({ autoClose: false }), (cause) =>
            chromiumError(new FolderUnusable({ folder: hosted.downloadsDir, detail: String(cause) })),
          ),
        ),
      ),
    refusals: Effect.sync(() => hosted.refusals()),
    deliver: (files) => delivery.toBrowser(hosted.id, files),
    changeNetwork: (customProxy) => Effect.map(networks.change(hosted, customProxy), (route) => route?.label),
    mark: (title) => Effect.sync(() => recordings.mark(hosted.id, title)),
    openPage: (url) => openFirstPage(hosted, url),
  })
})
