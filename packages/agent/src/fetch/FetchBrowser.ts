import * as Effect from "effect/Effect"
import type * as Scope from "effect/Scope"
import type { Browser, Page, Response } from "playwright-core"
import { connectBrowser } from "../browser/BrowserConnection.ts"
import { closing, emptyContexts, type OpenPage, openMs } from "./EmptyContexts.ts"
import type { NetworkFailure } from "../browser/DriverContext.ts"
import { faultText, networkFault } from "../browser/page/NetworkFault.ts"
import { isErrorPage } from "../browser/page/PageActivity.ts"
import { firstLine, playwrightCall, within } from "../browser/PlaywrightCall.ts"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { performActions } from "./PageActions.ts"
import { capturePage } from "./PageCapture.ts"
import { type FetchedPage, PageFetchError, type PageFetchRequest, type PageWarning } from "./PageFetch.ts"

/**
 * Options of {@link connectFetchBrowser}.
 *
 * @category models
 * @since 0.1.0
 */
export interface FetchBrowserOptions {
  /** WebSocket or HTTP URL of the browser's CDP endpoint. Treated as a secret: omitted from messages. */
  readonly cdpUrl: string
  /** Additional headers of the WebSocket handshake. */
  readonly headers?: Readonly<Record<string, string>>
  /** True to fetch with the cookies and storage of the browser's profile. Default: each fetch has its own, empty ones. */
  readonly usesProfile?: boolean
  /** Returns why the browser's network did not open the latest connection to a URL. */
  readonly failureOf: (url: string) => Effect.Effect<NetworkFailure | undefined>
}

/**
 * A browser that fetches pages, several at a time.
 *
 * @category models
 * @since 0.1.0
 */
export interface FetchBrowser {
  readonly fetch: (request: PageFetchRequest) => Effect.Effect<FetchedPage, PageFetchError>
  readonly isConnected: () => boolean
}

/** Maximum number of redirects that are returned. */
const maxRedirects = 20

/**
 * Connects to a running browser. Closing the scope disconnects. Fails with `Disconnected` if the browser cannot be
 * reached.
 *
 * @category constructors
 * @since 0.1.0
 */
export const connectFetchBrowser = Effect.fn("FetchBrowser.connect")(function* (
  options: FetchBrowserOptions,
): Effect.fn.Return<FetchBrowser, AgentError, Scope.Scope> {
  const { browser, guarded } = yield* connectBrowser(options)
  const open = options.usesProfile === true ? openInProfile(browser) : emptyContexts(browser)
  const scope = yield* Effect.scope

  const fetch: FetchBrowser["fetch"] = Effect.fn("FetchBrowser.fetch")((request) =>
    guarded(
      Effect.acquireUseRelease(
        open(request),
        ({ page }) => fetchIn(page, request, options.failureOf),
        // The response does not wait for it.
        ({ close }) => Effect.forkIn(close, scope),
      ),
    ).pipe(Effect.mapError((error) => (error._tag === "AgentError" ? fetchError(error, browser) : error))),
  )
  return { fetch, isConnected: () => browser.isConnected() }
})

const openInProfile =
  (browser: Browser) =>
  ({ viewport }: PageFetchRequest): Effect.Effect<OpenPage, AgentError> =>
    within(
      playwrightCall(async () => {
        const context = browser.contexts()[0]
        if (context === undefined) throw new Error("The browser has no profile.")
        const page = await context.newPage()
        if (viewport !== undefined) await page.setViewportSize(viewport)
        return { page, close: closing(page) }
      }),
      openMs,
    )

const fetchIn = Effect.fnUntraced(function* (
  page: Page,
  request: PageFetchRequest,
  failureOf: FetchBrowserOptions["failureOf"],
): Effect.fn.Return<FetchedPage, AgentError | PageFetchError> {
  const endMs = performance.now() + request.timeoutMs
  const leftMs = () => Math.max(0, endMs - performance.now())
  let document: Response | undefined
  let hasCrashed = false
  page.on("response", (response) => {
    if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) document = response
  })
  page.on("crash", () => (hasCrashed = true))

  const warnings: Array<PageWarning> = []
  yield* navigate(page, request, failureOf)
  if (request.waitUntil !== "commit") {
    const { waitUntil } = request
    yield* playwrightCall((signal) =>
      page.waitForLoadState(waitUntil, { timeout: Math.max(1, leftMs()), signal }),
    ).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "TimedOut",
        () =>
          Effect.sync(() => {
            const message = `The page did not reach the state ${waitUntil} within ${request.timeoutMs / 1000} s; what had loaded is returned.`
            warnings.push({ code: "LoadTimedOut", message })
          }),
      ),
    )
  }
  yield* performActions(page, request.actions, leftMs)
  if (request.actions.length > 0) {
    // A page that a click has opened.
    yield* Effect.ignore(
      playwrightCall((signal) => page.waitForLoadState("domcontentloaded", { timeout: Math.max(1, leftMs()), signal })),
    )
  }
  if (hasCrashed) return yield* crashed
  if (isErrorPage(page.url())) {
    return yield* new PageFetchError({
      reason: "SiteUnreachable",
      message: "The page navigated to one that could not be loaded. Fetch that page to learn the cause.",
    })
  }
  const captured = yield* capturePage(page, request).pipe(
    Effect.catchIf(
      () => hasCrashed,
      () => Effect.fail(crashed),
    ),
  )
  const response = document
  return {
    finalUrl: page.url(),
    status: response?.status() ?? 200,
    contentType: response === undefined ? null : contentTypeOf(response),
    redirects: response === undefined ? [] : yield* redirectsOf(response),
    ...captured,
    warnings: [...warnings, ...captured.warnings],
  }
})

const crashed = new PageFetchError({
  reason: "PageFailed",
  message: "The page crashed. It may need more memory than the browser has.",
})

const contentTypeOf = (response: Response): string | null => response.headers()["content-type"] ?? null

const redirectsOf = (response: Response) =>
  playwrightCall(async () => {
    const found: Array<{ readonly url: string; readonly status: number }> = []
    for (
      let request = response.request().redirectedFrom();
      request !== null && found.length < maxRedirects;
      request = request.redirectedFrom()
    ) {
      found.unshift({ url: request.url(), status: (await request.response())?.status() ?? 302 })
    }
    return found
  })

/** Navigates until the document begins to arrive. */
const navigate = (page: Page, { timeoutMs, url }: PageFetchRequest, failureOf: FetchBrowserOptions["failureOf"]) =>
  playwrightCall((signal) => page.goto(url, { waitUntil: "commit", timeout: timeoutMs, signal })).pipe(
    Effect.catchIf(
      ({ reason }) => reason !== "Disconnected",
      Effect.fnUntraced(function* (error): Effect.fn.Return<never, PageFetchError> {
        if (error.reason === "TimedOut") {
          return yield* new PageFetchError({
            reason: "PageTimedOut",
            message: `${url} did not respond within ${timeoutMs / 1000} s. Raise timeoutMs, or try again later.`,
          })
        }
        const text = firstLine(error.cause ?? error)
        if (/Download is starting/.test(text)) {
          return yield* new PageFetchError({
            reason: "NotAPage",
            message: `${url} is a file, not a page. Download it, or open it in a browser of your own.`,
          })
        }
        const fault = yield* networkFault(failureOf, url, text)
        if (fault?.code === "net::ERR_ABORTED") {
          return yield* new PageFetchError({
            reason: "NotAPage",
            message: `${url} returned no page: its response is empty, or a file.`,
          })
        }
        const reason = fault?.isRefused === true ? "SiteBlocked" : "SiteUnreachable"
        const remedy =
          reason === "SiteBlocked"
            ? "Fetch a public address, or ask the operator to allow this one."
            : "Check the URL, or try again later."
        return yield* new PageFetchError({
          reason,
          message: `${url} could not be loaded: ${fault === undefined ? text : faultText(fault)}. ${remedy}`,
        })
      }),
    ),
  )

const fetchError = (error: AgentError, browser: Browser): PageFetchError => {
  if (error.reason === "Disconnected" || !browser.isConnected()) {
    return new PageFetchError({
      reason: "BrowserLost",
      message: "The browser ended while it loaded the page. Send the request again.",
    })
  }
  return new PageFetchError({
    reason: error.reason === "TimedOut" ? "PageTimedOut" : "PageFailed",
    message: `The page could not be read: ${error.message.replace(/\.$/, "")}. Request fewer formats, or try again.`,
  })
}
