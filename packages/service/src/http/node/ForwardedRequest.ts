import { type IncomingMessage, request as send, type ServerResponse } from "node:http"

export interface ForwardingLimits {
  /** Time until the response starts, if the request has no body. */
  readonly answerMs: number
  /** Time without progress of an upload or a response. */
  readonly idleMs: number
}

/** A gateway responds immediately or gives up after 5 seconds. A transfer may pause for as long as on a single node. */
const defaultLimits: ForwardingLimits = { answerMs: 10_000, idleMs: 60_000 }

interface ForwardedRequestOptions {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly to: { readonly host: string; readonly port: number }
  /** Headers that replace the client's, with lower-case names. */
  readonly headers: Readonly<Record<string, string>>
  readonly isUpload: boolean
  /** Called if the other server does not respond and the request can still be handled. */
  readonly onUnanswered: () => void
  readonly limits?: ForwardingLimits
}

/** Forwards a request to another server, and its response to the client. Bytes pass unchanged, with backpressure. */
export const forwardRequest = (options: ForwardedRequestOptions): void => {
  const { request, response, limits = defaultLimits } = options
  const { connection: _connection, ...headers } = request.headers
  let failure: 502 | 504 = 502
  const forwarded = send({
    ...options.to,
    method: request.method,
    path: request.url,
    headers: { ...headers, ...options.headers },
    timeout: options.isUpload ? limits.idleMs : limits.answerMs,
    agent: false,
  })
  forwarded.on("response", (answer) => {
    answer.setTimeout(limits.idleMs)
    const { connection: _hop, "transfer-encoding": _coding, ...kept } = answer.headers
    response.writeHead(answer.statusCode ?? 502, kept)
    answer.on("error", () => response.destroy()).pipe(response)
  })
  forwarded.on("timeout", () => {
    failure = 504
    forwarded.destroy(new Error("The node did not respond in time"))
  })
  forwarded.on("error", () => {
    if (response.headersSent) return response.destroy()
    request.unpipe(forwarded)
    // Bytes that were sent to the other server cannot be read again.
    if (!request.readableDidRead) return options.onUnanswered()
    request.resume()
    response.writeHead(failure, { "content-type": "application/json", "cache-control": "no-store" })
    return response.end(JSON.stringify({ detail: unansweredText }))
  })
  response.once("close", () => {
    // Clients that are still sending would otherwise not read the response.
    request.unpipe(forwarded).resume()
    forwarded.destroy()
  })
  request.pipe(forwarded)
}

const unansweredText = "The server that runs the browser did not respond. Send the file again."
