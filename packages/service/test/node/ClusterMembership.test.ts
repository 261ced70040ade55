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

/** Returns the number of the check, from 1 on, in which the node was reported. */
const reportedIn = (...checks: ReadonlyArray<NodeRow | "failed">) => {
  const suspicion = makeFailureDetector()
  for (const [position, look] of checks.entries()) {
    if (look === "failed") suspicion.reset()
    else if (suspicion.failedNodes([look]).length > 0) return position + 1
  }
  return undefined
}

describe("FailureDetector", () => {
  it("reports a node that seems dead or frozen in four checks in a row", () => {
    assert.strictEqual(reportedIn(alive, dead, dead, dead, dead), 5)
    assert.strictEqual(reportedIn(frozen, frozen, dead, frozen), 4)
  })

  it("does not report a node that reconnects", () => {
    assert.isUndefined(reportedIn(dead, dead, dead, alive, dead, dead, dead))
  })

  it("restarts after a failed check and while the database has just started", () => {
    assert.isUndefined(reportedIn(dead, dead, dead, "failed", dead, dead, dead))
    const early = { ...dead, isEarly: true }
    assert.strictEqual(reportedIn(early, early, early, early, early, dead, dead, dead, dead), 9)
  })

  it("tracks nodes separately", () => {
    const suspicion = makeFailureDetector()
    const other = { ...dead, id: "other" }
    for (let check = 1; check < 4; check++) assert.deepStrictEqual(suspicion.failedNodes([dead, alive]), [])
    assert.deepStrictEqual(suspicion.failedNodes([dead, other]), ["one"])
    for (let check = 2; check < 4; check++) assert.deepStrictEqual(suspicion.failedNodes([other]), [])
    assert.deepStrictEqual(suspicion.failedNodes([other]), ["other"])
  })
})
