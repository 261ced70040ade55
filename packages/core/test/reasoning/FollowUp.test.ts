import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import { checkReasoning, followUp, type Level, levels, requestedLevel } from "../../src/reasoning/index.ts"

const anySetting = fc.constantFrom(null, ...levels)
const anyBody = fc.constantFrom<{ thinkingLevel?: Level | null | undefined }>(
  {},
  ...[undefined, null, ...levels].map((thinkingLevel) => ({ thinkingLevel })),
)

describe("followUp", () => {
  it("keeps on omission, replaces by a value, clears by null", () => {
    assert.strictEqual(followUp("low", requestedLevel({})), "low")
    assert.strictEqual(followUp("low", requestedLevel({ thinkingLevel: "high" })), "high")
    assert.isNull(followUp("low", requestedLevel({ thinkingLevel: null })))
  })

  it("depends on the last request that spoke, and on nothing before it", () => {
    fc.assert(
      fc.property(anySetting, fc.array(anyBody), (start, bodies) => {
        const end = bodies.reduce((current, body) => followUp(current, requestedLevel(body)), start)
        const spoken = bodies.map((body) => body.thinkingLevel).filter((level) => level !== undefined)
        assert.strictEqual(end, spoken.length === 0 ? start : spoken.at(-1))
      }),
    )
  })

  it("is validated against the session's model, not against a default", () => {
    assert.lengthOf(checkReasoning({ version: "v3", model: "gemini-3-pro", thinkingLevel: "medium" }), 1)
    assert.lengthOf(checkReasoning({ version: "v3", model: "claude-opus-4.7", thinkingLevel: "medium" }), 0)
  })
})
