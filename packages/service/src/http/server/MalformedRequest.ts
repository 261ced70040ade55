import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { errorDetails } from "../ErrorCatalog.ts"
import { earlyCorsHeaders } from "./Cors.ts"
import type { EarlyErrorResponse } from "./RequestCheck.ts"

/** Bytes and time for which the body is still read after an error response, so that the client can read it. */
const drainLimit = { bytes: 4 * 1024 ** 2, ms: 2_000 }

const malformed: EarlyErrorResponse = { status: 400, code: "MalformedRequest" }

const errorByParserCode: Readonly<Record<string, EarlyErrorResponse>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "HeadersTooLarge" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "RequestTimeout" },
}

/**
 * Responds to requests that must not reach the router, in the contract's format and with a request ID: invalid HTTP,
 * oversized headers, slow requests, and those rejected by `check`. Its handlers must run before all others.
 */
export const rejectMalformed = (
  server: Server,
  log: (line: Effect.Effect<void>) => void,
  check: (request: IncomingMessage) => EarlyErrorResponse | undefined,
  corsOrigins: ReadonlyArray<string>,
): {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex) => boolean
} => {
  const responses = new WeakMap<object, ServerResponse>()

  const responseTo = ({ status, code }: EarlyErrorResponse) => {
    const requestId = randomUUID()
    log(Effect.logInfo("request").pipe(Effect.annotateLogs({ requestId, status, code })))
    const body = JSON.stringify({ detail: errorDetails[code], code, requestId })
    const headers = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "x-request-id": requestId,
      connection: "close",
    }
    return { status, headers, body }
  }

  const respond = (request: IncomingMessage, response: ServerResponse, error: EarlyErrorResponse) => {
    const { status, headers, body } = responseTo(error)
    response.writeHead(status, { ...headers, ...earlyCorsHeaders(corsOrigins, request) })
    // Without a socket, the response waits for earlier requests of the connection.
    if (request.complete || response.socket === null) return void response.end(body)
    response.write(body)
    // A response to HEAD must not have a body.
    response.flushHeaders()
    endAfterBody(request)
  }

  const respondOn = (socket: Duplex, error: EarlyErrorResponse) => {
    const { status, headers, body } = responseTo(error)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy())
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // The client has disconnected or has already received part of another response.
    if (error.code === "ECONNRESET" || !socket.writable || responses.get(socket)?.headersSent === true) {
      socket.destroy(error)
    } else {
      respondOn(socket, errorByParserCode[error.code ?? ""] ?? malformed)
    }
  })
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    respond(request, response, { status: 417, code: "ExpectationFailed" }),
  )

  return {
    handleRequest: (request, response) => {
      responses.set(request.socket, response)
      const error = isWhole(request) ? check(request) : malformed
      if (error !== undefined) respond(request, response, error)
      return error !== undefined
    },
    handleUpgrade: (request, socket) => {
      const error = isWhole(request) ? check(request) : malformed
      if (error !== undefined) respondOn(socket, error)
      return error !== undefined
    },
  }
}

/**
 * Closes the connection once the client has sent the body, disconnected, or reached the limit. Closing immediately
 * would reset the connection while bytes are still arriving, and the client could lose the response.
 */
const endAfterBody = (request: IncomingMessage) => {
  const { socket } = request
  const destroy = () => void socket.destroy()
  const timer = setTimeout(destroy, drainLimit.ms).unref()
  const before = socket.bytesRead
  socket.once("close", () => clearTimeout(timer))
  request.on("data", () => (socket.bytesRead - before > drainLimit.bytes ? destroy() : undefined))
  request.on("error", destroy)
  request.once("close", destroy)
  socket.end()
}

const isWhole = ({ httpVersion, rawHeaders, url = "" }: IncomingMessage): boolean =>
  (httpVersion === "1.0" || countOf("host", rawHeaders) === 1) &&
  (plainPath.test(url) || URL.canParse(url, "http://localhost"))

/** Matches paths that are known to be valid without parsing. */
const plainPath = /^\/[\w-][\w./-]*$/

/** Counts a header. Names and values alternate in `rawHeaders`. */
const countOf = (name: string, rawHeaders: ReadonlyArray<string>): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count += 1
  return count
}
