import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { storable } from "../../src/store/Storable.ts"

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

describe("Storable", () => {
  it("leaves nothing that PostgreSQL refuses, changes nothing else, and is done after once", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom("\u0000", "\ud83d", "a\udfffb", "😀")), (text) => {
        const kept = storable(text)
        assert.isFalse(kept.includes("\u0000"))
        assert.strictEqual(Buffer.from(kept).toString(), kept)
        assert.strictEqual(storable(kept), kept)
        assert.strictEqual(kept, Buffer.from(text).toString().replaceAll("\u0000", "\uFFFD"))
      }),
    )
  })

  it("reaches every text of a JSON value, keys too", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value)) // which knows no -0
        assert.deepStrictEqual(storable(json), json)
      }),
    )
    assert.deepStrictEqual(storable<unknown>({ "a\u0000": [{ b: "\ud800" }, null, 1, true] }), {
      "a\uFFFD": [{ b: "\uFFFD" }, null, 1, true],
    })
  })

  it("leaves dates, bytes and big integers as they are", () => {
    const given = { at: new Date(0), bytes: new Uint8Array([0]), size: 1n }
    assert.deepStrictEqual(storable(given), given)
    assert.strictEqual(storable(given).bytes, given.bytes)
  })
})
