import type { IncomingMessage } from "node:http"
import * as net from "node:net"
import type { Duplex } from "node:stream"
import { closeFrame } from "./Frame.ts"
import { followFrameEnds } from "./FrameEnds.ts"

/** A server that is there accepts within milliseconds, and answers a handshake soon after. */
const answerLimitMs = 10_000

/** The answer to a handshake has a handful of headers. */
const maxHeadBytes = 16_384

/** How long a closing handshake may take before the connection is cut. */
const closeLimitMs = 1000

/** When the system asks a silent connection whether it is still there. */
const keepAliveMs = 15_000

/**
 * How a WebSocket is closed: its code, and a reason of at most 123 bytes.
 *
 * @category models
 * @since 0.1.0
 */
export type Closing = readonly [code: number, reason: string]

/**
 * @category models
 * @since 0.1.0
 */
export interface TunnelOptions {
  /** The client's handshake, to which nothing was answered yet. */
  readonly request: IncomingMessage
  readonly client: Duplex
  /** What the client sent right behind its handshake. */
  readonly head: Buffer
  readonly to: { readonly host: string; readonly port: number }
  /** Path and query at the other side. Default: those of the request. */
  readonly path?: string
  /** Sent in the place of the client's own of these names, in lower case; undefined leaves one out. */
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The other side could not be reached, or answered nothing: the client waits for an answer still. */
  readonly onUnanswered: () => void
  /** The other side is gone without a goodbye; how the client is told. */
  readonly onLost: () => Promise<Closing>
}

/**
 * @category models
 * @since 0.1.0
 */
export interface Tunnel {
  /** Ends it as if the other side were gone. */
  readonly cut: () => void
}

/**
 * Sends a client's WebSocket on to another server, handshake included: bytes pass as they are, and each side is read no
 * faster than the other takes it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const openTunnel = (options: TunnelOptions): Tunnel => {
  const { request, client, head } = options
  const upstream = net.connect({ ...options.to, noDelay: true, keepAlive: true, keepAliveInitialDelay: keepAliveMs })
  const frames = followFrameEnds()
  /** The beginning of the other side's answer to the handshake; undefined once it is whole. */
  let answer: Buffer | undefined = Buffer.alloc(0)
  const timer = setTimeout(() => upstream.destroy(), answerLimitMs)

  const pass = (chunk: Buffer) => {
    frames.push(chunk)
    send(client, upstream, chunk)
  }
  const onAnswer = (chunk: Buffer) => {
    answer = Buffer.concat([answer ?? Buffer.alloc(0), chunk])
    const end = answer.indexOf("\r\n\r\n")
    if (end < 0) return answer.length > maxHeadBytes ? void upstream.destroy() : undefined
    const whole = answer
    answer = undefined
    clearTimeout(timer)
    client.write(whole.subarray(0, end + 4))
    const isAccepted = whole.toString("latin1", 0, 13) === "HTTP/1.1 101 "
    upstream.off("data", onAnswer).on("data", isAccepted ? pass : (piece: Buffer) => send(client, upstream, piece))
    if (isAccepted) upstream.once("close", () => void sayGoodbye())
    else upstream.once("close", () => client.end())
    const rest = whole.subarray(end + 4)
    if (rest.length > 0) upstream.emit("data", rest)
  }
  const sayGoodbye = async () => {
    if (client.destroyed || client.writableEnded) return
    if (frames.isClosed()) return end()
    // Half a frame would swallow the goodbye.
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
    if (answer !== undefined && !client.destroyed) options.onUnanswered()
  })
  upstream.on("data", onAnswer)
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
  return { cut: () => void upstream.destroy() }
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
