import { version } from "@tabwright/service"
import { ByteSize, Clock, Context, Effect, Layer } from "effect"
import { McpServer } from "effect/ai"
import { HttpEffect, HttpIncomingMessage, HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { layerOf } from "./Caller.ts"
import { callerOf, isKnown, keyOf, ownerOf } from "./HttpCaller.ts"
import { HttpSessions } from "./HttpSessions.ts"
import { about } from "./Protocols.ts"
import * as Tools from "./Tools.ts"

const path = "/mcp"
const sessionHeader = "mcp-session-id"

/** Holds a task of 100,000 characters, and bounds the client information that a session stores. */
const maxBodySize = ByteSize.mebibytes(1)

/**
 * Serves the tools at `/mcp` (streamable HTTP) for callers with a key of this service: as `Authorization: Bearer`, or in one of
 * the headers for keys, `keyHeaders` among them. Requests of web pages are refused: whatever name a page gave this server's
 * address, its browser says where it is from. A session is its key's own.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = ({ keyHeaders }: { readonly keyHeaders?: ReadonlyArray<string> | undefined }) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const protocol = McpServer.layerHttp({
        ...about,
        version,
        path,
        allowSessionTermination: true,
        registrations: Tools.layer.pipe(Layer.provide(layerOf(callerOf(keyHeaders)))),
      })
      // A router of its own, behind the one that asks for keys.
      const own = yield* Layer.build(protocol.pipe(Layer.provideMerge(Layer.fresh(HttpRouter.layer)), Layer.orDie))
      const answer = Effect.orDie(Context.get(own, HttpRouter.HttpRouter).asHttpEffect())
      const clock = yield* Clock.Clock
      const sessions = new HttpSessions(() => clock.currentTimeMillisUnsafe())

      /** The protocol's server forgets a session when its client says so; whoever is idle no longer says anything. */
      const end = (id: string) =>
        Effect.provideService(
          answer,
          HttpServerRequest.HttpServerRequest,
          HttpServerRequest.fromWeb(
            new Request(`http://127.0.0.1${path}`, { method: "DELETE", headers: { [sessionHeader]: id } }),
          ),
        ).pipe(Effect.scoped, Effect.ignore)

      yield* router.add("*", path, (request) =>
        Effect.gen(function* () {
          if (request.headers["origin"] !== undefined) return fromWebPage
          const key = keyOf(request.headers, keyHeaders)
          if (key === undefined) return unauthorized("It came without an API key.")
          const owner = ownerOf(key)
          const session = request.headers[sessionHeader]
          // Somebody else's session is answered as one that there is not.
          if (session !== undefined && !sessions.isOf(owner, session)) return noSession
          if (session === undefined && !(yield* isKnown(request, key))) return unauthorized("Its API key is not valid.")
          const answered = yield* Effect.provideService(answer, HttpIncomingMessage.MaxBodySize, maxBodySize)
          if (request.method === "DELETE" && session !== undefined) sessions.end(session)
          yield* HttpEffect.appendPreResponseHandler((_, response) => {
            const opened = session === undefined ? response.headers[sessionHeader] : undefined
            return opened === undefined
              ? Effect.succeed(response)
              : Effect.as(Effect.forEach(sessions.open(owner, opened), end, { discard: true }), response)
          })
          return answered
        }),
      )
    }),
  )

const refused = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  HttpServerResponse.jsonUnsafe(
    { jsonrpc: "2.0", id: null, error: { code: -32_000, message }, code },
    { status, headers },
  )

const unauthorized = (what: string) =>
  refused(
    401,
    "Unauthorized",
    `The request was refused: ${what} Send a key of this server as "Authorization: Bearer tw_…".`,
    { "www-authenticate": "Bearer" },
  )

const fromWebPage = refused(
  403,
  "OriginNotAllowed",
  "Web pages may not call this address: the request named an Origin.",
)

const noSession = refused(
  404,
  "SessionNotFound",
  "There is no such MCP session: it was idle for an hour, belongs to another key, or is another server's. Send initialize to open one.",
)
