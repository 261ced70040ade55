import { Effect, Exit, Scope } from "effect"
import { randomUUID } from "node:crypto"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { connectTo } from "../fixture/server/RunningService.ts"
import { visit } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let dataDir: string
let site: Site
let server: ChildServer

beforeAll(async () => {
  dataDir = path.join(await Effect.runPromise(Scope.provide(makeSandbox, scope)), "data")
  site = await openSite()
  server = await startServer(dataDir, site)
})

afterAll(async () => {
  killServers()
  await site.close()
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const sql = (statement: string) =>
  Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(connectTo(dataDir), (connection) => Effect.map(connection.query(statement), ({ rows }) => rows)),
    ),
  )

const count = async (table: string) => Number((await sql(`SELECT count(*) AS n FROM ${table}`))[0]?.["n"])

/** Runs `statement` before each response is stored. */
const beforeAnswers = async (statement: string) => {
  await sql(`CREATE OR REPLACE FUNCTION before_answer() RETURNS trigger LANGUAGE plpgsql
    AS 'BEGIN ${statement}; RETURN NEW; END'`)
  await sql(`CREATE OR REPLACE TRIGGER before_answer BEFORE UPDATE ON idempotency_key
    FOR EACH ROW EXECUTE FUNCTION before_answer()`)
}

const crash = async () => {
  await server.end("SIGKILL")
  server = await startServer(dataDir, site)
  await sql("DROP TRIGGER before_answer ON idempotency_key")
}

describe("After kill -9 between the commit of a write and its response", () => {
  it("a repeated request returns what the first one created, for every operation", async () => {
    const task = visit(`${site.url}/page/Once`)
    const session = (await server.post("/api/v3/sessions", {})).body
    const hook = (await server.post("/api/v4/webhooks", { url: site.url })).body
    const creations = [
      { path: "/api/v4/runs", body: { task } },
      { path: "/api/v2/tasks", body: { task } },
      { path: "/api/v3/sessions", body: { task } },
      { path: "/api/v3/sessions", body: {} },
      { path: "/api/v2/sessions", body: {} },
      { path: `/api/v4/sessions/${session.id}/queue`, body: { text: task } },
      { path: "/api/v4/workspaces", body: { name: "once" } },
      { path: "/api/v3/workspaces", body: { name: "once" } },
      { path: "/api/v4/profiles", body: { name: "once" } },
      { path: "/api/v3/profiles", body: { name: "once" } },
      { path: "/api/v2/profiles", body: { name: "once" } },
      { path: "/api/v4/webhooks", body: { url: `${site.url}/second` } },
    ].map((creation) => ({ ...creation, key: randomUUID() }))
    const send = ({ path, body, key }: (typeof creations)[number]) =>
      server.post(path, body, { headers: { "idempotency-key": key } })

    // Writes are committed, but their responses cannot be stored.
    await beforeAnswers("RAISE EXCEPTION ''the disk is full''")
    const before = await Promise.all(creations.map(send))
    await crash()
    assert.strictEqual(await count("idempotency_key WHERE status IS NOT NULL"), 0)
    const first = await Promise.all(creations.map(send))
    const again = await Promise.all(creations.map(send))
    for (const [position, { path }] of creations.entries()) {
      assert.include([200, 201, 202], before[position]?.status, `${path} ${before[position]?.text}`)
      assert.strictEqual(first[position]?.status, before[position]?.status, `${path} ${first[position]?.text}`)
      assert.strictEqual(first[position]?.body.id, before[position]?.body.id, path)
      assert.strictEqual(first[position]?.headers.get("idempotent-replayed"), null, path)
      assert.deepStrictEqual(again[position]?.body, first[position]?.body, path)
      assert.strictEqual(again[position]?.headers.get("idempotent-replayed"), "true", path)
    }
    assert.strictEqual(await count("queue_message"), 1)
    assert.strictEqual(await count("webhook"), 2)
    assert.strictEqual(await count("profile"), 3)
    assert.strictEqual(await count("workspace WHERE name = 'once'"), 2)
    assert.strictEqual(await count("session"), 1 + 5)
    assert.strictEqual(await count(`run WHERE session_id <> '${session.id}'`), 3)
    for (const { id } of (await sql("SELECT id FROM run")) as ReadonlyArray<{ id: string }>) {
      assert.strictEqual((await server.ended(id)).status, "completed")
    }
    const isWebhook = (_: unknown, position: number) => creations[position]?.path === "/api/v4/webhooks"
    const secret = first.find(isWebhook)?.body.secret
    assert.strictEqual(secret, before.find(isWebhook)?.body.secret)
    assert.notStrictEqual(secret, hook.secret)
    // Three rounds of a dozen browsers and a server start take long on a busy machine.
  }, 180_000)

  it("an interrupted run request continues, and a retry returns that run", async () => {
    const key = randomUUID()
    const body = { task: visit(`${site.url}/page/Cut`) }
    const send = () => server.post("/api/v4/runs", body, { headers: { "idempotency-key": key } })
    const runs = await count("run")
    await beforeAnswers("PERFORM pg_sleep(120)")
    const lost = send().then(
      () => "answered",
      () => "disconnected",
    )
    await server.until("the run is committed", 90_000, async () => (await count("run")) === runs + 1)
    await crash()
    assert.strictEqual(await lost, "disconnected")
    const answer = await send()
    assert.strictEqual(answer.status, 200)
    assert.strictEqual(await count("run"), runs + 1)
    assert.strictEqual((await server.ended(answer.body.id)).result, "Cut")
  })

  it("a browser lost with its server is started again, once", async () => {
    const key = randomUUID()
    const send = () => server.post("/api/v4/browsers", { timeout: 5 }, { headers: { "idempotency-key": key } })
    const active = "browser WHERE status = 'active' AND session_id IS NULL"
    await beforeAnswers("PERFORM pg_sleep(120)")
    const lost = send().catch(() => undefined)
    await server.until("the browser is committed", 90_000, async () => (await count(active)) === 1)
    await crash()
    await lost
    const { status, body } = await send()
    assert.strictEqual(status, 201)
    assert.strictEqual(body.status, "active")
    assert.strictEqual((await send()).body.id, body.id)
    assert.strictEqual(await count(active), 1)
    assert.strictEqual((await server.patch(`/api/v4/browsers/${body.id}`, { action: "stop" })).body.status, "stopped")
  })
})
