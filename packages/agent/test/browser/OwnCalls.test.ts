import { assert, describe, it } from "@effect/vitest"
import { type CdpMessage, makeOwnCalls } from "../../src/browser/OwnCalls.ts"

const makeCalls = () => {
  const sent: Array<CdpMessage> = []
  return { sent, calls: makeOwnCalls((message) => void sent.push(message)) }
}

const failure = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "no failure",
    (error: unknown) => String(error),
  )

describe("calls past Playwright", () => {
  it("receive their own responses, and leave Playwright its own", async () => {
    const { calls, sent } = makeCalls()
    const first = calls.call({ method: "A", sessionId: "S" })
    const second = calls.call({ method: "B" })
    const [a, b] = sent
    assert.strictEqual(calls.receive({ id: 7, result: {} }), false)
    assert.strictEqual(calls.receive({ method: "Page.loadEventFired", sessionId: "S" }), false)
    assert.strictEqual(calls.receive({ id: b?.id ?? 0, result: { value: 2 } }), true)
    assert.strictEqual(calls.receive({ id: a?.id ?? 0, error: { message: "No such context" } }), true)
    assert.deepStrictEqual(await second, { value: 2 })
    assert.include(await failure(first), "No such context")
  })

  it("fail when their CDP session ends, their page crashes, or the connection ends", async () => {
    const { calls } = makeCalls()
    const ofDetached = calls.call({ method: "A", sessionId: "S" })
    const ofCrashed = calls.call({ method: "A", sessionId: "C" })
    const other = calls.call({ method: "A", sessionId: "T" })
    assert.strictEqual(calls.receive({ method: "Target.detachedFromTarget", params: { sessionId: "S" } }), false)
    assert.strictEqual(calls.receive({ method: "Inspector.targetCrashed", sessionId: "C" }), false)
    assert.include(await failure(ofDetached), "ended")
    assert.include(await failure(ofCrashed), "ended")
    calls.close()
    assert.include(await failure(other), "ended")
  })
})
