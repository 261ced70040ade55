import { assert, describe, it } from "@effect/vitest"
import { makeSuspicion } from "../../src/node/Suspicion.ts"
import type { NodeRow } from "../../src/store/NodeStore.ts"

const well: NodeRow = {
  id: "one",
  roles: ["worker"],
  address: "10.0.0.1:7700",
  browserLimit: null,
  draining: false,
  startedAt: new Date(0),
  isHeld: true,
  isSilent: false,
  isEarly: false,
}
const dead: NodeRow = { ...well, isHeld: false }
const frozen: NodeRow = { ...well, isSilent: true }

/** Looks every half second at what is given, from second 0 on; answers with when the node was given up. */
const givenUpAt = (...looks: ReadonlyArray<NodeRow | "failed">) => {
  const suspicion = makeSuspicion()
  for (const [position, look] of looks.entries()) {
    if (look === "failed") suspicion.forget()
    else if (suspicion.confirmed([look], position * 500).length > 0) return position * 500
  }
  return undefined
}

describe("Suspicion", () => {
  it("gives a node up that looks dead or frozen for a second and a half", () => {
    assert.strictEqual(givenUpAt(well, dead, dead, dead, dead), 2000)
    assert.strictEqual(givenUpAt(frozen, frozen, dead, frozen), 1500)
  })

  it("does not for a connection that is made anew", () => {
    assert.isUndefined(givenUpAt(dead, dead, dead, well, dead, dead, dead))
  })

  it("begins anew after a look that failed, and while the database has only just come up", () => {
    assert.isUndefined(givenUpAt(dead, dead, dead, "failed", dead, dead, dead))
    const early = { ...dead, isEarly: true }
    assert.strictEqual(givenUpAt(early, early, early, early, early, dead, dead, dead, dead), 4000)
  })

  it("keeps nodes apart", () => {
    const suspicion = makeSuspicion()
    const other = { ...dead, id: "other" }
    assert.deepStrictEqual(suspicion.confirmed([dead, well], 0), [])
    assert.deepStrictEqual(suspicion.confirmed([dead, other], 1500), ["one"])
    assert.deepStrictEqual(suspicion.confirmed([other], 3000), ["other"])
  })
})
