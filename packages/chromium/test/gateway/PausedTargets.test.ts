import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { trackPausedTargets } from "../../src/gateway/PausedTargets.ts"

const start = (limitMs = 5000) => {
  const sent: Array<unknown> = []
  const targets = trackPausedTargets({ limitMs, send: (command) => sent.push(command) })
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

describe("PausedTargets", () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it("resumes a target that the client leaves paused, and hides the response", () => {
    const { ask, attach, sent, answer } = start()
    ask(true)
    assert.isTrue(attach("A"))
    vi.advanceTimersByTime(4999)
    assert.deepStrictEqual(sent, [])
    vi.advanceTimersByTime(1)
    assert.deepStrictEqual(sent, [{ id: -1, method: "Runtime.runIfWaitingForDebugger", params: {}, sessionId: "A" }])
    assert.isFalse(answer(-1))
    // Other uses of such ids by clients are unaffected.
    assert.isTrue(answer(-1))
    assert.isTrue(answer(-2))
  })

  it("ignores targets that were resumed, closed or never paused", () => {
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

  it("parses nothing for clients that never pause targets, or when disabled", () => {
    for (const { ask, attach, sent, targets, isAsking } of [
      { ...start(), isAsking: false },
      { ...start(0), isAsking: true },
    ]) {
      ask(isAsking)
      attach("A")
      vi.advanceTimersByTime(60_000)
      assert.deepStrictEqual(sent, [])
      assert.isFalse(targets.mayPause())
    }
  })

  it("does nothing after it is stopped", () => {
    const { targets, ask, attach, sent } = start()
    ask(true)
    attach("A")
    targets.stop()
    vi.advanceTimersByTime(60_000)
    assert.deepStrictEqual(sent, [])
  })
})
