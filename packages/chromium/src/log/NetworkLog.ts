import type { FailedConnection } from "../egress/FailedConnection.ts"
import { proxyErrors } from "../egress/FailedConnection.ts"
import type { AttachedTarget } from "../targets/AttachedTarget.ts"
import { type Fields, fieldsOf, numberOf, textOf } from "./EventFields.ts"
import { baseEntry, type LogEntry, type LogHeader, type LogTiming } from "./LogEntry.ts"

/** More than a page loads at once. Beyond it, the oldest are reported as they are. */
const maxOpen = 5_000

/** Ended requests whose late events in another CDP session are ignored. */
const rememberedEnds = 2_000

interface OpenRequest {
  readonly target: AttachedTarget
  readonly url: string
  readonly method: string
  readonly type: string
  readonly headers: Fields
  readonly startedMs: number
  /** Seconds of Chromium's monotonic clock. */
  readonly startedAt: number | undefined
  response: Fields | undefined
  isFromCache: boolean
  bodyBytes: number
}

interface OpenSocket {
  readonly target: AttachedTarget
  readonly url: string
  startedMs: number
  startedAt: number | undefined
  status: number | null
  framesSent: number
  framesReceived: number
  bytesSent: number
  bytesReceived: number
  error: string | null
}

interface RequestEnd {
  readonly at?: number | undefined
  readonly transferBytes?: number | undefined
  readonly redirectUrl?: string | undefined
  readonly error?: string | undefined
  readonly errorReason?: string | undefined
}

export interface NetworkLog {
  readonly listeners: Readonly<Record<string, (target: AttachedTarget, event: Fields) => void>>
  /** Reports what is still open: of a closed target, or everything. */
  readonly end: (target?: AttachedTarget) => void
}

interface NetworkLogOptions {
  /** Returns the latest failure of a URL's destination. */
  readonly failureOf: (url: string) => FailedConnection | undefined
  readonly onEntry: (target: AttachedTarget, entry: Omit<LogEntry, "pageId" | "targetType">) => void
}

/**
 * Follows requests and WebSockets. Their ids are unique in a browser: the events of a cross-site frame's document are
 * split between the sessions of its page and of the frame.
 */
export const networkLog = ({ failureOf, onEntry }: NetworkLogOptions): NetworkLog => {
  const requests = new Map<string, OpenRequest>()
  const sockets = new Map<string, OpenSocket>()
  const ended = new Set<string>()

  const rememberEnd = (id: string) => {
    ended.add(id)
    if (ended.size > rememberedEnds) for (const oldest of ended) return void ended.delete(oldest)
  }

  /** Chromium has one error for all failures of a SOCKS proxy. */
  const named = (url: string, error: string | undefined, reason?: string) => {
    const isOfProxy = proxyErrors.some((name) => error?.includes(name) === true)
    const failure = isOfProxy ? failureOf(url) : undefined
    return failure === undefined
      ? { error: error ?? null, errorReason: reason ?? null }
      : { error: `net::${failure.error}`, errorReason: failure.reason }
  }

  const endRequest = (open: OpenRequest, end: RequestEnd) => {
    const { response = {}, startedAt } = open
    const durationMs =
      end.at === undefined || startedAt === undefined ? null : Math.max(0, milliseconds(end.at - startedAt))
    onEntry(open.target, {
      ...baseEntry,
      type: "request",
      atMs: open.startedMs,
      url: open.url,
      request: {
        method: open.method,
        resourceType: open.type,
        requestHeaders: headersOf(open.headers),
        status: numberOf(response["status"]) ?? null,
        statusText: textOf(response["statusText"]) ?? "",
        responseHeaders: headersOf(fieldsOf(response["headers"])),
        protocol: textOf(response["protocol"]) ?? "",
        mimeType: textOf(response["mimeType"]) ?? "",
        isFromCache: open.isFromCache || response["fromDiskCache"] === true || response["fromPrefetchCache"] === true,
        isFromServiceWorker: response["fromServiceWorker"] === true,
        redirectUrl: end.redirectUrl ?? null,
        ...named(open.url, end.error, end.errorReason),
        transferBytes: end.transferBytes ?? numberOf(response["encodedDataLength"]) ?? 0,
        bodyBytes: open.bodyBytes,
        durationMs,
        timing: timingOf(fieldsOf(response["timing"]), startedAt, end.at),
      },
    })
  }

  const endSocket = (open: OpenSocket, at?: number) => {
    onEntry(open.target, {
      ...baseEntry,
      type: "webSocket",
      atMs: open.startedMs,
      url: open.url,
      webSocket: {
        status: open.status,
        framesSent: open.framesSent,
        framesReceived: open.framesReceived,
        bytesSent: open.bytesSent,
        bytesReceived: open.bytesReceived,
        error: open.error,
        durationMs: at === undefined || open.startedAt === undefined ? null : milliseconds(at - open.startedAt),
      },
    })
  }

  const open = <A>(all: Map<string, A>, id: string, value: A, end: (value: A) => void) => {
    all.set(id, value)
    if (all.size <= maxOpen) return
    for (const [oldest, left] of all) {
      all.delete(oldest)
      return end(left)
    }
  }

  const close = (event: Fields, end: RequestEnd) => {
    const id = textOf(event["requestId"]) ?? ""
    const request = requests.get(id)
    if (request === undefined) return
    requests.delete(id)
    rememberEnd(id)
    endRequest(request, { at: numberOf(event["timestamp"]), ...end })
  }

  const start = (target: AttachedTarget, event: Fields, request: Fields, wallTime: number | undefined) => {
    const url = textOf(request["url"]) ?? ""
    // Part of the page, not a request.
    if (url.startsWith("data:")) return
    const made: OpenRequest = {
      target,
      url,
      method: textOf(request["method"]) ?? "GET",
      type: (textOf(event["type"]) ?? "other").toLowerCase(),
      headers: fieldsOf(request["headers"]),
      startedMs: wallTime === undefined ? Date.now() : milliseconds(wallTime),
      startedAt: numberOf(event["timestamp"]),
      response: undefined,
      isFromCache: false,
      bodyBytes: 0,
    }
    open(requests, textOf(event["requestId"]) ?? "", made, (left) => endRequest(left, {}))
  }

  const countFrame = (event: Fields, isSent: boolean) => {
    const socket = sockets.get(textOf(event["requestId"]) ?? "")
    if (socket === undefined) return
    const frame = fieldsOf(event["response"])
    const payload = textOf(frame["payloadData"]) ?? ""
    const bytes = frame["opcode"] === 1 ? Buffer.byteLength(payload) : Buffer.byteLength(payload, "base64")
    socket[isSent ? "framesSent" : "framesReceived"] += 1
    socket[isSent ? "bytesSent" : "bytesReceived"] += bytes
  }

  return {
    listeners: {
      "Network.requestWillBeSent": (target, event) => {
        const id = textOf(event["requestId"]) ?? ""
        const request = fieldsOf(event["request"])
        const before = requests.get(id)
        if (before !== undefined) {
          // Reported by the sessions of both the page and the frame.
          if (event["redirectResponse"] === undefined) return
          before.response = fieldsOf(event["redirectResponse"])
          requests.delete(id)
          endRequest(before, { at: numberOf(event["timestamp"]), redirectUrl: textOf(request["url"]) })
        } else if (ended.has(id)) return
        start(target, event, request, numberOf(event["wallTime"]))
      },
      "Network.requestServedFromCache": (_, event) => {
        const request = requests.get(textOf(event["requestId"]) ?? "")
        if (request !== undefined) request.isFromCache = true
      },
      "Network.responseReceived": (target, event) => {
        const id = textOf(event["requestId"]) ?? ""
        const response = fieldsOf(event["response"])
        // The first request of a page opened by a client may be sent before this session exists.
        if (!requests.has(id) && !ended.has(id)) start(target, event, response, undefined)
        const request = requests.get(id)
        if (request !== undefined) request.response = response
      },
      "Network.dataReceived": (_, event) => {
        const request = requests.get(textOf(event["requestId"]) ?? "")
        if (request !== undefined) request.bodyBytes += numberOf(event["dataLength"]) ?? 0
      },
      "Network.loadingFinished": (_, event) => close(event, { transferBytes: numberOf(event["encodedDataLength"]) }),
      "Network.loadingFailed": (_, event) =>
        close(event, {
          error: textOf(event["errorText"]) || "net::ERR_FAILED",
          errorReason: textOf(event["blockedReason"]) ?? textOf(fieldsOf(event["corsErrorStatus"])["corsError"]),
        }),
      "Network.webSocketCreated": (target, event) =>
        open(
          sockets,
          textOf(event["requestId"]) ?? "",
          {
            target,
            url: textOf(event["url"]) ?? "",
            startedMs: Date.now(),
            startedAt: undefined,
            status: null,
            framesSent: 0,
            framesReceived: 0,
            bytesSent: 0,
            bytesReceived: 0,
            error: null,
          },
          endSocket,
        ),
      "Network.webSocketWillSendHandshakeRequest": (_, event) => {
        const socket = sockets.get(textOf(event["requestId"]) ?? "")
        if (socket === undefined) return
        const wallTime = numberOf(event["wallTime"])
        if (wallTime !== undefined) socket.startedMs = milliseconds(wallTime)
        socket.startedAt = numberOf(event["timestamp"])
      },
      "Network.webSocketHandshakeResponseReceived": (_, event) => {
        const socket = sockets.get(textOf(event["requestId"]) ?? "")
        if (socket !== undefined) socket.status = numberOf(fieldsOf(event["response"])["status"]) ?? null
      },
      "Network.webSocketFrameSent": (_, event) => countFrame(event, true),
      "Network.webSocketFrameReceived": (_, event) => countFrame(event, false),
      "Network.webSocketFrameError": (_, event) => {
        const socket = sockets.get(textOf(event["requestId"]) ?? "")
        if (socket === undefined) return
        const message = textOf(event["errorMessage"]) ?? "The connection failed"
        const { error, errorReason } = named(socket.url, message)
        socket.error = errorReason === null ? error : `${error}: ${errorReason}`
      },
      "Network.webSocketClosed": (_, event) => {
        const id = textOf(event["requestId"]) ?? ""
        const socket = sockets.get(id)
        sockets.delete(id)
        if (socket !== undefined) endSocket(socket, numberOf(event["timestamp"]))
      },
    },
    end: (target) => {
      const isEnding = (left: { readonly target: AttachedTarget }) => target === undefined || left.target === target
      for (const [id, left] of requests) {
        if (!isEnding(left)) continue
        requests.delete(id)
        rememberEnd(id)
        endRequest(left, {})
      }
      for (const [id, left] of sockets) if (isEnding(left) && sockets.delete(id)) endSocket(left)
    },
  }
}

/** Converts seconds, without digits below a microsecond. */
const milliseconds = (seconds: number): number => Math.round(seconds * 1e6) / 1e3

/** Values of repeated headers are separated by line breaks. */
const headersOf = (headers: Fields): ReadonlyArray<LogHeader> =>
  Object.entries(headers).flatMap(([name, value]) =>
    (textOf(value) ?? "").split("\n").map((line) => ({ name, value: line })),
  )

/** Converts `Network.ResourceTiming`, whose times are ms after `requestTime`, or -1. */
const timingOf = (timing: Fields, startedAt: number | undefined, endedAt: number | undefined): LogTiming | null => {
  const requestTime = numberOf(timing["requestTime"])
  const sendStart = numberOf(timing["sendStart"])
  const sendEnd = numberOf(timing["sendEnd"])
  const headersEnd = numberOf(timing["receiveHeadersEnd"])
  if (requestTime === undefined || sendStart === undefined || sendEnd === undefined || headersEnd === undefined) {
    return null
  }
  const at = (name: string) => numberOf(timing[name]) ?? -1
  const between = (start: string, end: string) => (at(start) < 0 ? null : round(Math.max(0, at(end) - at(start))))
  const firstMs = [at("dnsStart"), at("connectStart"), sendStart].find((ms) => ms >= 0) ?? 0
  const queuedMs = startedAt === undefined ? 0 : Math.max(0, (requestTime - startedAt) * 1e3)
  return {
    blocked: round(queuedMs + firstMs),
    dns: between("dnsStart", "dnsEnd"),
    connect: between("connectStart", "connectEnd"),
    ssl: between("sslStart", "sslEnd"),
    send: round(Math.max(0, sendEnd - sendStart)),
    wait: round(Math.max(0, headersEnd - sendEnd)),
    receive: endedAt === undefined ? 0 : round(Math.max(0, (endedAt - requestTime) * 1e3 - headersEnd)),
  }
}

const round = (ms: number): number => Math.round(ms * 1e3) / 1e3
