import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Blocking } from "../blocking/Blocking.ts"
import { acquireEgressProxy, type EgressProxy } from "../egress/EgressProxy.ts"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"
import { type AppliedIdentity, applyIdentity } from "../identity/ApplyIdentity.ts"
import type { Identity } from "../identity/Identity.ts"
import { identityFlags, thisMachine } from "../identity/IdentityFlags.ts"
import { addUpload } from "../process/folder/BrowserFiles.ts"
import type { DownloadLimits } from "../process/download/DownloadLimits.ts"
import { type Downloads, followDownloads } from "../process/download/Downloads.ts"
import { launch, type LaunchedBrowser, type LaunchOptions } from "../process/launch/Launch.ts"
import { followTargets, type Targets } from "../targets/Targets.ts"
import { type LiveView, makeLiveView } from "../view/LiveView.ts"
import { makeScreencast, type Screencast } from "../view/cast/Screencast.ts"
import { type BrowserScreen, browserScreen, type ScreenSize } from "./BrowserScreen.ts"

/** A running, unassigned browser. It has no network access. */
export interface UnassignedBrowser {
  readonly launched: LaunchedBrowser
  readonly chromium: Chromium
  readonly egress: EgressProxy
  readonly downloads: Downloads
  readonly targets: Targets
  readonly identity: AppliedIdentity
  readonly screen: BrowserScreen
  readonly screencast: Screencast
  readonly live: LiveView
}

export type UnassignedBrowserOptions = LaunchOptions &
  ScreenSize & {
    /** Default `defaultDownloadLimits`. */
    readonly downloads?: DownloadLimits | undefined
    readonly blocking: Blocking
    readonly identity: Identity
  }

/** Starts an unassigned browser with one blank page. Closing the scope stops it and removes its folders. */
export const acquireUnassignedBrowser = Effect.fn("UnassignedBrowser.acquire")(function* (
  options: UnassignedBrowserOptions,
): Effect.fn.Return<UnassignedBrowser, ChromiumError, Scope.Scope> {
  const egress = yield* acquireEgressProxy()
  const { chromium, headful = false } = options
  const flags = [
    ...identityFlags(options.identity, chromium.version, thisMachine),
    ...egress.flags,
    ...(options.flags ?? []),
  ]
  const launched = yield* launch({ ...options, flags })
  const downloads = followDownloads(launched.cdp, {
    folder: launched.folder.downloads,
    limits: options.downloads,
  })
  const targets = yield* followTargets(launched.cdp)
  const identity = yield* applyIdentity({
    targets,
    version: chromium.version,
    launched: options.identity,
    hasSoftwareGraphics: !headful && process.platform === "linux",
  })
  const { isUnwantedHost } = yield* options.blocking.apply(targets)
  // Playwright and Puppeteer expect a first page when they connect.
  yield* Effect.all([downloads.enable, launched.cdp.send("Target.createTarget", { url: "about:blank" })], {
    concurrency: "unbounded",
  })
  const screen = browserScreen(launched.cdp, targets, options)
  const { cdp, debuggerUrl, folder } = launched
  const screencast = yield* makeScreencast({ targets, debuggerUrl })
  const live = yield* makeLiveView({
    targets,
    screencast,
    cdp,
    addUpload: (file) => addUpload(folder.uploads, file),
  })
  return {
    launched,
    chromium,
    egress: { ...egress, assign: (route) => egress.assign({ ...route, isUnwanted: isUnwantedHost }) },
    downloads,
    targets,
    identity,
    screen,
    screencast,
    live,
  }
})
