import { type FrameHeader, opcodes, readHeader } from "./WebSocketFrame.ts"

export interface ClientFrameHandlers {
  /** Larger messages are rejected. */
  readonly maxMessageBytes: number
  /** Called for a complete text or binary message. */
  readonly onMessage: (payload: Buffer) => void
  readonly onControl: (opcode: number, payload: Buffer) => void
  /** Called for invalid frames or oversized messages, with a close code of RFC 6455. Reading stops. */
  readonly onFault: (code: 1002 | 1009, reason: string) => void
}

/** Memory cost of a fragment besides its payload, which may be empty. */
const fragmentCostBytes = 128

/** Parses a client's byte stream into messages. Unmasks the given bytes in place. */
export const readClientFrames = (handlers: ClientFrameHandlers): ((chunk: Buffer) => void) => {
  const { maxMessageBytes, onMessage, onControl, onFault } = handlers
  /** Bytes of an incomplete frame. */
  let pieces: Array<Buffer> = []
  let piecesBytes = 0
  let neededBytes = 0
  /** Payloads of an incomplete message. */
  let fragments: Array<Buffer> | undefined
  let fragmentsBytes = 0
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

  const take = (header: FrameHeader, payload: Buffer) => {
    if (header.opcode >= opcodes.close) return onControl(header.opcode, payload)
    if (header.isFinal && fragments === undefined) return onMessage(payload)
    fragments ??= []
    fragments.push(payload)
    fragmentsBytes += payload.length + fragmentCostBytes
    if (!header.isFinal) return
    const whole = Buffer.concat(fragments)
    fragments = undefined
    fragmentsBytes = 0
    onMessage(whole)
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
      const payload = data.subarray(header.payloadAt, end)
      unmask(payload, data.subarray(header.payloadAt - 4, header.payloadAt))
      at = end
      take(header, payload)
      if (isRejected) return
    }
    const rest = data.subarray(at)
    pieces = rest.length === 0 ? [] : [rest]
    piecesBytes = rest.length
  }
}

const unmask = (payload: Buffer, key: Buffer): void => {
  const [a = 0, b = 0, c = 0, d = 0] = key
  const quads = payload.length - (payload.length % 4)
  // Unrolled, because this loop processes every byte that clients send.
  for (let at = 0; at < quads; at += 4) {
    payload[at] = (payload[at] ?? 0) ^ a
    payload[at + 1] = (payload[at + 1] ?? 0) ^ b
    payload[at + 2] = (payload[at + 2] ?? 0) ^ c
    payload[at + 3] = (payload[at + 3] ?? 0) ^ d
  }
  for (let at = quads; at < payload.length; at++) payload[at] = (payload[at] ?? 0) ^ (key[at % 4] ?? 0)
}
