import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { maxAnswerChars, partOf, shortened, toResult } from "../../src/mcp/Answer.ts"
import { textOf } from "../../src/mcp/FileContent.ts"

const words = fc.string({ unit: "grapheme", minLength: 0, maxLength: 300 })
/** Half a character does not come back from bytes. */
const isWhole = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text)) === text

const textsOf = (facts: unknown, text?: string): ReadonlyArray<string> =>
  toResult({ facts, ...(text === undefined ? {} : { text }) }).content.map((block) =>
    block.type === "text" ? block.text : "",
  )

describe("an answer", () => {
  it("never passes its bound, and says where it was cut", () => {
    const sizes = fc.tuple(fc.nat(2 * maxAnswerChars), fc.nat(2 * maxAnswerChars))
    fc.assert(
      fc.property(sizes, ([facts, text]) => {
        const texts = textsOf("x".repeat(facts), "y".repeat(text))
        const notes = texts.filter((one) => one.includes("[Cut here")).length
        // A note may come on top where nothing else is left.
        assert.isAtMost(texts.join("").length, maxAnswerChars + notes * 200)
        assert.strictEqual(notes > 0, facts + 2 + text > maxAnswerChars)
      }),
      { numRuns: 50 },
    )
  })

  it("is whole where it fits", () => {
    assert.deepStrictEqual(textsOf({ a: 1 }, "text"), ['{"a":1}', "text"])
  })
})

describe("a part of a text", () => {
  it("is followed by the next until all is there, and cuts no character in two", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 2, max: 40 }), (text, maxChars) => {
        let told = ""
        for (let offset: number | undefined = 0; offset !== undefined;) {
          const { part, nextOffset } = partOf(text, offset, maxChars)
          assert.isAtMost(part.length, maxChars)
          assert.isTrue(isWhole(part))
          told += part
          offset = nextOffset
        }
        assert.strictEqual(told, text)
      }),
    )
  })

  it("is marked where it is a beginning", () => {
    assert.strictEqual(shortened("abc", 3), "abc")
    assert.strictEqual(shortened("abcd", 3), "ab…")
    assert.strictEqual(shortened("a😀b", 3), "a…")
  })
})

describe("the text of bytes", () => {
  it("is had in parts that make the whole, whatever the characters", () => {
    fc.assert(
      fc.property(words, fc.integer({ min: 4, max: 40 }), (given, maxBytes) => {
        const text = given.replaceAll("\u0000", "")
        const bytes = new TextEncoder().encode(text)
        let told = ""
        for (let offset = 0; offset < bytes.length;) {
          const part = textOf(bytes.subarray(offset, offset + maxBytes + 3), maxBytes)
          assert.isDefined(part)
          assert.isAbove(part?.bytes ?? 0, 0)
          told += part?.text
          offset += part?.bytes ?? 1
        }
        assert.strictEqual(told, text)
      }),
    )
  })

  it("is none where they are no text", () => {
    assert.isUndefined(textOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0), 20))
    assert.isUndefined(textOf(Uint8Array.of(0x61, 0xff, 0x62), 20))
    assert.isUndefined(textOf(Uint8Array.of(0x61, 0, 0x62), 20))
  })
})
