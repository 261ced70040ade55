/** Type of an entry. */
export type LogEntryType = "console" | "pageError" | "request" | "webSocket"

/**
 * @category models
 * @since 0.1.0
 */
export type LogLevel = "debug" | "info" | "warning" | "error"

/**
 * A header of a request or response.
 *
 * @category models
 * @since 0.1.0
 */
export interface LogHeader {
  readonly name: string
  readonly value: string
}

/**
 * Phases of a request in ms, as in HAR. Null for phases that did not take place.
 *
 * @category models
 * @since 0.1.0
 */
export interface LogTiming {
  readonly blocked: number | null
  readonly dns: number | null
  /** Includes `ssl`. */
  readonly connect: number | null
  readonly ssl: number | null
  readonly send: number
  readonly wait: number
  readonly receive: number
}

/**
 * A request, without bodies and cookies.
 *
 * @category models
 * @since 0.1.0
 */
export interface LogRequest {
  readonly method: string
  /** Chromium's resource type in lower case, such as `document`, `script` or `fetch`. */
  readonly resourceType: string
  readonly requestHeaders: ReadonlyArray<LogHeader>
  /** Null if there was no response. */
  readonly status: number | null
  readonly statusText: string
  readonly responseHeaders: ReadonlyArray<LogHeader>
  /** For example "h2". Empty if unknown. */
  readonly protocol: string
  readonly mimeType: string
  readonly isFromCache: boolean
  readonly isFromServiceWorker: boolean
  /** Destination of a redirect. */
  readonly redirectUrl: string | null
  /** Chromium's name of the error, such as `net::ERR_NAME_NOT_RESOLVED`. */
  readonly error: string | null
  readonly errorReason: string | null
  /** Received bytes, with headers. */
  readonly transferBytes: number
  /** Bytes of the decoded body. */
  readonly bodyBytes: number
  /** Null for a request that had not ended when its page was closed or the log ended. */
  readonly durationMs: number | null
  readonly timing: LogTiming | null
}

/**
 * A WebSocket, without its messages.
 *
 * @category models
 * @since 0.1.0
 */
export interface LogWebSocket {
  /** Status of the handshake. Null if there was no response. */
  readonly status: number | null
  readonly framesSent: number
  readonly framesReceived: number
  /** Bytes of the messages. */
  readonly bytesSent: number
  readonly bytesReceived: number
  readonly error: string | null
  /** Null if it was open when its page was closed or the log ended. */
  readonly durationMs: number | null
}

/**
 * An entry of a browser's log. Its texts may contain secrets.
 *
 * @category models
 * @since 0.1.0
 */
export interface LogEntry {
  readonly type: LogEntryType
  /** Start, in ms since 1970. */
  readonly atMs: number
  /** CDP id of the page. Null for service workers and shared workers. */
  readonly pageId: string | null
  /** CDP type of the page, frame or worker that it comes from. */
  readonly targetType: string
  readonly level: LogLevel | null
  /** Message of a console entry, error with stack of a page error. */
  readonly text: string | null
  /** Of the script, request or WebSocket. */
  readonly url: string | null
  /** Starts at 1. */
  readonly line: number | null
  readonly column: number | null
  readonly request: LogRequest | null
  readonly webSocket: LogWebSocket | null
}

/** The fields of an entry that are common to all types. */
export const baseEntry = {
  level: null,
  text: null,
  url: null,
  line: null,
  column: null,
  request: null,
  webSocket: null,
} as const
