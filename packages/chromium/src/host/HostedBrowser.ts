import type { FileHandle } from "node:fs/promises"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Traffic } from "../egress/EgressProxy.ts"
import type { EgressOptions } from "../egress/EgressRoute.ts"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Refusal } from "../egress/Refusal.ts"
import type { Engine } from "../locate/Chromium.ts"
import type { UploadedFile } from "../process/BrowserFiles.ts"
import type { Identity } from "../identity/Identity.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { Download } from "../process/Downloads.ts"
import type { ProfileFolder } from "../process/ProfileFolder.ts"
import type { Targets } from "../targets/Targets.ts"
import type { LiveView } from "../view/LiveView.ts"
import type { Screencast } from "../view/Screencast.ts"

/**
 * Why a browser is no more: it was stopped, its time was up, it crashed, it did not answer any more and was killed, or its
 * server closed.
 *
 * @category models
 * @since 0.1.0
 */
export type ExitReason = "stopped" | "timedOut" | "crashed" | "hung" | "serverClosed"

/**
 * What a browser is started with.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartOptions {
  /** Letters, digits, `-` and `_`, 64 at most; names the browser in URLs and logs. */
  readonly id: string
  /** The browser is stopped after this time. */
  readonly timeoutMs: number
  /** Whose request it is: those who wait for room are served in turn among these. Default: all who name none are one. */
  readonly tenant?: string
  /** How long it may wait for room. Default: the host's. */
  readonly waitMs?: number
  /** Whether its room was promised before, so that it may wait however long the queue is. Default false. */
  readonly isAccepted?: boolean
  /** Asked when there is room and it is this request's turn; where it answers false, the request goes on waiting. */
  readonly mayStart?: Effect.Effect<boolean>
  /** Screen and window in pixels. Default 1440 by 900. */
  readonly width?: number
  readonly height?: number
  readonly egress: EgressOptions
  /** Who the browser says it is. Default: the host's. */
  readonly identity?: Identity
  /** Takes every certificate for good, of sites too. Default false. */
  readonly ignoreCertErrors?: boolean
  /** Whether PDF files are shown in a tab, and saved; else they are only saved. The headless shell shows none. Default true. */
  readonly showsPdf?: boolean
  /** The user data folder that it starts with and leaves behind. Default: an empty one that is removed. */
  readonly profile?: ProfileFolder
  /**
   * What is still to be got out of the browser before it ends, unless it crashed: `find` knows it no more, and it answers.
   * Broken off after 5 seconds.
   */
  readonly beforeEnd?: Effect.Effect<void>
  /** Which of the installed programs. Default: the first that was found. */
  readonly engine?: Engine
  /** Shows a window on this machine's display. Default false. */
  readonly headful?: boolean
  /** Runs without Chromium's sandbox. Default false; logged. */
  readonly noSandbox?: boolean
}

/**
 * A browser that runs on this machine.
 *
 * @category models
 * @since 0.1.0
 */
export interface HostedBrowser {
  readonly id: string
  /** For the gateway only: no client may get it, since nothing is checked there. */
  readonly debuggerUrl: string
  readonly pid: number
  /** For example "Chrome/156.0.8078.79". */
  readonly product: string
  /** For example "156.0.8078.79". */
  readonly version: string
  readonly startedAt: Date
  readonly timeoutAt: Date
  /** Ends with the browser; never fails. */
  readonly exited: Effect.Effect<ExitReason>
  /** Ends a moment after `exited`: no process and no folder is left, and the profile is where it is kept. */
  readonly gone: Effect.Effect<void>
  /** Bytes so far, also after the end. */
  readonly traffic: () => Traffic
  /** Oldest first. Their files are gone once the browser has ended. */
  readonly downloads: () => ReadonlyArray<Download>
  /** Calls `listener` when a download begins, goes on or ends, until the returned function is called. */
  readonly onDownload: (listener: (download: Download) => void) => () => void
  /**
   * A finished download, open for reading until the scope closes. Fails with `FolderUnusable` when there is none with this
   * guid, or it is no plain file of the browser's own.
   */
  readonly openDownload: (guid: string) => Effect.Effect<FileHandle, ChromiumError, Scope.Scope>
  /** Puts a file where pages can be given it (CDP `DOM.setFileInputFiles`), and answers its path on this machine. */
  readonly addUpload: (file: UploadedFile) => Effect.Effect<string, ChromiumError>
  /** The latest attempts that the egress proxy refused. */
  readonly refusals: () => ReadonlyArray<Refusal>
  /** Gives it another way out, from the next request on; what is open over the last one is cut. */
  readonly setEgress: (options: EgressOptions) => void
  /** The only folder that pages may be given files from. */
  readonly uploadsDir: string
  readonly downloadsDir: string
  /** The server's own connection, not seen by clients. */
  readonly cdp: CdpConnection
  /** Its pages, frames and workers, each with a session of the server's own. */
  readonly targets: Targets
  /** Leaves the time zone or the locale to clients from now on, for the whole browser: Chromium lets only one say it. */
  readonly yieldTo: (what: "timeZone" | "locale") => Effect.Effect<void>
  /** What a person in front of it would see. */
  readonly screencast: Screencast
  /** For people who watch and use it. */
  readonly live: LiveView
}
