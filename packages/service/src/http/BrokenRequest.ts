import { Effect } from "effect"
import { randomUUID } from "node:crypto"
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http"
import type { Duplex } from "node:stream"
import { type RefusalCode, refusals } from "./Refusal.ts"

/** What a refusal is answered with, before there is a router that could. */
interface Broken {
  readonly status: number
  readonly code: RefusalCode
}

const malformed: Broken = { status: 400, code: "MalformedRequest" }

/** By the codes of Node's parser. */
const brokenBy: Readonly<Record<string, Broken>> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: "HeadersTooLarge" },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: "RequestTooSlow" },
}

/**
 * Answers what Node would refuse by itself with an empty body, in the contract's shape and with an id: what is no HTTP,
 * headers without end, a request that does not get to its own. What it gives belongs before all other doors, and refuses
 * requests that name no host, or two, or an address that is none.
 *
 * @category constructors
 * @since 0.1.0
 */
export const refuseBroken = (
  server: Server,
  log: (line: Effect.Effect<void>) => void,
): {
  readonly handleRequest: (request: IncomingMessage, response: ServerResponse) => boolean
  readonly handleUpgrade: (request: IncomingMessage, socket: Duplex) => boolean
} => {
  const responses = new WeakMap<object, ServerResponse>()

  const refusal = ({ status, code }: Broken) => {
    const requestId = randomUUID()
    log(Effect.logInfo("request").pipe(Effect.annotateLogs({ requestId, status, code })))
    const body = JSON.stringify({ detail: refusals[code], code, requestId })
    const headers = {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
      "x-request-id": requestId,
      connection: "close",
    }
    return { status, headers, body }
  }

  const refuse = (response: ServerResponse, broken: Broken) => {
    const { status, headers, body } = refusal(broken)
    response.writeHead(status, headers).end(body)
  }

  const refuseOn = (socket: Duplex, broken: Broken) => {
    const { status, headers, body } = refusal(broken)
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`, () => socket.destroy())
  }

  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    // Whoever has gone takes no answer, and whoever has the beginning of one no second one.
    if (error.code === "ECONNRESET" || !socket.writable || responses.get(socket)?.headersSent === true) {
      socket.destroy(error)
    } else {
      refuseOn(socket, brokenBy[error.code ?? ""] ?? malformed)
    }
  })
  server.on("checkExpectation", (_: IncomingMessage, response: ServerResponse) =>
    refuse(response, { status: 417, code: "ExpectationUnknown" }),
  )

  return {
    handleRequest: (request, response) => {
      responses.set(request.socket, response)
      const isBroken = !isWhole(request)
      if (isBroken) refuse(response, malformed)
      return isBroken
    },
    handleUpgrade: (request, socket) => {
      const isBroken = !isWhole(request)
      if (isBroken) refuseOn(socket, malformed)
      return isBroken
    },
  }
}

const isWhole = ({ httpVersion, rawHeaders, url = "" }: IncomingMessage): boolean =>
  (httpVersion === "1.0" || countOf("host", rawHeaders) === 1) && URL.canParse(url, "http://localhost")

/** How often a header came; each name stands before its value. */
const countOf = (name: string, rawHeaders: ReadonlyArray<string>): number => {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === name) count += 1
  return count
}
