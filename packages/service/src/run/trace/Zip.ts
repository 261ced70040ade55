import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { crc32, createDeflateRaw } from "node:zlib"

interface ZipEntry {
  readonly name: Buffer
  readonly method: 0 | 8
  readonly crc: number
  readonly size: number
  readonly packedSize: number
  readonly offset: number
}

/** Fixed date, 1980-01-01: the content has its own times. */
const dosDate = 0x21

/** Names are encoded in UTF-8. */
const flags = 0x800

const version = 20

/**
 * A ZIP archive that is written entry by entry. The parts of all entries and `end` together are the file. Entries have
 * less than 4 GiB, as does the archive.
 */
export class Zip {
  readonly #entries: Array<ZipEntry> = []
  #offset = 0

  /**
   * Returns the next part of the file, which must be awaited before the one after it. `isCompressed` is true for content
   * that is compressed already.
   */
  async add(name: string, content: ReadonlyArray<Uint8Array>, isCompressed = false): Promise<Uint8Array> {
    const bytes = isCompressed ? Buffer.concat(content) : await buffer(Readable.from(content).pipe(createDeflateRaw()))
    const entry: ZipEntry = {
      name: Buffer.from(name),
      method: isCompressed ? 0 : 8,
      crc: content.reduce((crc, chunk) => crc32(chunk, crc), 0),
      size: content.reduce((size, chunk) => size + chunk.byteLength, 0),
      packedSize: bytes.byteLength,
      offset: this.#offset,
    }
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    writeFields(head.subarray(4), entry)
    const part = Buffer.concat([head, entry.name, bytes])
    this.#offset += part.byteLength
    this.#entries.push(entry)
    return part
  }

  /** Returns the last part of the file. */
  end(): Uint8Array {
    const directory = Buffer.concat(
      this.#entries.map((entry) => {
        const head = Buffer.alloc(46)
        head.writeUInt32LE(0x02014b50, 0)
        head.writeUInt16LE(version, 4)
        writeFields(head.subarray(6), entry)
        head.writeUInt32LE(entry.offset, 42)
        return Buffer.concat([head, entry.name])
      }),
    )
    const tail = Buffer.alloc(22)
    tail.writeUInt32LE(0x06054b50, 0)
    tail.writeUInt16LE(this.#entries.length, 8)
    tail.writeUInt16LE(this.#entries.length, 10)
    tail.writeUInt32LE(directory.byteLength, 12)
    tail.writeUInt32LE(this.#offset, 16)
    return Buffer.concat([directory, tail])
  }
}

/** Writes the fields that are common to both headers of an entry. */
const writeFields = (head: Buffer, { crc, method, name, packedSize, size }: ZipEntry): void => {
  head.writeUInt16LE(version, 0)
  head.writeUInt16LE(flags, 2)
  head.writeUInt16LE(method, 4)
  head.writeUInt16LE(dosDate, 8)
  head.writeUInt32LE(crc, 10)
  head.writeUInt32LE(packedSize, 14)
  head.writeUInt32LE(size, 18)
  head.writeUInt16LE(name.byteLength, 22)
}
