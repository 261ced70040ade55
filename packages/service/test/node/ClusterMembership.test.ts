import { assert, describe, it } from "@effect/vitest"
import { makeFailureDetector } from "../../src/node/ClusterMembership.ts"
import type { NodeRow } from "../../src/store/NodeStore.ts"

const alive: NodeRow = {
  id: "one",
  roles: ["worker"],
  address: "10.0.0.1:7700",
  browserLimit: null,
  version: "1.0.0",
  schemaVersion: 1,
  protocolVersion: 1,
  draining: false,
  startedAt: new Date(0),
  isHeld: true,
  isSilent: false,
  isEarly: false,
}
const dead: NodeRow = { ...alive, isHeld: false }
const frozen: NodeRow = { ...alive, isSilent: true }

/** Checks every half second from second 0 on, and returns the time at which the node was reported. */
const reportedAt = (...checks: ReadonlyArray<NodeRow | "failed">) => {
  const suspicion = makeFailureDetector()
  for (const [position, look] of checks.entries()) {
    if (look === "failed") suspicion.reset()
    else if (suspicion.failedNodes([look], position * 500).length > 0) return position * 500
  }
  return undefined
}

describe("FailureDetector", () => {
  it("reports a node that seems dead or frozen for 1.5 s", () => {
    assert.strictEqual(reportedAt(alive, dead, dead, dead, dead), 2000)
    assert.strictEqual(reportedAt(frozen, frozen, dead, frozen), 1500)
  })

  it("does not report a node that reconnects", () => {
    assert.isUndefined(reportedAt(dead, dead, dead, alive, dead, dead, dead))
  })

  it("restarts after a failed check and while the database has just started", () => {
    assert.isUndefined(reportedAt(dead, dead, dead, "failed", dead, dead, dead))
    const early = { ...dead, isEarly: true }
    assert.strictEqual(reportedAt(early, early, early, early, early, dead, dead, dead, dead), 4000)
  })

  it("tracks nodes separately", () => {
    const suspicion = makeFailureDetector()
    const other = { ...dead, id: "other" }
    assert.deepStrictEqual(suspicion.failedNodes([dead, alive], 0), [])
    assert.deepStrictEqual(suspicion.failedNodes([dead, other], 1500), ["one"])
    assert.deepStrictEqual(suspicion.failedNodes([other], 3000), ["other"])
  })
})
