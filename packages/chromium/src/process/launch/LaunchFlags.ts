import * as fs from "node:fs"
import type { Engine } from "../../locate/Chromium.ts"

export interface LaunchFlagOptions {
  readonly engine: Engine
  readonly profileDir: string
  readonly widthPx: number
  readonly heightPx: number
  /** Shows a window. Requires a display and a build other than the headless shell. */
  readonly headful: boolean
  readonly noSandbox: boolean
  /** Storage quota in bytes for all sites together. */
  readonly siteStorageBytes: number
  /** Additional flags, such as those of the egress proxy. */
  readonly extra: ReadonlyArray<string>
}

/** Disables all requests that no page made. */
export const backgroundNetworkFlags = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-domain-reliability",
  "--disable-client-side-phishing-detection",
  "--disable-sync",
  "--disable-breakpad",
  "--metrics-recording-only",
  "--no-pings",
  // Sent on every start otherwise: sign-in state and component updates.
  "--gaia-url=http://127.0.0.1:9",
  "--component-updater=url-source=http://127.0.0.1:9/",
]

/** Disables prompts and overlays. */
const promptFlags = [
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

/** Disables throttling of background pages. */
const noThrottlingFlags = [
  "--disable-background-timer-throttling",
  "--disable-backgrounding-occluded-windows",
  "--disable-renderer-backgrounding",
]

/**
 * HttpsUpgrades tries https first and waits for it to fail. The address bar's pop-ups are privileged pages that clients
 * could attach to.
 */
export const disabledFeatures = [
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

/** The pipe is for the server's own CDP connection, the port for clients behind the gateway. */
export const launchFlags = (options: LaunchFlagOptions): ReadonlyArray<string> => [
  ...(options.engine === "headless-shell" || options.headful ? [] : ["--headless"]),
  "--remote-debugging-pipe",
  "--remote-debugging-port=0",
  `--user-data-dir=${options.profileDir}`,
  // The first page is opened later, once everything is configured.
  "--no-startup-window",
  "--window-position=0,0",
  `--window-size=${options.widthPx},${options.heightPx}`,
  ...(options.headful ? [] : [`--screen-info={${options.widthPx}x${options.heightPx}}`]),
  ...(options.headful || process.platform !== "linux" ? [] : ["--disable-gpu"]),
  ...backgroundNetworkFlags,
  ...promptFlags,
  ...noThrottlingFlags,
  `--disable-features=${disabledFeatures.join(",")}`,
  // Sites still see the usual 10 GB. One site may use three quarters.
  `--enable-features=StorageQuotaSettings:PoolSizeBytes/${options.siteStorageBytes}`,
  ...(hasSmallSharedMemory() ? ["--disable-dev-shm-usage"] : []),
  ...(options.noSandbox ? ["--no-sandbox"] : []),
  ...options.extra,
]

/** Docker's default /dev/shm has 64 MB, which crashes large pages. */
const hasSmallSharedMemory = (): boolean => {
  if (process.platform !== "linux") return false
  try {
    const { blocks, bsize } = fs.statfsSync("/dev/shm")
    return blocks * bsize < 512 * 2 ** 20
  } catch {
    return true
  }
}
