import { inflateRawSync } from "node:zlib"
import { DocumentFault } from "./DocumentFault.ts"

/** Maximum unpacked bytes of one entry: 48 MiB, and of all entries read: 96 MiB. */
const entryLimit = 48 * 1024 * 1024
const totalLimit = 96 * 1024 * 1024

/** Maximum number of entries of an archive; office files have a few hundred. */
const maxEntries = 10_000

/** Size of the record at the end of an archive, without its comment, and maximum size of the comment. */
const endSize = 22
const commentLimit = 65_535

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50

const damaged = (): DocumentFault => new DocumentFault("It is damaged: its archive is incomplete.")

interface Entry {
  readonly method: number
  readonly flags: number
  readonly packedSize: number
  readonly at: number
}

/** The entries of a zip archive, unpacked when read. */
export interface Zip {
  readonly names: ReadonlyArray<string>
  /** Returns an entry as UTF-8 text; undefined if there is none. Fails with {@link DocumentFault}. */
  readonly text: (name: string) => string | undefined
}

const findEnd = (bytes: Buffer): number => {
  const first = Math.max(0, bytes.length - endSize - commentLimit)
  for (let at = bytes.length - endSize; at >= first; at--) if (bytes.readUInt32LE(at) === endMark) return at
  throw damaged()
}

/** Opens a zip archive within limits on its unpacked size. Archives over 4 GiB are not supported. */
export const openZip = (given: Uint8Array): Zip => {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength)
  const entries = new Map<string, Entry>()
  const end = findEnd(bytes)
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) throw new DocumentFault(`It has ${count} parts; at most ${maxEntries} are read.`)
  let at = bytes.readUInt32LE(end + 16)
  for (let number = 0; number < count; number++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entryMark) throw damaged()
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString("utf8", at + 46, nameEnd), {
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      at: bytes.readUInt32LE(at + 42),
    })
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }

  let left = totalLimit
  const unpack = ({ at, flags, method, packedSize }: Entry): Buffer => {
    if ((flags & 1) !== 0) throw new DocumentFault("It is encrypted. Only files without a password can be read.")
    if (at + 30 > bytes.length || bytes.readUInt32LE(at) !== localMark) throw damaged()
    const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
    const packed = bytes.subarray(from, from + packedSize)
    if (packed.length < packedSize) throw damaged()
    const limit = Math.min(entryLimit, left)
    if (method === 0 && packed.length <= limit) return packed
    if (method !== 8 && method !== 0) throw damaged()
    try {
      if (method === 8) return inflateRawSync(packed, { maxOutputLength: Math.max(1, limit) })
    } catch (cause) {
      if (!(cause instanceof RangeError)) throw damaged()
    }
    throw new DocumentFault(`It is too large: its parts unpack to more than ${limit / 1024 / 1024} MiB.`)
  }

  return {
    names: [...entries.keys()],
    text: (name) => {
      const entry = entries.get(name)
      if (entry === undefined) return undefined
      const unpacked = unpack(entry)
      left -= unpacked.length
      return unpacked.toString("utf8").replace(/^\uFEFF/, "")
    },
  }
}
