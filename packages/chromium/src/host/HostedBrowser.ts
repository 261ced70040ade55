import type { FileHandle } from "node:fs/promises"
import type * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { EgressOptions, Traffic } from "../egress/EgressProxy.ts"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Refusal } from "../egress/Refusal.ts"
import type { UploadedFile } from "../process/BrowserFiles.ts"
import type { CdpConnection } from "../process/CdpConnection.ts"
import type { Download } from "../process/Downloads.ts"

/**
 * Why a browser is no more: it was stopped, its time was up, it crashed, or its server closed.
 *
 * @category models
 * @since 0.1.0
 */
export type ExitReason = "stopped" | "timedOut" | "crashed" | "serverClosed"

/**
 * What a browser is started with.
 *
 * @category models
 * @since 0.1.0
 */
export interface StartOptions {
  /** Letters, digits, `-` and `_`, 64 at most; names the browser in URLs, folders and logs. */
  readonly id: string
  /** Screen and window in pixels. Default 1440 by 900. */
  readonly width?: number
  readonly height?: number
  /** Shows a window on this machine's display. Default false. */
  readonly headful?: boolean
  /** The browser is stopped after this time. */
  readonly timeoutMs: number
  readonly egress: EgressOptions
  /** Runs without Chromium's sandbox. Default false; logged. */
  readonly noSandbox?: boolean
  /**
   * What is still to be got out of the browser before it ends, unless it crashed: `find` knows it no more, and it answers.
   * Broken off after 5 seconds.
   */
  readonly beforeEnd?: Effect.Effect<void>
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
  /** The only folder that pages may be given files from. */
  readonly uploadsDir: string
  readonly downloadsDir: string
  /** The server's own connection, not seen by clients. */
  readonly cdp: CdpConnection
}
