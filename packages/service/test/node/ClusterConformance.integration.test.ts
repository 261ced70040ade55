import { runConformance, reportTable } from "@tabwright/testing/conformance"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { linger, script } from "../fixture/server/ScriptedBrain.ts"

let cluster: Cluster
let api: ClusterNode

beforeAll(async () => {
  // The suite's webhook receiver listens on this host.
  cluster = await openCluster("127.0.0.1")
  ;[api] = await Promise.all([
    cluster.start(["api"]),
    cluster.start(["worker", "browser"]),
    cluster.start(["worker", "browser"]),
  ])
})

afterAll(() => cluster.close())

describe("cluster of three nodes", () => {
  it("passes the conformance suite in v2, v3 and v4", { timeout: 600_000 }, async () => {
    const report = await runConformance({
      baseUrl: api.url,
      apiKey: api.key,
      // With data, because the suite also requests structured output.
      task: script(
        [{ navigate: { url: `${cluster.site.url}/page/Contract` } }],
        [{ done: { text: "@title", success: true, data: { title: "Contract" } } }],
      ),
      longTask: linger(`${cluster.site.url}/page/Contract`, 60),
      toolTask: script(
        [{ callTool: { name: "lookupOrder", arguments: { orderId: "A-1042" } } }],
        [{ done: { text: "Shipped.", success: true } }],
      ),
      taskLimitMs: 60_000,
    })
    const others = report.operations.filter(({ status }) => status !== "pass")
    assert.isEmpty(others, reportTable({ ...report, operations: others }, false))
    assert.isEmpty(report.leftovers)
  })
})
