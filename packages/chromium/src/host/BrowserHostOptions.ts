import type { BlockingOptions } from "../blocking/Blocking.ts"
import type { Identity } from "../identity/Identity.ts"
import type { Engine } from "../locate/Chromium.ts"
import type { DownloadLimits } from "../process/DownloadLimits.ts"
import type { Salvage } from "../process/Reaper.ts"
import type { HeartbeatOptions } from "./Heartbeat.ts"
import type { StartQueueOptions } from "./StartQueue.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface BrowserHostOptions {
  readonly dataDir: string
  /** How many browsers may run at once, those of the pool included. Default: what memory and cores bear. */
  readonly limit?: number
  /** Browsers that are started before anybody asks for them. Default: none. */
  readonly pool?: PoolOptions
  /** What happens to requests while all browsers are in use. Default: they are refused at once. */
  readonly queue?: Partial<Omit<StartQueueOptions, "limit">>
  /** The program that browsers are where a request does not say. Default: the first that was found. */
  readonly engine?: Engine
  /** How a browser that hangs is noticed. */
  readonly heartbeat?: HeartbeatOptions
  /** The account that browsers run as where the server is root. Default `nobody`. */
  readonly account?: string
  /** Runs browsers without Chromium's sandbox where a request does not say. Default false; logged. */
  readonly noSandbox?: boolean
  /** Who browsers are where a request does not say. Default `defaultIdentity`. */
  readonly identity?: Identity
  /** What is kept from their pages. Default: nothing. */
  readonly blocking?: BlockingOptions
  /** What each browser may download. Default `defaultDownloadLimits`. */
  readonly downloads?: DownloadLimits
  /** What the sites of a browser may keep in its storage together, in bytes; one site three quarters of that. Default 4 GiB. */
  readonly siteStorageBytes?: number
  /** Keeps the profiles of browsers whose server was killed, while this one starts: 30 seconds each. Default: nothing does. */
  readonly salvage?: Salvage
}

/**
 * Browsers that wait for somebody to want them.
 *
 * @category models
 * @since 0.1.0
 */
export interface PoolOptions {
  /** How many wait at most; fewer while the limit leaves no room. */
  readonly size: number
  /** One that has waited longer is replaced. Default 30 minutes. */
  readonly maxAgeMs?: number
  /** The screen that most requests want; for others it is changed. Default 1440 by 900. */
  readonly width?: number
  readonly height?: number
}

/**
 * How many browsers a host has.
 *
 * @category models
 * @since 0.1.0
 */
export interface HostLoad {
  /** Those that are somebody's, or are being started for somebody. */
  readonly taken: number
  /** Those that nobody has yet. */
  readonly warm: number
  /** Those that are being started for nobody. */
  readonly warming: number
  /** Requests that wait for room. */
  readonly waiting: number
}
