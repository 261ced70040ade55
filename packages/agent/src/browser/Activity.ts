import type { Frame, Page, Request } from "playwright-core"

/** Requests that a page waits for before it shows what an action led to. Pictures, media and fonts come when they come. */
const awaited = new Set(["document", "script", "stylesheet", "xhr", "fetch"])

/** A request that takes longer than this is no part of what an action set off. */
const forgottenMs = 10_000

/** What one page is busy with, kept up to date by its events. */
export interface Activity {
  /** Main document asked for or arriving: from the request to `domcontentloaded`. */
  readonly isNavigating: () => boolean
  /** Awaited requests under way that started at or after `since`: what was going on before belongs to something else. */
  readonly inflight: (since: number) => number
  /** `performance.now()` of the last request that started or ended, or of the last navigation. */
  readonly lastChange: () => number
  /** The same of what scripts asked for, once the document was there: what they show comes after it. */
  readonly lastQuestion: () => number
  /** HTTP status of the main document, null when unknown. */
  readonly status: () => number | null
  /** Method of the request for the main document, "GET" when unknown. */
  readonly method: () => string
  /** How the last navigation failed: `net::ERR_CONNECTION_REFUSED`. Empty when it did not. */
  readonly failure: () => string
  /** What that navigation was to. */
  readonly failedUrl: () => string
  /** Documents shown so far: tells whether an action led to another one. */
  readonly documents: () => number
  /** Pages of the browser's own shown so far in place of documents that could not be loaded. */
  readonly errorPages: () => number
  /** Forgets a navigation that is not waited for any longer. */
  readonly giveUp: () => void
  readonly isCrashed: () => boolean
}

/** Whether an address is that of what the browser shows in place of a document that could not be loaded. */
export const isErrorPage = (url: string): boolean => url.startsWith("chrome-error:")

const withoutHash = (url: string): string => url.split("#")[0] ?? ""

export const watchActivity = (page: Page): Activity => {
  const inflight = new Map<Request, number>()
  let navigation: Request | undefined
  let isArriving = false
  let status: number | null = null
  let failure = ""
  let failedUrl = ""
  let method = "GET"
  let shownUrl = withoutHash(page.url())
  let documents = 0
  let errorPages = 0
  let isCrashed = false
  let lastChange = performance.now()
  let lastQuestion = lastChange
  const touch = (request?: Request): void => {
    lastChange = performance.now()
    if (request !== undefined && isQuestion(request)) lastQuestion = lastChange
  }
  /** Styles and scripts that come along with a document are a part of its arrival. */
  const isQuestion = (request: Request): boolean => {
    const type = request.resourceType()
    return type === "xhr" || type === "fetch" || (type !== "document" && navigation === undefined && !isArriving)
  }
  const isMain = (request: Request): boolean => {
    if (!request.isNavigationRequest()) return false
    try {
      return request.frame() === page.mainFrame()
    } catch {
      // Playwright cannot tell the frame of a request made before the page was there: then it is the page's own.
      return true
    }
  }
  const ended = (request: Request): void => {
    const started = inflight.get(request)
    if (!inflight.delete(request)) return
    // The end of a request that nobody waits for any more (a long poll) tells nothing.
    if (started !== undefined && performance.now() - started < forgottenMs) touch(request)
  }

  page.on("request", (request) => {
    if (!awaited.has(request.resourceType())) return
    touch(request)
    inflight.set(request, lastChange)
    if (!isMain(request)) return
    navigation = request
    failure = ""
  })
  page.on("response", (response) => {
    if (response.request() !== navigation) return
    status = response.status()
    method = response.request().method()
    // No content: the page stays where it is.
    if (status === 204 || status === 205) navigation = undefined
  })
  page.on("requestfinished", ended)
  page.on("requestfailed", (request) => {
    ended(request)
    if (request !== navigation) return
    failure = request.failure()?.errorText ?? "the request failed"
    failedUrl = request.url()
    navigation = undefined
    isArriving = false
  })
  page.on("framenavigated", (frame: Frame) => {
    touch()
    if (frame !== page.mainFrame()) return
    if (isErrorPage(frame.url())) errorPages++
    if (navigation !== undefined) {
      isArriving = true
      documents++
    } else if (withoutHash(frame.url()) !== shownUrl) {
      // Out of the back-forward cache, or rewritten by a script: nothing was asked for, so no answer is known.
      status = null
      method = "GET"
      failure = ""
    }
    shownUrl = withoutHash(frame.url())
    navigation = undefined
  })
  page.on("domcontentloaded", () => {
    isArriving = false
    touch()
  })
  page.on("crash", () => {
    isCrashed = true
    inflight.clear()
  })

  return {
    isNavigating: () => navigation !== undefined || isArriving,
    inflight: (since) => [...inflight.values()].filter((started) => started >= since).length,
    lastChange: () => lastChange,
    lastQuestion: () => lastQuestion,
    status: () => status,
    method: () => method,
    failure: () => failure,
    failedUrl: () => failedUrl,
    documents: () => documents,
    errorPages: () => errorPages,
    giveUp: () => {
      navigation = undefined
      isArriving = false
      inflight.clear()
    },
    isCrashed: () => isCrashed,
  }
}
