import { assert, describe, it } from "@effect/vitest"
import { crc32, inflateRawSync } from "node:zlib"
import { Zip } from "../../../src/run/trace/Zip.ts"

/** Reads an archive by its directory, as readers do. */
const read = (file: Buffer): ReadonlyArray<readonly [string, string]> => {
  const end = file.length - 22
  assert.strictEqual(file.readUInt32LE(end), 0x06054b50)
  const found: Array<readonly [string, string]> = []
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < file.readUInt16LE(end + 10); index++) {
    assert.strictEqual(file.readUInt32LE(at), 0x02014b50)
    const [method, crc, packed, size, nameLength] = [
      file.readUInt16LE(at + 10),
      file.readUInt32LE(at + 16),
      file.readUInt32LE(at + 20),
      file.readUInt32LE(at + 24),
      file.readUInt16LE(at + 28),
    ]
    const name = file.toString("utf8", at + 46, at + 46 + nameLength)
    const offset = file.readUInt32LE(at + 42)
    assert.strictEqual(file.readUInt32LE(offset), 0x04034b50)
    assert.strictEqual(file.toString("utf8", offset + 30, offset + 30 + nameLength), name)
    const bytes = file.subarray(offset + 30 + nameLength, offset + 30 + nameLength + packed)
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    assert.deepStrictEqual([content.length, crc32(content)], [size, crc])
    found.push([name, content.toString()])
    at += 46 + nameLength
  }
  assert.strictEqual(at, end)
  return found
}

describe("Zip", () => {
  it("writes entries that a reader finds by the directory", async () => {
    const zip = new Zip()
    const text = "trace ".repeat(1_000)
    const parts = [
      await zip.add("trace.trace", [Buffer.from(text.slice(0, 999)), Buffer.from(text.slice(999))]),
      await zip.add("screenshots/ä.jpeg", [Buffer.from("jpeg")], true),
      await zip.add("empty", []),
      zip.end(),
    ]
    const file = Buffer.concat(parts)
    assert.isBelow(file.length, 1_000)
    assert.deepStrictEqual(read(file), [
      ["trace.trace", text],
      ["screenshots/ä.jpeg", "jpeg"],
      ["empty", ""],
    ])
  })
})
