import { describe, it } from "@effect/vitest"
import * as Schema from "effect/Schema"
import { assert } from "vitest"
import { encodeEvent, keepAlive } from "../../src/contract/index.ts"
import { makeEventParser } from "../../src/transport/index.ts"

const Event = Schema.Struct({
  id: Schema.Int.check(Schema.isGreaterThanOrEqualTo(1)),
  type: Schema.Literals(["step.completed", "run.failed"]),
  data: Schema.String,
})

describe("encodeEvent", () => {
  it.prop("writes what the parser of the client reads, between comments", [Event], ([event]) => {
    const text = keepAlive + encodeEvent(event) + keepAlive
    const parsed = makeEventParser()(new TextEncoder().encode(text))
    assert.deepStrictEqual(
      parsed.map(({ data, event: type, id }) => ({ id, type, value: JSON.parse(data) as unknown })),
      [{ id: String(event.id), type: event.type, value: event }],
    )
  })
})
