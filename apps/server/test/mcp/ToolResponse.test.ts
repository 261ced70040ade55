import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { fitting, maxResponseChars, partOf, truncate, toResult } from "../../src/mcp/ToolResponse.ts"
import { textOf } from "../../src/mcp/FileContent.ts"

const textOfAnySize = fc.string({ unit: "grapheme", minLength: 0, maxLength: 300 })
/** Lone surrogates do not survive encoding. */
const isWhole = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)) === text

const textsOf = (facts: unknown, text?: string): ReadonlyArray<string> =>
  toResult({ facts, ...(text === undefined ? {} : { text }) }).content.map((block) =>
    block.type === "text" ? block.text : "",
  )

describe("toResult", () => {
  it("never exceeds the limit, and fails with a remedy instead", () => {
    const sizes = fc.tuple(fc.nat(2 * maxResponseChars), fc.nat(2 * maxResponseChars))
    fc.assert(
      fc.property(sizes, ([facts, text]) => {
        const given = { facts: { a: "x".repeat(facts) }, text: "y".repeat(text) }
        const result = toResult(given)
        const isTooLong = facts + '{"a":""}'.length + text > maxResponseChars
        assert.strictEqual(result.isError === true, isTooLong)
        assert.strictEqual(result.structuredContent === undefined, isTooLong)
        if (isTooLong) assert.include(JSON.stringify(result.content), "smaller limit")
        else assert.deepStrictEqual(result.structuredContent, { ...given.facts, text: given.text })
      }),
      { numRuns: 50 },
    )
  })

  it("keeps a response that fits unchanged", () => {
    assert.deepStrictEqual(textsOf({ a: 1 }, "text"), ['{"a":1}', "text"])
  })
})

describe("fitting", () => {
  it("returns the first items that fit", () => {
    assert.deepStrictEqual(fitting(["ab", "cd", "ef"], 8), ["ab", "cd"])
    assert.deepStrictEqual(fitting(["ab", "cd"], 100), ["ab", "cd"])
    assert.deepStrictEqual(fitting(["ab"], 3), [])
  })
})

describe("partOf", () => {
  it("returns consecutive parts without splitting characters", () => {
    fc.assert(
      fc.property(textOfAnySize, fc.integer({ min: 2, max: 40 }), (text, maxChars) => {
        let joined = ""
        for (let offset: number | undefined = 0; offset !== undefined;) {
          const { part, nextOffset } = partOf(text, offset, maxChars)
          assert.isAtMost(part.length, maxChars)
          assert.isTrue(isWhole(part))
          joined += part
          offset = nextOffset
        }
        assert.strictEqual(joined, text)
      }),
    )
  })
})

describe("truncate", () => {
  it("marks a truncated text with an ellipsis, without splitting characters", () => {
    assert.strictEqual(truncate("abc", 3), "abc")
    assert.strictEqual(truncate("abcd", 3), "ab…")
    assert.strictEqual(truncate("a😀b", 3), "a…")
  })
})

describe("textOf", () => {
  it("returns parts that concatenate to the full text", () => {
    fc.assert(
      fc.property(textOfAnySize, fc.integer({ min: 4, max: 40 }), (given, maxBytes) => {
        const text = given.replaceAll("\u0000", "")
        const bytes = new TextEncoder().encode(text)
        let joined = ""
        for (let offset = 0; offset < bytes.length;) {
          const part = textOf(bytes.subarray(offset, offset + maxBytes + 3), maxBytes)
          assert.isDefined(part)
          assert.isAbove(part?.bytes ?? 0, 0)
          joined += part?.text
          offset += part?.bytes ?? 1
        }
        assert.strictEqual(joined, text)
      }),
    )
  })

  it("returns undefined for binary data", () => {
    assert.isUndefined(textOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0), 20))
    assert.isUndefined(textOf(Uint8Array.of(0x61, 0xff, 0x62), 20))
    assert.isUndefined(textOf(Uint8Array.of(0x61, 0, 0x62), 20))
  })
})
