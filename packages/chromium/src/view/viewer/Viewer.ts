import { WebSocket } from "ws"
import type { ScreencastFrame } from "../cast/ScreencastFrame.ts"
import { readViewerMessage, type ClientMessage } from "../ClientMessage.ts"
import { heartbeatMs, frameHeaderBytes, type ServerMessage, type ViewRight } from "../ServerMessage.ts"

/**
 * Close codes of a viewer's WebSocket. 4000 and 4014 follow an `ended` message and are final; after the others clients
 * can reconnect.
 *
 * @category constants
 * @since 0.1.0
 */
export const viewerCloseCodes = {
  ended: [4000, "The browser has stopped"],
  serverClosed: [4003, "The server closed"],
  invalidMessage: [4011, "A message could not be parsed"],
  unresponsive: [4012, "The viewer stopped responding to pings"],
  moved: [4005, "The browser runs on another server. Reconnect."],
  tooMany: [4013, "Too many viewers for this browser"],
  revoked: [4014, "The API key behind this URL is no longer valid"],
} as const satisfies Readonly<Record<string, readonly [code: number, reason: string]>>

type ViewerCloseReason = keyof typeof viewerCloseCodes

/** One being drawn and one in transit. Fewer would leave the connection idle, more would queue outdated frames. */
const maxFramesInFlight = 2

/** Buffered bytes above which no frames are sent: two frames of a large page. */
const highWaterBytes = 2 ** 20

/** Buffered bytes above which the viewer is considered hung. */
const maxWaitingBytes = 8 * 2 ** 20

const closeLimitMs = 1000

export interface ViewerEvents {
  readonly onMessage: (message: ClientMessage) => void
  /** Called with a chunk of an upload. */
  readonly onBytes: (bytes: Buffer) => void
  readonly onClose: () => void
}

/** A slow viewer receives fewer frames, always the latest: at most one frame is buffered. */
export interface Viewer {
  readonly right: ViewRight
  readonly offer: (frame: ScreencastFrame) => void
  /** Drops the buffered frame, which belongs to another browser. */
  readonly clear: () => void
  readonly send: (message: ServerMessage) => void
  readonly close: (reason: ViewerCloseReason) => void
  readonly listen: (events: ViewerEvents) => void
}

/** Creates the connection to a viewer. A viewer that misses two pongs in a row is disconnected. */
export const makeViewer = (socket: WebSocket, right: ViewRight): Viewer => {
  let inFlight = 0
  let held: ScreencastFrame | undefined
  let count = 0
  let missedPings = 0

  const close = (reason: ViewerCloseReason) => closeSocket(socket, reason)
  const send = (message: ServerMessage) => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > maxWaitingBytes) return socket.terminate()
    socket.send(JSON.stringify(message))
  }
  const offer = (frame: ScreencastFrame) => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (inFlight >= maxFramesInFlight || socket.bufferedAmount > highWaterBytes) return void (held = frame)
    held = undefined
    inFlight++
    const header = Buffer.alloc(frameHeaderBytes)
    header.writeUInt32BE(++count % 2 ** 32, 0)
    header.writeFloatBE(frame.width, 4)
    header.writeFloatBE(frame.height, 8)
    header.writeFloatBE(frame.scale, 12)
    socket.send(Buffer.concat([header, frame.jpeg]))
  }
  const acknowledge = () => {
    inFlight = Math.max(0, inFlight - 1)
    if (held !== undefined) offer(held)
  }

  const timer = setInterval(() => {
    if (missedPings++ >= 2) return close("unresponsive")
    socket.ping()
    send({ type: "beat" })
  }, heartbeatMs)
  socket.on("error", () => socket.terminate())
  socket.once("close", () => clearInterval(timer))
  socket.on("pong", () => (missedPings = 0))

  const listen = ({ onMessage, onBytes, onClose }: ViewerEvents) => {
    socket.on("message", (data: Buffer, isBinary) => {
      missedPings = 0
      if (isBinary) return onBytes(data)
      const message = readViewerMessage(data.toString())
      if (message === "invalid") return close("invalidMessage")
      if (message === "unknown") return
      if (message.type === "ack") return acknowledge()
      onMessage(message)
    })
    socket.once("close", onClose)
  }
  return { right, offer, clear: () => void (held = undefined), send, close, listen }
}

/** Closes a viewer's WebSocket with a reason, forcibly if it does not respond. */
export const closeSocket = (socket: WebSocket, reason: ViewerCloseReason): void => {
  const [code, text] = viewerCloseCodes[reason]
  socket.close(code, text)
  setTimeout(() => socket.terminate(), closeLimitMs).unref()
}
