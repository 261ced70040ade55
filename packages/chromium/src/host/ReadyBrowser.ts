import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Blocking } from "../blocking/Blocking.ts"
import { acquireEgressProxy, type EgressProxy } from "../egress/EgressProxy.ts"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"
import { type AppliedIdentity, applyIdentity } from "../identity/ApplyIdentity.ts"
import type { Identity } from "../identity/Identity.ts"
import { identityFlags, thisMachine } from "../identity/IdentityFlags.ts"
import { addUpload } from "../process/BrowserFiles.ts"
import type { DownloadLimits } from "../process/DownloadLimits.ts"
import { type Downloads, followDownloads } from "../process/Downloads.ts"
import { launch, type LaunchedBrowser, type LaunchOptions } from "../process/Launch.ts"
import { followTargets, type Targets } from "../targets/Targets.ts"
import { type LiveView, makeLiveView } from "../view/LiveView.ts"
import { makeScreencast, type Screencast } from "../view/Screencast.ts"
import { type BrowserScreen, browserScreen, type ScreenSize } from "./BrowserScreen.ts"

/**
 * A browser that runs and is nobody's yet: it reaches no network.
 *
 * @category models
 * @since 0.1.0
 */
export interface ReadyBrowser {
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

/**
 * @category models
 * @since 0.1.0
 */
export type ReadyBrowserOptions = LaunchOptions &
  ScreenSize & {
    /** Default `defaultDownloadLimits`. */
    readonly downloads?: DownloadLimits | undefined
    readonly blocking: Blocking
    readonly identity: Identity
  }

/**
 * Starts a browser that is nobody's yet, with one blank page. Closing the scope ends it and removes what it left.
 *
 * @category constructors
 * @since 0.1.0
 */
export const acquireReadyBrowser = Effect.fn("ReadyBrowser.acquire")(function* (
  options: ReadyBrowserOptions,
): Effect.fn.Return<ReadyBrowser, ChromiumError, Scope.Scope> {
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
  // The clients of Playwright and Puppeteer expect a first page when they connect.
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
