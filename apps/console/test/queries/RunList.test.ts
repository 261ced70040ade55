import type { RunSummary } from "../../src/queries/Runs.ts"
import { hasGap, listQuery, mergeRuns } from "../../src/queries/run-list/RunList.ts"
import { anyRuns } from "../../src/queries/run-list/RunSearch.ts"
import { assert, describe, it } from "vitest"

/** A run with an id and no other fields. */
const run = (number: number) => ({ id: String(number) }) as RunSummary

/** Runs from `newest` down to `oldest`. */
const runs = (newest: number, oldest: number) =>
  Array.from({ length: newest - oldest + 1 }, (_, index) => run(newest - index))

describe("mergeRuns", () => {
  it("contains every run unless hasGap reports a gap", () => {
    for (let started = 0; started <= 200; started++) {
      const newest = 1000 + started
      const [head, before] = [runs(newest, newest - 49), runs(1000, 901)]
      const numbers = mergeRuns(head, before).map(({ id }) => Number(id))
      const isComplete = numbers.every((number, index) => number === newest - index)
      assert.isTrue(isComplete || hasGap(head, before), `${started} started`)
      // Without a gap, no refetch happens.
      assert.strictEqual(hasGap(head, before), started >= 50, `${started} started`)
    }
  })

  it("returns only the newest runs if no listed run is adjacent", () => {
    assert.isFalse(hasGap(runs(20, 1), []))
    assert.isFalse(hasGap(runs(20, 1), runs(60, 50)))
    assert.isFalse(hasGap([], []))
  })
})

describe("listQuery", () => {
  it("returns nothing for the default list", () => {
    assert.deepStrictEqual(listQuery(anyRuns), {})
  })

  it("returns the API's parameters, with whole days of local time", () => {
    const found = listQuery({
      ...anyRuns,
      status: "failed",
      model: "gpt-5.6-luna",
      from: "2026-03-02",
      to: "2026-03-02",
      minCost: "0.5",
      skill: "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f",
      sort: "cost",
      order: "asc",
    })
    assert.deepInclude(found, { status: "failed", model: "gpt-5.6-luna", minCostUsd: 0.5, sort: "cost", order: "asc" })
    assert.strictEqual(found.from, new Date(2026, 2, 2).toISOString())
    assert.strictEqual(found.to, new Date(2026, 2, 3).toISOString())
    assert.strictEqual(found.skillId, "0198c0de-7b10-7a4e-8c33-2b0a4c6d8e1f")
  })

  it("ignores values of the URL that the API would reject", () => {
    const search = { status: "asleep", from: "yesterday", minCost: "-1", maxCost: "much", schedule: "x", sort: "color" }
    assert.deepStrictEqual(listQuery({ ...anyRuns, ...search }), {})
  })
})
