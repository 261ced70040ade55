import { makeEventParser } from "@tabwright/core/transport"
import { untilAborted } from "../Inbox.ts"

/** A JSON value. */
export type Json = null | boolean | number | string | ReadonlyArray<Json> | { readonly [name: string]: Json }

/** The parts of a request that select its recording. Other headers are not stored, since they may contain secrets. */
export interface RecordedRequest {
  readonly method: string
  /** Path and sorted query below the base URL; a complete URL for another host. */
  readonly url: string
  /** Only for event streams. */
  readonly accept?: string
  readonly lastEventId?: string
  /** Parsed JSON, else text, else the digest of a binary body. */
  readonly body?: Json
}

/** An event of a stream. Its data is parsed if it is JSON. */
export interface RecordedEvent {
  readonly id: string
  readonly event: string
  readonly data: Json
}

/** A response, with its body in one of four forms; none without a body. */
export interface RecordedResponse {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly json?: Json
  readonly text?: string
  readonly base64?: string
  readonly events?: ReadonlyArray<RecordedEvent>
  /** End of an event stream before its last event. Absent if the service ended it. */
  readonly end?: "broken" | "canceled" | undefined
}

/** A request with its response. */
export interface Exchange {
  readonly request: RecordedRequest
  readonly response: RecordedResponse
}

const eventStream = "text/event-stream"

/** Headers of responses that clients read. Others may contain secrets, or change with every recording. */
const storedHeaders = [
  "content-type",
  "content-disposition",
  "idempotent-replayed",
  "retry-after",
  "x-tabwright-warning",
]

export const requestOf = async (request: Request, baseUrl: string): Promise<RecordedRequest> => {
  const { headers, method } = request
  const url = new URL(request.url)
  url.searchParams.sort()
  url.hash = ""
  const accept = headers.get("accept")?.includes(eventStream) === true ? { accept: eventStream } : {}
  const lastEventId = headers.get("last-event-id")
  const sent = new Uint8Array(await request.arrayBuffer())
  return {
    method,
    url: url.href.startsWith(`${baseUrl}/`) ? url.href.slice(baseUrl.length) : url.href,
    ...accept,
    ...(lastEventId === null ? {} : { lastEventId }),
    // The boundary of a form differs with every request.
    ...(sent.length === 0 || isForm(headers) ? {} : { body: await bodyOf(sent) }),
  }
}

const isForm = (headers: Headers): boolean => headers.get("content-type")?.startsWith("multipart/") === true

const bodyOf = async (sent: Uint8Array<ArrayBuffer>): Promise<Json> => {
  const text = textOf(sent)
  if (text !== undefined) return jsonOf(text)
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", sent))
  return { bytes: sent.length, sha256: Buffer.from(digest).toString("hex") }
}

/** Returns undefined for bytes that are not UTF-8. */
const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Parses JSON; other text stays text. */
const jsonOf = (text: string): Json => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** A response with a copy of what its caller has read. */
export interface Captured {
  readonly response: Response
  /** Returns what was read so far. */
  readonly recorded: () => RecordedResponse
}

/** Copies a response while its caller reads it. A body that is left unread counts as canceled. */
export const capture = (received: Response, signal: AbortSignal): Captured => {
  const { body, headers, status } = received
  const kept = storedHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const chunks: Array<Uint8Array> = []
  let end: RecordedResponse["end"] | "complete" = "canceled"
  const recorded = () => recordedResponse(status, kept, chunks, end === "complete" ? undefined : end)
  if (body === null) return { response: received, recorded }
  const reader = body.getReader()
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read()
          if (done) {
            end = "complete"
            return controller.close()
          }
          chunks.push(value)
          controller.enqueue(value)
        } catch (error) {
          if (!signal.aborted) end = "broken"
          controller.error(error)
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  const response = new Response(stream, received)
  // The constructor does not copy it, and clients name it in errors.
  Object.defineProperty(response, "url", { value: received.url })
  return { response, recorded }
}

const recordedResponse = (
  status: number,
  headers: ReadonlyArray<readonly [string, string]>,
  chunks: ReadonlyArray<Uint8Array>,
  end: RecordedResponse["end"],
): RecordedResponse => {
  const bytes = Buffer.concat(chunks)
  const type = headers.find(([name]) => name === "content-type")?.[1] ?? ""
  const head = (implied: boolean) => {
    const kept = headers.filter(([name]) => !(implied && name === "content-type"))
    return { status, ...(kept.length === 0 ? {} : { headers: Object.fromEntries(kept) }) }
  }
  if (type.startsWith(eventStream)) {
    return { ...head(true), events: eventsOf(bytes), ...(end === undefined ? {} : { end }) }
  }
  if (bytes.length === 0) return head(false)
  const text = textOf(bytes)
  if (text === undefined) return { ...head(false), base64: bytes.toString("base64") }
  const json = /^application\/(.+\+)?json\b/.test(type) ? jsonOf(text) : text
  return typeof json === "string" ? { ...head(false), text } : { ...head(type === "application/json"), json }
}

const eventsOf = (bytes: Uint8Array): ReadonlyArray<RecordedEvent> =>
  makeEventParser()(bytes).map(({ data, event, id }) => ({ id, event, data: jsonOf(data) }))

/** Creates the response of a recording. A stream sends one event at a time and ends as recorded. */
export const responseOf = (recorded: RecordedResponse, signal: AbortSignal): Response => {
  const { base64, events, headers, json, status, text } = recorded
  const init = (type: string) => ({ status, headers: { "content-type": type, ...headers } })
  if (events !== undefined) return new Response(streamOf(events, recorded.end, signal), init(eventStream))
  if (json !== undefined) return new Response(JSON.stringify(json), init("application/json"))
  if (base64 !== undefined) return new Response(Buffer.from(base64, "base64"), init("application/octet-stream"))
  if (text !== undefined) return new Response(text, init("text/plain"))
  return new Response(null, { status, headers: { ...headers } })
}

const streamOf = (
  events: ReadonlyArray<RecordedEvent>,
  end: RecordedResponse["end"],
  signal: AbortSignal,
): ReadableStream<Uint8Array> => {
  const encoder = new TextEncoder()
  const left = [...events]
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift()
        if (next !== undefined) return controller.enqueue(encoder.encode(blockOf(next)))
        if (end === undefined) return controller.close()
        if (end === "broken") return controller.error(new TypeError("The recorded stream broke here"))
        // The client canceled the recorded stream here, and does so again.
        return untilAborted(signal)
      },
    },
    { highWaterMark: 0 },
  )
}

const blockOf = ({ data, event, id }: RecordedEvent): string => {
  const text = typeof data === "string" ? data : JSON.stringify(data)
  const lines = text.split("\n").map((line) => `data: ${line}\n`)
  return `${id === "" ? "" : `id: ${id}\n`}event: ${event}\n${lines.join("")}\n`
}
