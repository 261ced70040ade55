import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { makeEventParser, type ServerSentEvent } from "../../src/transport/index.ts"

const encoder = new TextEncoder()

const parse = (pieces: ReadonlyArray<Uint8Array>): ReadonlyArray<ServerSentEvent> => {
  const read = makeEventParser()
  return pieces.flatMap((piece) => read(piece))
}

const word = fc.string({ unit: "grapheme" }).map((text) => text.replaceAll(/[\r\n\0]/g, "").trimStart())
const message = fc.record({
  id: word.filter((text) => text !== ""),
  event: word.filter((text) => text !== "" && text !== "message"),
  data: fc.array(word, { minLength: 1, maxLength: 3 }),
})

/** Splits bytes at arbitrary positions, even inside a character or between CR and LF. */
const cut = (bytes: Uint8Array, places: ReadonlyArray<number>): ReadonlyArray<Uint8Array> => {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  return ends.map((end, index) => bytes.subarray(ends[index - 1] ?? 0, end))
}

describe("makeEventParser", () => {
  it("returns the same events however the stream is split", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 5 }),
        fc.constantFrom("\n", "\r\n", "\r"),
        fc.array(fc.nat(), { maxLength: 12 }),
        (messages, end, places) => {
          const text = messages
            .map(({ data, event, id }) =>
              [": keep-alive", `id: ${id}`, `event:${event}`, ...data.map((line) => `data: ${line}`), "", ""].join(end),
            )
            .join("")
          // After a CR, the parser waits for a possible LF.
          const bytes = encoder.encode(`${text}:`)
          const expected = messages.map(({ data, event, id }) => ({ id, event, data: data.join("\n") }))
          assert.deepStrictEqual(parse(cut(bytes, places)), expected)
        },
      ),
    )
  })

  it("returns an event at its empty line", () => {
    const read = makeEventParser()
    assert.deepStrictEqual(read(encoder.encode("data: a\n")), [])
    assert.deepStrictEqual(read(encoder.encode("\n")), [{ id: "", event: "message", data: "a" }])
  })

  it("skips comments, fields without data and a byte order mark", () => {
    const text = "\uFEFF: hello\n\nevent: nothing\n\nretry: 10\ndata\n\n"
    assert.deepStrictEqual(parse([encoder.encode(text)]), [{ id: "", event: "message", data: "" }])
  })
})
