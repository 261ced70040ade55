import { Effect, Exit, Scope } from "effect"
import { randomUUID } from "node:crypto"
import * as path from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { makeSandbox } from "../database/Sandbox.ts"
import { type ChildServer, killServers, startServer } from "../fixture/server/ChildServer.ts"
import { openPostgres, type Postgres } from "../fixture/database/Postgres.ts"
import { openReceiver, type Receiver } from "../fixture/peer/Receiver.ts"
import { brainCalls, callsVariable, linger, script, visit } from "../fixture/server/ScriptedBrain.ts"
import { openSite, type Site } from "../fixture/peer/Site.ts"
import { assertConsistentEvents } from "../fixture/server/Scenario.ts"

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const scope = Scope.makeUnsafe()
let calls: string
let postgres: Postgres
let site: Site
let receiver: Receiver
let server: ChildServer

const at = (page: string) => site.url + page

beforeAll(async () => {
  const sandbox = await Effect.runPromise(Scope.provide(makeSandbox, scope))
  calls = path.join(sandbox, "calls")
  ;[postgres, site, receiver] = await Promise.all([
    Effect.runPromise(Scope.provide(openPostgres(sandbox), scope)),
    openSite(),
    openReceiver(),
  ])
  const environment = { DATABASE_URL: postgres.url, [callsVariable]: calls }
  // The site and the webhook receiver are on loopback.
  server = await startServer(path.join(sandbox, "data"), { host: "127.0.0.1" }, environment)
})

afterAll(async () => {
  killServers()
  await Promise.all([site.close(), receiver.close()])
  await Effect.runPromise(Scope.close(scope, Exit.void))
})

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Retries a create request until there is a response. */
const retryUntilAccepted = (body: object) => {
  const headers = { "idempotency-key": randomUUID() }
  const rejected: Array<string> = []
  const accepted = server.until("a request is accepted", 90_000, async () => {
    const answer = await server.post("/api/v4/runs", body, { headers })
    if (answer.status === 200) return String(answer.body.id)
    assert.include([503, 409], answer.status, answer.text)
    rejected.push(answer.body.code)
    await pause(100)
    return undefined
  })
  return { accepted, rejected }
}

describe("A database that is stopped and restarted", () => {
  it.each([500, 10_000])(
    "after %i ms loses no run, message, order or webhook and repeats no decision",
    async (outageMs) => {
      const hook = (await server.post("/api/v4/webhooks", { url: receiver.url })).body
      const orders = site.orders()
      const active = await server.run({ task: linger(at(`/page/Active-${outageMs}`), 1) })
      const thinking = await server.run({
        task: script(
          [{ thinkFor: 2 }, { navigate: { url: at(`/page/Thought-${outageMs}`) } }],
          [{ done: { text: "@title", success: true } }],
        ),
      })
      const ordering = await server.run({
        task: script(
          [{ navigate: { url: at(`/order?ms=${outageMs / 2}`) } }],
          [{ clickNamed: "Place order" }],
          [{ done: { text: "@title", success: true } }],
        ),
      })
      const queue = `/api/v4/sessions/${active.sessionId}/queue`
      assert.strictEqual((await server.post(queue, { text: visit(at(`/page/Queued-${outageMs}`)) })).status, 200)
      // The order was sent and has no response yet.
      await server.until("the shop has an order", 90_000, async () => site.orders() > orders)

      await postgres.stop()
      const { accepted, rejected } = retryUntilAccepted({ task: visit(at(`/page/Retried-${outageMs}`)) })
      assert.strictEqual((await server.get(`/api/v4/runs/${active.id}`)).status, 503)
      await pause(outageMs)
      await postgres.start()

      const retried = await accepted
      assert.deepStrictEqual(
        [...new Set(rejected)].filter((code) => code !== "IdempotencyInProgress"),
        ["DatabaseUnavailable"],
      )
      const results = [
        [active.id, `Active-${outageMs}`],
        [thinking.id, `Thought-${outageMs}`],
        [ordering.id, `Order ${orders + 1}`],
        [retried, `Retried-${outageMs}`],
      ] as const
      for (const [id, result] of results) {
        assert.deepInclude(await server.ended(id), { status: "completed", result })
        const events = await assertConsistentEvents(server, id, "completed")
        // The worker kept its lease.
        assert.isFalse(events.some(({ type }) => type === "browser.reattached"))
      }
      assert.strictEqual(site.orders(), orders + 1)
      const queued = await server.until("the message starts a run", 90_000, async () => {
        const { latestRunId } = (await server.get(`/api/v4/sessions/${active.sessionId}`)).body
        return latestRunId === active.id ? undefined : String(latestRunId)
      })
      assert.strictEqual((await server.ended(queued)).result, `Queued-${outageMs}`)
      assert.deepStrictEqual((await server.get(queue)).body.messages ?? [], [])

      const decisions = brainCalls(calls).map(({ task, step }) => `${step} ${task}`)
      assert.deepStrictEqual(
        decisions.filter((call, position) => decisions.indexOf(call) !== position),
        [],
      )

      // A test event, and three status events of each of five runs.
      await server.until("all events are delivered", 90_000, async () => {
        const { deliveries } = (await server.get(`/api/v4/webhooks/${hook.id}/deliveries?limit=100`)).body
        const delivered = deliveries.filter(({ status }: { status: string }) => status === "delivered")
        return delivered.length === deliveries.length && delivered.length === 1 + 5 * 3
      })
      assert.strictEqual((await server.call("DELETE", `/api/v4/webhooks/${hook.id}`)).status, 204)
    },
  )

  it("delays a reply that the engine is storing, without losing it", async () => {
    // A trigger delays the next journal entries, so that one is in progress when the database stops.
    await postgres.sql(`
      CREATE FUNCTION hold_up() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(1); RETURN NEW; END'`)
    await postgres.sql(`
      CREATE TRIGGER hold_up BEFORE INSERT ON cluster_replies FOR EACH ROW EXECUTE FUNCTION hold_up()`)
    const run = await server.run({ task: visit(at("/page/Written")) })
    const replyInProgress = `SELECT pid FROM pg_stat_activity WHERE wait_event = 'PgSleep'`
    await server.until("a reply is being written", 90_000, async () => (await postgres.sql(replyInProgress)).length > 0)
    await postgres.stop()
    // Longer than the engine's own retries.
    await pause(4000)
    await postgres.start()
    await postgres.sql("DROP FUNCTION hold_up CASCADE")
    assert.deepInclude(await server.ended(run.id), { status: "completed", result: "Written" })
    await assertConsistentEvents(server, run.id, "completed")
  })
})
