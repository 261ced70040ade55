import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../../loop/AgentBrowser.ts"
import { isErrorPage } from "./PageActivity.ts"
import { playwrightCall, firstLine, pause } from "../PlaywrightCall.ts"
import { type ActionOutcome, reject, type ActionRejected } from "../execute/ActionOutcome.ts"
import type { DriverContext } from "../DriverContext.ts"
import { faultText, networkFault } from "./NetworkFault.ts"
import { type Settled, stopLoading } from "./PageSettled.ts"

/** State of the browser before an action, used to detect navigation to another document. */
export interface StartDocument {
  readonly page: Page | undefined
  readonly documents: number
  /** By `performance.now()`. */
  readonly at: number
}

export const recordStart = (session: DriverContext): StartDocument => {
  const page = session.tabs.current()
  return { page, documents: page === undefined ? 0 : session.tabs.activity(page).documents(), at: performance.now() }
}

export const reloadRejected = "This page is the result of a submitted form. Reloading it would submit the form again."

const failureText = Effect.fnUntraced(function* (session: DriverContext, url: string, error: string) {
  const failure = yield* networkFault(session.failureOf, url, error)
  if (failure === undefined) return error
  const leaving =
    failure.code === "net::ERR_BLOCKED_BY_CLIENT" && failure.detail === undefined
      ? session.exposure?.refusalOf(url)
      : undefined
  return leaving === undefined ? faultText(failure) : leaving.replace(/\.$/, "")
})

const statusNames: Readonly<Record<number, string>> = {
  400: "Bad Request",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  405: "Method Not Allowed",
  410: "Gone",
  422: "Unprocessable Content",
  429: "Too Many Requests",
  500: "Internal Server Error",
  502: "Bad Gateway",
  503: "Service Unavailable",
  504: "Gateway Timeout",
}

/** Describes an error page. */
const errorText = Effect.fnUntraced(function* (session: DriverContext, page: Page, status: number) {
  const headline = yield* session.probe
    .ask(page.mainFrame(), "headline", {}, 1_000)
    .pipe(Effect.orElseSucceed(() => ""))
  const name = statusNames[status] === undefined ? "" : ` ${statusNames[status]}`
  return `the page returned status ${status}${name}${headline === "" ? "" : `: "${headline.slice(0, 120)}"`}`
})

export const withNavigationResult = Effect.fnUntraced(function* (
  session: DriverContext,
  before: StartDocument,
  outcome: ActionOutcome,
  settled: Settled,
): Effect.fn.Return<ActionOutcome> {
  const page = session.tabs.current()
  // A failed action already states the reason.
  if (page === undefined || outcome.ok === false) return outcome
  const activity = session.tabs.activity(page)
  const failedBecause = (text: string): ActionOutcome => ({
    ...outcome,
    ok: false,
    message: `${outcome.message} But ${text}.`,
  })
  if (activity.isCrashed()) return failedBecause("the page crashed")
  if (settled === "Hung")
    return failedBecause(`the resulting page did not respond within ${session.timeouts.navigationMs / 1000} s`)
  const isNewPage = page !== before.page
  const failure = activity.failure()
  if (failure !== "" && failure !== "net::ERR_ABORTED" && (isNewPage || isErrorPage(page.url())))
    return failedBecause(
      `the resulting page could not be loaded: ${yield* failureText(session, activity.failedUrl(), failure)}`,
    )
  const status = activity.status()
  if (status === null || status < 400) return outcome
  if (!isNewPage && activity.documents() === before.documents) return outcome
  const evidence = { ...outcome.evidence, errorStatus: status }
  return { ...failedBecause(yield* errorText(session, page, status)), evidence }
})

/** A navigation that ends silently, such as a download or an empty response, leaves the page as it was. */
const showsErrorPage = (message: string): boolean => /net::ERR_(?!ABORTED)/.test(message)

/** Timeout for the browser's error page to appear, and the interval of checks. */
const errorPageMs = 3_000
const pollMs = 10

/** Playwright reports a failure before the error page exists, which would interrupt the next navigation. */
const awaitErrorPage = Effect.fnUntraced(function* (isThere: () => boolean) {
  for (const start = performance.now(); !isThere() && performance.now() - start < errorPageMs;) yield* pause(pollMs)
})

/** Navigates with `go` until its commit: a page from the back-forward cache does not load again. */
export const navigateBy = Effect.fnUntraced(function* (
  session: DriverContext,
  page: Page,
  url: string,
  done: string,
  go: (options: { waitUntil: "commit"; timeout: number; signal: AbortSignal }) => Promise<unknown>,
): Effect.fn.Return<ActionOutcome, AgentError | ActionRejected> {
  const timeout = session.timeouts.navigationMs
  const { errorPages } = session.tabs.activity(page)
  const shownBefore = errorPages()
  const isThere = yield* playwrightCall((signal) => go({ waitUntil: "commit", timeout, signal })).pipe(
    Effect.as(true),
    Effect.catchIf(
      (error) => /Download is starting/.test(error.message),
      () => Effect.succeed(false),
    ),
    Effect.tapError(({ message }) =>
      // Loading has failed already; stopping could only prevent the error page.
      showsErrorPage(message) ? awaitErrorPage(() => errorPages() > shownBefore) : stopLoading(page),
    ),
    Effect.catch((error): Effect.Effect<never, AgentError | ActionRejected> => {
      if (error.reason === "Disconnected") return Effect.fail(error)
      if (error.reason === "TimedOut") return reject(`${url} did not respond within ${timeout / 1000} s.`)
      return Effect.flatMap(failureText(session, url, firstLine(error.cause ?? error)), (text) =>
        reject(`${url} could not be loaded: ${text}.`),
      )
    }),
  )
  if (!isThere) return { message: `${url} is a file and is being downloaded.`, settles: "Full" }
  return { message: done, settles: "Full" }
})
