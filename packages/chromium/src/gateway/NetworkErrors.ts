import * as Predicate from "effect/Predicate"
import { parseMessage } from "./PausedTargets.ts"

/** Returns Chromium's name for the latest failure of a URL's destination, or of any destination without a URL. */
export type ErrorOf = (url?: string) => string | undefined

/** Errors with which Chromium reports a connection that the egress proxy could not open. */
const proxyError = /net::ERR_(?:SOCKS_CONNECTION_FAILED|CONNECTION_CLOSED|EMPTY_RESPONSE)\b/

/** Chromium writes the method first, and a request's URL right after its id. */
const requestStart = Buffer.from('{"method":"Network.requestWillBeSent",')
const socketStart = Buffer.from('{"method":"Network.webSocketCreated",')
const idStart = Buffer.from('"requestId":"')
const requestUrlStart = Buffer.from('"request":{"url":"')
const socketUrlStart = Buffer.from('"url":"')
const errorStarts = ["Network.loadingFailed", "Network.webSocketFrameError", "Log.entryAdded"].map((method) =>
  Buffer.from(`{"method":"${method}",`),
)
const responseStart = Buffer.from('{"id":')
const errorSign = Buffer.from("net::ERR_")

/** A response that reports a failed navigation is far shorter. */
const maxResponseBytes = 2_048

/** A host name has at most 253 characters; the rest of the URL is not needed. */
const maxUrlLength = 300

/** More than a page loads at once. The oldest requests are forgotten. */
const maxRequests = 5_000

/**
 * Gives failed connections the error that a browser without a proxy reports, since Chromium has one error for all
 * failures of a SOCKS proxy. Returns a function that receives the messages to a client, and returns a replacement for
 * those that report such a failure.
 */
export const nameNetworkErrors = (errorOf: ErrorOf): ((payload: Buffer) => string | undefined) => {
  const urls = new Map<string, string>()

  const remember = (payload: Buffer, urlStart: Buffer) => {
    const id = textAfter(payload, idStart)
    const url = textAfter(payload, urlStart)
    if (id === undefined || url === undefined) return
    // A redirect has the id of its request, and belongs to the newest.
    urls.delete(id)
    urls.set(id, url)
    if (urls.size > maxRequests) for (const oldest of urls.keys()) return void urls.delete(oldest)
  }

  const rename = (payload: Buffer): string | undefined => {
    const message = parseMessage(payload)
    const body = bodyOf(message)
    const [key, text] = ["errorText", "errorMessage", "text"].flatMap((name) => {
      const value = body?.[name]
      return Predicate.isString(value) && proxyError.test(value) ? [name, value] : []
    })
    if (message === undefined || body === undefined || key === undefined || text === undefined) return undefined
    const id = body["requestId"] ?? body["networkRequestId"] ?? body["loaderId"]
    const known = Predicate.isString(id) ? urls.get(id) : undefined
    const url = known ?? (Predicate.isString(body["url"]) ? body["url"] : /'(wss?:[^']+)'/.exec(text)?.[1])
    const error = errorOf(url)
    if (error === undefined) return undefined
    const named = { ...body, [key]: text.replace(proxyError, `net::${error}`) }
    if (message["method"] === undefined) return JSON.stringify({ ...message, result: named })
    return JSON.stringify({ ...message, params: message["method"] === "Log.entryAdded" ? { entry: named } : named })
  }

  return (payload) => {
    if (startsWith(payload, requestStart)) remember(payload, requestUrlStart)
    else if (startsWith(payload, socketStart)) remember(payload, socketUrlStart)
    else if (startsWith(payload, responseStart)) {
      if (payload.length < maxResponseBytes && payload.includes(errorSign)) return rename(payload)
    } else if (errorStarts.some((start) => startsWith(payload, start)) && payload.includes(errorSign)) {
      return rename(payload)
    }
    return undefined
  }
}

type Fields = Readonly<Record<PropertyKey, unknown>>

const bodyOf = (message: Fields | undefined): Fields | undefined => {
  const body = message?.["method"] === undefined ? message?.["result"] : message["params"]
  const entry = Predicate.isReadonlyObject(body) && "entry" in body ? body["entry"] : body
  return Predicate.isReadonlyObject(entry) ? entry : undefined
}

/** Returns the start of the JSON string after a text. Quotes inside strings are escaped, so the text never occurs in one. */
const textAfter = (payload: Buffer, start: Buffer): string | undefined => {
  const at = payload.indexOf(start)
  if (at < 0) return undefined
  const text = payload.toString("latin1", at + start.length, at + start.length + maxUrlLength)
  const end = text.indexOf('"')
  return end < 0 ? text : text.slice(0, end)
}

const startsWith = (payload: Buffer, start: Buffer): boolean => {
  for (let at = 0; at < start.length; at++) if (payload[at] !== start[at]) return false
  return true
}
