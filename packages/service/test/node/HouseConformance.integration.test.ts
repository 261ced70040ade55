import { runConformance, table } from "@tabwright/testing/conformance"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type House, type HouseNode, openHouse } from "../fixture/House.ts"
import { linger, visit } from "../fixture/ScriptedBrain.ts"

let house: House
let api: HouseNode

beforeAll(async () => {
  // The suite's receiver of webhooks listens on this host.
  house = await openHouse("127.0.0.1")
  ;[api] = await Promise.all([
    house.start(["api"]),
    house.start(["worker", "browser"]),
    house.start(["worker", "browser"]),
  ])
})

afterAll(() => house.close())

describe("A house of three nodes", () => {
  it("keeps every law of the contract, in every operation of v2, v3 and v4", { timeout: 600_000 }, async () => {
    const report = await runConformance({
      baseUrl: api.url,
      apiKey: api.key,
      task: visit(`${house.site.url}/page/Law`),
      longTask: linger(`${house.site.url}/page/Law`, 60),
      taskLimitMs: 60_000,
    })
    const others = report.operations.filter(({ outcome }) => outcome !== "pass")
    assert.isEmpty(others, table({ ...report, operations: others }, false))
    assert.isEmpty(report.leftovers)
  })
})
