import type { Frame, Page, Request } from "playwright-core"

/** Requests that a page waits for before it shows what an action led to. Pictures, media and fonts come when they come. */
const awaited = new Set(["document", "script", "stylesheet", "xhr", "fetch"])

/** What one page is busy with, kept up to date by its events. */
export interface Activity {
  /** Main document asked for or arriving: from the request to `domcontentloaded`. */
  readonly isNavigating: () => boolean
  readonly inflight: () => number
  /** `performance.now()` of the last request that started or ended, or of the last navigation. */
  readonly lastChange: () => number
  /** HTTP status of the main document, null when unknown. */
  readonly status: () => number | null
  /** Method of the request for the main document, "GET" when unknown. */
  readonly method: () => string
  /** How the last navigation failed: `net::ERR_CONNECTION_REFUSED`. Empty when it did not. */
  readonly failure: () => string
  /** Documents shown so far: tells whether an action led to another one. */
  readonly documents: () => number
  /** Forgets a navigation that is not waited for any longer. */
  readonly giveUp: () => void
  readonly isCrashed: () => boolean
}

export const watchActivity = (page: Page): Activity => {
  const inflight = new Set<Request>()
  let navigation: Request | undefined
  let isArriving = false
  let status: number | null = null
  let failure = ""
  let method = "GET"
  let documents = 0
  let isCrashed = false
  let lastChange = performance.now()
  const touch = (): void => {
    lastChange = performance.now()
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
    if (inflight.delete(request)) touch()
  }

  page.on("request", (request) => {
    if (!awaited.has(request.resourceType())) return
    inflight.add(request)
    touch()
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
    navigation = undefined
    isArriving = false
  })
  page.on("framenavigated", (frame: Frame) => {
    touch()
    if (frame !== page.mainFrame()) return
    // Same-document navigations have no request and bring no new document.
    if (navigation !== undefined) {
      isArriving = true
      documents++
    }
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
    inflight: () => inflight.size,
    lastChange: () => lastChange,
    status: () => status,
    method: () => method,
    failure: () => failure,
    documents: () => documents,
    giveUp: () => {
      navigation = undefined
      isArriving = false
      inflight.clear()
    },
    isCrashed: () => isCrashed,
  }
}
