import * as fc from "fast-check"
import { assert, describe, it } from "vitest"
import {
  type EndReason,
  isTerminal,
  type RunStatus,
  sessionStatus,
  statusOf,
  taskStatus,
  transitions,
} from "../../src/contract/RunState.ts"

const statuses: ReadonlyArray<RunStatus> = ["queued", "dispatching", "running", "completed", "failed", "cancelled"]
const reasons: ReadonlyArray<EndReason> = [
  "Done",
  "GaveUp",
  "Declined",
  "StepLimit",
  "CostLimit",
  "PageLost",
  "Failed",
  "Cancelled",
]
const endReasons = [null, "completed", "stopped", "timedOut", "failed"]

/** A random sequence of allowed transitions from the start. */
const transitionPath = fc.array(fc.nat()).map((choices) => {
  const path: Array<RunStatus> = ["queued"]
  for (const choice of choices) {
    const next = transitions[path.at(-1) ?? "queued"]
    if (next.length === 0) break
    path.push(next[choice % next.length] ?? "queued")
  }
  return path
})

/** Order of the v2 statuses, which never move backwards. */
const order = ["created", "started", "finished", "failed", "stopped"]

describe("RunState", () => {
  it("allows exactly the transitions of the contract", () => {
    const allowed = statuses.flatMap((from) => transitions[from].map((to) => `${from} -> ${to}`))
    assert.sameMembers(allowed, [
      "queued -> dispatching",
      "queued -> cancelled",
      "dispatching -> running",
      "dispatching -> failed",
      "dispatching -> cancelled",
      "running -> completed",
      "running -> failed",
      "running -> cancelled",
    ])
    assert.deepStrictEqual(statuses.filter(isTerminal), ["completed", "failed", "cancelled"])
  })

  it("can be cancelled until its end and never repeats a status", () => {
    fc.assert(
      fc.property(transitionPath, (path) => {
        assert.strictEqual(new Set(path).size, path.length)
        for (const status of path) assert.strictEqual(transitions[status].includes("cancelled"), !isTerminal(status))
      }),
    )
  })

  it("ends every run with a reason allowed by its last transition", () => {
    for (const reason of reasons) {
      const status = statusOf(reason)
      assert.isTrue(isTerminal(status))
      assert.include(transitions.running, status)
    }
    assert.strictEqual(statusOf("Done"), "completed")
    assert.strictEqual(statusOf("Cancelled"), "cancelled")
  })

  it("never moves a v2 status backwards and ends with the run", () => {
    fc.assert(
      fc.property(transitionPath, fc.constantFrom(...reasons), (path, reason) => {
        const seen = path.map((status) => taskStatus(status, isTerminal(status) ? reason : null))
        const places = seen.map((status) => Math.min(order.indexOf(status), 2))
        assert.deepStrictEqual(
          places,
          places.toSorted((a, b) => a - b),
        )
        const last = seen.at(-1) ?? "created"
        assert.strictEqual(["finished", "failed", "stopped"].includes(last), isTerminal(path.at(-1) ?? "queued"))
      }),
    )
  })

  it("reports `failed` to v2 clients only for errors outside the agent's control", () => {
    for (const reason of reasons.filter((reason) => statusOf(reason) === "failed")) {
      const isAgentFailure = !["PageLost", "Failed"].includes(reason)
      assert.strictEqual(taskStatus("failed", reason), isAgentFailure ? "finished" : "failed")
    }
    // A failure without a reason cannot be attributed to the agent.
    assert.strictEqual(taskStatus("failed", null), "failed")
    for (const reason of [null, ...reasons.filter((reason) => statusOf(reason) === "failed")]) {
      assert.strictEqual(taskStatus("failed", reason, "finished"), "finished")
    }
  })

  it("never reports `idle` or an ended session to v3 clients while a run is active", () => {
    for (const status of statuses) {
      for (const endReason of endReasons) {
        const seen = sessionStatus({ status }, endReason)
        if (!isTerminal(status)) assert.include(["created", "running"], seen)
        else assert.include(endReason === null ? ["idle"] : ["stopped", "timed_out", "error"], seen)
      }
    }
    assert.strictEqual(sessionStatus(undefined, null), "idle")
    assert.strictEqual(sessionStatus(undefined, "timedOut"), "timed_out")
    assert.strictEqual(sessionStatus({ status: "failed" }, "failed"), "error")
  })
})
