import { version, ValidKeys } from "@tabwright/service"
import { ByteSize, Clock, Context, Effect, FiberMap, Layer, Option, Redacted, Stream } from "effect"
import { McpServer } from "effect/ai"
import {
  HttpBody,
  HttpEffect,
  HttpIncomingMessage,
  HttpRouter,
  HttpServerRequest,
  HttpServerResponse,
} from "effect/http"
import { layerOf } from "./Caller.ts"
import { callerOf, keyOf, ownerOf } from "./HttpCaller.ts"
import { HttpSessions } from "./HttpSessions.ts"
import { about } from "./Protocols.ts"
import * as Tools from "./Tools.ts"

const path = "/mcp"
const sessionHeader = "mcp-session-id"

/** Holds a task of 100,000 characters, and bounds the client information that a session stores. */
const maxBodySize = ByteSize.mebibytes(1)

/**
 * Serves the tools at `/mcp` (streamable HTTP) for callers with a key of this service: as `Authorization: Bearer`, or in one of
 * the headers for keys, `keyHeaders` among them. Every request needs a valid key, and a session belongs to the key that opened
 * it: when the key is revoked or expires, its sessions, streams and pending calls end. Requests of web pages are refused:
 * whatever name a page gave this server's address, its browser says where it is from.
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
      const keys = yield* ValidKeys
      /** Ends each session with its key. */
      const watches = yield* FiberMap.make<string>()

      /** The protocol's server deletes a session on its client's request, which an idle client does not send. */
      const close = (id: string) =>
        Effect.provideService(
          answer,
          HttpServerRequest.HttpServerRequest,
          HttpServerRequest.fromWeb(
            new Request(`http://127.0.0.1${path}`, { method: "DELETE", headers: { [sessionHeader]: id } }),
          ),
        ).pipe(Effect.scoped, Effect.ignore)
      const end = (id: string) => Effect.andThen(FiberMap.remove(watches, id), close(id))

      yield* router.add("*", path, (request) =>
        Effect.gen(function* () {
          if (request.headers["origin"] !== undefined) return fromWebPage
          const key = keyOf(request.headers, keyHeaders)
          if (key === undefined) return unauthorized("It came without an API key.")
          const owner = ownerOf(key)
          const session = request.headers[sessionHeader]
          // Somebody else's session is answered as one that there is not.
          const found = yield* Effect.orDie(keys.find(Redacted.make(key)))
          if (Option.isNone(found)) return unauthorized("Its API key is not valid.")
          if (session !== undefined && !sessions.isOf(owner, session)) return noSession
          const keyEnded = keys.ended(found.value)
          const answered = yield* answer.pipe(
            Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBodySize),
            Effect.raceFirst(Effect.as(keyEnded, unauthorized("Its API key is no longer valid."))),
          )
          if (request.method === "DELETE" && session !== undefined) {
            sessions.end(session)
            yield* FiberMap.remove(watches, session)
          }
          yield* HttpEffect.appendPreResponseHandler((_, response) =>
            Effect.gen(function* () {
              const opened = session === undefined ? response.headers[sessionHeader] : undefined
              if (opened !== undefined) {
                yield* Effect.forEach(sessions.open(owner, opened), end, { discard: true })
                const drop = Effect.andThen(
                  Effect.sync(() => sessions.end(opened)),
                  close(opened),
                )
                yield* FiberMap.run(watches, opened, Effect.andThen(keyEnded, drop))
              }
              return until(keyEnded, response)
            }),
          )
          return answered
        }),
      )
    }),
  )

/** A response whose stream ends with the key. */
const until = (keyEnded: Effect.Effect<void>, response: HttpServerResponse.HttpServerResponse) => {
  const { body } = response
  return body._tag === "Stream"
    ? HttpServerResponse.setBody(
        response,
        HttpBody.stream(Stream.interruptWhen(body.stream, keyEnded), body.contentType, body.contentLength),
      )
    : response
}

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
