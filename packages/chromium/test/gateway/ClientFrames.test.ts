import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { readClientFrames } from "../../src/gateway/ClientFrames.ts"
import { opcodes, textFrame } from "../../src/gateway/WebSocketFrame.ts"
import { chunks, clientFrame } from "./Frames.ts"

const read = (data: ReadonlyArray<Buffer>, maxMessageBytes = 2 ** 20) => {
  const seen: Array<string> = []
  const push = readClientFrames({
    maxMessageBytes,
    onMessage: (payload) => seen.push(`message ${payload.toString("hex")}`),
    onBinary: () => seen.push("binary"),
    onControl: (opcode, payload) => seen.push(`control ${opcode} ${payload.toString("hex")}`),
    onFault: (code, reason) => seen.push(`fault ${code}: ${reason}`),
  })
  for (const chunk of data) push(Buffer.from(chunk))
  return seen
}

const bytes = fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array))
const control = fc.record({
  opcode: fc.constantFrom(opcodes.ping, opcodes.pong, opcodes.close),
  payload: fc.uint8Array({ maxLength: 125 }).map((array) => Buffer.from(array)),
})
/** A message in several frames, interleaved with control frames. */
const message = fc.record({
  isBinary: fc.boolean(),
  parts: fc.array(fc.record({ payload: bytes, between: fc.option(control, { nil: undefined }) }), {
    minLength: 1,
    maxLength: 4,
  }),
})

describe("readClientFrames", () => {
  it("delivers complete messages for any chunk boundaries", () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 6 }), fc.infiniteStream(fc.nat(64)), (messages, sizes) => {
        const frames: Array<Buffer> = []
        const expected: Array<string> = []
        for (const { isBinary, parts } of messages) {
          parts.forEach(({ payload, between }, at) => {
            const opcode = at > 0 ? opcodes.continuation : isBinary ? opcodes.binary : opcodes.text
            const isLast = at === parts.length - 1
            frames.push(clientFrame(opcode, payload, isLast))
            if (isLast || between === undefined) return
            frames.push(clientFrame(between.opcode, between.payload))
            expected.push(`control ${between.opcode} ${between.payload.toString("hex")}`)
          })
          const whole = Buffer.concat(parts.map(({ payload }) => payload))
          expected.push(isBinary ? "binary" : `message ${whole.toString("hex")}`)
        }
        assert.deepStrictEqual(read(chunks(Buffer.concat(frames), sizes)), expected)
      }),
    )
  })

  it("parses lengths of two and of eight bytes", () => {
    for (const length of [125, 126, 2 ** 16 - 1, 2 ** 16, 100_000]) {
      const payload = Buffer.alloc(length, "x")
      assert.deepStrictEqual(read([clientFrame(opcodes.text, payload)]), [`message ${payload.toString("hex")}`])
    }
  })

  it("passes on the frame of an unfragmented text message, readable with an empty mask", () => {
    const framesOf = (...frames: ReadonlyArray<Buffer>) => {
      const seen: Array<Buffer | undefined> = []
      const push = readClientFrames({
        maxMessageBytes: 2 ** 20,
        onMessage: (_payload, frame) => seen.push(frame),
        onBinary: () => assert.fail("binary"),
        onControl: () => undefined,
        onFault: (_code, reason) => assert.fail(reason),
      })
      push(Buffer.concat(frames))
      return seen
    }
    for (const length of [0, 3, 125, 126, 2 ** 16 - 1, 2 ** 16]) {
      const payload = Buffer.alloc(length, "xyz")
      const expected = textFrame(payload.toString(), true)
      assert.deepStrictEqual(framesOf(clientFrame(opcodes.text, payload)), [expected])
    }
    const part = Buffer.from("part")
    const fragments = [clientFrame(opcodes.text, part, false), clientFrame(opcodes.continuation, part)]
    assert.deepStrictEqual(framesOf(...fragments), [undefined])
    const longHeader = Buffer.from([0x81, 0xfe, 0, 2, 0, 0, 0, 0, 0x7b, 0x7d])
    assert.deepStrictEqual(framesOf(longHeader), [undefined])
  })

  const text = Buffer.from("{}")
  it.each([
    ["unmasked", Buffer.from([0x81, 2, 0x7b, 0x7d]), /fault 1002: .*masked/],
    ["compressed", Buffer.from([0xc1, 0x80, 0, 0, 0, 0]), /fault 1002: .*extension/],
    ["of an unknown type", clientFrame(3, text), /fault 1002: .*opcode 3/],
    ["of an unknown control type", clientFrame(11, text), /fault 1002: .*opcode 11/],
    ["a continuation without a start", clientFrame(opcodes.continuation, text), /fault 1002: .*interrupted/],
    ["a fragmented control frame", clientFrame(opcodes.ping, text, false), /fault 1002: .*too long/],
    ["a control frame of 126 bytes", clientFrame(opcodes.ping, Buffer.alloc(126)), /fault 1002: .*too long/],
    ["too large", clientFrame(opcodes.text, Buffer.alloc(2 ** 20 + 1)), /fault 1009: .*larger than 1 MB/],
  ])("rejects a frame that is %s and stops reading", (_what, frame, fault) => {
    const seen = read([Buffer.concat([frame, clientFrame(opcodes.text, text)]), clientFrame(opcodes.text, text)])
    assert.lengthOf(seen, 1)
    assert.match(seen[0] ?? "", fault)
  })

  it("rejects messages that exceed the limit in fragments or by their stated length", () => {
    const piece = (opcode: number) => clientFrame(opcode, Buffer.alloc(2 ** 19), false)
    const grown = [piece(opcodes.text), piece(opcodes.continuation), piece(opcodes.continuation)]
    assert.match(read(grown).join(), /fault 1009/)
    const empty = Array.from({ length: 10_000 }, () => clientFrame(opcodes.continuation, Buffer.alloc(0), false))
    assert.match(read([clientFrame(opcodes.text, text, false), ...empty]).join(), /fault 1009/)
    const claim = Buffer.from([0x81, 0xff, 0, 0x1f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])
    assert.match(read([claim]).join(), /fault 1009/)
  })
})
