import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  checkReasoning,
  inheritedReasoning,
  levels,
  type ReasoningLevel,
  requestedLevel,
} from "../../src/reasoning/index.ts"

const anySetting = fc.constantFrom(null, ...levels)
const anyBody = fc.constantFrom<{ thinkingLevel?: ReasoningLevel | null | undefined }>(
  {},
  ...[undefined, null, ...levels].map((thinkingLevel) => ({ thinkingLevel })),
)

describe("inheritedReasoning", () => {
  it("keeps the level if omitted, replaces it with a value, and clears it with null", () => {
    assert.strictEqual(inheritedReasoning("low", requestedLevel({})), "low")
    assert.strictEqual(inheritedReasoning("low", requestedLevel({ thinkingLevel: "high" })), "high")
    assert.isNull(inheritedReasoning("low", requestedLevel({ thinkingLevel: null })))
  })

  it("depends only on the last request with a level", () => {
    fc.assert(
      fc.property(anySetting, fc.array(anyBody), (start, bodies) => {
        const end = bodies.reduce((current, body) => inheritedReasoning(current, requestedLevel(body)), start)
        const requested = bodies.map((body) => body.thinkingLevel).filter((level) => level !== undefined)
        assert.strictEqual(end, requested.length === 0 ? start : requested.at(-1))
      }),
    )
  })

  it("is validated against the session's model, not against a default", () => {
    assert.lengthOf(checkReasoning({ version: "v3", model: "gemini-3-pro", thinkingLevel: "medium" }), 1)
    assert.lengthOf(checkReasoning({ version: "v3", model: "claude-opus-4.7", thinkingLevel: "medium" }), 0)
  })
})
