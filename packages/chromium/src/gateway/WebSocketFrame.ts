/** Opcodes of WebSocket frames (RFC 6455, 5.2). From `close` on they are control frames: short and never fragmented. */
export const opcodes = { continuation: 0, text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const

export interface FrameHeader {
  /** True for the last frame of a message. */
  readonly isFinal: boolean
  /** True if the frame uses an extension. The gateway negotiates none. */
  readonly isExtended: boolean
  readonly opcode: number
  /** True if the payload is masked with the four bytes before it. Clients must mask, servers must not. */
  readonly isMasked: boolean
  /** Offset of the payload in the data. */
  readonly payloadAt: number
  readonly payloadBytes: number
}

/** Parses the frame header at `at`. Returns undefined if it is incomplete. */
export const readHeader = (data: Buffer, at: number): FrameHeader | undefined => {
  const first = data[at]
  const second = data[at + 1]
  if (first === undefined || second === undefined) return undefined
  const short = second & 0x7f
  const isMasked = (second & 0x80) !== 0
  const lengthEnd = at + 2 + (short === 126 ? 2 : short === 127 ? 8 : 0)
  const payloadAt = lengthEnd + (isMasked ? 4 : 0)
  if (payloadAt > data.length) return undefined
  return {
    isFinal: (first & 0x80) !== 0,
    isExtended: (first & 0x70) !== 0,
    opcode: first & 0x0f,
    isMasked,
    payloadAt,
    payloadBytes:
      short === 126
        ? data.readUInt16BE(at + 2)
        : short === 127
          ? data.readUInt32BE(at + 2) * 2 ** 32 + data.readUInt32BE(at + 6)
          : short,
  }
}

/** Size of the shortest header. */
export const headerBytes = (payloadBytes: number, isMasked: boolean): number =>
  2 + (payloadBytes < 126 ? 0 : payloadBytes < 2 ** 16 ? 2 : 8) + (isMasked ? 4 : 0)

/** Allocates a frame and writes its header. */
const head = (opcode: number, payloadBytes: number, isMasked: boolean): { frame: Buffer; payloadAt: number } => {
  const payloadAt = headerBytes(payloadBytes, isMasked)
  const frame = Buffer.allocUnsafe(payloadAt + payloadBytes)
  frame[0] = 0x80 | opcode
  const short = payloadBytes < 126 ? payloadBytes : payloadBytes < 2 ** 16 ? 126 : 127
  frame[1] = (isMasked ? 0x80 : 0) | short
  if (short === 126) frame.writeUInt16BE(payloadBytes, 2)
  if (short === 127) frame.writeBigUInt64BE(BigInt(payloadBytes), 2)
  // A zero mask: masking protects intermediary caches, and a local browser has none.
  if (isMasked) frame.fill(0, payloadAt - 4, payloadAt)
  return { frame, payloadAt }
}

/** Encodes a message as one frame. Use `isMasked` for messages to the browser. */
export const textFrame = (text: string, isMasked: boolean): Buffer => {
  const { frame, payloadAt } = head(opcodes.text, Buffer.byteLength(text), isMasked)
  frame.write(text, payloadAt)
  return frame
}

/** Encodes a control frame. The payload is truncated to 125 bytes. */
export const controlFrame = (opcode: number, payload: Buffer, isMasked: boolean): Buffer => {
  const short = payload.subarray(0, 125)
  const { frame, payloadAt } = head(opcode, short.length, isMasked)
  short.copy(frame, payloadAt)
  return frame
}

/** Encodes a close frame with a code and a reason of at most 123 bytes. */
export const closeFrame = (code: number, reason: string): Buffer => {
  const payload = Buffer.alloc(2 + Buffer.byteLength(reason))
  payload.writeUInt16BE(code)
  payload.write(reason, 2)
  return controlFrame(opcodes.close, payload, false)
}
