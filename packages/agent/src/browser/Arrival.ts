import * as Effect from "effect/Effect"
import type { Page } from "playwright-core"
import type { AgentError } from "../loop/AgentBrowser.ts"
import { isErrorPage } from "./Activity.ts"
import { attempt, firstLine, pause } from "./Attempt.ts"
import type { Outcome } from "./Outcome.ts"
import { refuse, type Refused } from "./Refused.ts"
import type { Session } from "./Session.ts"
import { type Settled, stopLoading } from "./Settle.ts"

/** Where the browser stood before an action, to tell afterwards whether it led to another document. */
export interface Departure {
  readonly page: Page | undefined
  readonly documents: number
  /** By `performance.now()`. */
  readonly at: number
}

export const depart = (session: Session): Departure => {
  const page = session.tabs.current()
  return { page, documents: page === undefined ? 0 : session.tabs.activity(page).documents(), at: performance.now() }
}

const reasons: Readonly<Record<string, string>> = {
  "net::ERR_NAME_NOT_RESOLVED": "the host name is not known",
  "net::ERR_CONNECTION_REFUSED": "nothing listens there",
  "net::ERR_CONNECTION_RESET": "the server broke the connection off",
  "net::ERR_EMPTY_RESPONSE": "the server sent nothing",
  "net::ERR_CONNECTION_TIMED_OUT": "the server did not take the connection",
  "net::ERR_TUNNEL_CONNECTION_FAILED": "the proxy refused to connect: the network policy may not allow this address",
  "net::ERR_PROXY_CONNECTION_FAILED": "the proxy of this browser does not answer",
  "net::ERR_INTERNET_DISCONNECTED": "there is no network",
  "net::ERR_TOO_MANY_REDIRECTS": "the site redirects in a circle",
  "net::ERR_BLOCKED_BY_CLIENT": "refused by the network policy",
  "net::ERR_UNSAFE_PORT": "browsers refuse this port",
}

const failureText = Effect.fnUntraced(function* (session: Session, url: string, error: string) {
  const code = /net::[A-Z_0-9]+/.exec(error)?.[0]
  if (code === undefined) return error
  const leaving = code === "net::ERR_BLOCKED_BY_CLIENT" ? session.exposure?.refusalOf(url) : undefined
  if (leaving !== undefined) return leaving.replace(/\.$/, "")
  const refusal = code === "net::ERR_TUNNEL_CONNECTION_FAILED" ? yield* session.refusalOf(url) : undefined
  if (refusal !== undefined) return `${code}: ${refusal.replace(/\.$/, "")}`
  const reason = reasons[code] ?? (code.startsWith("net::ERR_CERT") ? "its certificate is not valid" : undefined)
  return reason === undefined ? code : `${code}, ${reason}`
})

/** How the network of the browser answers in place of a site, where the address is not encrypted. */
const refusedStatus = 403

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

/** What a page says that answered with an error status. Whether that is our own network's refusal, only the network says. */
const errorText = Effect.fnUntraced(function* (session: Session, page: Page, status: number) {
  const refusal = status === refusedStatus ? yield* session.refusalOf(page.url()) : undefined
  if (refusal !== undefined) return `Refused by the network policy: ${refusal.replace(/\.$/, "")}`
  const headline = yield* session.probe
    .ask(page.mainFrame(), "headline", {}, 1_000)
    .pipe(Effect.orElseSucceed(() => ""))
  const name = statusNames[status] === undefined ? "" : ` ${statusNames[status]}`
  return `the page answered ${status}${name}${headline === "" ? "" : `: "${headline.slice(0, 120)}"`}`
})

/** Adds to an outcome what became of a document it led to. */
export const withArrival = Effect.fnUntraced(function* (
  session: Session,
  before: Departure,
  outcome: Outcome,
  settled: Settled,
): Effect.fn.Return<Outcome> {
  const page = session.tabs.current()
  // What is a refusal already says why.
  if (page === undefined || outcome.ok === false) return outcome
  const activity = session.tabs.activity(page)
  const because = (text: string): Outcome => ({ ...outcome, ok: false, message: `${outcome.message} But ${text}.` })
  if (activity.isCrashed()) return because("the page crashed")
  if (settled === "Hung")
    return because(`the page it led to did not answer within ${session.timeouts.navigationMs / 1000} s`)
  const isNewPage = page !== before.page
  const failure = activity.failure()
  if (failure !== "" && failure !== "net::ERR_ABORTED" && (isNewPage || isErrorPage(page.url())))
    return because(
      `the page it led to could not be loaded: ${yield* failureText(session, activity.failedUrl(), failure)}`,
    )
  const status = activity.status()
  if (status === null || status < 400) return outcome
  if (!isNewPage && activity.documents() === before.documents) return outcome
  return because(yield* errorText(session, page, status))
})

/** What ends in silence, such as a download or an answer without content, leaves the page as it was. */
const showsErrorPage = (message: string): boolean => /net::ERR_(?!ABORTED)/.test(message)

/** How long the page that tells of a failure may be on its way, and how long between two looks for it. */
const errorPageMs = 3_000
const lookEveryMs = 10

/** Playwright tells of a failure before the page that shows it is there, and that page would break off what is opened next. */
const awaitErrorPage = Effect.fnUntraced(function* (isThere: () => boolean) {
  for (const start = performance.now(); !isThere() && performance.now() - start < errorPageMs;)
    yield* pause(lookEveryMs)
})

/**
 * Goes to a document by `go` and tells what came of it. Settling waits for the rest of it: a page out of the
 * back-forward cache is never "loaded" again, so only its commit can be awaited here.
 */
export const arrive = Effect.fnUntraced(function* (
  session: Session,
  page: Page,
  url: string,
  done: string,
  go: (options: { waitUntil: "commit"; timeout: number; signal: AbortSignal }) => Promise<unknown>,
): Effect.fn.Return<Outcome, AgentError | Refused> {
  const timeout = session.timeouts.navigationMs
  const { errorPages } = session.tabs.activity(page)
  const shownBefore = errorPages()
  const isThere = yield* attempt((signal) => go({ waitUntil: "commit", timeout, signal })).pipe(
    Effect.as(true),
    Effect.catchIf(
      (error) => /Download is starting/.test(error.message),
      () => Effect.succeed(false),
    ),
    Effect.tapError(({ message }) =>
      // Loading is over where it has failed; stopping could only keep the page that says so from coming.
      showsErrorPage(message) ? awaitErrorPage(() => errorPages() > shownBefore) : stopLoading(page),
    ),
    Effect.catch((error): Effect.Effect<never, AgentError | Refused> => {
      if (error.reason === "Disconnected") return Effect.fail(error)
      if (error.reason === "TimedOut") return refuse(`${url} did not answer within ${timeout / 1000} s.`)
      return Effect.flatMap(failureText(session, url, firstLine(error.cause ?? error)), (text) =>
        refuse(`${url} could not be loaded: ${text}.`),
      )
    }),
  )
  if (!isThere) return { message: `${url} is a file and is being downloaded.`, settles: "Fully" }
  return { message: done, settles: "Fully" }
})
