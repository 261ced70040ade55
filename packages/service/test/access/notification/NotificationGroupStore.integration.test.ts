import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer, Option } from "effect"
import { randomUUID } from "node:crypto"
import { NotificationContents } from "../../../src/access/notification/NotificationContents.ts"
import { ProjectNotifications } from "../../../src/access/notification/ProjectNotifications.ts"
import { DeliveryStore } from "../../../src/store/DeliveryStore.ts"
import { NotificationGroupStore } from "../../../src/store/notification/NotificationGroupStore.ts"
import { notificationEvents, type NewNotification } from "../../../src/store/notification/NotificationStore.ts"
import { HumanRequestStore } from "../../../src/store/run/HumanRequestStore.ts"
import { RunStore } from "../../../src/store/run/RunStore.ts"
import { UsageStore } from "../../../src/store/UsageStore.ts"
import { WebhookStore } from "../../../src/store/WebhookStore.ts"
import { webhookPayload } from "../../../src/webhook/WebhookPayload.ts"
import { layerStores, makeKey, makeProject, makeSession, newRun } from "../../fixture/database/Stores.ts"
import { layerNotifications, layerSender, receiver } from "../../fixture/layer/Webhooks.ts"
import { slackMessageOf } from "../../fixture/peer/SlackReceiver.ts"

const origin = "https://agents.example.com"

const makeNotification = Effect.fnUntraced(function* (
  projectId: string,
  of: Partial<NewNotification> = {},
  url = "https://hooks.example.org/s3cret",
) {
  const notifications = yield* ProjectNotifications
  const made = yield* notifications.create(
    {
      id: randomUUID(),
      projectId,
      name: "ops",
      type: "slack",
      events: notificationEvents,
      monthlyBudgetUsd: null,
      consoleUrl: origin,
      ...of,
    },
    new URL(url),
  )
  return Option.getOrThrow(made)
})

const makeRun = Effect.fnUntraced(function* (projectId: string, task = "task", apiKeyId: string | null = null) {
  const session = yield* makeSession({ projectId, apiKeyId })
  return Option.getOrThrow(yield* (yield* RunStore).create(newRun(session, { task, apiKeyId })))
})

const fail = Effect.fnUntraced(function* (id: string, error: string) {
  const sql = yield* PgClient.PgClient
  yield* sql`UPDATE run SET status = 'dispatching' WHERE id = ${id}`
  yield* sql`UPDATE run SET status = 'running' WHERE id = ${id}`
  yield* sql`UPDATE run SET status = 'failed', end_reason = 'GaveUp', error = ${error}, finished_at = now() WHERE id = ${id}`
})

/** Two nodes that process the outbox at the same time. */
const distribute = Effect.gen(function* () {
  const groups = yield* NotificationGroupStore
  const deliveries = yield* DeliveryStore
  const node = Effect.andThen(
    deliveries
      .fanOut(
        (fact) => webhookPayload(fact),
        (facts) => groups.collect(facts),
      )
      .pipe(Effect.repeat({ while: (more) => more })),
    groups.send,
  )
  yield* Effect.all([node, node], { concurrency: 2 })
})

/** Bodies that wait to be sent. */
const bodies = Effect.fnUntraced(function* (id: string) {
  const sql = yield* PgClient.PgClient
  const rows = yield* sql<{ body: string }>`
    SELECT body FROM webhook_delivery WHERE webhook_id = ${id} AND status = 'pending' ORDER BY number`
  return rows.map(({ body }) => JSON.parse(body) as { event: string; count: number; items: ReadonlyArray<object> })
})

const setDelivered = Effect.fnUntraced(function* (id: string) {
  const sql = yield* PgClient.PgClient
  yield* sql`UPDATE webhook_delivery SET status = 'delivered' WHERE webhook_id = ${id}`
})

const stores = layerNotifications.pipe(Layer.provideMerge(layerStores))

layer(stores, { excludeTestServices: true })("NotificationGroupStore", (it) => {
  it.effect("makes one message of many failures in a minute, also with two nodes", () =>
    Effect.gen(function* () {
      const projectId = yield* makeProject
      const { id } = yield* makeNotification(projectId)
      const other = yield* makeNotification(projectId, { events: ["human.requested"] })
      const first = yield* makeRun(projectId)
      yield* fail(first.id, "It failed.")
      yield* distribute
      assert.deepStrictEqual(yield* bodies(id), [{ event: "run.failed", items: [{ runId: first.id }], count: 1 }])
      yield* setDelivered(id)
      for (let n = 0; n < 12; n++) yield* fail((yield* makeRun(projectId)).id, "It failed.")
      yield* distribute
      assert.isEmpty(yield* bodies(id))
      const sql = yield* PgClient.PgClient
      yield* sql`UPDATE notification_group SET sent_at = sent_at - interval '1 minute' WHERE notification_id = ${id}`
      yield* distribute
      const [message, ...more] = yield* bodies(id)
      assert.isEmpty(more)
      assert.strictEqual(message?.count, 12)
      assert.lengthOf(message?.items ?? [], 10)
      // A message that is not delivered yet delays the next one, which collects meanwhile.
      yield* fail((yield* makeRun(projectId)).id, "It failed.")
      yield* sql`UPDATE notification_group SET sent_at = sent_at - interval '1 minute' WHERE notification_id = ${id}`
      yield* distribute
      assert.lengthOf(yield* bodies(id), 1)
      assert.isEmpty(yield* bodies(other.id))
    }),
  )

  it.effect("reports 50, 80 and 100 % of a limit once each, for keys and the project, with two nodes", () =>
    Effect.gen(function* () {
      const { collectSpending, send } = yield* NotificationGroupStore
      const sql = yield* PgClient.PgClient
      const projectId = yield* makeProject
      const keyId = yield* makeKey(projectId, "10")
      yield* makeKey(projectId, null)
      const { id } = yield* makeNotification(projectId, { monthlyBudgetUsd: "100" })
      const disabled = yield* makeNotification(projectId, { monthlyBudgetUsd: "1" })
      yield* (yield* ProjectNotifications).update(projectId, disabled.id, { isEnabled: false }, undefined)
      const run = yield* makeRun(projectId, "task", keyId)
      let step = 0
      const spend = Effect.fnUntraced(function* (costUsd: string) {
        yield* (yield* UsageStore).addCall(run.id, { step: ++step }, { inputTokens: 1, outputTokens: 1, costUsd })
        yield* Effect.all([collectSpending, collectSpending, collectSpending], { concurrency: 3 })
        yield* sql`UPDATE notification_group SET sent_at = NULL WHERE notification_id = ${id}`
        yield* Effect.all([send, send], { concurrency: 2 })
        const found = (yield* bodies(id)).flatMap(
          ({ items }) => items as ReadonlyArray<{ subject: string; percent: number }>,
        )
        yield* setDelivered(id)
        return found.map(({ percent, subject }) => `${subject} ${percent}`)
      })
      assert.isEmpty(yield* spend("4.99"))
      assert.deepStrictEqual(yield* spend("0.01"), ["key 50"])
      assert.isEmpty(yield* spend("0"))
      // The highest of several thresholds that are reached together.
      assert.deepStrictEqual(yield* spend("6"), ["key 100"])
      assert.deepStrictEqual((yield* spend("70")).toSorted(), ["project 80"])
      yield* sql`UPDATE api_key SET monthly_cap_usd = 90 WHERE id = ${keyId}`
      assert.deepStrictEqual(yield* spend("0"), ["key 80"])
      assert.isEmpty(yield* spend("0"))
      assert.isEmpty(yield* bodies(disabled.id))
    }),
  )

  it.effect("reports a request to a human when its run waits, and a pause when the run reaches it", () =>
    Effect.gen(function* () {
      const requests = yield* HumanRequestStore
      const sql = yield* PgClient.PgClient
      const projectId = yield* makeProject
      const { id } = yield* makeNotification(projectId)
      const run = yield* makeRun(projectId)
      yield* sql`UPDATE run SET status = 'dispatching' WHERE id = ${run.id}`
      yield* sql`UPDATE run SET status = 'running' WHERE id = ${run.id}`
      yield* requests.requestPause(run.id, "Paused on request.")
      yield* distribute
      assert.isEmpty(yield* bodies(id))
      const at = { step: 1, url: "https://shop.example/cart?token=1", waitSeconds: 60, browserId: undefined }
      yield* requests.open({ id: run.id, epoch: 0 }, { ...at, kind: "pause", topic: "", reason: "" })
      yield* distribute
      assert.deepInclude((yield* bodies(id))[0], { event: "human.requested", count: 1 })
      yield* setDelivered(id)
      yield* sql`UPDATE notification_group SET sent_at = NULL WHERE notification_id = ${id}`
      yield* requests.open({ id: run.id, epoch: 0 }, { ...at, kind: "question", topic: "a", reason: "Which lamp?" })
      yield* distribute
      const [message] = yield* bodies(id)
      const post = Option.getOrThrow(
        yield* (yield* ProjectNotifications).postOf(projectId, {
          webhookId: id,
          eventType: "human.requested",
          body: JSON.stringify(message),
        }),
      )
      assert.include(slackMessageOf(post.body, origin).text, "Which lamp? (on shop.\u200bexample)")
      assert.notInclude(post.body, "token")
    }),
  )

  it.effect("sends messages with the texts of runs at that time, and stores neither texts nor the URL in plain", () =>
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const chat = yield* receiver((nth) => ({ status: nth === 1 ? 500 : 200 }))
      const projectId = yield* makeProject
      const { id } = yield* makeNotification(projectId, {}, `${chat.url}/services/s3cret`)
      const run = yield* makeRun(projectId, "Buy <!channel> a lamp")
      yield* fail(run.id, "The shop was closed.")
      yield* Layer.build(layerSender())
      const [first, second] = yield* Effect.promise(() => chat.until(2))
      assert.strictEqual(first?.path, "/services/s3cret")
      assert.isUndefined(first?.headers["x-service-signature"])
      const { text } = slackMessageOf(second?.body ?? "", origin)
      assert.include(text, "A run failed")
      assert.include(text, "*Buy &lt;!channel&gt; a lamp*\nThe shop was closed.")
      assert.include(text, `<${origin}/runs/${run.id}|`)
      const dump = yield* sql<{ all: string }>`SELECT (SELECT json_agg(webhook)::text FROM webhook WHERE id = ${id})
        || (SELECT json_agg(notification)::text FROM notification WHERE id = ${id})
        || (SELECT json_agg(delivery)::text FROM webhook_delivery delivery WHERE webhook_id = ${id})
        || (SELECT coalesce(json_agg(entry)::text, '') FROM audit_entry entry WHERE project_id = ${projectId}) AS all`
      for (const secret of ["s3cret", "lamp", "closed"]) assert.notInclude(dump[0]?.all, secret)
      assert.include(dump[0]?.all, "createNotification")
    }),
  )

  it.effect("shows the error of a schedule's run, or the reason of a tick without one", () =>
    Effect.gen(function* () {
      const projectId = yield* makeProject
      const run = yield* makeRun(projectId)
      yield* fail(run.id, "The shop was closed.")
      const contents = yield* NotificationContents
      const scheduleId = randomUUID()
      const ticks = [
        { name: "daily", reason: "The agent gave up.", runId: run.id, scheduleId },
        { name: "hourly", reason: "Session not found", runId: null, scheduleId },
      ]
      const { lines } = yield* contents.of(projectId, { event: "schedule.failed", count: 2, items: ticks }, origin)
      assert.deepStrictEqual(
        lines.map(({ detail, title }) => [title, detail]),
        [
          ["daily", "The shop was closed."],
          ["hourly", "Session not found"],
        ],
      )
    }).pipe(Effect.provide(NotificationContents.layer)),
  )

  it.effect("is separate from webhooks, which neither list nor change notifications", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookStore
      const projectId = yield* makeProject
      const { id } = yield* makeNotification(projectId)
      assert.isEmpty(yield* webhooks.list(projectId))
      assert.isTrue(Option.isNone(yield* webhooks.findOf(projectId, id)))
      assert.isTrue(Option.isNone(yield* webhooks.update(projectId, id, { url: "https://evil.example/" })))
      yield* webhooks.delete(projectId, id)
      assert.isTrue(Option.isSome(yield* webhooks.find(id)))
    }),
  )
})
