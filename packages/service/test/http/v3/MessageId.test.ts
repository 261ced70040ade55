import { assert, describe, it } from "@effect/vitest"
import { MessageResponse } from "@tabwright/raw/v3/schemas"
import { Schema } from "effect"
import * as fc from "fast-check"
import { comparePositions, endStep, messageId, messagePosition } from "../../../src/http/v3/MessageId.ts"

const Place = fc.record({
  turn: fc.integer({ min: 1, max: 0xffffff }),
  step: fc.integer({ min: 0, max: endStep }),
  part: fc.nat({ max: 255 }),
})

const isUuid = Schema.is(MessageResponse.fields.id)

describe("messageId", () => {
  it("is a UUID that yields its position in either case, for its own session only", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), Place, (session, other, place) => {
        fc.pre(session !== other)
        const id = messageId(session, place)
        assert.isTrue(isUuid(id), id)
        assert.deepStrictEqual(messagePosition(session, id), place)
        assert.deepStrictEqual(messagePosition(session.toUpperCase(), id.toUpperCase()), place)
        assert.isUndefined(messagePosition(other, id))
      }),
    )
  })

  it("sorts by position", () => {
    fc.assert(
      fc.property(fc.uuid(), Place, Place, (session, a, b) => {
        const [one, two] = [messageId(session, a), messageId(session, b)]
        assert.strictEqual(Math.sign(comparePositions(a, b)), one < two ? -1 : one > two ? 1 : 0)
      }),
    )
  })

  it("rejects made-up IDs", () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), (session, id) => {
        assert.isUndefined(messagePosition(session, id))
      }),
    )
  })
})
