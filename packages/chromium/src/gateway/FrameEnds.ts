import { opcodes, readHeader } from "./Frame.ts"

/**
 * Knows where WebSocket frames end in bytes that pass by.
 *
 * @category models
 * @since 0.1.0
 */
export interface FrameEnds {
  readonly push: (chunk: Buffer) => void
  /** Whether a frame has passed in part. */
  readonly isInside: () => boolean
  /** Whether the sender has said goodbye. */
  readonly isClosed: () => boolean
}

/**
 * @category constructors
 * @since 0.1.0
 */
export const followFrameEnds = (): FrameEnds => {
  /** The beginning of a head. */
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
