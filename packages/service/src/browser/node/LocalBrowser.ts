import { FolderUnusable, chromiumError, type ChromiumError, type HostedBrowser } from "@tabwright/chromium"
import { Effect, Stream } from "effect"
import { BrowserNetworks } from "../network/BrowserNetworks.ts"
import { BrowserRecordings } from "../recording/BrowserRecordings.ts"
import type { DrivenBrowser } from "../DrivenBrowser.ts"
import { UploadDelivery } from "../files/UploadDelivery.ts"

/** Wraps this node's browsers for the service. */
export const driveLocal = Effect.gen(function* () {
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
    blockedRequests: Effect.sync(() => hosted.blockedRequests()),
    deliver: (files) => delivery.toBrowser(hosted.id, files),
    changeNetwork: (customProxy) => Effect.map(networks.change(hosted, customProxy), (route) => route?.label),
    addChapter: (title) => Effect.sync(() => recordings.addChapter(hosted.id, title)),
    openPage: (url) => openInitialPage(hosted, url),
  })
})

/** On timeout the next user finds the page still loading. */
const limitMs = 10_000

/**
 * Navigates a browser's page. Returns once navigation has committed or failed; a failure stays visible in the page. The
 * network guard applies as to any page.
 */
const openInitialPage = Effect.fn("LocalBrowser.openInitialPage")(
  function* (browser: HostedBrowser, url: string) {
    yield* browser.targets.pages()[0]?.send("Page.navigate", { url }, { limitMs }) ?? Effect.void
  },
  (effect, browser) =>
    effect.pipe(
      Effect.catch((error) => Effect.logInfo("Failed to open a session's first page", error)),
      Effect.annotateLogs({ browserId: browser.id }),
    ),
)
