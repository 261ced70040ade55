import { type FrameHeader, opcodes, readHeader, textFrame } from "./WebSocketFrame.ts"

/** Inspected events and responses are far smaller. Larger frames pass through. */
const maxInspectedBytes = 64 * 2 ** 10

export interface BrowserFrameHandlers {
  readonly write: (bytes: Buffer) => void
  /** Called for a message of up to 64 kB before it is forwarded. Returns a replacement, or false to drop it. */
  readonly onMessage: (payload: Buffer) => boolean | string
  /** Called for control frames, which are never forwarded: they concern a single connection. */
  readonly onControl: (opcode: number, payload: Buffer) => void
}

export interface BrowserFrames {
  readonly push: (chunk: Buffer) => void
  /** Sends a frame of the gateway between messages of the browser. */
  readonly insert: (frame: Buffer) => void
  /** Size of the frames waiting for insertion. */
  readonly waitingBytes: () => number
  /** Returns true while a message of the browser is partly sent. */
  readonly isMessageOpen: () => boolean
}

/** Forwards the browser's bytes, one chunk per read, and tracks message boundaries. */
export const forwardBrowserFrames = ({ write, onMessage, onControl }: BrowserFrameHandlers): BrowserFrames => {
  /** The start of a small frame or of a frame header. */
  let incomplete: Buffer | undefined
  /** Remaining bytes of a large frame. */
  let remainingBytes = 0
  let isFragmented = false
  let inserted: Array<Buffer> = []
  let insertedBytes = 0
  let isPushing = false

  const isMessageOpen = () => remainingBytes > 0 || isFragmented
  const flush = () => {
    const frames = inserted
    inserted = []
    insertedBytes = 0
    for (const frame of frames) write(frame)
  }

  const handleFrame = (header: FrameHeader, payload: Buffer): boolean | string => {
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
    const data = incomplete === undefined ? chunk : Buffer.concat([incomplete, chunk])
    let at = Math.min(remainingBytes, data.length)
    remainingBytes -= at
    let unsent = 0
    while (at < data.length) {
      const header = readHeader(data, at)
      if (header === undefined) break
      const end = header.payloadAt + header.payloadBytes
      if (header.payloadBytes > maxInspectedBytes) {
        isFragmented = !header.isFinal
        remainingBytes = Math.max(end - data.length, 0)
        at = Math.min(end, data.length)
        continue
      }
      if (end > data.length) break
      const outcome = handleFrame(header, data.subarray(header.payloadAt, end))
      if (outcome !== true) {
        if (unsent < at) write(data.subarray(unsent, at))
        if (outcome !== false) write(textFrame(outcome, false))
        unsent = end
      }
      at = end
    }
    if (unsent < at) write(data.subarray(unsent, at))
    incomplete = at < data.length ? data.subarray(at) : undefined
    isPushing = false
    if (inserted.length > 0 && !isMessageOpen()) flush()
  }

  return {
    push,
    insert: (frame) => {
      inserted.push(frame)
      insertedBytes += frame.length
      if (!isPushing && !isMessageOpen()) flush()
    },
    waitingBytes: () => insertedBytes,
    isMessageOpen,
  }
}
