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
    attach: (sessionId: string, waitingForDebugger = true, type = "page") =>
      event("attachedToTarget", { sessionId, targetInfo: { type }, waitingForDebugger }),
    detach: (sessionId: string) => event("detachedFromTarget", { sessionId }),
    answer: (id: number, outcome: object = { result: {} }) =>
      targets.onMessage(Buffer.from(JSON.stringify({ id, ...outcome, sessionId: "A" }))),
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

  describe("when Chromium detaches a frame of a page that the client attaches to automatically", () => {
    const params = { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{}] }
    const startWithFrame = () => {
      const started = start()
      started.targets.onCommand({ id: 1, method: "Target.setAutoAttach", params, sessionId: "PARENT" })
      started.attach("A", true, "iframe")
      const resume = () =>
        started.targets.onCommand({ id: 2, method: "Runtime.runIfWaitingForDebugger", sessionId: "A" })
      return { ...started, resume }
    }
    const restart = [
      {
        id: -1,
        method: "Target.setAutoAttach",
        params: { autoAttach: false, waitForDebuggerOnStart: false, flatten: true },
        sessionId: "PARENT",
      },
      { id: -2, method: "Target.setAutoAttach", params, sessionId: "PARENT" },
    ]

    it("ends and restores auto-attach if the frame is paused, and hides the responses", () => {
      const { detach, sent, answer } = startWithFrame()
      assert.isTrue(detach("A"))
      assert.deepStrictEqual(sent, restart)
      assert.isFalse(answer(-1))
      assert.isFalse(answer(-2))
    })

    it("does so if the command that resumes the frame arrives too late", () => {
      const { detach, sent, answer, resume } = startWithFrame()
      resume()
      detach("A")
      assert.isTrue(answer(2, { error: { code: -32001, message: "Session with given id not found." } }))
      assert.deepStrictEqual(sent, restart)
    })

    it("does nothing if the frame was resumed", () => {
      const { detach, sent, answer, resume } = startWithFrame()
      resume()
      assert.isTrue(answer(2))
      detach("A")
      assert.deepStrictEqual(sent, [])
    })

    it("does nothing if the page was detached, too", () => {
      const { targets, sent } = startWithFrame()
      const gone = (sessionId: string, parent?: string) =>
        targets.onMessage(
          Buffer.from(
            JSON.stringify({ method: "Target.detachedFromTarget", params: { sessionId }, sessionId: parent }),
          ),
        )
      gone("PARENT")
      gone("A", "PARENT")
      assert.deepStrictEqual(sent, [])
    })
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
