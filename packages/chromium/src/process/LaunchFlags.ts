import * as fs from "node:fs"
import type { Engine } from "../locate/Chromium.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface LaunchFlagOptions {
  readonly engine: Engine
  readonly profileDir: string
  /** Screen and window. */
  readonly widthPx: number
  readonly heightPx: number
  /** Shows a window; needs a display, and an engine other than the headless shell. */
  readonly headful: boolean
  readonly noSandbox: boolean
  /** What all sites together may keep on disk, in bytes. */
  readonly siteStorageBytes: number
  /** More flags, from the egress proxy for example. */
  readonly extra: ReadonlyArray<string>
}

/** Nothing is sent to anybody that the page did not ask for. */
const quietFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-client-side-phishing-detection",
  "--disable-sync",
  "--disable-breakpad",
  "--metrics-recording-only",
  "--no-pings",
  // Asked at every start otherwise, whatever else is switched off: is somebody signed in, are there newer components?
  "--gaia-url=http://127.0.0.1:9",
  "--component-updater=url-source=http://127.0.0.1:9/",
]

/** Nothing asks questions or covers the page. */
const calmFlags = [
  "--no-first-run",
  "--no-default-browser-check",
  "--disable-default-apps",
  "--disable-search-engine-choice-screen",
  "--disable-infobars",
  "--disable-popup-blocking",
  "--disable-prompt-on-repost",
  "--disable-hang-monitor",
  "--password-store=basic",
  "--use-mock-keychain",
]

/** A page that is not in front is as quick as one that is. */
const awakeFlags = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
]

/**
 * HttpsUpgrades tries https first where the page says http, and waits for that to fail. The address bar's pop-ups are
 * privileged pages of a process of their own, which a client could attach to.
 */
const disabledFeatures = [
  "AutofillServerCommunication",
  "DialMediaRouteProvider",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "Translate",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
]

/**
 * Chromium's command line. The pipe is the server's own CDP connection, the port is where clients are passed on to.
 *
 * @category constructors
 * @since 0.1.0
 */
export const launchFlags = (options: LaunchFlagOptions): ReadonlyArray<string> => [
  ...(options.engine === "headless-shell" || options.headful ? [] : ["--headless"]),
  "--remote-debugging-pipe",
  "--remote-debugging-port=0",
  `--user-data-dir=${options.profileDir}`,
  // Its first page is opened by whoever started it, once everything that is to hold for it is in place.
  "--no-startup-window",
  "--window-position=0,0",
  `--window-size=${options.widthPx},${options.heightPx}`,
  ...(options.headful ? [] : [`--screen-info={${options.widthPx}x${options.heightPx}}`]),
  ...(options.headful || process.platform !== "linux" ? [] : ["--disable-gpu"]),
  ...quietFlags,
  ...calmFlags,
  ...awakeFlags,
  `--disable-features=${disabledFeatures.join(",")}`,
  // Sites are told the same 10 GB as everywhere. One site may have three quarters of it.
  `--enable-features=StorageQuotaSettings:PoolSizeBytes/${options.siteStorageBytes}`,
  ...(hasSmallSharedMemory() ? ["--disable-dev-shm-usage"] : []),
  ...(options.noSandbox ? ["--no-sandbox"] : []),
  ...options.extra,
]

/** Docker gives /dev/shm 64 MB, where a large page crashes. */
const hasSmallSharedMemory = (): boolean => {
  if (process.platform !== "linux") return false
  try {
    const { blocks, bsize } = fs.statfsSync("/dev/shm")
    return blocks * bsize < 512 * 2 ** 20
  } catch {
    return true
  }
}
