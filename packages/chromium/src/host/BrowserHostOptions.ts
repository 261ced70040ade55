import * as os from "node:os"
import type { BlockingOptions } from "../blocking/Blocking.ts"
import type { Identity } from "../identity/Identity.ts"
import type { Engine } from "../locate/Chromium.ts"
import type { DownloadLimits } from "../process/Downloads.ts"
import type { UploadLimits } from "../process/folder/ClientUploads.ts"
import type { RecoverProfile } from "../process/OrphanReaper.ts"
import type { HeartbeatOptions } from "./BrowserLifecycle.ts"
import type { StartQueueOptions } from "./StartQueue.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface BrowserHostOptions {
  readonly dataDir: string
  /** Maximum number of concurrent browsers, including the pool. Default: derived from memory and cores. */
  readonly limit?: number
  /** Warm browsers. Default: none. */
  readonly pool?: PoolOptions
  /** Queue for requests while all browsers are in use. Default: they are rejected immediately. */
  readonly queue?: Partial<Omit<StartQueueOptions, "limit">>
  /** Browser build for requests that specify none. Default: the first one found. */
  readonly engine?: Engine
  /** Detection of hung browsers. */
  readonly heartbeat?: HeartbeatOptions
  /** Account for browser processes if the server runs as root. Default `nobody`. */
  readonly account?: string
  /** Disables Chromium's sandbox for requests that do not specify it. Default false; logged. */
  readonly noSandbox?: boolean
  /** Browser identity for requests that specify none. Default `defaultIdentity`. */
  readonly identity?: Identity
  /** Blocking rules for pages. Default: none. */
  readonly blocking?: BlockingOptions
  /** Download limits per browser. Default `defaultDownloadLimits`. */
  readonly downloads?: DownloadLimits
  /** Limits of the files that clients upload to a browser. Default `defaultUploadLimits`. */
  readonly uploads?: UploadLimits | undefined
  /** Storage quota in bytes for all sites of a browser together; one site may use three quarters. Default 4 GiB. */
  readonly siteStorageBytes?: number
  /** Stores the profiles of a killed server's browsers at startup, up to 30 s each. Default: they are removed. */
  readonly recoverProfile?: RecoverProfile
}

/**
 * Options of the pool of warm browsers.
 *
 * @category models
 * @since 0.1.0
 */
export interface PoolOptions {
  /** Number of warm browsers, reduced when the limit leaves too little capacity. */
  readonly size: number
  /** Maximum age in ms before replacement. Default 30 minutes. */
  readonly maxAgeMs?: number
  /** Screen size of warm browsers. Use the most common one, because others require a resize. Default 1440 by 900. */
  readonly width?: number
  readonly height?: number
}

/**
 * Number of browsers of a host by state.
 *
 * @category models
 * @since 0.1.0
 */
export interface HostLoad {
  /** Assigned browsers, including those being started. */
  readonly inUse: number
  /** Warm browsers. */
  readonly warm: number
  /** Warm browsers being started. */
  readonly starting: number
  /** Queued requests. */
  readonly queued: number
}

/** Memory of a browser with a current page, with several running (Chromium 156, Linux; table in the README). */
const bytesPerBrowser = 200 * 2 ** 20

/** For the server, its database and the system. Chromium itself adapts to low memory. */
const reservedBytes = 512 * 2 ** 20

/** An animated page uses a quarter to half of a core, and two of three pages are idle. Beyond that, starts time out. */
const browsersPerCore = 12

interface MachineSize {
  readonly memoryBytes: number
  readonly cores: number
}

/** Returns the size of this machine, or of the container's limits. */
export const thisMachineSize = (): MachineSize => {
  const memoryLimit = process.constrainedMemory()
  const total = os.totalmem()
  return {
    memoryBytes: memoryLimit > 0 ? Math.min(memoryLimit, total) : total,
    cores: os.availableParallelism(),
  }
}

/**
 * Returns the number of browsers a machine can run: one per 200 MB of memory beyond the server's share, and 12 per
 * core, at least 2.
 *
 * @category constructors
 * @since 0.1.0
 */
export const defaultBrowserLimit = ({ memoryBytes, cores }: MachineSize = thisMachineSize()): number =>
  Math.max(2, Math.min(Math.floor((memoryBytes - reservedBytes) / bytesPerBrowser), browsersPerCore * cores))
