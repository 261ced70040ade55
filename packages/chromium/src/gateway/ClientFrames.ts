import { type FrameHeader, headerBytes, opcodes, readHeader } from "./WebSocketFrame.ts"

export interface ClientFrameHandlers {
  /** Larger messages are rejected. */
  readonly maxMessageBytes: number
  /** Called for a complete text message, with its frame if it is a single one that a server can read. */
  readonly onMessage: (payload: Buffer, frame?: Buffer) => void
  /** Called for a complete binary message. */
  readonly onBinary: () => void
  readonly onControl: (opcode: number, payload: Buffer) => void
  /** Called for invalid frames or oversized messages, with a close code of RFC 6455. Reading stops. */
  readonly onFault: (code: 1002 | 1009, reason: string) => void
}

/** Memory cost of a fragment besides its payload, which may be empty. */
const fragmentCostBytes = 128

/** Parses a client's byte stream into messages. Unmasks the given bytes in place. */
export const readClientFrames = (handlers: ClientFrameHandlers): ((chunk: Buffer) => void) => {
  const { maxMessageBytes, onMessage, onBinary, onControl, onFault } = handlers
  /** Bytes of an incomplete frame. */
  let pieces: Array<Buffer> = []
  let piecesBytes = 0
  let neededBytes = 0
  /** Payloads of an incomplete message. */
  let fragments: Array<Buffer> | undefined
  let fragmentsBytes = 0
  let isBinary = false
  let isRejected = false

  const reject = (code: 1002 | 1009, reason: string) => {
    isRejected = true
    onFault(code, reason)
  }

  const headerProblem = (header: FrameHeader): string | undefined => {
    const { opcode, isFinal, payloadBytes } = header
    if (!header.isMasked) return "a frame was not masked"
    if (header.isExtended) return "a frame uses an extension that was not negotiated"
    if (opcode >= opcodes.close) {
      if (opcode > opcodes.pong) return `unknown opcode ${opcode}`
      return isFinal && payloadBytes <= 125 ? undefined : "a control frame was too long"
    }
    if (opcode > opcodes.binary) return `unknown opcode ${opcode}`
    if ((opcode === opcodes.continuation) !== (fragments !== undefined)) return "a fragmented message was interrupted"
    return undefined
  }

  const take = (header: FrameHeader, payload: Buffer, frame: Buffer) => {
    if (header.opcode >= opcodes.close) return onControl(header.opcode, payload)
    if (header.opcode !== opcodes.continuation) isBinary = header.opcode === opcodes.binary
    if (header.isFinal && fragments === undefined) {
      if (isBinary) return onBinary()
      return isCanonical(header, frame) ? onMessage(payload, frame) : onMessage(payload)
    }
    fragments ??= []
    fragments.push(payload)
    fragmentsBytes += payload.length + fragmentCostBytes
    if (!header.isFinal) return
    const whole = Buffer.concat(fragments)
    fragments = undefined
    fragmentsBytes = 0
    if (isBinary) onBinary()
    else onMessage(whole)
  }

  return (chunk) => {
    if (isRejected) return
    pieces.push(chunk)
    piecesBytes += chunk.length
    if (piecesBytes < neededBytes) return
    const data = pieces.length === 1 ? chunk : Buffer.concat(pieces)
    let at = 0
    neededBytes = 0
    while (at < data.length) {
      const header = readHeader(data, at)
      if (header === undefined) break
      const reason = headerProblem(header)
      if (reason !== undefined) return reject(1002, reason)
      if (fragmentsBytes + header.payloadBytes > maxMessageBytes) {
        return reject(1009, `a message was larger than ${maxMessageBytes / 2 ** 20} MB`)
      }
      const end = header.payloadAt + header.payloadBytes
      if (end > data.length) {
        neededBytes = end - at
        break
      }
      unmask(data, header.payloadAt, end)
      const frame = data.subarray(at, end)
      at = end
      take(header, data.subarray(header.payloadAt, end), frame)
      if (isRejected) return
    }
    const rest = data.subarray(at)
    pieces = rest.length === 0 ? [] : [rest]
    piecesBytes = rest.length
  }
}

/** True for a frame with the shortest encoding of its length. */
const isCanonical = ({ payloadBytes }: FrameHeader, frame: Buffer): boolean =>
  frame.length - payloadBytes === headerBytes(payloadBytes, true)

/** Unmasks the payload in place, and empties the mask before it. */
const unmask = (data: Buffer, from: number, end: number): void => {
  const maskAt = from - 4
  const [a = 0, b = 0, c = 0, d = 0] = [data[maskAt], data[maskAt + 1], data[maskAt + 2], data[maskAt + 3]]
  const quadsEnd = end - ((end - from) % 4)
  // Unrolled, because this loop processes every byte that clients send.
  for (let at = from; at < quadsEnd; at += 4) {
    data[at] = (data[at] ?? 0) ^ a
    data[at + 1] = (data[at + 1] ?? 0) ^ b
    data[at + 2] = (data[at + 2] ?? 0) ^ c
    data[at + 3] = (data[at + 3] ?? 0) ^ d
  }
  for (let at = quadsEnd; at < end; at++) data[at] = (data[at] ?? 0) ^ (data[maskAt + ((at - from) % 4)] ?? 0)
  data.fill(0, maskAt, from)
}
