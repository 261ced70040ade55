import * as path from "node:path"
import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { ChromiumError } from "../errors/ChromiumError.ts"
import type { Targets } from "../targets/Targets.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import { type CookieBannerPolicy, type ConsentRules, loadConsentRules } from "./ConsentRules.ts"
import { answerCookieBanners } from "./CookieBanners.ts"
import { type Filters, loadFilters, type RequestType } from "./Filters.ts"

/**
 * Blocking rules for the pages of all browsers of a server.
 *
 * @category models
 * @since 0.1.0
 */
export interface BlockingOptions {
  /** Filter lists as files and http or https URLs. Matching requests are blocked. Default: none. */
  readonly filterLists?: ReadonlyArray<string>
  /** Handling of cookie banners. Default: ignored. */
  readonly cookieBanners?: CookieBannerPolicy
}

/**
 * Blocking rules, ready to be applied to browsers.
 *
 * @category models
 * @since 0.1.0
 */
export interface Blocking {
  /** Applies the rules until the scope closes. */
  readonly apply: (targets: Targets) => Effect.Effect<RequestBlocking, never, Scope.Scope>
}

/**
 * Loads the configured rules once for all browsers. Fails with `FilterListUnusable` if a list is unavailable.
 *
 * @category constructors
 * @since 0.1.0
 */
export const loadBlocking = Effect.fn("Blocking.load")(function* (
  dataDir: string,
  options: BlockingOptions,
): Effect.fn.Return<Blocking, ChromiumError> {
  const { filterLists = [], cookieBanners } = options
  const cacheDir = path.join(dataDir, "blocking")
  const filters = filterLists.length === 0 ? undefined : yield* loadFilters({ lists: filterLists, cacheDir })
  const rules = cookieBanners === undefined ? undefined : yield* loadConsentRules(cookieBanners)
  if (filters !== undefined) {
    yield* Effect.logInfo(`Blocking requests with ${filters.size} filters from ${filterLists.length} lists`)
  }
  return { apply: (targets) => apply(targets, filters, rules) }
})

const noBlocking: RequestBlocking = { isUnwantedHost: () => false }

const apply = Effect.fnUntraced(function* (
  targets: Targets,
  filters: Filters | undefined,
  rules: ConsentRules | undefined,
): Effect.fn.Return<RequestBlocking, never, Scope.Scope> {
  if (rules !== undefined) yield* answerCookieBanners(targets, rules)
  return filters === undefined ? noBlocking : yield* blockRequests(targets, filters)
})

interface RequestBlocking {
  /** Returns true to block a connection that CDP does not pause (WebSocket, preconnect) and no request explains. */
  readonly isUnwantedHost: (host: string) => boolean
}

const Paused = Schema.Struct({
  requestId: Schema.String,
  frameId: Schema.optionalKey(Schema.String),
  resourceType: Schema.String,
  request: Schema.Struct({ url: Schema.String, headers: Schema.Record(Schema.String, Schema.String) }),
})
type Paused = typeof Paused.Type

const types: Readonly<Record<string, RequestType>> = {
  Script: "script",
  Image: "image",
  Stylesheet: "stylesheet",
  Font: "font",
  Media: "media",
  XHR: "xhr",
  Fetch: "xhr",
  EventSource: "xhr",
  Ping: "ping",
}

/** Beyond this number the oldest hosts are evicted, and WebSockets to them may be blocked. */
const maxHosts = 10_000

/** Blocks matching requests until the scope closes. Delays each request by up to a millisecond. */
const blockRequests = Effect.fnUntraced(function* (
  targets: Targets,
  filters: Filters,
): Effect.fn.Return<RequestBlocking, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const run = Effect.runForkWith(yield* Effect.context<never>())
  const seenHosts = new Set<string>()

  const handleRequest = (target: AttachedTarget, { requestId, frameId, resourceType, request }: Paused) => {
    const type =
      resourceType === "Document"
        ? target.type === "page" && frameId === target.targetId
          ? "document"
          : "subdocument"
        : (types[resourceType] ?? "other")
    const pageUrl = request.headers["Referer"] ?? documentOf(target).url()
    if (filters.isBlocked({ url: request.url, type, pageUrl })) {
      return target.send("Fetch.failRequest", { requestId, errorReason: "BlockedByClient" })
    }
    rememberHost(seenHosts, request.url)
    return target.send("Fetch.continueRequest", { requestId })
  }

  const setUp = Effect.fnUntraced(function* (target: AttachedTarget) {
    target.on("Fetch.requestPaused", (params) => {
      const paused = Schema.decodeUnknownOption(Paused)(params)
      // Requests of a page closed meanwhile need no decision.
      if (Option.isSome(paused)) run(Effect.forkIn(Effect.ignore(handleRequest(target, paused.value)), scope))
    })
    // Some target types have no Fetch domain.
    yield* Effect.ignore(target.send("Fetch.enable", { patterns: [{ urlPattern: "*" }] }))
  })
  yield* Effect.acquireRelease(
    Effect.sync(() => targets.each(setUp)),
    (stop) => Effect.sync(stop),
  )
  return {
    isUnwantedHost: (host) => {
      if (seenHosts.has(host)) return false
      const pages = targets.pages().map((page) => page.url())
      const url = `wss://${host}/`
      return pages.length > 0 && pages.every((pageUrl) => filters.isBlocked({ url, type: "websocket", pageUrl }))
    },
  }
})

/** Workers make requests on behalf of the page that created them. */
const documentOf = (target: AttachedTarget): AttachedTarget =>
  target.type === "page" || target.type === "iframe" || target.parent === undefined ? target : documentOf(target.parent)

const rememberHost = (hosts: Set<string>, url: string): void => {
  const host = URL.parse(url)?.hostname
  if (host === undefined || host === "" || hosts.has(host)) return
  if (hosts.size >= maxHosts) for (const oldest of hosts) return void hosts.delete(oldest)
  hosts.add(host)
}
