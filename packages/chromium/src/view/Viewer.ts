import { WebSocket } from "ws"
import type { Frame } from "./Frame.ts"
import { viewerCloseCodes, type ViewerCloseReason } from "./ViewerCloseCode.ts"
import { readViewerMessage, type ViewerMessage } from "./ViewerMessage.ts"
import { beatMs, frameHeaderBytes, type ViewMessage, type ViewRight } from "./ViewMessage.ts"

/** One that is being drawn and one on its way: with less the line stands idle, with more old pictures pile up on it. */
const maxFramesInFlight = 2

/** Above this nothing more is put on the line: the viewer takes it too slowly. Two frames of a large page. */
const highWaterBytes = 2 ** 20

/** A viewer that lets even small messages pile up to this does not read at all. */
const maxWaitingBytes = 8 * 2 ** 20

/** How long a closing handshake may take before the connection is cut. */
const closeLimitMs = 1000

/**
 * @category models
 * @since 0.1.0
 */
export interface ViewerEvents {
  readonly onMessage: (message: ViewerMessage) => void
  /** A part of an upload. */
  readonly onBytes: (bytes: Buffer) => void
  readonly onClose: () => void
}

/**
 * Somebody who watches, at the other end of a WebSocket. A slow one gets fewer pictures, the latest always, and costs
 * nobody else anything: what it has not taken yet is not kept, save for one frame.
 *
 * @category models
 * @since 0.1.0
 */
export interface Viewer {
  readonly right: ViewRight
  readonly offer: (frame: Frame) => void
  /** Forgets the frame that waits: it is not of this browser any more. */
  readonly clear: () => void
  readonly send: (message: ViewMessage) => void
  readonly close: (reason: ViewerCloseReason) => void
  readonly listen: (events: ViewerEvents) => void
}

/**
 * Speaks to a viewer. One that answers none of two pings in a row is cut.
 *
 * @category constructors
 * @since 0.1.0
 */
export const makeViewer = (socket: WebSocket, right: ViewRight): Viewer => {
  let inFlight = 0
  let held: Frame | undefined
  let count = 0
  let missedPings = 0

  const close = (reason: ViewerCloseReason) => closeSocket(socket, reason)
  const send = (message: ViewMessage) => {
    if (socket.readyState !== WebSocket.OPEN) return
    if (socket.bufferedAmount > maxWaitingBytes) return socket.terminate()
    socket.send(JSON.stringify(message))
  }
  const offer = (frame: Frame) => {
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
    if (missedPings++ >= 2) return close("tooSlow")
    socket.ping()
    send({ type: "beat" })
  }, beatMs)
  socket.on("error", () => socket.terminate())
  socket.once("close", () => clearInterval(timer))
  socket.on("pong", () => (missedPings = 0))

  const listen = ({ onMessage, onBytes, onClose }: ViewerEvents) => {
    socket.on("message", (data: Buffer, isBinary) => {
      missedPings = 0
      if (isBinary) return onBytes(data)
      const message = readViewerMessage(data.toString())
      if (message === "unreadable") return close("unreadable")
      if (message === "unknown") return
      if (message.type === "ack") return acknowledge()
      onMessage(message)
    })
    socket.once("close", onClose)
  }
  return { right, offer, clear: () => void (held = undefined), send, close, listen }
}

/**
 * Closes a viewer's WebSocket for a reason; one that does not answer to that is cut.
 *
 * @category constructors
 * @since 0.1.0
 */
export const closeSocket = (socket: WebSocket, reason: ViewerCloseReason): void => {
  const [code, text] = viewerCloseCodes[reason]
  socket.close(code, text)
  setTimeout(() => socket.terminate(), closeLimitMs).unref()
}
