export const clientFrame = (opcode: number, payload: Buffer, isFinal = true): Buffer => {
  const key = Buffer.from([1, 0xfe, 7, 0x80])
  const masked = Buffer.from(payload.map((byte, at) => byte ^ (key[at % 4] ?? 0)))
  return Buffer.concat([head(opcode, payload.length, isFinal, true), key, masked])
}

export const browserFrame = (opcode: number, payload: Buffer, isFinal = true): Buffer =>
  Buffer.concat([head(opcode, payload.length, isFinal, false), payload])

const head = (opcode: number, length: number, isFinal: boolean, isMasked: boolean): Buffer => {
  const first = (isFinal ? 0x80 : 0) | opcode
  const mask = isMasked ? 0x80 : 0
  if (length < 126) return Buffer.from([first, mask | length])
  if (length < 2 ** 16) return Buffer.from([first, mask | 126, length >> 8, length & 255])
  const long = Buffer.alloc(10)
  long[0] = first
  long[1] = mask | 127
  long.writeBigUInt64BE(BigInt(length), 2)
  return long
}

export const chunks = (data: Buffer, sizes: Iterable<number>): ReadonlyArray<Buffer> => {
  const pieces: Array<Buffer> = []
  let at = 0
  for (const size of sizes) {
    if (at >= data.length) break
    pieces.push(data.subarray(at, at + size + 1))
    at += size + 1
  }
  return pieces
}
