import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { protocolVersion } from "../../src/node/NodeProtocol.ts"
import { version } from "../../src/Version.ts"
import { openCdp } from "../fixture/client/CdpClient.ts"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { type Edit, makeReleases, type Releases } from "../fixture/server/Release.ts"
import { script, visit } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const nextVersion = "100.1.0"

const numbering: ReadonlyArray<Edit> = [
  { file: "package.json", from: `"version": "${version}"`, to: `"version": "${nextVersion}"` },
]

/** A newer protocol, and a migration that adds a column. */
const changes: ReadonlyArray<Edit> = [
  {
    file: "src/node/NodeProtocol.ts",
    from: `protocolVersion = ${protocolVersion}`,
    to: `protocolVersion = ${protocolVersion + 1}`,
  },
  {
    file: "src/store/Migrations.ts",
    from: `import browsers`,
    to: `import { SqlClient } from "effect/sql"\nimport browsers`,
  },
  {
    file: "src/store/Migrations.ts",
    from: `"0001_initial": initial`,
    to: `"0001_initial": initial,
      "0002_change": Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.asVoid(sql\`ALTER TABLE run ADD COLUMN comment text\`)),`,
  },
]

let cluster: Cluster
let releases: Releases
let old: ClusterNode
let upgraded: ClusterNode

const roles = ["api", "worker", "browser"] as const

beforeEach(async () => {
  releases = await makeReleases(numbering, changes)
  cluster = await openCluster()
  old = await cluster.start(roles, {}, releases.previous)
  upgraded = await cluster.start(roles, {}, releases.next)
})
afterEach(async () => {
  await cluster.close()
  await releases[Symbol.asyncDispose]()
})

const at = (path: string) => cluster.site.url + path

const nodeOf = async (id: string): Promise<string> => {
  const [row] = await cluster.postgres.sql(`SELECT node_id FROM browser WHERE id = '${id}'`)
  return String(row?.["node_id"])
}

/** A task of several steps, most of which wait. */
const longTask = () =>
  script([{ navigate: { url: at("/page/Long") } }], ...Array.from({ length: 6 }, () => [{ wait: { seconds: 0.5 } }]), [
    { done: { text: "@title", success: true } },
  ])

/** Starts long runs on a node until one is executed by the node itself. */
const runOn = async (node: ClusterNode) => {
  for (;;) {
    const { id } = await node.run({ task: longTask() })
    await node.until("the run executes a step", 90_000, async () =>
      (await node.events(id)).some(({ data }) => data.part?.text === "wait"),
    )
    const [row] = await cluster.postgres.sql(`SELECT node_id FROM run WHERE id = '${id}'`)
    if (row?.["node_id"] === node.nodeId) return id
  }
}

/** Asserts that the run completed with each of its steps once. */
const assertCompleted = async (node: ClusterNode, id: string) => {
  const run = await node.ended(id)
  assert.deepInclude(run, { status: "completed", result: "Long" }, JSON.stringify(run))
  const [row] = await cluster.postgres.sql(
    `SELECT count(*)::int AS total, count(DISTINCT number)::int AS steps FROM step WHERE run_id = '${id}'`,
  )
  assert.deepStrictEqual(row, { total: 8, steps: 8 })
}

describe("cluster during an upgrade", () => {
  it("moves runs of stopped nodes to the other version, in both directions", async () => {
    const nodes = await cluster.postgres.sql("SELECT id, version FROM node WHERE ended_at IS NULL ORDER BY number")
    assert.deepStrictEqual(
      nodes.map(({ id, version }) => [id, version === nextVersion]),
      [
        [old.nodeId, false],
        [upgraded.nodeId, true],
      ],
    )
    const forwards = await runOn(old)
    assert.strictEqual(await old.end("SIGTERM"), 130)
    await assertCompleted(upgraded, forwards)

    // The database keeps the newer schema.
    const rolledBack = await cluster.start(roles, {}, releases.previous)
    const back = await runOn(upgraded)
    assert.strictEqual(await upgraded.end("SIGTERM"), 130)
    await assertCompleted(rolledBack, back)
    assert.strictEqual(
      (await rolledBack.ended((await rolledBack.run({ task: visit(at("/page/New")) })).id)).result,
      "New",
    )
  })

  it("serves the browsers and runs of one version through nodes of the other", async () => {
    const made = new Map<string, { id: string; cdpUrl: string }>()
    const nodes = [old, upgraded]
    while (made.size < 2) {
      const { body, status, text } = await old.post("/api/v4/browsers", {})
      assert.strictEqual(status, 201, text)
      made.set(await nodeOf(body.id), body)
    }
    for (const node of nodes) {
      const browser = made.get(node.nodeId) ?? assert.fail()
      const other = nodes.find((one) => one !== node) ?? assert.fail()
      const seen = (await other.get(`/api/v4/browsers/${browser.id}`)).body
      const url = new URL(seen.cdpUrl)
      url.host = new URL(other.url).host
      const client = await openCdp(url.href)
      assert.isString((await client.ask("Browser.getVersion")).product)
      assert.strictEqual(
        (await other.patch(`/api/v4/browsers/${browser.id}`, { action: "stop" })).body.status,
        "stopped",
      )
      assert.strictEqual(await client.closed, 4000)
    }
    for (const [node, other] of [
      [old, upgraded],
      [upgraded, old],
    ] as const) {
      const id = await runOn(node)
      await assertCompleted(other, id)
    }
  })
})
