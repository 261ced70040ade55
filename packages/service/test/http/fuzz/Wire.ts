import * as net from "node:net"
import type { WireRequest } from "./Requests.ts"

export interface WireResponse {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
  readonly ms: number
}

export const bytesOf = ({ method, target, headers, body }: WireRequest, key: string): Buffer => {
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "host: 127.0.0.1",
    "connection: close",
    `x-service-api-key: ${key}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-length: ${body.length}`]),
  ]
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body ?? Buffer.alloc(0)])
}

/**
 * Opens a connection, runs `write`, and waits until the server closes it; fails after `limitMs`. Returns the received
 * bytes.
 */
export const exchange = (
  port: number,
  write: (socket: net.Socket) => void,
  limitMs: number,
): Promise<{ readonly received: Buffer; readonly ms: number }> =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const chunks: Array<Buffer> = []
    const socket = net.connect(port, "127.0.0.1", () => write(socket))
    socket.setTimeout(limitMs, () => {
      socket.destroy()
      reject(
        new Error(
          `The connection did not close within ${limitMs} ms; received ${Buffer.concat(chunks).toString().slice(0, 500)}`,
        ),
      )
    })
    socket.on("data", (chunk) => chunks.push(chunk))
    // A server that rejects a body closes the connection while it is being sent.
    socket.on("error", () => {})
    socket.on("close", () => resolve({ received: Buffer.concat(chunks), ms: performance.now() - start }))
  })

/** Parses consecutive responses. Responses to HEAD have no body. */
export const responsesIn = (received: Buffer, ms: number, method = "GET"): ReadonlyArray<WireResponse> => {
  const answers: Array<WireResponse> = []
  for (let rest = received; rest.length > 0;) {
    const end = rest.indexOf("\r\n\r\n")
    if (end < 0) throw new Error(`not a response: ${rest.toString().slice(0, 200)}`)
    const [first = "", ...lines] = rest.subarray(0, end).toString("latin1").split("\r\n")
    const headers = new Map(
      lines.map((line) => [line.split(":", 1)[0]?.toLowerCase() ?? "", line.replace(/^[^:]*: ?/, "")]),
    )
    const after = rest.subarray(end + 4)
    const length = method === "HEAD" ? 0 : Number(headers.get("content-length") ?? "0")
    const [body, used] =
      headers.has("transfer-encoding") && method !== "HEAD" ? unchunked(after) : [after.subarray(0, length), length]
    if (after.length < used) throw new Error(`a response truncated after ${after.length} of ${used} bytes`)
    answers.push({
      status: Number(first.split(" ")[1]),
      headers,
      body: body.toString(),
      ms,
    })
    rest = after.subarray(used)
  }
  return answers
}

/** Decodes a chunked body and returns the bytes consumed. */
const unchunked = (after: Buffer): readonly [body: Buffer, used: number] => {
  const chunks: Array<Buffer> = []
  for (let at = 0; ;) {
    const end = after.indexOf("\r\n", at)
    const size = Number.parseInt(after.toString("latin1", at, end), 16)
    if (end < 0 || Number.isNaN(size)) throw new Error("a response truncated between chunks")
    chunks.push(after.subarray(end + 2, end + 2 + size))
    at = end + 2 + size + 2
    if (size === 0) return [Buffer.concat(chunks), at]
  }
}

export const ask = async (port: number, request: WireRequest, key: string, limitMs: number): Promise<WireResponse> => {
  const { received, ms } = await exchange(port, (socket) => socket.write(bytesOf(request, key)), limitMs)
  const [answer, ...others] = responsesIn(received, ms, request.method)
  if (answer === undefined) throw new Error("the connection was closed without a response")
  if (others.length > 0) throw new Error(`one request had ${others.length + 1} responses`)
  return answer
}
