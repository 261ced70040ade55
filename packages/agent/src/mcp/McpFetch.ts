import * as http from "node:http"
import * as https from "node:https"
import type { LookupFunction } from "node:net"
import { Readable, Transform } from "node:stream"
import type { McpError } from "./McpServer.ts"
import type { ListBody } from "./ToolList.ts"

/**
 * Result of checking a server's address. `lookup` resolves to the checked addresses only, which prevents DNS rebinding.
 *
 * @category models
 * @since 0.1.0
 */
export type McpDestination = { readonly lookup: LookupFunction } | { readonly fault: string }

/**
 * Checks the address of a request right before it is sent.
 *
 * @category models
 * @since 0.1.0
 */
export type FindMcpDestination = (url: URL) => Promise<McpDestination>

/** A reason to give up the connection. */
export class FetchFault extends Error {
  readonly reason: McpError["reason"]

  constructor(reason: McpError["reason"], message: string) {
    super(message)
    this.reason = reason
  }
}

interface FetchOptions {
  readonly origin: string
  readonly findDestination: FindMcpDestination
  readonly headers: { readonly [name: string]: string }
  /** Time limit of one exchange including its body. */
  readonly limitMs: () => number
  /** Returns the bytes that remain after these. Negative if the limit is exceeded. */
  readonly take: (bytes: number) => number
  /** Called once per failed exchange, before its promise or its body fails. */
  readonly onFault: (fault: FetchFault) => void
  /** Receives each list of tools as it was sent. The client gets an empty list: parsing a long one would take its time. */
  readonly onList: (body: ListBody) => void
}

/** Maximum lines of an event stream, two or more per message: the SDK takes up to 0.1 ms of CPU time for one. */
const maxLines = 5000

/** Maximum bytes of a response's headers. */
const maxHeaderBytes = 32 * 1024

/**
 * Creates a `fetch` for one server. It connects only to checked addresses of the server's origin, adds the server's
 * headers, and limits bytes and time. Compressed responses are rejected: their size would be unknown.
 */
export const makeMcpFetch = (options: FetchOptions) => {
  const fail = (fault: FetchFault): never => {
    options.onFault(fault)
    throw fault
  }
  return async (input: string | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input)
    const method = init.method ?? "GET"
    if (url.origin !== options.origin) {
      return fail(
        new FetchFault(
          "Blocked",
          `The server redirects to another origin, ${url.origin}. Use that URL if it is the intended server.`,
        ),
      )
    }
    // The stream of a server's own messages is not needed, and could last forever.
    if (method === "GET") return new Response(null, { status: 405 })
    const destination = await options.findDestination(url)
    if ("fault" in destination) return fail(new FetchFault("Blocked", destination.fault))
    const headers = new Headers(init.headers)
    for (const [name, value] of Object.entries(options.headers)) headers.set(name, value)
    headers.set("accept-encoding", "identity")
    return exchange(url, { ...init, method, headers }, destination.lookup, options)
  }
}

const exchange = (
  url: URL,
  init: RequestInit & { readonly method: string; readonly headers: Headers },
  lookup: LookupFunction,
  { limitMs, onFault, onList, take }: FetchOptions,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const { request: open } = url.protocol === "https:" ? https : http
    const body = typeof init.body === "string" ? Buffer.from(init.body) : undefined
    const listId = typeof init.body === "string" ? listIdOf(init.body) : undefined
    const request = open(url, {
      method: init.method,
      headers: { ...Object.fromEntries(init.headers), "content-length": String(body?.length ?? 0) },
      lookup,
      // A pooled connection might lead to an unchecked address.
      agent: false,
      maxHeaderSize: maxHeaderBytes,
    })
    let isOver = false
    const end = (cause: Error) => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      if (cause instanceof FetchFault) onFault(cause)
      reject(cause)
      request.destroy(cause)
    }
    const seconds = limitMs() / 1000
    const timer = setTimeout(
      () => end(new FetchFault("TimedOut", `The server did not complete its response within ${seconds} seconds.`)),
      limitMs(),
    )
    const abort = () => end(new DOMException("The request was aborted.", "AbortError"))
    init.signal?.addEventListener("abort", abort, { once: true })
    if (init.signal?.aborted === true) abort()
    request.on("close", () => {
      clearTimeout(timer)
      init.signal?.removeEventListener("abort", abort)
    })
    request.on("error", (cause: NodeJS.ErrnoException) =>
      end(
        cause instanceof FetchFault
          ? cause
          : new FetchFault("Unreachable", `The connection failed: ${cause.code ?? cause.message}.`),
      ),
    )
    request.on("response", (response) => {
      const encoding = response.headers["content-encoding"] ?? "identity"
      if (encoding !== "identity") {
        return end(new FetchFault("Invalid", "The server sent a compressed response, which was not requested."))
      }
      const type = response.headers["content-type"] ?? ""
      const isStream = type.startsWith("text/event-stream")
      let linesLeft = maxLines
      const counted = new Transform({
        transform: (chunk: Buffer, _encoding, done) => {
          if (isStream) linesLeft -= lineEnds(chunk)
          if (take(chunk.length) >= 0 && linesLeft >= 0) return done(null, chunk)
          const fault = new FetchFault(
            "TooLarge",
            linesLeft < 0 ? "The server sent too many messages." : "The server's response is too large.",
          )
          end(fault)
          done(fault)
        },
      })
      response.on("error", (cause) => counted.destroy(cause))
      response.on("close", () => {
        if (!response.complete) counted.destroy(new Error("The response is incomplete."))
      })
      // Errors reach the reader of the body. Without a reader they are irrelevant.
      counted.on("error", () => request.destroy())
      counted.on("close", () => request.destroy())
      const status = response.statusCode ?? 500
      if (listId !== undefined && status === 200 && (isStream || type.startsWith("application/json"))) {
        return void collect(response.pipe(counted), isStream ? listId : undefined).then((bytes) => {
          onList({ id: listId, bytes, isStream })
          resolve(Response.json({ jsonrpc: "2.0", id: listId, result: emptyList }))
        }, end)
      }
      const headers = new Headers()
      for (const [name, value] of Object.entries(response.headers)) {
        if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value)
      }
      const isEmpty = status === 204 || status === 205 || status === 304
      if (isEmpty) response.resume()
      resolve(new Response(isEmpty ? null : webStream(response.pipe(counted)), { status, headers }))
    })
    request.end(body)
  })

const idsIn = (text: string): ReadonlyArray<number> =>
  Array.from(text.matchAll(/"id"\s*:\s*(\d+)/g), ([, id]) => Number(id))

/** Returns the id of a request for a list of tools. */
const listIdOf = (body: string): number | undefined => {
  const { id, method }: { readonly id?: number; readonly method?: string } = JSON.parse(body)
  return method === "tools/list" ? id : undefined
}

/** Valid in all revisions. */
const emptyList = { tools: [], resultType: "complete", ttlMs: 0, cacheScope: "private" }

/**
 * Reads a body as it is. An event stream ends with the event that answers the request `id`, because servers may keep it
 * open.
 */
const collect = async (body: Readable, id: number | undefined): Promise<Uint8Array> => {
  const chunks: Array<Buffer> = []
  /** Chunks of incomplete events. */
  let event: Array<Buffer> = []
  for await (const chunk of body) {
    chunks.push(chunk)
    if (id === undefined) continue
    event.push(chunk)
    if (!/[\r\n]{2}$/.test(chunk.subarray(-2).toString("latin1"))) continue
    const text = Buffer.concat(event).toString("latin1")
    event = []
    if (/"(?:result|error)"/.test(text) && idsIn(text).includes(id)) break
  }
  return Buffer.concat(chunks)
}

const lineEnds = (chunk: Buffer): number => {
  let count = 0
  for (const byte of chunk) if (byte === 10 || byte === 13) count++
  return count
}

/** Node's and the DOM's types of the same stream differ. */
const webStream = (readable: Readable): ReadableStream<Uint8Array> =>
  Readable.toWeb(readable) as unknown as ReadableStream<Uint8Array>
