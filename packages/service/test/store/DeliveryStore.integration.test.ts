import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Option } from "effect"
import { randomUUID } from "node:crypto"
import { DeliveryStore, type StatusFact } from "../../src/store/DeliveryStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { SessionStore } from "../../src/store/session/SessionStore.ts"
import { WebhookStore } from "../../src/store/WebhookStore.ts"
import { webhookPayload } from "../../src/webhook/WebhookPayload.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"
import { makeWebhook } from "../fixture/layer/Webhooks.ts"

const url = "https://hooks.example.org/"

/** Returns the messages of a webhook, oldest first. */
const messagesOf = Effect.fnUntraced(function* (webhookId: string) {
  const deliveries = yield* DeliveryStore
  while (yield* deliveries.fanOut(webhookPayload));
  const { items } = yield* deliveries.list(webhookId, { limit: 1000 })
  return items
    .toReversed()
    .filter(({ eventType }) => eventType !== "test")
    .map(({ body }): { type: string; payload: { status: string } } => JSON.parse(body))
    .map(({ type, payload }) => `${type} ${payload.status}`)
})

const facts = Effect.fnUntraced(function* (projectId: string) {
  const sql = yield* PgClient.PgClient
  return yield* sql<StatusFact>`SELECT * FROM webhook_outbox WHERE project_id = ${projectId} ORDER BY id`
})

layer(layerStores, { excludeTestServices: true })("DeliveryStore", (it) => {
  it.effect("adds the outbox row exactly when the status change commits", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const session = yield* makeSession()
      yield* makeWebhook({ projectId: session.projectId, url })
      yield* runs
        .create(newRun(session))
        .pipe(Effect.andThen(Effect.fail("rolled back")), sql.withTransaction, Effect.flip)
      assert.isEmpty(yield* facts(session.projectId))
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      yield* runs.cancel(run.id).pipe(Effect.andThen(Effect.fail("rolled back")), sql.withTransaction, Effect.flip)
      assert.deepStrictEqual(
        (yield* facts(session.projectId)).map(({ runId, runStatus }) => [runId, runStatus]),
        [[run.id, "queued"]],
      )
    }),
  )

  it.effect("stores nothing for projects without an enabled webhook", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession()
      yield* makeWebhook({ projectId: yield* makeProject, url })
      yield* runs.create(newRun(session))
      assert.isEmpty(yield* facts(session.projectId))
    }),
  )

  it.effect("sends one event for a run and the session that ends with it", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession({ apiVersion: "v3", keepAlive: false })
      const { webhook } = yield* makeWebhook({ projectId: session.projectId, url })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
      yield* runs.begin(run.id, epoch)
      yield* runs.finish(run.id, epoch, { reason: "Done", text: "ok" })
      assert.deepStrictEqual(yield* messagesOf(webhook.id), [
        "agent.task.status_update running",
        "session.status.update running",
        "agent.task.status_update stopped",
        "session.status.update stopped",
      ])
    }),
  )

  it.effect("reports a reclaimed run only once, and the end of a session without a task", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const { webhook } = yield* makeWebhook({ projectId: session.projectId, url })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      for (let round = 0; round < 3; round++) {
        const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
        yield* runs.begin(run.id, epoch)
      }
      yield* runs.cancel(run.id)
      yield* sql`UPDATE session SET ended_at = now(), end_reason = 'stopped' WHERE id = ${session.id}`
      assert.deepStrictEqual(yield* messagesOf(webhook.id), [
        "agent.task.status_update running",
        "session.status.update running",
        "agent.task.status_update idle",
        "session.status.update idle",
        "agent.task.status_update stopped",
        "session.status.update stopped",
      ])
      const waiting = yield* makeSession({ apiVersion: "v3", projectId: session.projectId })
      yield* sql`UPDATE session SET updated_at = now() - interval '1 hour' WHERE id = ${waiting.id}`
      yield* (yield* SessionStore).endIdle(15)
      assert.strictEqual((yield* messagesOf(webhook.id)).at(-1), "session.status.update timed_out")
    }),
  )

  it.effect("reports the final status whether the run or its session ends first, or both together", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const runs = yield* RunStore
      for (let round = 0; round < 10; round++) {
        const session = yield* makeSession({ apiVersion: "v3" })
        const { webhook } = yield* makeWebhook({ projectId: session.projectId, url })
        const run = Option.getOrThrow(yield* runs.create(newRun(session)))
        const { epoch } = Option.getOrThrow(yield* runs.claim(run.id))
        yield* runs.begin(run.id, epoch)
        const stop = sql`UPDATE session SET ended_at = now(), end_reason = 'stopped' WHERE id = ${session.id}`
        yield* Effect.all([stop, runs.cancel(run.id)], { concurrency: "unbounded" })
        assert.strictEqual((yield* messagesOf(webhook.id)).at(-1), "session.status.update stopped")
      }
    }),
  )

  it.effect("sends only subscribed events", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const session = yield* makeSession({ apiVersion: "v3" })
      const { projectId } = session
      const { webhook } = yield* makeWebhook({ projectId, url, events: ["session.status.update"] })
      const other = yield* makeWebhook({ projectId, url, events: ["run.status_update"] })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      yield* runs.cancel(run.id)
      assert.deepStrictEqual(yield* messagesOf(webhook.id), ["session.status.update idle"])
      assert.isEmpty(yield* messagesOf(other.webhook.id))
    }),
  )

  it.effect("assigns each due delivery to one sender, one at a time per webhook", () =>
    Effect.gen(function* () {
      const deliveries = yield* DeliveryStore
      const sql = yield* PgClient.PgClient
      yield* sql`DELETE FROM webhook`
      const projectId = yield* makeProject
      const made = yield* Effect.replicateEffect(makeWebhook({ projectId, url }), 3)
      for (const { webhook } of made) {
        yield* deliveries.add(webhook.id, { type: "test", subject: null, body: "{}", happenedAt: new Date() })
      }
      const seen: Array<string> = []
      for (let round = 0; round < 2; round++) {
        const taken = (yield* Effect.all(
          Array.from({ length: 4 }, () => deliveries.claim(10)),
          {
            concurrency: "unbounded",
          },
        )).flat()
        assert.sameMembers(
          taken.map(({ webhookId }) => webhookId),
          made.map(({ webhook }) => webhook.id),
        )
        seen.push(...taken.map(({ id }) => id))
        for (const one of taken) yield* deliveries.record(one, { responseStatus: 200, error: null })
      }
      assert.strictEqual(new Set(seen).size, 6)
      assert.isEmpty(yield* deliveries.claim(10))
    }),
  )

  it.effect("leaves capacity for other projects, and backs off from failing webhooks", () =>
    Effect.gen(function* () {
      const deliveries = yield* DeliveryStore
      const webhooks = yield* WebhookStore
      const sql = yield* PgClient.PgClient
      yield* sql`DELETE FROM webhook`
      const projectId = yield* makeProject
      const many = yield* Effect.replicateEffect(makeWebhook({ projectId, url }), 5)
      const { webhook: other } = yield* makeWebhook({ projectId: yield* makeProject, url })
      const taken = yield* deliveries.claim(3, 4)
      assert.lengthOf(taken, 3)
      assert.include(
        taken.map(({ webhookId }) => webhookId),
        other.id,
      )
      // Two deliveries of the project are in progress.
      assert.lengthOf(yield* deliveries.claim(10, 4), 2)
      assert.isEmpty(yield* deliveries.claim(10, 4))

      const [first] = taken.filter(({ webhookId }) => webhookId !== other.id)
      const resting = first?.webhookId ?? ""
      assert.isTrue(many.some(({ webhook }) => webhook.id === resting))
      assert.isTrue(Option.isSome(yield* webhooks.recordFailure(resting, 60)))
      yield* deliveries.record(first ?? { id: "", attempts: 0 }, {
        responseStatus: 500,
        error: "The receiver responded with 500.",
        retryAfterSeconds: 0,
      })
      const nextOf = Effect.map(deliveries.claim(10, 10), (found) => found.map(({ webhookId }) => webhookId))
      assert.notInclude(yield* nextOf, resting)
      yield* webhooks.recordSuccess(resting)
      assert.deepStrictEqual(yield* nextOf, [resting])
    }),
  )

  it.effect("ignores the result of an attempt after a newer one has started", () =>
    Effect.gen(function* () {
      const deliveries = yield* DeliveryStore
      const sql = yield* PgClient.PgClient
      yield* sql`DELETE FROM webhook`
      yield* makeWebhook({ projectId: yield* makeProject, url })
      const [frozen] = yield* deliveries.claim(1)
      assert.isDefined(frozen)
      if (frozen === undefined) return
      yield* sql`UPDATE webhook_delivery SET next_attempt_at = now() - interval '1 second' WHERE id = ${frozen.id}`
      const [second] = yield* deliveries.claim(1)
      assert.deepInclude(second, { id: frozen.id, attempts: 2 })
      yield* deliveries.record(frozen, { responseStatus: null, error: "There was no response." })
      assert.deepInclude(Option.getOrThrow(yield* deliveries.find(frozen.id)), { status: "pending", error: null })
    }),
  )

  it.effect("replays a delivery once per request and deletes it after 30 days", () =>
    Effect.gen(function* () {
      const deliveries = yield* DeliveryStore
      const sql = yield* PgClient.PgClient
      const { webhook } = yield* makeWebhook({ projectId: yield* makeProject, url })
      const [first] = yield* deliveries.claim(100)
      const id = first?.id ?? ""
      yield* deliveries.record({ id, attempts: 1 }, { responseStatus: 500, error: "The receiver responded with 500." })
      const request = randomUUID()
      const replayed = Option.getOrThrow(yield* deliveries.replay(webhook.id, id, request))
      assert.deepInclude(replayed, { id, status: "pending", attempts: 0, error: null, responseStatus: null })
      yield* deliveries.claim(100)
      yield* deliveries.record({ id, attempts: 1 }, { responseStatus: 200, error: null })
      const repeated = Option.getOrThrow(yield* deliveries.replay(webhook.id, id, request))
      assert.strictEqual(repeated.status, "delivered")
      assert.isTrue(Option.isNone(yield* deliveries.replay(randomUUID(), id, randomUUID())))
      yield* sql`UPDATE webhook_delivery SET created_at = now() - interval '29 days' WHERE id = ${id}`
      yield* deliveries.sweep
      assert.isTrue(Option.isSome(yield* deliveries.find(id)))
      yield* sql`UPDATE webhook_delivery SET created_at = now() - interval '31 days' WHERE id = ${id}`
      yield* deliveries.sweep
      assert.isTrue(Option.isNone(yield* deliveries.find(id)))
    }),
  )
})
