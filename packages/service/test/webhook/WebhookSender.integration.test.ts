import { PgClient } from "@effect/sql-pg"
import { assert, layer } from "@effect/vitest"
import { unwrap } from "@tabwright/core/webhooks"
import { Effect, Option, type Redacted, Schedule } from "effect"
import { type Delivery, DeliveryStore } from "../../src/store/DeliveryStore.ts"
import { RunStore } from "../../src/store/run/RunStore.ts"
import { WebhookStore } from "../../src/store/WebhookStore.ts"
import { testMessage } from "../../src/webhook/WebhookPayload.ts"
import { WebhookSender } from "../../src/webhook/WebhookSender.ts"
import { layerStores, makeProject, makeSession, newRun } from "../fixture/database/Stores.ts"
import type { Received } from "../fixture/peer/Receiver.ts"
import { layerSender, makeWebhook, receiver } from "../fixture/layer/Webhooks.ts"

/** Polls for a value for at most 10 s. */
const until = <A, E, R>(ask: Effect.Effect<Option.Option<A>, E, R>) =>
  ask.pipe(
    Effect.flatMap((found) => (Option.isSome(found) ? Effect.succeed(found.value) : Effect.fail("not yet" as const))),
    Effect.retry({ while: (error) => error === "not yet", schedule: Schedule.spaced("30 millis") }),
    Effect.timeout("60 seconds"),
  )

const deliveriesOf = Effect.fnUntraced(function* (webhookId: string) {
  return (yield* (yield* DeliveryStore).list(webhookId, { limit: 100 })).items
})

/** Waits until every delivery of a webhook has a final state. */
const settled = (webhookId: string) =>
  until(
    Effect.map(deliveriesOf(webhookId), (found) =>
      found.length > 0 && found.every(({ status }) => status !== "pending")
        ? Option.some<ReadonlyArray<Delivery>>(found)
        : Option.none(),
    ),
  )

const untilDisabled = (webhookId: string) =>
  until(
    Effect.flatMap(WebhookStore, (webhooks) =>
      Effect.map(webhooks.find(webhookId), (found) =>
        Option.isSome(found) && !found.value.isEnabled ? found : Option.none(),
      ),
    ),
  )

const eventOf = ({ body, headers }: Received, secret: Redacted.Redacted) => unwrap(body, headers, secret)

layer(layerStores, { excludeTestServices: true })("WebhookSender", (it) => {
  it.effect("sends each event once, in order, signed and with an ID", () =>
    Effect.gen(function* () {
      const runs = yield* RunStore
      const opened = yield* receiver()
      const session = yield* makeSession()
      const { webhook, secret } = yield* makeWebhook({ projectId: session.projectId, url: opened.url })
      const run = Option.getOrThrow(yield* runs.create(newRun(session)))
      const claimed = Option.getOrThrow(yield* runs.claim(run.id))
      yield* runs.begin(run.id, claimed.epoch)
      yield* runs.finish(run.id, claimed.epoch, { reason: "Done", text: "done" })
      const received = yield* Effect.promise(() => opened.until(4))
      const events = yield* Effect.forEach(received, (request) => eventOf(request, secret))
      assert.deepStrictEqual(
        events.map(({ type, payload }) => ({ type, payload })),
        [
          { type: "test", payload: { test: "ok" } },
          ...["dispatching", "running", "completed"].map((status) => ({
            type: "run.status_update",
            payload: { run_id: run.id, session_id: session.id, status },
          })),
        ],
      )
      const found = yield* settled(webhook.id)
      assert.deepStrictEqual(
        received.map(({ headers }) => headers["x-service-delivery"]),
        found.map(({ id }) => id).toReversed(),
      )
      for (const delivery of found) {
        assert.deepInclude(delivery, { status: "delivered", attempts: 1, responseStatus: 200, error: null })
        assert.isNotNull(delivery.deliveredAt)
        assert.isNull(delivery.nextAttemptAt)
      }
    }).pipe(Effect.provide(layerSender())),
  )

  it.effect("retries with the same ID and body and a new signature", () =>
    Effect.gen(function* () {
      const opened = yield* receiver((nth) => ({ status: nth <= 2 ? 500 : 200 }))
      const { webhook, secret } = yield* makeWebhook({ projectId: yield* makeProject, url: opened.url })
      const received = yield* Effect.promise(() => opened.until(3))
      for (const request of received) yield* eventOf(request, secret)
      assert.strictEqual(new Set(received.map(({ body }) => body)).size, 1)
      assert.strictEqual(new Set(received.map(({ headers }) => headers["x-service-delivery"])).size, 1)
      const [delivery] = yield* settled(webhook.id)
      assert.deepInclude(delivery, { status: "delivered", attempts: 3, responseStatus: 200, error: null })
    }).pipe(Effect.provide(layerSender())),
  )

  it.effect("stops after the last attempt with a reason, and continues with newer events", () =>
    Effect.gen(function* () {
      const deliveries = yield* DeliveryStore
      const sender = yield* WebhookSender
      const opened = yield* receiver((nth) => ({ status: nth <= 4 ? 503 : 200 }))
      const { webhook } = yield* makeWebhook({ projectId: yield* makeProject, url: opened.url })
      const [failed] = yield* settled(webhook.id)
      assert.deepInclude(failed, { status: "failed", attempts: 4, responseStatus: 503, nextAttemptAt: null })
      assert.include(failed?.error, "503")
      const tested = yield* sender.test(webhook)
      assert.deepInclude(tested, { status: "delivered", attempts: 1 })
      // A redelivery starts over under its own ID.
      yield* deliveries.replay(webhook.id, failed?.id ?? "", "00000000-0000-4000-8000-000000000001")
      yield* sender.wake
      const received = yield* Effect.promise(() => opened.until(6))
      assert.strictEqual(received.at(-1)?.headers["x-service-delivery"], failed?.id)
      assert.strictEqual(received.at(-1)?.body, failed?.body)
      const again = Option.getOrThrow(
        yield* until(
          Effect.map(deliveries.find(failed?.id ?? ""), (found) =>
            Option.isSome(found) && found.value.status === "delivered" ? Option.some(found) : Option.none(),
          ),
        ),
      )
      assert.deepInclude(again, { attempts: 1, responseStatus: 200, error: null })
    }).pipe(Effect.provide(layerSender())),
  )

  it.effect("disables a webhook whose receiver returns 410", () =>
    Effect.gen(function* () {
      const opened = yield* receiver(() => ({ status: 410 }))
      const projectId = yield* makeProject
      const { webhook } = yield* makeWebhook({ projectId, url: opened.url })
      const disabled = yield* untilDisabled(webhook.id)
      assert.include(disabled.disabledReason, "410")
      const session = yield* makeSession({ projectId })
      yield* (yield* RunStore).create(newRun(session))
      assert.isEmpty(yield* (yield* PgClient.PgClient)`SELECT id FROM webhook_outbox WHERE project_id = ${projectId}`)
      assert.lengthOf(opened.received, 1)
      const [delivery] = yield* settled(webhook.id)
      assert.deepInclude(delivery, { status: "failed", attempts: 1, responseStatus: 410 })
    }).pipe(Effect.provide(layerSender())),
  )

  it.effect("follows no redirects, reaches no blocked network, and reports the response", () =>
    Effect.gen(function* () {
      const inside = yield* receiver()
      const opened = yield* receiver(() => ({ status: 302, headers: { location: inside.url } }))
      const projectId = yield* makeProject
      const redirected = yield* makeWebhook({ projectId, url: opened.url })
      const closed = yield* makeWebhook({ projectId, url: "https://10.0.0.1/hook" })
      const [first] = yield* settled(redirected.webhook.id)
      assert.deepInclude(first, { status: "failed", responseStatus: 302 })
      assert.include(first?.error, "Redirects are not followed")
      const [second] = yield* settled(closed.webhook.id)
      assert.deepInclude(second, { status: "failed", responseStatus: null })
      assert.include(second?.error, "--allow-network")
      assert.isEmpty(inside.received)
    }).pipe(Effect.provide(layerSender([]))),
  )

  it.effect("delivers to other webhooks while one receiver hangs", () =>
    Effect.gen(function* () {
      const slow = yield* receiver(() => "hang")
      const quick = yield* receiver()
      const projectId = yield* makeProject
      yield* makeWebhook({ projectId, url: slow.url })
      const { webhook } = yield* makeWebhook({ projectId, url: quick.url })
      const session = yield* makeSession({ projectId })
      const run = Option.getOrThrow(yield* (yield* RunStore).create(newRun(session)))
      yield* (yield* RunStore).cancel(run.id)
      yield* Effect.promise(() => quick.until(2, 60_000))
      assert.lengthOf(yield* settled(webhook.id), 2)
      assert.isAtMost(slow.received.length, 1)
    }).pipe(Effect.provide(layerSender())),
  )

  it.effect("disables a webhook that has failed for days, and starts over with a new URL", () =>
    Effect.gen(function* () {
      const webhooks = yield* WebhookStore
      const sql = yield* PgClient.PgClient
      const opened = yield* receiver((nth) => ({ status: nth === 1 ? 200 : 503 }))
      const projectId = yield* makeProject
      const { webhook } = yield* makeWebhook({ projectId, url: opened.url })
      yield* settled(webhook.id)
      yield* (yield* DeliveryStore).add(webhook.id, testMessage(new Date()))
      const failing = yield* until(
        Effect.map(webhooks.find(webhook.id), (found) =>
          Option.isSome(found) && found.value.failures > 0 ? found : Option.none(),
        ),
      )
      assert.isTrue(failing.isEnabled)
      yield* sql`UPDATE webhook SET failing_since = '2026-01-01T00:00:00Z' WHERE id = ${webhook.id}`
      const disabled = yield* untilDisabled(webhook.id)
      assert.include(disabled.disabledReason, "since 2026-01-01T00:00:00.000Z")
      assert.include(disabled.disabledReason, "503")
      const enabled = yield* webhooks.update(projectId, webhook.id, { isEnabled: true })
      assert.deepInclude(Option.getOrThrow(enabled), { failures: 0, failingSince: null, disabledReason: null })
    }).pipe(Effect.provide(layerSender(Array.from({ length: 200 }, () => 0.05)))),
  )

  it.effect("disables a webhook when the server secret has changed", () =>
    Effect.gen(function* () {
      const opened = yield* receiver()
      const { webhook } = yield* makeWebhook({
        projectId: yield* makeProject,
        url: opened.url,
        derivedFrom: "another",
      })
      const disabled = yield* untilDisabled(webhook.id)
      assert.include(disabled.disabledReason, "Rotate the signing secret")
      assert.isEmpty(opened.received)
    }).pipe(Effect.provide(layerSender())),
  )

  it.effect("resumes claimed deliveries after a restart", () =>
    Effect.gen(function* () {
      const slow = yield* receiver((nth) => (nth === 1 ? "hang" : { status: 200 }))
      const { webhook } = yield* makeWebhook({ projectId: yield* makeProject, url: slow.url })
      yield* Effect.promise(() => slow.until(1)).pipe(Effect.provide(layerSender()))
      const [cut] = yield* deliveriesOf(webhook.id)
      assert.deepInclude(cut, { status: "pending", attempts: 1 })
      const [delivery] = yield* settled(webhook.id).pipe(Effect.provide(layerSender()))
      assert.deepInclude(delivery, { status: "delivered", attempts: 2 })
    }),
  )
})
