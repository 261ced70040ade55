import * as Effect from "effect/Effect"
import * as Option from "effect/Option"
import * as Schema from "effect/Schema"
import type * as Scope from "effect/Scope"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import type { Targets } from "../targets/Targets.ts"
import type { Filters, RequestType } from "./Filters.ts"

/**
 * What filters do to one browser.
 *
 * @category models
 * @since 0.1.0
 */
export interface RequestBlocking {
  /**
   * Whether a connection is unwanted that no request seen before explains: a WebSocket's, or one opened in advance. The
   * browser does not ask about those, so whoever lets connections out has to.
   */
  readonly isUnwantedHost: (host: string) => boolean
}

const Paused = Schema.Struct({
  requestId: Schema.String,
  frameId: Schema.optionalKey(Schema.String),
  resourceType: Schema.String,
  request: Schema.Struct({ url: Schema.String, headers: Schema.Record(Schema.String, Schema.String) }),
})
type Paused = typeof Paused.Type

/** CDP's kinds of requests in the words of filter lists. */
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

/** A browser that goes to more hosts than this forgets the oldest: its WebSocket there may then be refused. */
const rememberedHosts = 10_000

/**
 * Blocks the requests of all pages, frames and workers that the filters name, until the scope closes. Each request waits
 * for its verdict, about a millisecond on a busy machine.
 *
 * @category constructors
 * @since 0.1.0
 */
export const blockRequests = Effect.fnUntraced(function* (
  targets: Targets,
  filters: Filters,
): Effect.fn.Return<RequestBlocking, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const run = Effect.runForkWith(yield* Effect.context<never>())
  const seenHosts = new Set<string>()

  const judge = (target: AttachedTarget, { requestId, frameId, resourceType, request }: Paused) => {
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
    remember(seenHosts, request.url)
    return target.send("Fetch.continueRequest", { requestId })
  }

  const setUp = Effect.fnUntraced(function* (target: AttachedTarget) {
    target.on("Fetch.requestPaused", (params) => {
      const paused = Schema.decodeUnknownOption(Paused)(params)
      // A page that has gone meanwhile has taken its requests along.
      if (Option.isSome(paused)) run(Effect.forkIn(Effect.ignore(judge(target, paused.value)), scope))
    })
    // Not every kind of target has requests of its own.
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

/** A worker asks on behalf of the page that made it. */
const documentOf = (target: AttachedTarget): AttachedTarget =>
  target.type === "page" || target.type === "iframe" || target.parent === undefined ? target : documentOf(target.parent)

const remember = (hosts: Set<string>, url: string): void => {
  const host = URL.parse(url)?.hostname
  if (host === undefined || host === "" || hosts.has(host)) return
  if (hosts.size >= rememberedHosts) for (const oldest of hosts) return void hosts.delete(oldest)
  hosts.add(host)
}
