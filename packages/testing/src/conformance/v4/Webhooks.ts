import * as v4 from "@tabwright/raw/v4/operations"
import { detailOf } from "../Answer.ts"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { type ReceivedWebhook, WebhookReceiver } from "../../webhooks/WebhookReceiver.ts"
import { CheckFailed, expect, expectEqual, expectPresent, CheckSkipped } from "../CheckStatus.ts"
import { finishedRun } from "./Scenario.ts"

interface Created {
  readonly id: string
  readonly secret: string
  readonly url: string
  readonly events: ReadonlyArray<string>
}

/** Returns a webhook for a local receiver, or for an unreachable one if the service does not deliver locally. */
const hook = (context: CheckContext) =>
  context.once("webhook", async () => {
    let secret = ""
    const receiver = new WebhookReceiver({ secret: () => secret })
    const server = await receiver.listen()
    context.atEnd("the webhook receiver", () => server.close())
    const local = { url: `${server.url}/hook`, events: ["run.status_update", "test"], description: "conformance" }
    const answer = await context.service.send(v4.createWebhook, { body: local })
    const { id } = answer.isSuccess ? (answer.body as Created) : { id: undefined }
    if (id !== undefined) await context.service.call(v4.deleteWebhook, { path: { webhook_id: id } })
    const body = id === undefined ? { ...local, url: "https://example.com/hook" } : local
    const made = await verifyIdempotency(context, v4.createWebhook, { body }, { ...body, description: "other" })
    // The operation's schema has checked the response.
    const created = made as Created
    const path = { webhook_id: created.id }
    undoAtEnd(context, `webhook ${created.id}`, v4.deleteWebhook, { path })
    secret = created.secret
    const keep = (changed: string) => void (secret = changed)
    return { created, keep, path, receiver, localError: id === undefined ? detailOf(answer) : undefined }
  })

const testDelivery = (context: CheckContext) =>
  context.once("test delivery", async () => {
    const { path, localError } = await hook(context)
    if (localError !== undefined) throw new CheckSkipped(`the service does not deliver to this host: ${localError}`)
    const sent = await context.service.call(v4.testWebhook, { path })
    return context.until("the delivery to complete", async () => {
      const { deliveries } = await context.service.call(v4.listWebhookDeliveries, { path })
      const delivery = deliveries.find(({ id }) => id === sent.id)
      return delivery === undefined || delivery.status === "pending" ? undefined : delivery
    })
  })

const problemOf = (verdict: ReceivedWebhook["verdict"]): string =>
  verdict._tag === "Failure" ? verdict.failure.message : "none"

export const webhookChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createWebhook, {
    "returns 201 with the secret, once per Idempotency-Key": async (context) => {
      const { created } = await hook(context)
      expect(created.secret !== "", "the secret is empty")
      expectEqual("the events", created.events.toSorted(), ["run.status_update", "test"])
    },
    "returns 422 for invalid URLs, plain http, other protocols' ports and unknown events": async ({ service }) => {
      for (const body of [
        { url: "nowhere" },
        { url: "http://example.com/hook" },
        { url: "ftp://example.com/hook" },
        { url: "https://example.com:25/hook" },
        { url: "https://example.com:6379/hook" },
        { url: "https://example.com/hook", events: ["run.exploded"] },
        { url: "https://example.com/hook", events: [] },
      ]) {
        await service.rejects(v4.createWebhook, { body }, 422)
      }
    },
  }),
  ...checksOf(v4.getWebhook, {
    "returns the webhook without its secret": async (context) => {
      const { created, path } = await hook(context)
      const shown = await context.service.call(v4.getWebhook, { path })
      expectEqual("url and events", [shown.url, shown.events], [created.url, created.events])
      expect(!("secret" in shown), "the response contains the secret")
    },
  }),
  ...checksOf(v4.listWebhooks, {
    "lists the webhook without its secret": async (context) => {
      const { path } = await hook(context)
      const { webhooks } = await context.service.call(v4.listWebhooks, {})
      const shown = expectPresent(
        "the webhook",
        webhooks.find(({ id }) => id === path.webhook_id),
      )
      expect(!("secret" in shown), "the response contains the secret")
    },
  }),
  ...checksOf(v4.updateWebhook, {
    "updates the given fields and keeps the rest": async (context) => {
      const { created, path } = await hook(context)
      const changed = await context.service.call(v4.updateWebhook, { path, body: { description: null } })
      expectEqual("description and url", [changed.description, changed.url], [null, created.url])
      await context.service.rejects(v4.updateWebhook, { path, body: { url: "nowhere" } }, 422)
    },
  }),
  ...checksOf(v4.testWebhook, {
    "delivers a signed test event": async (context) => {
      const { receiver } = await hook(context)
      const delivery = await testDelivery(context)
      expectEqual("type and status", [delivery.eventType, delivery.status], ["test", "delivered"])
      const verdicts = receiver.received.map(({ verdict }) => verdict)
      const event = verdicts.find((verdict) => verdict._tag === "Success")
      if (event === undefined)
        throw new CheckFailed(`no delivery is signed correctly: ${verdicts.map(problemOf).join("; ")}`)
      expectEqual("type and payload", [event.success.type, event.success.payload], ["test", { test: "ok" }])
    },
  }),
  ...checksOf(v4.rotateWebhookSecret, {
    "returns a new secret, used for all later signatures": async (context) => {
      const { created, keep, path, receiver } = await hook(context)
      await testDelivery(context)
      const rotated = await context.service.call(v4.rotateWebhookSecret, { path })
      expect(rotated.secret !== created.secret, "the secret did not change")
      keep(rotated.secret)
      const number = receiver.received.length + 1
      await context.service.call(v4.testWebhook, { path })
      const received = await receiver.arrived(number, 10_000)
      expect(received.verdict._tag === "Success", "the next delivery is not signed with the new secret")
    },
  }),
  ...checksOf(v4.listWebhookDeliveries, {
    "returns the result of each delivery, with valid cursor pages": async (context) => {
      const { path } = await hook(context)
      const delivery = await testDelivery(context)
      expect(delivery.attempts >= 1, `attempts is ${delivery.attempts}`)
      expectEqual("responseStatus", delivery.responseStatus, 200)
      expectPresent("deliveredAt", delivery.deliveredAt)
      await verifyCursorPages(context, {
        operation: v4.listWebhookDeliveries,
        path,
        isBounded: true,
        read: async (query) => {
          const page = await context.service.call(v4.listWebhookDeliveries, { path, query })
          return { items: page.deliveries, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (each) => each.id,
      })
    },
  }),
  ...checksOf(v4.replayWebhookDelivery, {
    "sends the same event again with the same delivery id": async (context) => {
      const { path, receiver } = await hook(context)
      const delivery = await testDelivery(context)
      const number = receiver.received.length + 1
      const replay = { ...path, delivery_id: delivery.id }
      const again = await context.service.call(v4.replayWebhookDelivery, { path: replay })
      expectEqual("the delivery's id", again.id, delivery.id)
      expectEqual("the payload", again.payload, delivery.payload)
      await receiver.arrived(number, 10_000)
    },
  }),
]

/** Checks of run notifications, and checks that delete webhooks. Run after a run has ended. */
export const endOfWebhookChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createWebhook, {
    "subscribes to the events of completed runs": async (context) => {
      const { receiver, localError } = await hook(context)
      if (localError !== undefined) throw new CheckSkipped(`the service does not deliver to this host: ${localError}`)
      const { id, sessionId } = await finishedRun(context)
      const event = await context.until(
        "the webhook to receive the event",
        async () =>
          receiver.received
            .flatMap(({ verdict }) => (verdict._tag === "Success" ? [verdict.success] : []))
            .map(({ payload, type }) => ({ type, payload: payload as Readonly<Record<string, unknown>> }))
            .find(({ payload }) => payload["run_id"] === id && payload["status"] === "completed"),
        10_000,
      )
      expectEqual("type and session", [event.type, event.payload["session_id"]], ["run.status_update", sessionId])
    },
  }),
  ...checksOf(v4.deleteWebhook, {
    "deletes the webhook idempotently": async (context) => {
      const { path } = await hook(context)
      await context.service.call(v4.deleteWebhook, { path })
      await context.service.call(v4.deleteWebhook, { path })
      await context.service.rejects(v4.getWebhook, { path }, 404)
    },
  }),
]
