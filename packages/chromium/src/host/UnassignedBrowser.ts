import * as Effect from "effect/Effect"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { Blocking } from "../blocking/Blocking.ts"
import { acquireEgressProxy, type EgressProxy } from "../egress/EgressProxy.ts"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Chromium } from "../locate/Chromium.ts"
import { type AppliedIdentity, applyIdentity, identityFlags, thisMachine } from "../identity/ApplyIdentity.ts"
import type { Identity } from "../identity/Identity.ts"
import { addUpload } from "../process/folder/BrowserFiles.ts"
import { type DownloadLimits, type Downloads, followDownloads } from "../process/Downloads.ts"
import { launch, type LaunchedBrowser, type LaunchOptions } from "../process/launch/Launch.ts"
import { followTargets, type Targets } from "../targets/Targets.ts"
import { type LiveView, makeLiveView } from "../view/LiveView.ts"
import { makeScreencast, type Screencast } from "../view/cast/Screencast.ts"
import { cdpRequest, type CdpConnection } from "../process/CdpConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import { explainErrorPages } from "./ErrorPages.ts"

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
  explainErrorPages(targets, egress.failureOf)
  const { isUnwantedHost } = yield* options.blocking.apply(targets)
  // Playwright and Puppeteer expect a first page when they connect.
  yield* Effect.all([downloads.enable, launched.cdp.send("Target.createTarget", { url: "about:blank" })], {
    concurrency: "unbounded",
  })
  const screen = yield* browserScreen(launched.cdp, targets, options)
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
    egress: { ...egress, assign: (route) => egress.assign({ ...route, isOnBlocklist: isUnwantedHost }) },
    downloads,
    targets,
    identity,
    screen,
    screencast,
    live,
  }
})

/** Number of checks: pages see a resize a few milliseconds later. */
const sizeChecks = 10

/** Size of the screen and of the window that fills it, in pixels. */
export interface ScreenSize {
  readonly widthPx: number
  readonly heightPx: number
}

interface BrowserScreen {
  /** Reads what `resize` needs to know, so that a later call sends all its commands at once. */
  readonly prepare: Effect.Effect<void, ChromiumError>
  /** Returns true if the browser was started with the size. */
  readonly has: (size: ScreenSize) => boolean
  /** Resizes the screen and its windows, including later ones. Completes once the open page has the new size. */
  readonly resize: (size: ScreenSize) => Effect.Effect<void, ChromiumError>
}

const Screens = Schema.Struct({ screenInfos: Schema.NonEmptyArray(Schema.Struct({ id: Schema.String })) })
const Window = Schema.Struct({
  windowId: Schema.Int,
  bounds: Schema.Struct({ width: Schema.Int, height: Schema.Int, windowState: Schema.String }),
})
const WindowSize = Schema.Struct({ result: Schema.Struct({ value: Schema.String }) })

/** `first` is the initial size of the browser and its windows. */
const browserScreen = Effect.fnUntraced(function* (
  cdp: CdpConnection,
  targets: Targets,
  first: ScreenSize,
): Effect.fn.Return<BrowserScreen> {
  const windowOf = ({ targetId }: AttachedTarget) => cdpRequest(cdp, Window, "Browser.getWindowForTarget", { targetId })
  const setBounds = (windowId: number, { widthPx, heightPx }: ScreenSize) =>
    cdp.send("Browser.setWindowBounds", { windowId, bounds: { width: widthPx, height: heightPx } })

  /** Windows that a page resized itself keep their size. */
  const resizeWindow = Effect.fnUntraced(function* (page: AttachedTarget, size: ScreenSize) {
    const { windowId, bounds } = yield* windowOf(page)
    if (bounds.width !== first.widthPx || bounds.height !== first.heightPx || bounds.windowState !== "normal") return
    yield* setBounds(windowId, size)
  })

  const hasSize = Effect.fnUntraced(function* (page: AttachedTarget, { widthPx, heightPx }: ScreenSize) {
    const expression = "`${outerWidth},${outerHeight}`"
    const { result } = yield* cdpRequest(page, WindowSize, "Runtime.evaluate", { expression })
    return result.value === `${widthPx},${heightPx}`
  })

  /** The screen, and the pages of an unassigned browser with their windows. */
  const known = yield* Effect.cached(
    Effect.suspend(() =>
      Effect.all(
        {
          screens: cdpRequest(cdp, Screens, "Emulation.getScreenInfos", {}),
          windows: Effect.forEach(targets.pages(), (page) =>
            Effect.map(windowOf(page), ({ windowId }) => ({ page, windowId })),
          ),
        },
        { concurrency: "unbounded" },
      ),
    ),
  )

  const untilResized = Effect.fnUntraced(function* (page: AttachedTarget, size: ScreenSize) {
    for (let look = 0; look < sizeChecks && !(yield* hasSize(page, size)); look++) yield* Effect.sleep(1)
  })

  const resize = Effect.fn("BrowserScreen.resize")(function* (size: ScreenSize) {
    const { screens, windows } = yield* known
    const screen = { screenId: screens.screenInfos[0].id, width: size.widthPx, height: size.heightPx }
    const open = new Set(windows.map(({ page }) => page))
    yield* Effect.all(
      [
        cdp.send("Emulation.updateScreen", screen),
        ...windows.map(({ windowId }) => setBounds(windowId, size)),
        ...windows.map(({ page }) => untilResized(page, size)),
      ],
      { concurrency: "unbounded", discard: true },
    )
    targets.each((target) => (target.type === "page" && !open.has(target) ? resizeWindow(target, size) : Effect.void))
  })
  return {
    has: ({ widthPx, heightPx }) => widthPx === first.widthPx && heightPx === first.heightPx,
    prepare: Effect.asVoid(known),
    resize,
  }
})
