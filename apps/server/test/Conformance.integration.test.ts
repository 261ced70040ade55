import { runConformance, reportTable } from "@tabwright/testing/conformance"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { killAll, makeWorkDir, type WorkDir, type RunningServer, serve } from "./fixture/Command.ts"

let workDir: WorkDir
let server: RunningServer
beforeAll(async () => {
  const made = makeWorkDir()
  // The suite's webhook receiver listens on this host.
  workDir = { ...made, env: { ...made.env, TABWRIGHT_ALLOW_NETWORKS: "127.0.0.1" } }
  server = await serve(workDir)
})
afterAll(async () => {
  await server.end("SIGTERM")
  killAll()
  workDir.remove()
})

describe("The service", () => {
  it("passes the conformance suite of v2, v3 and v4", { timeout: 240_000 }, async () => {
    const report = await runConformance({
      baseUrl: server.url,
      apiKey: server.key,
      task: `Go to ${server.shopUrl}/about, save the page title to title.txt and return it`,
      longTask: `Go to ${server.shopUrl}/about, wait 60 seconds and return the page title`,
      taskLimitMs: 60_000,
    })
    const others = report.operations.filter(({ status }) => status !== "pass")
    assert.isEmpty(others, reportTable({ ...report, operations: others }, false))
    assert.isEmpty(report.leftovers)
  })
})
