import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { createHash } from "node:crypto"
import { type Caller, clientOf } from "./Caller.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** Headers for keys that are always accepted. */
const builtInHeaders = ["x-service-api-key", "x-tabwright-api-key"]

/** Additional headers for keys, accepted by default. */
const defaultHeaders = ["x-browser-use-api-key"]

/** Returns the key of a request, from the bearer token or a header for keys. */
export const keyOf = (headers: Headers, keyHeaders: ReadonlyArray<string> = defaultHeaders): string | undefined => {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(headers["authorization"] ?? "")?.[1]
  return bearer ?? [...builtInHeaders, ...keyHeaders].map((name) => headers[name]?.trim()).find((key) => !!key)
}

/** Returns the digest of a key, to tell keys apart without storing them. */
export const ownerOf = (key: string): string => createHash("sha256").update(key).digest("base64")

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

/** Returns the caller of the current request. */
export const callerOf = (
  keyHeaders: ReadonlyArray<string> | undefined,
): Effect.Effect<Caller, never, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const urls = urlsOf(request)
    const apiKey = keyOf(request.headers, keyHeaders) ?? ""
    return { ...urls, client: yield* clientOf({ apiKey, baseUrl: urls.baseUrl }) }
  })
