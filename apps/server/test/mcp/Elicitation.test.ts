import { assert, describe, it } from "vitest"
import { elicitationOf, idOf, questionWithId } from "../../src/mcp/Elicitation.ts"
import { hasForms } from "../../src/mcp/Server.ts"

const question = { runId: "00000000-0000-4000-8000-000000000000", askedAt: "2026-01-01T00:00:00Z", reason: "Which?" }

describe("idOf", () => {
  it("names the question, so that every node can find its run", () => {
    assert.deepStrictEqual(questionWithId(idOf(question)), { ...question, reason: "" })
  })

  it("is not any other id", () => {
    for (const id of [1, "1", undefined, "tabwright:", "tabwright:e30", `tabwright:${"x".repeat(2000)}`]) {
      assert.isUndefined(questionWithId(id), String(id))
    }
  })
})

describe("elicitationOf", () => {
  it("asks for one answer and limits the question", () => {
    const { message, requestedSchema } = elicitationOf({ ...question, reason: "a".repeat(10_000) })
    assert.isAtMost(message.length, 2_000)
    assert.deepStrictEqual(Object.keys(requestedSchema.properties), ["answer"])
  })
})

describe("hasForms", () => {
  it("takes an empty capability for forms, as before there were other modes", () => {
    assert.isTrue(hasForms({ elicitation: {} }))
    assert.isTrue(hasForms({ elicitation: { form: {}, url: {} } }))
    assert.isFalse(hasForms({ elicitation: { url: {} } }))
    assert.isFalse(hasForms({ sampling: {} }))
    assert.isFalse(hasForms(undefined))
  })
})
