import * as path from "node:path"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Result from "effect/Result"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import { addUpload, openOwnedFile } from "../process/folder/BrowserFiles.ts"
import type { ScreenSize, UnassignedBrowser } from "./UnassignedBrowser.ts"
import type { ExitReason, HostedBrowser, StartOptions } from "./HostedBrowser.ts"
import { downloadPdfs, savePdfs } from "./PdfDownloads.ts"

export interface AssignmentOptions {
  readonly ready: UnassignedBrowser
  readonly request: StartOptions
  readonly screen: ScreenSize
  readonly exited: Effect.Effect<ExitReason>
  readonly gone: Effect.Effect<void>
}

/** Configures a running browser for a request. The network comes last, once everything else is in place. */
export const assign = Effect.fn("BrowserAssignment.assign")(function* ({
  ready,
  request,
  screen,
  exited,
  gone,
}: AssignmentOptions): Effect.fn.Return<HostedBrowser, ChromiumError> {
  const { launched, egress, downloads, targets } = ready
  const { pid, cdp, debuggerUrl, product, folder } = launched
  // Sent to the browser target, this applies to every page, frame and worker, including those of later contexts.
  const trust = cdp.send("Security.setIgnoreCertificateErrors", { ignore: true })
  const move = request.identity === undefined ? Effect.void : ready.identity.change(request.identity)
  const pdfs = choosePdfs(ready, request)
  yield* Effect.all(
    [ready.screen.resize(screen), move, pdfs, request.ignoreCertErrors === true ? trust : Effect.void],
    {
      concurrency: "unbounded",
    },
  )
  egress.assign(request.egress)
  const startedAt = new Date(yield* Clock.currentTimeMillis)
  return {
    id: request.id,
    debuggerUrl,
    pid,
    product,
    version: product.replace(/^.*\//, ""),
    startedAt,
    timeoutAt: new Date(startedAt.getTime() + request.timeoutMs),
    exited,
    gone,
    traffic: egress.traffic,
    downloads: downloads.list,
    onDownload: downloads.on,
    openDownload: (guid) => openOwnedFile(path.join(folder.downloads, path.basename(guid))),
    addUpload: (file) => addUpload(folder.uploads, file),
    blockedRequests: egress.blockedRequests,
    setEgress: egress.assign,
    uploadsDir: folder.uploads,
    downloadsDir: folder.downloads,
    cdp,
    targets,
    yieldTo: ready.identity.yieldTo,
    screencast: ready.screencast,
    live: ready.live,
  }
})

/** The headless shell has no PDF viewer and downloads every PDF file. */
const choosePdfs = (
  { launched, targets, chromium }: UnassignedBrowser,
  request: StartOptions,
): Effect.Effect<void, ChromiumError> => {
  if (chromium.engine === "headless-shell") return Effect.void
  const save = Effect.sync(() => savePdfs(targets))
  if (request.showsPdf !== false) return save
  return Effect.flatMap(
    downloadPdfs(launched.cdp),
    Result.match({
      onFailure: (error) =>
        Effect.andThen(Effect.logError("PDF files are displayed instead of downloaded", error), save),
      onSuccess: () => Effect.void,
    }),
  )
}
