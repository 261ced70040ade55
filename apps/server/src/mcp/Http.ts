import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { ValidKeys, version } from "@tabwright/service"
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
import { createHash } from "node:crypto"
import { type Caller, clientOf, layerOf } from "./Caller.ts"
import { HttpSessions } from "./HttpSessions.ts"
import { about } from "./Tools.ts"
import * as Tools from "./Tools.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** Headers that can always contain the key. */
const builtInHeaders = ["x-service-api-key", "x-tabwright-api-key"]

/** Additional headers that can contain the key by default. */
const defaultHeaders = ["x-browser-use-api-key"]

/** Returns the key of a request, from the bearer token or a header for keys. */
export const keyOf = (headers: Headers, keyHeaders: ReadonlyArray<string> = defaultHeaders): string | undefined => {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(headers["authorization"] ?? "")?.[1]
  return bearer ?? [...builtInHeaders, ...keyHeaders].map((name) => headers[name]?.trim()).find((key) => !!key)
}

/** Returns the digest of a key, to tell keys apart without storing them. */
const ownerOf = (key: string): string => createHash("sha256").update(key).digest("base64")

/** Returns the server's own URL: the local address of the connection. */
export const localUrl = (address: string | undefined, port: number | undefined): string => {
  const plain = (address ?? "127.0.0.1").replace(/^::ffff:/i, "")
  return `http://${plain.includes(":") ? `[${plain}]` : plain}:${port ?? 80}`
}

const urlsOf = (request: HttpServerRequest.HttpServerRequest) => {
  const { socket } = NodeHttpServerRequest.toIncomingMessage(request)
  const baseUrl = localUrl(socket.localAddress, socket.localPort)
  const scheme = request.headers["x-forwarded-proto"] === "https" ? "https" : "http"
  const host = `${scheme}://${request.headers["host"] ?? ""}`
  return { baseUrl, publicUrl: URL.canParse(host) ? new URL(host).origin : baseUrl }
}

const callerOf = (
  keyHeaders: ReadonlyArray<string> | undefined,
): Effect.Effect<Caller, never, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const urls = urlsOf(request)
    const apiKey = keyOf(request.headers, keyHeaders) ?? ""
    return { ...urls, client: yield* clientOf({ apiKey, baseUrl: urls.baseUrl }) }
  })

const path = "/mcp"
const sessionHeader = "mcp-session-id"

/** Sufficient for a task of 100,000 characters. Limits the client information that a session stores. */
const maxBodySize = ByteSize.mebibytes(1)

/**
 * Serves the tools at `/mcp` (streamable HTTP). Callers authenticate with `Authorization: Bearer` or a header for keys,
 * including `keyHeaders`. Every request needs a valid key, and a session belongs to the key that opened it: when the
 * key is revoked or expires, its sessions, streams and pending calls end. Requests from web pages are rejected by their
 * `Origin`, which also prevents DNS rebinding.
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
      // A separate router, called after authentication.
      const mcpRouter = yield* Layer.build(
        protocol.pipe(Layer.provideMerge(Layer.fresh(HttpRouter.layer)), Layer.orDie),
      )
      const handle = Effect.orDie(Context.get(mcpRouter, HttpRouter.HttpRouter).asHttpEffect())
      const clock = yield* Clock.Clock
      const sessions = new HttpSessions(() => clock.currentTimeMillisUnsafe())
      const keys = yield* ValidKeys
      /** Closes each session when its key expires or is revoked. */
      const watches = yield* FiberMap.make<string>()

      /** The protocol's server deletes a session on its client's request, which an idle client does not send. */
      const close = (id: string) =>
        Effect.provideService(
          handle,
          HttpServerRequest.HttpServerRequest,
          HttpServerRequest.fromWeb(
            new Request(`http://127.0.0.1${path}`, { method: "DELETE", headers: { [sessionHeader]: id } }),
          ),
        ).pipe(Effect.scoped, Effect.ignore)
      const end = (id: string) => Effect.andThen(FiberMap.remove(watches, id), close(id))

      yield* router.add("*", path, (request) =>
        Effect.gen(function* () {
          if (request.headers["origin"] !== undefined) return originRejected
          const key = keyOf(request.headers, keyHeaders)
          if (key === undefined) return unauthorized("The request has no API key.")
          const owner = ownerOf(key)
          const session = request.headers[sessionHeader]
          // A session of another key is reported as not found.
          const found = yield* Effect.orDie(keys.find(Redacted.make(key)))
          if (Option.isNone(found)) return unauthorized("The API key is invalid.")
          if (session !== undefined && !sessions.isOf(owner, session)) return noSession
          const keyEnded = keys.ended(found.value)
          const answered = yield* handle.pipe(
            Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBodySize),
            Effect.raceFirst(Effect.as(keyEnded, unauthorized("The API key is no longer valid."))),
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

const errorResponse = (status: number, code: string, message: string, headers: Record<string, string> = {}) =>
  HttpServerResponse.jsonUnsafe(
    { jsonrpc: "2.0", id: null, error: { code: -32_000, message }, code },
    { status, headers },
  )

const unauthorized = (reason: string) =>
  errorResponse(401, "Unauthorized", `${reason} Send a key of this server as "Authorization: Bearer tw_…".`, {
    "www-authenticate": "Bearer",
  })

const originRejected = errorResponse(
  403,
  "OriginNotAllowed",
  "Requests from web pages (with an Origin header) are not allowed.",
)

const noSession = errorResponse(
  404,
  "SessionNotFound",
  "MCP session not found. It was idle for an hour, or belongs to another key or server. Send initialize to open a new session.",
)
