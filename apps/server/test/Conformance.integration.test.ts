import { runConformance, table } from "@tabwright/testing/conformance"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makePlace, type Place, type Served, serve } from "./fixture/Command.ts"

let place: Place
let server: Served
beforeAll(async () => {
  const made = makePlace()
  // The suite's receiver of webhooks listens on this host.
  place = { ...made, env: { ...made.env, TABWRIGHT_ALLOW_NETWORKS: "127.0.0.1" } }
  server = await serve(place)
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  place.remove()
})

describe("the service", () => {
  it("keeps every law of the contract, in every operation of v2, v3 and v4", { timeout: 240_000 }, async () => {
    const report = await runConformance({
      baseUrl: server.url,
      apiKey: server.key,
      task: `Go to ${server.shopUrl}/about, save the page title to title.txt and return it`,
      longTask: `Go to ${server.shopUrl}/about, wait 60 seconds and return the page title`,
      taskLimitMs: 60_000,
    })
    const others = report.operations.filter(({ outcome }) => outcome !== "pass")
    assert.isEmpty(others, table({ ...report, operations: others }, false))
    assert.isEmpty(report.leftovers)
  })
})
