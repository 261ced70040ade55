import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { sanitizeText, shortenText } from "../../src/store/SanitizedText.ts"

const anyText = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit)) })

describe("sanitizeText", () => {
  it("removes all that PostgreSQL rejects, changes nothing else, and is idempotent", () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.constantFrom("\u0000", "\ud83d", "a\udfffb", "😀")), (text) => {
        const kept = sanitizeText(text)
        assert.isFalse(kept.includes("\u0000"))
        assert.strictEqual(Buffer.from(kept).toString(), kept)
        assert.strictEqual(sanitizeText(kept), kept)
        assert.strictEqual(kept, Buffer.from(text).toString().replaceAll("\u0000", "\uFFFD"))
      }),
    )
  })

  it("sanitizes every string and key of a JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const json: unknown = JSON.parse(JSON.stringify(value)) // which knows no -0
        assert.deepStrictEqual(sanitizeText(json), json)
      }),
    )
    assert.deepStrictEqual(sanitizeText<unknown>({ "a\u0000": [{ b: "\ud800" }, null, 1, true] }), {
      "a\uFFFD": [{ b: "\uFFFD" }, null, 1, true],
    })
  })

  it("leaves dates, bytes and big integers unchanged", () => {
    const given = { at: new Date(0), bytes: new Uint8Array([0]), size: 1n }
    assert.deepStrictEqual(sanitizeText(given), given)
    assert.strictEqual(sanitizeText(given).bytes, given.bytes)
  })
})

describe("shortenText", () => {
  it("keeps at most the maximum number of code points and splits none", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 20 }), (text, maxLength) => {
        const shortened = shortenText(text, maxLength)
        assert.isAtMost(Array.from(shortened).length, maxLength)
        assert.isTrue(text.startsWith(shortened === text ? text : shortened.slice(0, -1)))
        assert.notMatch(shortened, /\p{Surrogate}/u)
      }),
    )
    assert.strictEqual(shortenText("😀😀😀", 3), "😀😀😀")
    assert.strictEqual(shortenText("😀😀😀😀", 3), "😀😀…")
  })
})
