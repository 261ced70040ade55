import type { IncomingMessage } from "node:http"
import * as net from "node:net"
import type { Duplex } from "node:stream"
import { closeFrame, opcodes, readHeader } from "./WebSocketFrame.ts"

/** Reachable servers accept within milliseconds and respond to a handshake soon after. */
const responseLimitMs = 10_000

/** Limit for the header of a handshake response. */
const maxHeadBytes = 16_384

const closeLimitMs = 1000

/** Idle time before TCP keep-alive probes start. */
const keepAliveMs = 15_000

/**
 * Close code of a WebSocket and its reason, at most 123 bytes.
 *
 * @category models
 * @since 0.1.0
 */
export type TunnelClose = readonly [code: number, reason: string]

/**
 * @category models
 * @since 0.1.0
 */
export interface TunnelOptions {
  /** The client's handshake request, not answered yet. */
  readonly request: IncomingMessage
  readonly client: Duplex
  /** Bytes received directly after the handshake. */
  readonly head: Buffer
  readonly to: { readonly host: string; readonly port: number }
  /** Path and query at the other server. Default: those of the request. */
  readonly path?: string
  /** Headers that replace the client's, with lower-case names. Undefined removes one. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** Called if the other server is unreachable or does not respond. The client still awaits a response. */
  readonly onUnreachable: () => void
  /** Called if the other server disconnects without a close frame. Returns the close code for the client. */
  readonly onLost: () => Promise<TunnelClose>
}

/**
 * @category models
 * @since 0.1.0
 */
export interface Tunnel {
  /** Closes the tunnel as if the other server had disconnected. */
  readonly disconnect: () => void
}

/**
 * Forwards a client's WebSocket, including the handshake, to another server. Bytes pass unchanged, with backpressure in
 * both directions.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openTunnel = (options: TunnelOptions): Tunnel => {
  const { request, client, head } = options
  const upstream = net.connect({ ...options.to, noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs })
  const frames = trackFrameBoundaries()
  /** Start of the handshake response. Undefined once it is complete. */
  let answer: Buffer | undefined = Buffer.alloc(0)
  const timer = setTimeout(() => upstream.destroy(), responseLimitMs)

  const forwardToClient = (chunk: Buffer) => {
    frames.push(chunk)
    send(client, upstream, chunk)
  }
  const onHandshake = (chunk: Buffer) => {
    answer = Buffer.concat([answer ?? Buffer.alloc(0), chunk])
    const end = answer.indexOf("\r\n\r\n")
    if (end < 0) return answer.length > maxHeadBytes ? void upstream.destroy() : undefined
    const whole = answer
    answer = undefined
    clearTimeout(timer)
    client.write(whole.subarray(0, end + 4))
    const isAccepted = whole.toString("latin1", 0, 13) === "HTTP/1.1 101 "
    upstream
      .off("data", onHandshake)
      .on("data", isAccepted ? forwardToClient : (piece: Buffer) => send(client, upstream, piece))
    if (isAccepted) upstream.once("close", () => void closeClient())
    else upstream.once("close", () => client.end())
    const rest = whole.subarray(end + 4)
    if (rest.length > 0) upstream.emit("data", rest)
  }
  const closeClient = async () => {
    if (client.destroyed || client.writableEnded) return
    if (frames.isClosed()) return end()
    // A close frame inside a partial frame would be lost.
    if (frames.isInside()) return void client.destroy()
    const [code, reason] = await options.onLost()
    if (client.destroyed) return
    client.write(closeFrame(code, reason))
    end()
  }
  const end = () => {
    client.end()
    setTimeout(() => client.destroy(), closeLimitMs).unref()
  }

  upstream.on("error", () => upstream.destroy())
  upstream.once("close", () => {
    clearTimeout(timer)
    if (answer !== undefined && !client.destroyed) options.onUnreachable()
  })
  upstream.on("data", onHandshake)
  upstream.once("connect", () => {
    upstream.write(handshakeOf(options))
    if (head.length > 0) upstream.write(head)
    client.on("data", (chunk: Buffer) => send(upstream, client, chunk))
    client.resume()
  })
  client.pause()
  if (client instanceof net.Socket) client.setTimeout(0).setNoDelay(true).setKeepAlive(true, keepAliveMs)
  client.on("error", () => client.destroy())
  client.once("close", () => upstream.destroy())
  client.once("end", () => client.destroy())
  if (client.destroyed || request.destroyed) upstream.destroy()
  return { disconnect: () => void upstream.destroy() }
}

const send = (to: Duplex, from: Duplex, bytes: Buffer): void => {
  if (to.destroyed || to.writableEnded || to.write(bytes)) return
  from.pause()
  to.once("drain", () => from.resume())
}

const handshakeOf = ({ request, path = request.url ?? "/", headers }: TunnelOptions): string => {
  const own: Array<string> = []
  for (let at = 0; at + 1 < request.rawHeaders.length; at += 2) {
    const name = request.rawHeaders[at] ?? ""
    if (!(name.toLowerCase() in headers)) own.push(`${name}: ${request.rawHeaders[at + 1]}`)
  }
  const set = Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [`${name}: ${value}`]))
  return [`GET ${path} HTTP/1.1`, ...set, ...own, "\r\n"].join("\r\n")
}

interface FrameBoundaries {
  readonly push: (chunk: Buffer) => void
  /** Returns true while a frame is incomplete. */
  readonly isInside: () => boolean
  readonly isClosed: () => boolean
}

export const trackFrameBoundaries = (): FrameBoundaries => {
  /** Bytes of an incomplete frame header. */
  let held: Buffer | undefined
  let remainingBytes = 0
  let isClosed = false
  return {
    push: (chunk) => {
      const data = held === undefined ? chunk : Buffer.concat([held, chunk])
      let at = Math.min(remainingBytes, data.length)
      remainingBytes -= at
      while (at < data.length) {
        const header = readHeader(data, at)
        if (header === undefined) break
        isClosed ||= header.opcode === opcodes.close
        const end = header.payloadAt + header.payloadBytes
        remainingBytes = Math.max(end - data.length, 0)
        at = Math.min(end, data.length)
      }
      held = at < data.length ? data.subarray(at) : undefined
    },
    isInside: () => remainingBytes > 0 || held !== undefined,
    isClosed: () => isClosed,
  }
}
