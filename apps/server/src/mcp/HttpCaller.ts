import * as NodeHttpServerRequest from "@effect/platform-node/NodeHttpServerRequest"
import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { createHash } from "node:crypto"
import { type Caller, clientOf } from "./Caller.ts"

type Headers = Readonly<Record<string, string | undefined>>

/** Headers that the API takes keys in, whatever its settings say. */
const ownHeaders = ["x-service-api-key", "x-tabwright-api-key"]

/** What the API takes besides where nobody says otherwise. */
const usualHeaders = ["x-browser-use-api-key"]

/**
 * The key that came with a request: as a bearer's, or in one of the headers for keys.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keyOf = (headers: Headers, keyHeaders: ReadonlyArray<string> = usualHeaders): string | undefined => {
  const bearer = /^bearer\s+(\S+)\s*$/i.exec(headers["authorization"] ?? "")?.[1]
  return bearer ?? [...ownHeaders, ...keyHeaders].map((name) => headers[name]?.trim()).find((key) => !!key)
}

/**
 * Tells keys apart without keeping them.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ownerOf = (key: string): string => createHash("sha256").update(key).digest("base64")

/**
 * Where this server is for itself: the address that the request came in at.
 *
 * @category constructors
 * @since 0.1.0
 */
export const ownUrl = (address: string | undefined, port: number | undefined): string => {
  const plain = (address ?? "127.0.0.1").replace(/^::ffff:/i, "")
  return `http://${plain.includes(":") ? `[${plain}]` : plain}:${port ?? 80}`
}

const placeOf = (request: HttpServerRequest.HttpServerRequest) => {
  const { socket } = NodeHttpServerRequest.toIncomingMessage(request)
  const baseUrl = ownUrl(socket.localAddress, socket.localPort)
  const scheme = request.headers["x-forwarded-proto"] === "https" ? "https" : "http"
  const host = `${scheme}://${request.headers["host"] ?? ""}`
  return { baseUrl, publicUrl: URL.canParse(host) ? new URL(host).origin : baseUrl }
}

/**
 * Whoever sent the request that is being answered.
 *
 * @category constructors
 * @since 0.1.0
 */
export const callerOf = (
  keyHeaders: ReadonlyArray<string> | undefined,
): Effect.Effect<Caller, never, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const place = placeOf(request)
    const apiKey = keyOf(request.headers, keyHeaders) ?? ""
    return { ...place, client: yield* clientOf({ apiKey, baseUrl: place.baseUrl }) }
  })
