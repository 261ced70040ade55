import { assert, describe, it } from "vitest"
import { sizeOf } from "../../src/terminal/Size.ts"

describe("sizeOf", () => {
  it("formats bytes with binary units", () => {
    const said = [0, 1023, 1024, 1536, 10 * 1024, 2 ** 20, 73.4 * 2 ** 30, 5 * 2 ** 50].map(sizeOf)
    assert.deepStrictEqual(said, ["0 bytes", "1023 bytes", "1.0 KB", "1.5 KB", "10 KB", "1.0 MB", "73 GB", "5120 TB"])
  })
})
