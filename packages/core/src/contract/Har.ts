import type { BrowserHar, BrowserLogEntry, BrowserLogRequest } from "@tabwright/raw/v4/types"

const truncatedComment = "The log reached its limit and ended before the browser."

/**
 * Returns an archive without its entries, and the requests and WebSockets of a log that `harEntry` converts to them, sorted
 * by time.
 *
 * @category constructors
 * @since 0.1.0
 */
export const harFrame = (
  entries: ReadonlyArray<BrowserLogEntry>,
  isTruncated: boolean,
): { readonly log: Omit<BrowserHar["log"], "entries">; readonly network: ReadonlyArray<BrowserLogEntry> } => {
  const network = entries.filter(({ type }) => type === "request" || type === "webSocket").toSorted(byTime)
  const creator = { name: "Tabwright", version: "v4" }
  return {
    log: { version: "1.2", creator, pages: pagesOf(network), comment: isTruncated ? truncatedComment : "" },
    network,
  }
}

/**
 * Converts the requests and WebSockets of a log to an archive in the format HAR 1.2, sorted by time. Unknown sizes are
 * -1, as the format requires.
 *
 * @category constructors
 * @since 0.1.0
 */
export const harOf = (entries: ReadonlyArray<BrowserLogEntry>, isTruncated: boolean): BrowserHar => {
  const { log, network } = harFrame(entries, isTruncated)
  return { log: { ...log, entries: network.map(harEntry) } }
}

const byTime = (a: BrowserLogEntry, b: BrowserLogEntry): number =>
  a.time < b.time ? -1 : a.time > b.time ? 1 : a.id - b.id

const pagesOf = (entries: ReadonlyArray<BrowserLogEntry>) => {
  const first = new Map<string, BrowserLogEntry>()
  for (const entry of entries) if (entry.pageId !== null && !first.has(entry.pageId)) first.set(entry.pageId, entry)
  return [...first].map(([id, { time, url }]) => ({ startedDateTime: time, id, title: url ?? "", pageTimings: {} }))
}

/**
 * Converts a request or WebSocket.
 *
 * @category constructors
 * @since 0.1.0
 */
export const harEntry = (entry: BrowserLogEntry): BrowserHar["log"]["entries"][number] => ({
  ...(entry.pageId === null ? {} : { pageref: entry.pageId }),
  startedDateTime: entry.time,
  ...(entry.request === null ? socketFields(entry) : requestFields(entry, entry.request)),
  cache: {},
  ...(entry.runId === null ? {} : { _runId: entry.runId }),
  _targetType: entry.targetType,
})

const requestFields = ({ url }: BrowserLogEntry, request: BrowserLogRequest) => {
  const timings = timingsOf(request)
  return {
    time: sumOf(timings),
    request: requestOf(request.method, url ?? "", request.protocol, request.requestHeaders),
    response: {
      status: request.status ?? 0,
      statusText: request.statusText,
      httpVersion: request.protocol,
      cookies: [],
      headers: request.responseHeaders,
      content: { size: request.bodyBytes, mimeType: request.mimeType },
      redirectURL: request.redirectUrl ?? "",
      headersSize: -1,
      bodySize: -1,
      _transferSize: request.transferBytes,
      ...(request.error === null ? {} : { _error: errorOf(request.error, request.errorReason) }),
    },
    timings,
    _resourceType: request.resourceType,
    _fromCache: request.isFromCache,
    _fromServiceWorker: request.isFromServiceWorker,
  }
}

const socketFields = ({ url, webSocket }: BrowserLogEntry) => {
  const timings = { send: 0, wait: webSocket?.durationMs ?? 0, receive: 0 }
  return {
    time: sumOf(timings),
    request: requestOf("GET", url ?? "", "", []),
    response: {
      status: webSocket?.status ?? 0,
      statusText: "",
      httpVersion: "",
      cookies: [],
      headers: [],
      content: { size: webSocket?.bytesReceived ?? 0, mimeType: "x-unknown" },
      redirectURL: "",
      headersSize: -1,
      bodySize: -1,
      ...(typeof webSocket?.error === "string" ? { _error: webSocket.error } : {}),
    },
    timings,
    _resourceType: "websocket",
    _framesSent: webSocket?.framesSent ?? 0,
    _framesReceived: webSocket?.framesReceived ?? 0,
    _bytesSent: webSocket?.bytesSent ?? 0,
  }
}

const requestOf = (
  method: string,
  url: string,
  httpVersion: string,
  headers: ReadonlyArray<{ readonly name: string; readonly value: string }>,
) => ({
  method,
  url,
  httpVersion,
  cookies: [],
  headers,
  queryString: [...new URLSearchParams(URL.parse(url)?.search ?? "")].map(([name, value]) => ({ name, value })),
  headersSize: -1,
  bodySize: -1,
})

/** A request without timing has spent all its time waiting. */
const timingsOf = ({ durationMs, timing }: BrowserLogRequest) =>
  timing === null
    ? { send: 0, wait: durationMs ?? 0, receive: 0 }
    : {
        blocked: timing.blocked ?? -1,
        dns: timing.dns ?? -1,
        connect: timing.connect ?? -1,
        ssl: timing.ssl ?? -1,
        send: timing.send,
        wait: timing.wait,
        receive: timing.receive,
      }

/** `connect` includes `ssl`. */
const sumOf = (timings: Readonly<Record<string, number>>): number => {
  const ms = Object.entries(timings).reduce(
    (sum, [name, value]) => (name === "ssl" ? sum : sum + Math.max(0, value)),
    0,
  )
  return Math.round(ms * 1e3) / 1e3
}

const errorOf = (error: string, reason: string | null): string => (reason === null ? error : `${error}: ${reason}`)
