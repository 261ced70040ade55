import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { followWaitingTargets } from "../../src/gateway/WaitingTargets.ts"

const start = (limitMs = 5000) => {
  const sent: Array<unknown> = []
  const targets = followWaitingTargets({ limitMs, send: (command) => sent.push(command) })
  const event = (method: string, params: object) =>
    targets.onMessage(Buffer.from(JSON.stringify({ method: `Target.${method}`, params, sessionId: "PARENT" })))
  return {
    targets,
    sent,
    ask: (waitForDebuggerOnStart: boolean) =>
      targets.onCommand({
        id: 1,
        method: "Target.setAutoAttach",
        params: { autoAttach: true, waitForDebuggerOnStart },
      }),
    attach: (sessionId: string, waitingForDebugger = true) =>
      event("attachedToTarget", { sessionId, targetInfo: { type: "page" }, waitingForDebugger }),
    detach: (sessionId: string) => event("detachedFromTarget", { sessionId }),
    answer: (id: number) => targets.onMessage(Buffer.from(JSON.stringify({ id, result: {}, sessionId: "A" }))),
  }
}

describe("followWaitingTargets", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("lets a target go that the client leaves waiting, and keeps the answer to itself", () => {
    const { ask, attach, sent, answer } = start()
    ask(true)
    assert.isTrue(attach("A"))
    vi.advanceTimersByTime(4999)
    assert.deepStrictEqual(sent, [])
    vi.advanceTimersByTime(1)
    assert.deepStrictEqual(sent, [{ id: -1, method: "Runtime.runIfWaitingForDebugger", params: {}, sessionId: "A" }])
    assert.isFalse(answer(-1))
    // Whatever else a client means by such a number is its own.
    assert.isTrue(answer(-1))
    assert.isTrue(answer(-2))
  })

  it("leaves alone what the client let go, what went away and what never waited", () => {
    const { targets, ask, attach, detach, sent } = start()
    ask(true)
    attach("A")
    attach("B")
    attach("C", false)
    targets.onCommand({ id: 2, method: "Runtime.runIfWaitingForDebugger", sessionId: "A" })
    detach("B")
    vi.advanceTimersByTime(60_000)
    assert.deepStrictEqual(sent, [])
  })

  it("looks into nothing for clients that make nobody wait, or where it is switched off", () => {
    for (const { ask, attach, sent, targets, isAsking } of [
      { ...start(), isAsking: false },
      { ...start(0), isAsking: true },
    ]) {
      ask(isAsking)
      attach("A")
      vi.advanceTimersByTime(60_000)
      assert.deepStrictEqual(sent, [])
      assert.isFalse(targets.mayWait())
    }
  })

  it("does nothing more once it is stopped", () => {
    const { targets, ask, attach, sent } = start()
    ask(true)
    attach("A")
    targets.stop()
    vi.advanceTimersByTime(60_000)
    assert.deepStrictEqual(sent, [])
  })
})
