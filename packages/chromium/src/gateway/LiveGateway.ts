import type { IncomingMessage, ServerResponse } from "node:http"
import type { Duplex } from "node:stream"
import * as Effect from "effect/Effect"
import * as FiberSet from "effect/FiberSet"
import type * as Scope from "effect/Scope"
import { type WebSocket, WebSocketServer } from "ws"
import { type LivePage, readLivePage } from "../view/LivePage.ts"
import type { LiveView } from "../view/LiveView.ts"
import { closeSocket, makeViewer, type Viewer } from "../view/Viewer.ts"
import type { EndReason, ViewRight } from "../view/ViewMessage.ts"
import { withoutEndSlashes } from "./CdpPath.ts"
import { webSocketBase } from "./Discovery.ts"
import { type GatewayAccess, uncheckedText } from "./GatewayAccess.ts"

/** A piece of an upload is 256 kB; nothing else that a viewer sends comes near that. */
const maxMessageBytes = 2 ** 20

/** How soon a viewer who waits for a browser sees it. */
const waitMs = 1000

/**
 * What a live address shows at the moment.
 *
 * @category models
 * @since 0.1.0
 */
export type LivePlace =
  | {
      readonly _tag: "Live"
      readonly live: LiveView
      /** Whether who has control may give the window another size. */
      readonly canResize: boolean
      /** Ends with the browser; then it is asked again what there is to see. */
      readonly exited: Effect.Effect<EndReason>
    }
  /** There is no browser at the moment, and may be one later. */
  | { readonly _tag: "Waiting" }
  /** Another server shows it: whoever connects again is sent there. */
  | { readonly _tag: "Elsewhere" }
  | { readonly _tag: "Ended"; readonly reason: EndReason }

/**
 * Access to a live view, as its token grants it.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveAccess extends GatewayAccess {
  readonly right: ViewRight
}

/**
 * @category models
 * @since 0.1.0
 */
export interface LiveGatewayOptions {
  /** Returns the access that the token grants, undefined for none. Compare with `isSameToken`. A failure is a 503. */
  readonly authorize: (id: string, token: string) => Effect.Effect<LiveAccess | undefined, unknown>
  /** Asked when a viewer comes, when the browser that it watches ends, and each second while there is none. */
  readonly find: (id: string) => Effect.Effect<LivePlace>
  /** Where viewers reach this server, `https://browsers.example.com`. Default: as the request says. */
  readonly publicUrl?: string
}

/**
 * @category models
 * @since 0.1.0
 */
export interface LiveAnswer {
  readonly status: number
  readonly contentType: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Serves live views at `/live/<id>?token=`, `theme=light|dark` and `ui=false`: a page, what it loads, and the WebSocket
 * behind it. Both handlers answer false to requests that are not for a live view, and leave them untouched.
 *
 * @category models
 * @since 0.1.0
 */
export interface LiveGateway {
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => boolean
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  /** What a GET of this path and query is answered with, for servers with a router; undefined for what is not for a live view. */
  readonly answer: (url: string) => Effect.Effect<LiveAnswer | undefined>
}

/**
 * Opens the live gateway. Closing the scope lets all viewers go.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeLiveGateway = Effect.fn("LiveGateway.make")(function* (
  options: LiveGatewayOptions,
): Effect.fn.Return<LiveGateway, never, Scope.Scope> {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: maxMessageBytes })
  const page = readLivePage()
  const run = yield* FiberSet.makeRuntime<never>()

  /** A page of another site may show the view in a frame, but not speak to the browser past it. */
  const isOwnOrigin = (request: IncomingMessage): boolean => {
    const { origin } = request.headers
    // Programs that are no browsers send none, and could send any.
    if (origin === undefined) return true
    // Only hosts are compared: what ends TLS before this server need not say that it did.
    const own = [webSocketBase(request), `http://${request.headers.host ?? ""}`, options.publicUrl ?? ""]
    return own.some((url) => hostOf(url) !== undefined && hostOf(url) === hostOf(origin))
  }

  const handleUpgrade: LiveGateway["handleUpgrade"] = (request, socket, head) => {
    const path = parseLivePath(request.url ?? "")
    if (path === undefined) return false
    socket.on("error", () => socket.destroy())
    if (path.rest !== "socket") return refuseUpgrade(socket, "404 Not Found")
    const open = (access: LiveAccess | undefined) => {
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

  const answer = (url: string): Effect.Effect<LiveAnswer | undefined> => {
    const path = parseLivePath(url)
    if (path === undefined) return Effect.succeed(undefined)
    if (path.id === "assets") return Effect.succeed(assetOf(page, path.rest))
    if (path.rest !== "") return Effect.succeed(plain(404, unknown))
    return options.authorize(path.id, path.token).pipe(
      Effect.flatMap((access) =>
        access === undefined
          ? Effect.succeed(plain(404, unknown))
          : Effect.map(options.find(path.id), ({ _tag }) => ({
              status: _tag === "Ended" ? 410 : 200,
              contentType: "text/html; charset=utf-8",
              headers: pageHeaders,
              body: page.html({ assetsUrl: `${path.depth}assets/${page.version}`, ...path.look }),
            })),
      ),
      Effect.orElseSucceed(() => plain(503, uncheckedText)),
    )
  }

  const handleRequest: LiveGateway["handleRequest"] = (request, response) => {
    if (parseLivePath(request.url ?? "") === undefined) return false
    const isRead = request.method === "GET" || request.method === "HEAD"
    run(
      Effect.map(isRead ? answer(request.url ?? "") : Effect.succeed(plain(405, "Use GET.")), (given) => {
        const { status, contentType, headers, body } = given ?? plain(404, unknown)
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
  return { handleUpgrade, handleRequest, answer }
})

/** Shows one viewer the address's browsers, one after the other, until there are no more or its access is withdrawn. */
const watch = (socket: WebSocket, { right, withdrawn }: LiveAccess, find: Effect.Effect<LivePlace>) => {
  const viewer = makeViewer(socket, right)
  const revoked = Effect.map(withdrawn, () => {
    viewer.send({ type: "ended", reason: "revoked" })
    viewer.close("revoked")
  })
  return Effect.raceFirst(show(viewer, right, find), revoked)
}

const show = Effect.fnUntraced(function* (viewer: Viewer, right: ViewRight, find: Effect.Effect<LivePlace>) {
  let seat: ReturnType<LiveView["join"]>
  viewer.listen({
    onMessage: (message) => seat?.receive(message),
    onBytes: (piece) => seat?.receiveBytes(piece),
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
      Effect.sync(() => (seat = place.live.join(viewer, { canResize: place.canResize }))),
      (joined) => (joined === undefined ? Effect.succeed(true) : Effect.as(place.exited, false)),
      (joined) =>
        Effect.sync(() => {
          joined?.leave()
          seat = undefined
        }),
    )
    if (isFull) return viewer.close("tooMany")
  }
})

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined)

/**
 * What a request to the live gateway asks for.
 *
 * @category models
 * @since 0.1.0
 */
export interface LivePath {
  readonly id: string
  /** Behind the id: "", "socket", or what an asset is called. */
  readonly rest: string
  readonly token: string
  /** From a page at this address to `/live/`. */
  readonly depth: "" | "../"
  readonly look: { readonly theme: "light" | "dark" | undefined; readonly hasUi: boolean }
}

/**
 * Reads `/live/<id>[/rest]?token=`; undefined for any other path.
 *
 * @category constructors
 * @since 0.1.0
 */
export const parseLivePath = (url: string): LivePath | undefined => {
  // "//host/path" would be read as another host.
  if (!url.startsWith("/live/") || !URL.canParse(url, "http://gateway")) return undefined
  const { pathname, searchParams } = new URL(url, "http://gateway")
  const [, id, rest = ""] = /^\/live\/([\w-]{1,64})(?:\/(.*))?$/.exec(withoutEndSlashes(pathname)) ?? []
  if (id === undefined) return undefined
  const theme = searchParams.get("theme")
  return {
    id,
    rest,
    token: searchParams.get("token") ?? "",
    depth: pathname.endsWith("/") ? "../" : "",
    look: {
      theme: theme === "light" || theme === "dark" ? theme : undefined,
      hasUi: searchParams.get("ui") !== "false",
    },
  }
}

/** The token is in the page's address: nothing may carry it elsewhere, and nothing from elsewhere is loaded. */
const pageHeaders = {
  "Content-Security-Policy": [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "img-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    // It is made to be shown in other people's pages; whoever has the address may use the browser anyway.
    "frame-ancestors *",
  ].join("; "),
  "Referrer-Policy": "no-referrer",
  "X-Robots-Tag": "noindex, nofollow",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
}

const plain = (status: number, body: string): LiveAnswer => ({
  status,
  contentType: "text/plain; charset=utf-8",
  headers: { "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff" },
  body,
})

const unknown =
  "There is no browser to watch at this address. It has ended, the API key behind the address is no longer valid, or the address was not copied whole."

const assetOf = (page: LivePage, rest: string): LiveAnswer => {
  const [, version, name = ""] = /^([\da-f]+)\/(.+)$/.exec(rest) ?? []
  const asset = page.assets.get(name)
  if (asset === undefined) return plain(404, "There is no such file.")
  // While servers are renewed, a page of the one may ask the other.
  const caching = version === page.version ? "public, max-age=31536000, immutable" : "no-store"
  return { status: 200, ...asset, headers: { "Cache-Control": caching, "X-Content-Type-Options": "nosniff" } }
}

const refuseUpgrade = (socket: Duplex, status: "403 Forbidden" | "404 Not Found" | "503 Service Unavailable"): true => {
  socket.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`)
  return true
}
