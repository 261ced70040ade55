import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { forwardBrowserFrames } from "../../src/gateway/BrowserFrames.ts"
import { opcodes, readHeader, textFrame } from "../../src/gateway/WebSocketFrame.ts"
import { browserFrame, chunks } from "./Frames.ts"

/** Parses the messages that a client would read from the bytes. */
const messagesIn = (data: Buffer): ReadonlyArray<string> => {
  const seen: Array<string> = []
  let at = 0
  let open: string | undefined
  while (at < data.length) {
    const header = readHeader(data, at)
    assert.isDefined(header, "a frame is cut off")
    const payload = data.toString("latin1", header.payloadAt, header.payloadAt + header.payloadBytes)
    at = header.payloadAt + header.payloadBytes
    assert.isAtMost(at, data.length, "a frame is cut off")
    assert.strictEqual(header.opcode === opcodes.continuation, open !== undefined, "a message within a message")
    open = (open ?? "") + payload
    if (!header.isFinal) continue
    seen.push(open)
    open = undefined
  }
  return seen
}

const pass = (options: { readonly drop?: (text: string) => boolean } = {}) => {
  const written: Array<Buffer> = []
  const controls: Array<number> = []
  const frames = forwardBrowserFrames({
    write: (bytes) => written.push(Buffer.from(bytes)),
    onMessage: (payload) => options.drop?.(payload.toString("latin1")) !== true,
    onControl: (opcode) => controls.push(opcode),
  })
  return { frames, written, controls, messages: () => messagesIn(Buffer.concat(written)) }
}

const message = fc.record({
  /** One in four is too large to be inspected. */
  parts: fc.array(fc.oneof({ arbitrary: fc.nat(300), weight: 3 }, { arbitrary: fc.constant(70_000), weight: 1 }), {
    minLength: 1,
    maxLength: 3,
  }),
  isDropped: fc.boolean(),
  hasPingBehind: fc.boolean(),
})

describe("passBrowserFrames", () => {
  it("forwards messages in order, inserts frames between them, and drops selected messages", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 8 }),
        fc.infiniteStream(fc.oneof(fc.nat(20), fc.nat(30_000))),
        fc.infiniteStream(fc.boolean()),
        (messages, sizes, inserts) => {
          const bytes: Array<Buffer> = []
          const expected: Array<string> = []
          messages.forEach(({ parts, isDropped, hasPingBehind }, number) => {
            const isSmall = parts.length === 1 && (parts[0] ?? 0) < 65_536
            const texts = parts.map((length, at) => `${number}.${at}${isDropped ? "-" : "+"}`.padEnd(length, "x"))
            texts.forEach((text, at) => {
              const opcode = at === 0 ? opcodes.text : opcodes.continuation
              bytes.push(browserFrame(opcode, Buffer.from(text), at === texts.length - 1))
            })
            // Only small, unfragmented messages are inspected.
            if (!(isSmall && isDropped)) expected.push(texts.join(""))
            if (hasPingBehind) bytes.push(browserFrame(opcodes.ping, Buffer.from("p")))
          })
          const { frames, messages: received, controls } = pass({ drop: (text) => /^\d+\.0-/.test(text) })
          let own = 0
          for (const chunk of chunks(Buffer.concat(bytes), sizes)) {
            if (inserts.next().value === true) frames.insert(textFrame(`own ${own++}`, false))
            frames.push(chunk)
          }
          const all = received()
          assert.deepStrictEqual(
            all.filter((text) => !text.startsWith("own ")),
            expected,
          )
          assert.deepStrictEqual(
            all.filter((text) => text.startsWith("own ")),
            Array.from({ length: own }, (_, at) => `own ${at}`),
          )
          assert.isFalse(frames.isMessageOpen())
          assert.lengthOf(controls, messages.filter(({ hasPingBehind }) => hasPingBehind).length)
        },
      ),
      { numRuns: 60 },
    )
  })

  it("forwards one chunk per read, and large messages before they are complete", () => {
    const { frames, written } = pass()
    const small = browserFrame(opcodes.text, Buffer.from("{}"))
    const large = browserFrame(opcodes.text, Buffer.alloc(100_000, "x"))
    const data = Buffer.concat([small, small, large])
    frames.push(data.subarray(0, 50_000))
    assert.lengthOf(written, 1)
    assert.strictEqual(written[0]?.length, 50_000)
    assert.isTrue(frames.isMessageOpen())
    frames.insert(textFrame("own", false))
    assert.lengthOf(written, 1)
    frames.push(data.subarray(50_000))
    assert.isFalse(frames.isMessageOpen())
    assert.isTrue(Buffer.concat(written).equals(Buffer.concat([data, textFrame("own", false)])))
  })
})
