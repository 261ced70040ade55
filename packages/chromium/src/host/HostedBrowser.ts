import type { FileHandle } from "node:fs/promises"
import * as path from "node:path"
import * as Clock from "effect/Clock"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import type * as Scope from "effect/Scope"
import type { Traffic } from "../egress/EgressProxy.ts"
import type { BrowserExtension } from "../extension/BrowserExtension.ts"
import { applyEmulation, type Emulation } from "../emulation/Emulation.ts"
import type { EgressOptions } from "../egress/EgressRoute.ts"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { FailedConnection } from "../egress/FailedConnection.ts"
import type { Engine } from "../locate/Chromium.ts"
import {
  type ClientUpload,
  clientUploads,
  type UploadLimits,
  type UploadResult,
} from "../process/folder/ClientUploads.ts"
import { type UploadedFile, addUpload, findUpload, openOwnedFile } from "../process/folder/BrowserFiles.ts"
import type { Identity } from "../identity/Identity.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { Download } from "../process/Downloads.ts"
import type { ProfileFolder } from "../process/folder/ProfileFolder.ts"
import type { Targets } from "../targets/Targets.ts"
import type { LiveView } from "../view/LiveView.ts"
import type { Screencast } from "../view/cast/Screencast.ts"
import type { ScreenSize, UnassignedBrowser } from "./UnassignedBrowser.ts"
import { downloadPdfs, savePdfs } from "./PdfDownloads.ts"

/**
 * Reason of a browser's exit: stopped on request, deadline reached, crash, hang, or server shutdown.
 *
 * @category models
 * @since 0.1.0
 */
export type ExitReason = "stopped" | "timedOut" | "crashed" | "hung" | "serverClosed"

/**
 * Options for starting a browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartOptions {
  /** Name of the browser in URLs and logs: up to 64 letters, digits, `-` and `_`. */
  readonly id: string
  /** The browser is stopped after this time in ms. */
  readonly timeoutMs: number
  /** Group for fair queueing. Default: one shared group. */
  readonly tenant?: string
  /** Longest wait for capacity in ms. Default: the host's. */
  readonly waitMs?: number
  /**
   * True if capacity was already promised, so that the request is queued regardless of the queue's length. Default
   * false.
   */
  readonly isAccepted?: boolean
  /** Screen and window size in pixels. Default 1440 by 900. */
  readonly width?: number
  readonly height?: number
  readonly egress: EgressOptions
  /** Browser identity. Default: the host's. */
  readonly identity?: Identity
  /** Extensions to load, in Chromium rather than the headless shell whatever `engine` is. Default: none. */
  readonly extensions?: ReadonlyArray<BrowserExtension> | undefined
  /** Emulated screen, location, preferences and network. Default: none. */
  readonly emulation?: Emulation | undefined
  /** Accepts every certificate, including those of sites. Default false. */
  readonly ignoreCertErrors?: boolean
  /** Shows PDF files in a tab in addition to saving them, except in the headless shell. Default true. */
  readonly showsPdf?: boolean
  /** User data folder to start with and to store at the end. Default: an empty one that is removed. */
  readonly profile?: ProfileFolder
  /** Final work before the stop, unless it crashed; `find` no longer returns the browser. Interrupted after 5 s. */
  readonly beforeEnd?: Effect.Effect<void>
  /** Browser build. Default: the first one found. */
  readonly engine?: Engine
  /** Shows a window on this machine's display. Default false. */
  readonly headful?: boolean
  /** Runs without Chromium's sandbox. Default false; logged. */
  readonly noSandbox?: boolean
}

/**
 * A browser running on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface HostedBrowser {
  readonly id: string
  /** For the gateway only. Must not reach clients, because its commands are not checked. */
  readonly debuggerUrl: string
  readonly pid: number
  /** For example "Chrome/156.0.8078.79". */
  readonly product: string
  /** For example "156.0.8078.79". */
  readonly version: string
  readonly startedAt: Date
  readonly timeoutAt: Date
  /**
   * Completes, shortly after the start, once pages have the requested screen and identity. The gateway's clients wait for
   * it; others must before they use a page. Never fails.
   */
  readonly settled: Effect.Effect<void>
  /** Completes when the browser exits. Never fails. */
  readonly exited: Effect.Effect<ExitReason>
  /** Completes shortly after `exited`, once all processes and folders are removed and the profile is stored. */
  readonly cleanedUp: Effect.Effect<void>
  /** Bytes so far. Also available after the exit. */
  readonly traffic: () => Traffic
  /** Oldest first. The files are removed when the browser exits. */
  readonly downloads: () => ReadonlyArray<Download>
  /** Calls `listener` when a download starts, progresses or ends. Returns a function that unsubscribes. */
  readonly onDownload: (listener: (download: Download) => void) => () => void
  /** Opens a finished download. Fails with `FolderUnusable` for an unknown guid or a file not owned by the browser. */
  readonly openDownload: (guid: string) => Effect.Effect<FileHandle, ChromiumError, Scope.Scope>
  /** Stores a file for use with CDP's `DOM.setFileInputFiles` and returns its path on this machine. */
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** Stores a file of a client for its pages, within the host's limits, until the browser exits. */
  readonly receiveUpload: (upload: ClientUpload) => Promise<UploadResult>
  /** Returns the path of an upload: of the newest file with a name, or of the file or folder with a path. */
  readonly findUpload: (reference: string) => string | undefined
  /** The latest failure of each destination that the egress proxy blocked or could not reach, oldest first, at most 100. */
  readonly failedConnections: () => ReadonlyArray<FailedConnection>
  /** Returns the latest failure of a URL's destination, or of any destination without a URL. */
  readonly failureOf: (url?: string) => FailedConnection | undefined
  /** Changes the route of all later requests. Connections over the previous route are closed. */
  readonly setEgress: (options: EgressOptions) => void
  /** Rejects all connections of the browser until the scope closes. */
  readonly suspendNetwork: Effect.Effect<void, never, Scope.Scope>
  /** The only folder whose files may be passed to pages. */
  readonly uploadsDir: string
  readonly downloadsDir: string
  /** The server's own connection, invisible to clients. */
  readonly cdp: CdpConnection
  /** Pages, frames and workers, each with a CDP session of the server. */
  readonly targets: Targets
  /** Permanently removes the server's override of time zone or locale: Chromium accepts only one. */
  readonly yieldTo: (what: "timeZone" | "locale") => Effect.Effect<void>
  /** Sets the emulation again after a client, whose own values end with its connection, has disconnected. */
  readonly restoreEmulation?: Effect.Effect<void>
  readonly screencast: Screencast
  /** Live view for users who watch and control the browser. */
  readonly live: LiveView
}

interface AssignmentOptions {
  readonly ready: UnassignedBrowser
  readonly request: StartOptions
  readonly screen: ScreenSize
  readonly uploads: UploadLimits | undefined
  readonly exited: Effect.Effect<ExitReason>
  readonly cleanedUp: Effect.Effect<void>
}

/** Configures a running browser for a request. The network comes last, once everything else is in place. */
export const assign = Effect.fn("HostedBrowser.assign")(function* ({
  ready,
  request,
  screen,
  uploads,
  exited,
  cleanedUp,
}: AssignmentOptions): Effect.fn.Return<HostedBrowser, ChromiumError> {
  const { launched, egress, downloads, targets } = ready
  const { pid, cdp, debuggerUrl, product, folder } = launched
  // Sent to the browser target, this applies to every page, frame and worker, including those of later contexts.
  const trustCertificates = cdp.send("Security.setIgnoreCertificateErrors", { ignore: true })
  const { identity } = request
  const isResized = !ready.screen.has(screen)
  const emulation = request.emulation === undefined ? undefined : applyEmulation(request.emulation, { cdp, targets })
  const changes = [
    ...(isResized ? [ready.screen.resize(screen)] : []),
    ...(identity === undefined || ready.identity.has(identity) ? [] : [ready.identity.change(identity)]),
    ...(emulation === undefined ? [] : [emulation.applied]),
  ]
  // A browser that cannot change its screen, or no longer responds, is replaced.
  if (isResized) yield* ready.screen.prepare
  const responds = changes.length === 0 ? Effect.void : cdp.send("Browser.getVersion")
  const trust = request.ignoreCertErrors === true ? trustCertificates : Effect.void
  const [, settling] = yield* Effect.all(
    [responds, settle(changes, request.id), configurePdfs(ready, request), trust],
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
    settled: Effect.asVoid(Fiber.await(settling)),
    exited,
    cleanedUp,
    traffic: egress.traffic,
    downloads: downloads.list,
    onDownload: downloads.on,
    openDownload: (guid) => openOwnedFile(path.join(folder.downloads, path.basename(guid))),
    addUpload: (file) => addUpload(ready.uploads, file),
    receiveUpload: clientUploads(ready.uploads, uploads),
    findUpload: (reference) => findUpload(ready.uploads, reference),
    failedConnections: egress.failedConnections,
    failureOf: egress.failureOf,
    setEgress: egress.assign,
    suspendNetwork: egress.suspend,
    uploadsDir: folder.uploads,
    downloadsDir: folder.downloads,
    cdp,
    targets,
    yieldTo: ready.identity.yieldTo,
    ...(emulation === undefined ? {} : { restoreEmulation: emulation.restore }),
    screencast: ready.screencast,
    live: ready.live,
  }
})

/** Pages apply their settings within milliseconds. */
const settleLimit = "2 seconds"

/** Runs in the background, so that the browser can be recorded and its client can connect meanwhile. */
const settle = (changes: ReadonlyArray<Effect.Effect<void, ChromiumError>>, browserId: string) =>
  Effect.all(changes, { concurrency: "unbounded", discard: true }).pipe(
    Effect.timeoutOrElse({
      duration: settleLimit,
      orElse: () => Effect.logWarning(`A page did not apply its settings within ${settleLimit}`),
    }),
    Effect.catch((error) =>
      error.reason._tag === "Disconnected"
        ? Effect.void
        : Effect.logWarning("A page may not have all its settings", error),
    ),
    Effect.annotateLogs({ browserId }),
    Effect.forkDetach({ startImmediately: true }),
  )

/** The headless shell has no PDF viewer and downloads every PDF file. */
const configurePdfs = (
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
