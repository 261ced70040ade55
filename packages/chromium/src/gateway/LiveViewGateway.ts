import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import { type WebSocket, WebSocketServer } from "ws"
import { type LivePage, readLivePage } from "../view/LivePage.ts"
import type { LiveView } from "../view/LiveView.ts"
import { closeSocket, makeViewer, type Viewer } from "../view/viewer/Viewer.ts"
import type { EndReason, ViewRight } from "../view/ServerMessage.ts"
import { trimSlashes, type GatewayAccess, unverifiedText } from "./GatewayRequest.ts"
import { webSocketBase } from "./CdpDiscovery.ts"

/** Upload chunks have 256 kB, the largest messages of viewers. */
const maxMessageBytes = 2 ** 20

/** Poll interval for viewers waiting for a browser. */
const waitMs = 1000

/**
 * The current state of a live view.
 *
 * @category models
 * @since 0.1.0
 */
export type LiveViewLocation =
  | {
      readonly _tag: "Live"
      readonly live: LiveView
      /** True if viewers with control may resize the window. */
      readonly canResize: boolean
      /** Completes when the browser stops. The location is then looked up again. */
      readonly exited: Effect.Effect<EndReason>
    }
  /** No browser now, but possibly later. */
  | { readonly _tag: "Waiting" }
  /** Another server shows it. Viewers reach that server when they reconnect. */
  | { readonly _tag: "Elsewhere" }
  | { readonly _tag: "Ended"; readonly reason: EndReason }

/**
 * Access to a live view granted by its token.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveViewAccess extends GatewayAccess {
  readonly right: ViewRight
}

/**
 * @category models
 * @since 0.1.0
 */
export interface LiveViewGatewayOptions {
  /** Returns the access granted by the token, or undefined. Compare with `isSameToken`. A failure becomes a 503. */
  readonly authorize: (id: string, token: string) => Effect.Effect<LiveViewAccess | undefined, unknown>
  /** Called when a viewer connects, when its browser stops, and every second while there is none. */
  readonly find: (id: string) => Effect.Effect<LiveViewLocation>
  /** Public base URL of this server, `https://browsers.example.com`. Default: from the request. */
  readonly publicUrl?: string
}

/**
 * @category models
 * @since 0.1.0
 */
export interface LiveViewResponse {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Serves live views at `/live/<id>?token=`, with options `theme=light|dark` and `ui=false`: the page, its assets and
 * its WebSocket. Both handlers return false for other requests and leave them untouched.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveViewGateway {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Responds to a GET of this path and query, for servers with a router. Undefined if it is not a live view. */
  readonly respond: (url: string) => Effect.Effect<LiveViewResponse | undefined>
}

/**
 * Creates the gateway. Closing the scope disconnects all viewers.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeLiveViewGateway = Effect.fn("LiveViewGateway.make")(function* (
  options: LiveViewGatewayOptions,
): Effect.fn.Return<LiveViewGateway, never, Scope.Scope> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessageBytes })
  const page = readLivePage()
  const run = yield* FiberSet.makeRuntime<never>()

  /** Other sites may embed the view in a frame, but not connect to the browser directly. */
  const isOwnOrigin = (request: IncomingMessage): boolean => {
    const { origin } = request.headers
    // Non-browser clients send no Origin and could forge one.
    if (origin === undefined) return true
    // Compares hosts only, because a TLS-terminating proxy may not forward the scheme.
    const own = [webSocketBase(request), `http://${request.headers.host ?? ""}`, options.publicUrl ?? ""]
    return own.some((url) => hostOf(url) !== undefined && hostOf(url) === hostOf(origin))
  }

  const handleUpgrade: LiveViewGateway["handleUpgrade"] = (request, socket, head) => {
    const path = parseLivePath(request.url ?? "")
    if (path === undefined) return false
    socket.on("error", () => socket.destroy())
    if (path.rest !== "socket") return refuseUpgrade(socket, "404 Not Found")
    const open = (access: LiveViewAccess | undefined) => {
      if (access === undefined) return refuseUpgrade(socket, "404 Not Found")
      if (!isOwnOrigin(request)) return refuseUpgrade(socket, "403 Forbidden")
      sockets.handleUpgrade(request, socket, head, (client) => {
        const watching = run(watch(client, access, options.find(path.id)))
        client.once("close", () => watching.interruptUnsafe())
      })
    }
    run(
      Effect.match(options.authorize(path.id, path.token), {
        onFailure: () => refuseUpgrade(socket, "503 Service Unavailable"),
        onSuccess: open,
      }),
    )
    return true
  }

  const answer = (url: string): Effect.Effect<LiveViewResponse | undefined> => {
    const path = parseLivePath(url)
    if (path === undefined) return Effect.succeed(undefined)
    if (path.id === "assets") return Effect.succeed(assetOf(page, path.rest))
    if (path.rest !== "") return Effect.succeed(textResponse(404, notFoundText))
    return options.authorize(path.id, path.token).pipe(
      Effect.flatMap((access) =>
        access === undefined
          ? Effect.succeed(textResponse(404, notFoundText))
          : Effect.map(options.find(path.id), ({ _tag }) => ({
              status: _tag === "Ended" ? 410 : 200,
              contentType: "text/html; charset=utf-8",
              headers: pageHeaders,
              body: page.html({ assetsUrl: `${path.depth}assets/${page.version}`, ...path.pageOptions }),
            })),
      ),
      Effect.orElseSucceed(() => textResponse(503, unverifiedText)),
    )
  }

  const handleRequest: LiveViewGateway["handleRequest"] = (request, response) => {
    if (parseLivePath(request.url ?? "") === undefined) return false
    const isRead = request.method === "GET" || request.method === "HEAD"
    run(
      Effect.map(isRead ? answer(request.url ?? "") : Effect.succeed(textResponse(405, "Use GET.")), (given) => {
        const { status, contentType, headers, body } = given ?? textResponse(404, notFoundText)
        response.writeHead(status, {
          ...headers,
          "Content-Type": contentType,
          "Content-Length": Buffer.byteLength(body),
        })
        response.end(request.method === "HEAD" ? undefined : body)
      }),
    )
    return true
  }

  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      for (const client of sockets.clients) closeSocket(client, "serverClosed")
      sockets.close()
    }),
  )
  return { handleUpgrade, handleRequest, respond: answer }
})

/** Shows one viewer the browsers of a live view in sequence, until there are no more or its access is revoked. */
const watch = (
  socket: WebSocket,
  { right, revoked: accessRevoked }: LiveViewAccess,
  find: Effect.Effect<LiveViewLocation>,
) => {
  const viewer = makeViewer(socket, right)
  const revoked = Effect.map(accessRevoked, () => {
    viewer.send({ type: "ended", reason: "revoked" })
    viewer.close("revoked")
  })
  return Effect.raceFirst(show(viewer, right, find), revoked)
}

const show = Effect.fnUntraced(function* (viewer: Viewer, right: ViewRight, find: Effect.Effect<LiveViewLocation>) {
  let slot: ReturnType<LiveView["join"]>
  viewer.listen({
    onMessage: (message) => slot?.receive(message),
    onBytes: (piece) => slot?.receiveBytes(piece),
    onClose: () => {},
  })
  viewer.send({ type: "hello", right })
  for (let isWaiting = false; ;) {
    const place = yield* find
    if (place._tag === "Ended") {
      viewer.send({ type: "ended", reason: place.reason })
      return viewer.close("ended")
    }
    if (place._tag === "Elsewhere") return viewer.close("moved")
    if (place._tag === "Waiting") {
      if (!isWaiting) viewer.send({ type: "state", state: "waiting" })
      isWaiting = true
      yield* Effect.sleep(waitMs)
      continue
    }
    isWaiting = false
    const isFull = yield* Effect.acquireUseRelease(
      Effect.sync(() => (slot = place.live.join(viewer, { canResize: place.canResize }))),
      (joined) => (joined === undefined ? Effect.succeed(true) : Effect.as(place.exited, false)),
      (joined) =>
        Effect.sync(() => {
          joined?.leave()
          slot = undefined
        }),
    )
    if (isFull) return viewer.close("tooMany")
  }
})

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * A parsed request to a live view.
 *
 * @category models
 * @since 0.1.0
 */
export interface LivePath {
  readonly id: string
  /** Path after the id: "", "socket", or the name of an asset. */
  readonly rest: string
  readonly token: string
  /** Relative path from the page to `/live/`. */
  readonly depth: "" | "../"
  readonly pageOptions: { readonly theme: "light" | "dark" | undefined; readonly hasUi: boolean }
}

/**
 * Parses `/live/<id>[/rest]?token=`. Returns undefined for any other path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseLivePath = (url: string): LivePath | undefined => {
  // "//host/path" would parse as another host.
  if (!url.startsWith("/live/") || !URL.canParse(url, "http://gateway")) return undefined
  const { pathname, searchParams } = new URL(url, "http://gateway")
  const [, id, rest = ""] = /^\/live\/([\w-]{1,64})(?:\/(.*))?$/.exec(trimSlashes(pathname)) ?? []
  if (id === undefined) return undefined
  const theme = searchParams.get("theme")
  return {
    id,
    rest,
    token: searchParams.get("token") ?? "",
    depth: pathname.endsWith("/") ? "../" : "",
    pageOptions: {
      theme: theme === "light" || theme === "dark" ? theme : undefined,
      hasUi: searchParams.get("ui") !== "false",
    },
  }
}

/** The page's URL contains the token: no referrer may leak it, and nothing is loaded from other origins. */
const pageHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    // The view is meant to be embedded, and the URL alone grants access anyway.
    "frame-ancestors *",
  ].join("; "),
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
}

const textResponse = (status: number, body: string): LiveViewResponse => ({
  status,
  contentType: "text/plain; charset=utf-8",
  headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  body,
})

const notFoundText =
  "No browser found at this URL. It has stopped, the API key behind the URL is no longer valid, or the URL is incomplete."

const assetOf = (page: LivePage, rest: string): LiveViewResponse => {
  const [, version, name = ""] = /^([\da-f]+)\/(.+)$/.exec(rest) ?? []
  const asset = page.assets.get(name)
  if (asset === undefined) return textResponse(404, "File not found.")
  // During a rolling update, a page may load assets from a server of another version.
  const caching = version === page.version ? "public, max-age=31536000, immutable" : "no-store"
  return { status: 200, ...asset, headers: { "Cache-Control": caching, "X-Content-Type-Options": "nosniff" } }
}

const refuseUpgrade = (socket: Duplex, status: "403 Forbidden" | "404 Not Found" | "503 Service Unavailable"): true => {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  return true
}
