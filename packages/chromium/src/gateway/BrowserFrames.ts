import { type FrameHeader, opcodes, readHeader } from "./Frame.ts"

/** Events and answers that anybody looks into are far smaller; larger frames pass as they come. */
const maxLookedAtBytes = 64 * 2 ** 10

/**
 * @category models
 * @since 0.1.0
 */
export interface BrowserFrameHandlers {
  /** Sends bytes on to the client. */
  readonly write: (bytes: Buffer) => void
  /** A message of at most 64 kB, before it is sent on: false keeps it from the client. */
  readonly onMessage: (payload: Buffer) => boolean
  /** Control frames concern the two ends of one connection: they are never sent on. */
  readonly onControl: (opcode: number, payload: Buffer) => void
}

/**
 * The way of the browser's bytes to a client.
 *
 * @category models
 * @since 0.1.0
 */
export interface BrowserFrames {
  readonly push: (chunk: Buffer) => void
  /** Sends a frame of the gateway's own, as soon as it does not fall into a message of the browser. */
  readonly insert: (frame: Buffer) => void
  /** What waits to be inserted. */
  readonly waitingBytes: () => number
  /** Whether a message of the browser has been sent in part. */
  readonly isInside: () => boolean
}

/**
 * Passes the browser's bytes on as they are, all that came at once in one piece, and knows where its messages end.
 *
 * @category constructors
 * @since 0.1.0
 */
export const passBrowserFrames = ({ write, onMessage, onControl }: BrowserFrameHandlers): BrowserFrames => {
  /** The beginning of a small frame, or of a head. */
  let held: Buffer | undefined
  /** What is still to come of a large frame. */
  let remainingBytes = 0
  let isFragmented = false
  let own: Array<Buffer> = []
  let ownBytes = 0
  let isPushing = false

  const isInside = () => remainingBytes > 0 || isFragmented
  const flush = () => {
    const frames = own
    own = []
    ownBytes = 0
    for (const frame of frames) write(frame)
  }

  const isPassed = (header: FrameHeader, payload: Buffer): boolean => {
    if (header.opcode >= opcodes.close) {
      onControl(header.opcode, payload)
      return false
    }
    const isWhole = header.isFinal && !isFragmented
    isFragmented = !header.isFinal
    return !isWhole || onMessage(payload)
  }

  const push = (chunk: Buffer) => {
    isPushing = true
    const data = held === undefined ? chunk : Buffer.concat([held, chunk])
    let at = Math.min(remainingBytes, data.length)
    remainingBytes -= at
    let unsent = 0
    while (at < data.length) {
      const header = readHeader(data, at)
      if (header === undefined) break
      const end = header.payloadAt + header.payloadBytes
      if (header.payloadBytes > maxLookedAtBytes) {
        isFragmented = !header.isFinal
        remainingBytes = Math.max(end - data.length, 0)
        at = Math.min(end, data.length)
        continue
      }
      if (end > data.length) break
      if (!isPassed(header, data.subarray(header.payloadAt, end))) {
        if (unsent < at) write(data.subarray(unsent, at))
        unsent = end
      }
      at = end
    }
    if (unsent < at) write(data.subarray(unsent, at))
    held = at < data.length ? data.subarray(at) : undefined
    isPushing = false
    if (own.length > 0 && !isInside()) flush()
  }

  return {
    push,
    insert: (frame) => {
      own.push(frame)
      ownBytes += frame.length
      if (!isPushing && !isInside()) flush()
    },
    waitingBytes: () => ownBytes,
    isInside,
  }
}
