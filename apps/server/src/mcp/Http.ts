import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import {
  createMcpHandler,
  isInitializeRequest,
  isJSONRPCRequest,
  isJSONRPCResponse,
  isLegacyRequest,
  type JSONRPCMessage,
  parseJSONRPCMessage,
  type ServerContext,
  WebStandardStreamableHTTPServerTransport,
} from "@modelcontextprotocol/server"
import { Client } from "@tabwright/sdk/effect"
import { RouteAuth, ValidKeys } from "@tabwright/service"
import { ByteSize, type Context, Deferred, Effect, Layer, Option, Redacted, Stream } from "effect"
import { HttpBody, HttpIncomingMessage, HttpRouter, type HttpServerRequest, HttpServerResponse } from "effect/http"
import { type Caller, clientOf, forwarding } from "./Caller.ts"
import { type Answer, elicitationOf, idOf, type Question, questionWithId, settle } from "./Elicitation.ts"
import { Exchanges } from "./Exchanges.ts"
import { hasForms, makeServer } from "./Server.ts"
import { makeToken, readToken, type SessionFacts } from "./SessionToken.ts"

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

const path = "/mcp"
const sessionHeader = "mcp-session-id"

/** Sufficient for a task of 100,000 characters. */
const maxBodySize = ByteSize.mebibytes(1)

/**
 * Serves the tools at `/mcp` (streamable HTTP). Callers authenticate with `Authorization: Bearer` or a header for keys,
 * including `keyHeaders`, or as the operator's own authentication requires. Every request needs a valid key: when the key is revoked or expires, its streams and pending
 * calls end. Requests from web pages are rejected by their `Origin`, which also prevents DNS rebinding.
 *
 * Any node handles any request. The id of a session contains the session, signed with the key, and a question to the
 * client's user has the run in its id.
 */
export const layer = ({ keyHeaders }: { readonly keyHeaders?: ReadonlyArray<string> | undefined }) =>
  HttpRouter.use((router) =>
    Effect.gen(function* () {
      const keys = yield* ValidKeys
      const auth = yield* RouteAuth
      const exchanges = yield* Exchanges
      const services = yield* Effect.context<never>()

      yield* router.add("*", path, (request) =>
        Effect.gen(function* () {
          if (request.headers["origin"] !== undefined) return originRejected
          const text = keyOf(request.headers, keyHeaders)
          const given = text === undefined ? Option.none() : yield* Effect.orDie(keys.find(Redacted.make(text)))
          const found = Option.isSome(given) ? given : yield* auth.keyOf(request)
          if (Option.isNone(found)) {
            return unauthorized(text === undefined ? "The request has no API key." : "The API key is invalid.")
          }
          if (request.method !== "POST") return methodNotAllowed
          const keyEnded = keys.ended(found.value)
          const urls = urlsOf(request)
          const client = yield* clientOf({
            baseUrl: urls.baseUrl,
            ...(Option.isSome(given) ? { apiKey: text } : forwarding(request.headers)),
          })
          const host = { caller: { ...urls, client }, exchanges, services }
          return yield* answer(request, found.value.digest, host).pipe(
            Effect.map((response) => until(keyEnded, response)),
            Effect.raceFirst(Effect.as(keyEnded, unauthorized("The API key is no longer valid."))),
          )
        }),
      )
    }),
  ).pipe(Layer.provide(Exchanges.layer))

interface Host {
  readonly caller: Caller
  readonly exchanges: Exchanges["Service"]
  readonly services: Context.Context<never>
}

const answer = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, digest: string, host: Host) {
  const read = yield* request.text.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, maxBodySize),
    Effect.flatMap((text) => Effect.try((): unknown => JSON.parse(text))),
    Effect.option,
  )
  if (Option.isNone(read)) return invalidBody
  const body = read.value
  const { headers } = NodeHttpServerRequest.toIncomingMessage(request)
  const abort = new AbortController()
  // The scope of a request closes when its response was sent, or its client has disconnected.
  yield* Effect.addFinalizer(() => Effect.sync(() => abort.abort()))
  const web = new Request(new URL(path, host.caller.baseUrl), {
    method: "POST",
    headers: Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && !name.startsWith(":") ? [[name, value] as [string, string]] : [],
    ),
    body: JSON.stringify(body),
    signal: abort.signal,
  })
  const isLegacy = yield* Effect.promise(() => isLegacyRequest(web, body))
  if (isLegacy) return yield* answerInSession(web, body, digest, host)
  // Nothing that clients could subscribe to changes.
  const handler = createMcpHandler(() => makeServer(host.caller, { mode: "return" }, host.services), {
    legacy: "reject",
    maxSubscriptions: 0,
  })
  return HttpServerResponse.fromWeb(yield* Effect.promise(() => handler.fetch(web, { parsedBody: body })))
})

/** Answers a request of a protocol revision with sessions. */
const answerInSession = Effect.fnUntraced(function* (request: Request, body: unknown, digest: string, host: Host) {
  const messages = messagesOf(body)
  if (messages === undefined) return invalidBody
  const opening = messages.find((message) => isInitializeRequest(message))
  const given = request.headers.get(sessionHeader)
  const facts = opening === undefined ? (given === null ? undefined : readToken(given, digest)) : factsOf(opening)
  if (facts === undefined) return given === null ? sessionRequired : noSession
  const session = opening === undefined ? (given ?? "") : makeToken(facts, digest)
  if (!messages.some((message) => isJSONRPCRequest(message))) {
    yield* Effect.forEach(messages, (message) => receive(message, session, host), { discard: true })
    return accepted
  }

  const transport = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: () => session })
  const server = makeServer(
    host.caller,
    { mode: "send", send: (question, context) => ask(question, context, session, transport, host.exchanges) },
    host.services,
  )
  yield* Effect.promise(() => server.connect(transport))
  yield* Effect.addFinalizer(() => Effect.promise(() => server.close()))
  for (const message of messages) {
    if (!isJSONRPCRequest(message)) continue
    const cancelled = { jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: message.id } } as const
    yield* host.exchanges.listen(callName(session, message.id), () => transport.onmessage?.(cancelled))
  }
  if (opening === undefined) yield* Effect.promise(() => restore(transport, request, facts))
  return HttpServerResponse.fromWeb(yield* Effect.promise(() => transport.handleRequest(request, { parsedBody: body })))
})

const messagesOf = (body: unknown): ReadonlyArray<JSONRPCMessage> | undefined => {
  try {
    return (Array.isArray(body) ? body : [body]).slice(0, 100).map((message) => parseJSONRPCMessage(message))
  } catch {
    return undefined
  }
}

const factsOf = (opening: {
  readonly params: { readonly protocolVersion: string; readonly capabilities: unknown }
}) => ({
  protocolVersion: opening.params.protocolVersion,
  hasForms: hasForms(opening.params.capabilities),
})

/** Repeats the initialization of a session, so that the new server knows the client's revision and capabilities. */
const restore = async (
  transport: WebStandardStreamableHTTPServerTransport,
  { headers, url }: Request,
  { hasForms, protocolVersion }: SessionFacts,
): Promise<void> => {
  const params = {
    protocolVersion,
    capabilities: hasForms ? { elicitation: {} } : {},
    clientInfo: { name: "restored", version: "0" },
  }
  const response = await transport.handleRequest(new Request(url, { method: "POST", headers }), {
    parsedBody: { jsonrpc: "2.0", id: "restore", method: "initialize", params },
  })
  await response.text()
}

const callName = (session: string, id: string | number): string => JSON.stringify([session, id])

/** Handles a client's notification or response. */
const receive = Effect.fnUntraced(function* (message: JSONRPCMessage, session: string, { caller, exchanges }: Host) {
  if ("method" in message) {
    const id = message.method === "notifications/cancelled" ? message.params?.["requestId"] : undefined
    if (typeof id === "string" || typeof id === "number") yield* exchanges.tell(callName(session, id), "cancel")
    return
  }
  const question = isJSONRPCResponse(message) ? questionWithId(message.id) : undefined
  if (question === undefined) return
  const answered = yield* settle(question, "result" in message ? message.result : undefined).pipe(
    Effect.catch(() => Effect.succeed("cancel" as const)),
    Effect.provideService(Client, caller.client),
  )
  yield* exchanges.tell(callName(session, idOf(question)), answered)
})

/** Sends a question over the stream of its call. The response is a request of its own, at any node. */
const ask = (
  question: Question,
  { mcpReq }: ServerContext,
  session: string,
  transport: WebStandardStreamableHTTPServerTransport,
  exchanges: Exchanges["Service"],
): Effect.Effect<Answer> =>
  Effect.gen(function* () {
    const answered = yield* Deferred.make<Answer>()
    const onMessage = (word: string) =>
      Deferred.doneUnsafe(answered, Effect.succeed(word === "accept" || word === "decline" ? word : "cancel"))
    const id = idOf(question)
    const send = (message: JSONRPCMessage) =>
      Effect.ignore(Effect.tryPromise(() => transport.send(message, { relatedRequestId: mcpReq.id })))
    const asked = Effect.andThen(
      send({ jsonrpc: "2.0", id, method: "elicitation/create", params: elicitationOf(question) }),
      Deferred.await(answered),
    )
    yield* exchanges.listen(callName(session, id), onMessage)
    return yield* Effect.onInterrupt(asked, () =>
      send({ jsonrpc: "2.0", method: "notifications/cancelled", params: { requestId: id } }),
    )
  }).pipe(Effect.scoped)

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
  "MCP session not found. Its key was replaced, or it belongs to another key. Send initialize to open a new session.",
)

const sessionRequired = errorResponse(
  400,
  "SessionRequired",
  "The Mcp-Session-Id header is missing. Send initialize to open a session.",
)

const invalidBody = errorResponse(400, "InvalidRequest", "The body must be a JSON-RPC message of at most 1 MiB.")

/** Sessions hold nothing on the server, so there is nothing to delete, and no stream without a request. */
const methodNotAllowed = errorResponse(405, "MethodNotAllowed", "Only POST is supported.", { allow: "POST" })

const accepted = HttpServerResponse.empty({ status: 202 })
