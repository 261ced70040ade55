import { PgConnection } from "@effect/sql-pg"
import { Effect, Exit, Redacted, Scope } from "effect"
import { afterAll, afterEach, assert, beforeAll, describe, it, vi } from "vitest"
import { type Cluster, type ClusterNode, openCluster } from "../fixture/server/Cluster.ts"
import { memoryOf } from "../fixture/peer/Memory.ts"
import { awaitTitle, script, visit } from "../fixture/server/ScriptedBrain.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let cluster: Cluster
let api: ClusterNode
let hosts: Array<ClusterNode> = []

beforeAll(async () => {
  cluster = await openCluster()
  api = await cluster.start(["api", "worker"])
})
afterEach(async () => {
  await Promise.all(hosts.map((host) => host.end("SIGKILL")))
  hosts = []
})
afterAll(() => cluster.close())

const startHost = async (limit = 1): Promise<ClusterNode> => {
  const host = await cluster.start(["browser"], { TABWRIGHT_MAX_BROWSERS: String(limit) })
  hosts.push(host)
  return host
}

const at = (path: string) => cluster.site.url + path

const makeKey = async (): Promise<string> => {
  const { body: project } = await api.post("/api/admin/projects", { name: "other" })
  return (await api.post("/api/admin/keys", { projectId: project.id, name: "its" })).body.key
}

const completed = async (body: object) => {
  const run = await api.run(body)
  const end = await api.ended(run.id)
  assert.strictEqual(end.status, "completed", end.error)
  return { ...run, result: end.result }
}

const remember = (text: string) =>
  script(
    [{ navigate: { url: at(`/memory?remember=${text}`) } }],
    [{ wait: { seconds: 0.5 } }],
    [{ navigate: { url: at("/page/Left") } }],
    [{ done: { text: "@title", success: true } }],
  )

/** The next turn has the page, cookies and storage of an earlier one. */
const assertContinues = async (sessionId: string, text: string) => {
  const page = await completed({ sessionId, task: script([{ done: { text: "@title", success: true } }]) })
  assert.strictEqual(page.result, "Left")
  const recall = await completed({ sessionId, task: awaitTitle(at("/memory?recall"), "Memory") })
  const { cookies, storage } = JSON.parse(recall.result)
  assert.deepStrictEqual({ cookies, storage }, { cookies: memoryOf(text).cookies, storage: text })
}

/** Holds a lock on rows of the database while `use` runs, until `release` is called or it ends. */
const withLock = (query: string, use: (release: () => Promise<unknown>) => Promise<void>) => {
  const scope = Scope.makeUnsafe()
  return Effect.runPromise(
    Effect.gen(function* () {
      const connection = yield* PgConnection.make({ url: Redacted.make(cluster.postgres.url) })
      yield* connection.query("BEGIN")
      yield* connection.query(query)
      yield* Effect.promise(() => use(() => Effect.runPromise(connection.query("ROLLBACK"))))
    }).pipe(Scope.provide(scope), Effect.ensuring(Scope.close(scope, Exit.void))),
  )
}

const isBlocked = (text: string) =>
  api.until(`a statement with "${text}" waits for a lock`, 90_000, async () => {
    const found = await cluster.postgres.sql(
      `SELECT query FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE '%${text}%'`,
    )
    return found.length > 0
  })

describe("a cluster without browser nodes", () => {
  it("returns 503 for browsers, and queues runs until a node starts", async () => {
    const refused = await api.post("/api/v4/browsers", {})
    assert.strictEqual(refused.status, 503, refused.text)
    assert.strictEqual(refused.body.code, "BrowsersUnavailable")
    assert.isAtLeast(Number(refused.headers.get("retry-after")), 1)
    const session = await api.post("/api/v2/sessions", {})
    assert.strictEqual(session.status, 503, session.text)
    assert.strictEqual((await api.get("/api/v2/sessions")).body.totalItems, 0)

    const { id } = await api.run({ task: visit(at("/page/Waiting")) })
    assert.strictEqual((await api.get(`/api/v4/runs/${id}/status`)).body.status, "queued")
    await startHost()
    assert.strictEqual((await api.ended(id)).result, "Waiting")
  })
})

describe("an idle browser on another node", () => {
  it("frees capacity for another project's browser", async () => {
    await Promise.all([startHost(), startHost()])
    const runs = await Promise.all([completed({ task: remember("ada") }), completed({ task: remember("eve") })])
    const key = await makeKey()
    const { status, text } = await api.post("/api/v4/browsers", {}, { key })
    assert.strictEqual(status, 201, text)
    const stopped = await cluster.postgres.sql("SELECT session_id FROM browser WHERE end_reason = 'evicted'")
    assert.lengthOf(stopped, 1)
    const at = runs.findIndex(({ sessionId }) => sessionId === stopped[0]?.["session_id"])
    await assertContinues(runs[at]?.sessionId ?? "", ["ada", "eve"][at] ?? "")
  })

  for (const [moment, lockOf, statement] of [
    ["before its state is saved", (id: string) => `SELECT FROM session WHERE id = '${id}' FOR UPDATE`, "FROM session"],
    [
      "before it is marked as stopped",
      (id: string) => `SELECT FROM browser WHERE session_id = '${id}' FOR UPDATE`,
      "end_reason",
    ],
  ] as const) {
    it(`keeps its state if its node is killed during the eviction, ${moment}`, async () => {
      const host = await startHost()
      const { sessionId } = await completed({ task: remember(moment.replaceAll(" ", "-")) })
      const key = await makeKey()
      await withLock(lockOf(sessionId), async (release) => {
        const creating = api.post("/api/v4/browsers", {}, { key })
        await isBlocked(statement)
        await host.end("SIGKILL")
        await release()
        assert.include([429, 503], (await creating).status)
      })
      await startHost(2)
      await assertContinues(sessionId, moment.replaceAll(" ", "-"))
    })
  }
})
