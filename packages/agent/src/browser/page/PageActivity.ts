import * as Effect from "effect/Effect"
import type { Frame, Page, Request } from "playwright-core"
import { type CaptchaKind, captchaKindOf } from "../../observation/Captcha.ts"

/** Requests that a page usually waits for before showing the effect of an action. Images, media and fonts are not. */
const awaited = new Set(["document", "script", "stylesheet", "xhr", "fetch"])

/** A request that takes longer is not an effect of the action. */
const maxRequestMs = 10_000

/** Activity of one page, derived from its events. */
export interface PageActivity {
  /** True from the request for the main document to `domcontentloaded`. */
  readonly isNavigating: () => boolean
  /** True from the arrival of the main document to `domcontentloaded`. */
  readonly isArriving: () => boolean
  /** Number of pending requests started at or after `since`; earlier ones belong to something else. */
  readonly inflight: (since: number) => number
  /** Number of pending requests whose result the page probably shows: not those that take long, like long polls. */
  readonly pending: () => number
  /** `performance.now()` of the last started or ended request, or of the last navigation. */
  readonly lastChange: () => number
  /** `performance.now()` of the last request by a script after loading; its result is rendered later. */
  readonly lastScriptRequest: () => number
  /** `performance.now()` of the load event of the main document; undefined before it, and if it was not observed. */
  readonly loadedAt: () => number | undefined
  /** Resolves with the next event, or after `ms`. */
  readonly nextEvent: (ms: number) => Effect.Effect<void>
  /** HTTP status of the main document; null if unknown. */
  readonly status: () => number | null
  /** Request method of the main document; "GET" if unknown. */
  readonly method: () => string
  /** Error of the last navigation, such as `net::ERR_CONNECTION_REFUSED`; empty if it succeeded. */
  readonly failure: () => string
  readonly failedUrl: () => string
  /** Number of documents so far: changes when the document of a navigation arrives. */
  readonly documents: () => number
  readonly errorPages: () => number
  /** Discards a navigation that is no longer awaited. */
  readonly giveUp: () => void
  readonly isCrashed: () => boolean
  /** Kinds of CAPTCHAs whose scripts or frames the document has requested. */
  readonly captchas: () => ReadonlySet<CaptchaKind>
}

export const isErrorPage = (url: string): boolean => url.startsWith("chrome-error:")

const maxSlowAddresses = 100

const addressOf = (request: Request): string => request.url().split(/[?#]/, 1)[0] ?? ""

const withoutHash = (url: string): string => url.split("#")[0] ?? ""

export const watchActivity = (page: Page): PageActivity => {
  /** Pending requests, with their start and whether a script made them. */
  const inflight = new Map<Request, { readonly started: number; readonly isScript: boolean }>()
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
  let loadedAt: number | undefined
  const waiting = new Set<() => void>()
  /** Called at the end of a handler, because waiters continue immediately and may wait again. */
  const wake = (): void => {
    for (const resume of Array.from(waiting)) resume()
  }
  let lastChange = performance.now()
  let lastScriptRequest = lastChange
  let captchas = new Set<CaptchaKind>()
  /** Addresses, without query, of requests that took longer than an action's effect. */
  const slowAddresses = new Set<string>()
  const recordActivity = (isScript = false): void => {
    lastChange = performance.now()
    if (isScript) lastScriptRequest = lastChange
  }
  /** Styles and scripts requested by a document that is being parsed are part of its navigation, as are frames until the load event. */
  const isScriptRequest = (request: Request): boolean => {
    const type = request.resourceType()
    if (type === "xhr" || type === "fetch") return true
    if (type === "document" || navigation !== undefined || isArriving) return false
    return loadedAt !== undefined || !isOfChildFrame(request)
  }
  const isOfChildFrame = (request: Request): boolean => {
    try {
      return request.frame() !== page.mainFrame()
    } catch {
      // Requests of service workers belong to no frame.
      return false
    }
  }
  const isMain = (request: Request): boolean => {
    if (!request.isNavigationRequest()) return false
    try {
      return request.frame() === page.mainFrame()
    } catch {
      // Playwright cannot tell the frame of a request made before the page existed; it is the page's own.
      return true
    }
  }
  const ended = (request: Request): void => {
    const known = inflight.get(request)
    if (known === undefined) return
    inflight.delete(request)
    // The end of a long poll is not page activity.
    if (performance.now() - known.started < maxRequestMs) recordActivity(known.isScript)
    else if (slowAddresses.size < maxSlowAddresses) slowAddresses.add(addressOf(request))
    wake()
  }

  page.on("request", (request) => {
    if (!awaited.has(request.resourceType())) return
    const isScript = isScriptRequest(request)
    recordActivity(isScript)
    inflight.set(request, { started: lastChange, isScript })
    if (!isMain(request)) {
      const type = request.resourceType()
      const kind = type === "script" || type === "document" ? captchaKindOf(request.url()) : undefined
      if (kind !== undefined) captchas.add(kind)
      return
    }
    navigation = request
    failure = ""
  })
  page.on("response", (response) => {
    if (response.request() !== navigation) return
    status = response.status()
    method = response.request().method()
    // No content: the browser keeps the page.
    if (status !== 204 && status !== 205) return
    navigation = undefined
    wake()
  })
  page.on("requestfinished", ended)
  page.on("requestfailed", (request) => {
    ended(request)
    if (request !== navigation) return
    failure = request.failure()?.errorText ?? "the request failed"
    failedUrl = request.url()
    navigation = undefined
    isArriving = false
    wake()
  })
  page.on("framenavigated", (frame: Frame) => {
    recordActivity()
    if (frame !== page.mainFrame()) return
    if (isErrorPage(frame.url())) errorPages++
    if (navigation !== undefined) {
      isArriving = true
      loadedAt = undefined
      captchas = new Set()
      documents++
    } else if (withoutHash(frame.url()) !== shownUrl) {
      // From the back-forward cache or rewritten by a script: without a request, there is no status.
      status = null
      method = "GET"
      failure = ""
    }
    shownUrl = withoutHash(frame.url())
    navigation = undefined
    wake()
  })
  page.on("domcontentloaded", () => {
    isArriving = false
    recordActivity()
    wake()
  })
  page.on("load", () => {
    loadedAt = performance.now()
    wake()
  })
  page.on("crash", () => {
    isCrashed = true
    inflight.clear()
    wake()
  })

  return {
    isNavigating: () => navigation !== undefined || isArriving,
    isArriving: () => isArriving,
    inflight: (since) => [...inflight.values()].filter(({ started }) => started >= since).length,
    pending: () => {
      const now = performance.now()
      const recent = [...inflight].filter(([, { started }]) => now - started < maxRequestMs)
      return recent.filter(([request]) => !slowAddresses.has(addressOf(request))).length
    },
    lastChange: () => lastChange,
    lastScriptRequest: () => lastScriptRequest,
    loadedAt: () => loadedAt,
    nextEvent: (ms) =>
      Effect.callback<void>((resume) => {
        const done = () => {
          stop()
          resume(Effect.void)
        }
        const timer = setTimeout(done, ms)
        const stop = () => {
          clearTimeout(timer)
          waiting.delete(done)
        }
        waiting.add(done)
        return Effect.sync(stop)
      }),
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
    captchas: () => captchas,
  }
}
