import { pause, untilAborted } from "../Inbox.ts"
import type { Fault } from "./Fault.ts"
import { withErrorDocs } from "./http/ErrorDocs.ts"

/** The request that faults affect. */
interface FaultContext {
  readonly requestId: string
  readonly signal: AbortSignal
  readonly url: string
}

/** Executes a request with faults. Rejects for a broken connection, like `fetch`. */
export const withFaults = async (
  given: ReadonlyArray<Fault>,
  /** Executes the request. May be called twice. */
  execute: () => Promise<Response>,
  { requestId, signal, url }: FaultContext,
): Promise<Response> => {
  const failing = given.find(({ kind }) => kind !== "slow" && kind !== "clockSkew")
  let response = await under(failing, execute, { requestId, signal, url })
  for (const fault of given) {
    if (fault.kind === "slow") await pause(fault.ms, signal)
    if (fault.kind === "clockSkew") {
      response = withHeaders(response, { date: new Date(Date.now() + fault.ms).toUTCString() })
    }
  }
  return response
}

const under = async (
  fault: Fault | undefined,
  execute: () => Promise<Response>,
  { requestId, signal, url }: FaultContext,
): Promise<Response> => {
  switch (fault?.kind) {
    case "errorResponse":
      return withErrorDocs(
        Response.json(
          { detail: fault.detail, code: fault.code, requestId },
          { status: fault.status, headers: { ...fault.headers, "x-request-id": requestId } },
        ),
        url,
      )
    case "held":
      await Promise.race([fault.until, untilAborted(signal)])
      return execute()
    case "unreachable":
      throw networkError("connect ECONNREFUSED", "ECONNREFUSED")
    case "reset": {
      if (fault.at === "request") throw connectionReset()
      return withBody(await execute(), (bytes) => brokenAfter(half(bytes)), { keepsLength: true })
    }
    case "lostResponse":
      await (await execute()).arrayBuffer()
      throw connectionReset()
    case "truncated":
      return withBody(await execute(), half)
    case "malformedJson":
      return withBody(await execute(), () => encoder.encode(`{"id": "7f, <html>Bad Gateway</html>`))
    case "duplicated":
      await (await execute()).arrayBuffer()
      return execute()
    case "droppedStream": {
      const response = await execute()
      const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true
      return isStream && response.body !== null
        ? new Response(brokenAfterEvents(response.body, fault.after), response)
        : response
    }
    default:
      return execute()
  }
}

const encoder = new TextEncoder()

const half = (bytes: Uint8Array): Uint8Array => bytes.subarray(0, Math.floor(bytes.length / 2))

/** Creates the error of Node's `fetch` for a broken connection. */
const connectionReset = (): TypeError => networkError("read ECONNRESET", "ECONNRESET")

const networkError = (message: string, code: string): TypeError =>
  new TypeError("fetch failed", { cause: Object.assign(new Error(message), { code }) })

const withHeaders = (response: Response, headers: Readonly<Record<string, string>>): Response => {
  const all = new Headers(response.headers)
  for (const [name, value] of Object.entries(headers)) all.set(name, value)
  return new Response(response.body, { status: response.status, statusText: response.statusText, headers: all })
}

const withBody = async (
  response: Response,
  change: (bytes: Uint8Array) => Uint8Array<ArrayBufferLike> | ReadableStream<Uint8Array>,
  { keepsLength = false } = {},
): Promise<Response> => {
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.delete("content-length")
  // With the full length, clients can detect the truncation.
  if (keepsLength) headers.set("content-length", String(bytes.length))
  const body = bytes.length === 0 ? null : change(bytes)
  return new Response(body as BodyInit | null, { status: response.status, statusText: response.statusText, headers })
}

const brokenAfter = (bytes: Uint8Array): ReadableStream<Uint8Array> => {
  let isSent = bytes.length === 0
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (isSent) return controller.error(connectionReset())
        isSent = true
        controller.enqueue(bytes)
      },
    },
    { highWaterMark: 0 },
  )
}

/** Relies on the fake writing each event as one chunk. */
const brokenAfterEvents = (body: ReadableStream<Uint8Array>, count: number): ReadableStream<Uint8Array> => {
  const reader = body.getReader()
  let sent = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (sent === count) {
          await reader.cancel()
          return controller.error(connectionReset())
        }
        const { done, value } = await reader.read()
        if (done) return controller.close()
        if (!isComment(value)) sent += 1
        controller.enqueue(value)
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

const isComment = (piece: Uint8Array): boolean => piece[0] === ":".charCodeAt(0)
