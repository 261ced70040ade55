import * as v4 from "@tabwright/raw/v4/operations"
import * as Result from "effect/Result"
import { detailOf } from "../Answer.ts"
import { type Check, checksOf } from "../Check.ts"
import { undoAtEnd } from "../general/CleanUp.ts"
import { verifyIdempotency } from "../general/Idempotency.ts"
import { verifyCursorPages } from "../general/Paging.ts"
import { type ReceivedWebhook, WebhookReceiver } from "../../webhooks/WebhookReceiver.ts"
import { Broken, expect, expectEqual, expectPresent, Skipped } from "../Verdict.ts"
import type { World } from "../World.ts"
import { finishedRun } from "./Story.ts"

interface Created {
  readonly id: string
  readonly secret: string
  readonly url: string
  readonly events: ReadonlyArray<string>
}

/** A webhook to a receiver on this host; where the service does not send there, to one that nobody looks at. */
const hook = (world: World) =>
  world.once("webhook", async () => {
    let secret = ""
    const receiver = new WebhookReceiver({ secret: () => secret })
    const server = await receiver.listen()
    world.atEnd("the receiver of webhooks", () => server.close())
    const near = { url: `${server.url}/hook`, events: ["run.status_update", "test"], description: "conformance" }
    const answer = await world.service.send(v4.createWebhook, { body: near })
    const { id } = answer.isSuccess ? (answer.body as Created) : { id: undefined }
    if (id !== undefined) await world.service.call(v4.deleteWebhook, { path: { webhook_id: id } })
    const body = id === undefined ? { ...near, url: "https://example.com/hook" } : near
    const made = await verifyIdempotency(world, v4.createWebhook, { body }, { ...body, description: "other" })
    // The operation's schema has held the answer already.
    const created = made as Created
    const path = { webhook_id: created.id }
    undoAtEnd(world, `webhook ${created.id}`, v4.deleteWebhook, { path })
    secret = created.secret
    const keep = (changed: string) => void (secret = changed)
    return { created, keep, path, receiver, whyNotNear: id === undefined ? detailOf(answer) : undefined }
  })

/** A test delivery that has come to its end at the receiver. */
const testDelivery = (world: World) =>
  world.once("delivery of a test", async () => {
    const { path, whyNotNear } = await hook(world)
    if (whyNotNear !== undefined) throw new Skipped(`the service does not deliver to this host: ${whyNotNear}`)
    const sent = await world.service.call(v4.testWebhook, { path })
    return world.until("the delivery is over", async () => {
      const { deliveries } = await world.service.call(v4.listWebhookDeliveries, { path })
      const delivery = deliveries.find(({ id }) => id === sent.id)
      return delivery === undefined || delivery.status === "pending" ? undefined : delivery
    })
  })

const wrong = (verdict: ReceivedWebhook["verdict"]): string =>
  Result.isFailure(verdict) ? verdict.failure.message : "right"

/** The laws of webhooks. */
export const webhookChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createWebhook, {
    "answers 201 with the secret, once for one Idempotency-Key": async (world) => {
      const { created } = await hook(world)
      expect(created.secret !== "", "the secret is empty")
      expectEqual("the events", created.events.toSorted(), ["run.status_update", "test"])
    },
    "answers 422 to invalid URLs, plain http, ports of other protocols and unknown events": async ({ service }) => {
      for (const body of [
        { url: "nowhere" },
        { url: "http://example.com/hook" },
        { url: "ftp://example.com/hook" },
        { url: "https://example.com:25/hook" },
        { url: "https://example.com:6379/hook" },
        { url: "https://example.com/hook", events: ["run.exploded"] },
        { url: "https://example.com/hook", events: [] },
      ]) {
        await service.refuses(v4.createWebhook, { body }, 422)
      }
    },
  }),
  ...checksOf(v4.getWebhook, {
    "shows everything but the secret": async (world) => {
      const { created, path } = await hook(world)
      const shown = await world.service.call(v4.getWebhook, { path })
      expectEqual("url and events", [shown.url, shown.events], [created.url, created.events])
      expect(!("secret" in shown), "the secret is shown again")
    },
  }),
  ...checksOf(v4.listWebhooks, {
    "shows it without its secret": async (world) => {
      const { path } = await hook(world)
      const { webhooks } = await world.service.call(v4.listWebhooks, {})
      const shown = expectPresent(
        "the webhook",
        webhooks.find(({ id }) => id === path.webhook_id),
      )
      expect(!("secret" in shown), "the secret is shown again")
    },
  }),
  ...checksOf(v4.updateWebhook, {
    "changes what is given and keeps the rest": async (world) => {
      const { created, path } = await hook(world)
      const changed = await world.service.call(v4.updateWebhook, { path, body: { description: null } })
      expectEqual("description and url", [changed.description, changed.url], [null, created.url])
      await world.service.refuses(v4.updateWebhook, { path, body: { url: "nowhere" } }, 422)
    },
  }),
  ...checksOf(v4.testWebhook, {
    "delivers a signed test event": async (world) => {
      const { receiver } = await hook(world)
      const delivery = await testDelivery(world)
      expectEqual("type and status", [delivery.eventType, delivery.status], ["test", "delivered"])
      const verdicts = receiver.received.map(({ verdict }) => verdict)
      const event = verdicts.find(Result.isSuccess)
      if (event === undefined) throw new Broken(`no delivery is signed right: ${verdicts.map(wrong).join("; ")}`)
      expectEqual("type and payload", [event.success.type, event.success.payload], ["test", { test: "ok" }])
    },
  }),
  ...checksOf(v4.rotateWebhookSecret, {
    "gives a new secret, which signs from then on": async (world) => {
      const { created, keep, path, receiver } = await hook(world)
      await testDelivery(world)
      const rotated = await world.service.call(v4.rotateWebhookSecret, { path })
      expect(rotated.secret !== created.secret, "the secret is the same")
      keep(rotated.secret)
      const number = receiver.received.length + 1
      await world.service.call(v4.testWebhook, { path })
      const received = await receiver.arrived(number, 10_000)
      expect(Result.isSuccess(received.verdict), "the next delivery is not signed with the new secret")
    },
  }),
  ...checksOf(v4.listWebhookDeliveries, {
    "tells what came of each, and keeps the laws of a cursor": async (world) => {
      const { path } = await hook(world)
      const delivery = await testDelivery(world)
      expect(delivery.attempts >= 1, `${delivery.attempts} attempts were made`)
      expectEqual("responseStatus", delivery.responseStatus, 200)
      expectPresent("deliveredAt", delivery.deliveredAt)
      await verifyCursorPages(world, {
        operation: v4.listWebhookDeliveries,
        path,
        isBounded: true,
        read: async (query) => {
          const page = await world.service.call(v4.listWebhookDeliveries, { path, query })
          return { items: page.deliveries, nextCursor: page.nextCursor, hasMore: page.hasMore }
        },
        id: (each) => each.id,
      })
    },
  }),
  ...checksOf(v4.replayWebhookDelivery, {
    "sends the same event again, under the id that it had": async (world) => {
      const { path, receiver } = await hook(world)
      const delivery = await testDelivery(world)
      const number = receiver.received.length + 1
      const replay = { ...path, delivery_id: delivery.id }
      const again = await world.service.call(v4.replayWebhookDelivery, { path: replay })
      expectEqual("the delivery's id", again.id, delivery.id)
      expectEqual("the payload", again.payload, delivery.payload)
      await receiver.arrived(number, 10_000)
    },
  }),
]

/** What ends webhooks, and what they tell of runs: tried after some run has ended. */
export const endOfWebhookChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createWebhook, {
    "is told of a run that completes": async (world) => {
      const { receiver, whyNotNear } = await hook(world)
      if (whyNotNear !== undefined) throw new Skipped(`the service does not deliver to this host: ${whyNotNear}`)
      const { id, sessionId } = await finishedRun(world)
      const told = await world.until(
        "the webhook was told",
        async () =>
          receiver.received
            .flatMap(({ verdict }) => (Result.isSuccess(verdict) ? [verdict.success] : []))
            .map(({ payload, type }) => ({ type, payload: payload as Readonly<Record<string, unknown>> }))
            .find(({ payload }) => payload["run_id"] === id && payload["status"] === "completed"),
        10_000,
      )
      expectEqual("type and session", [told.type, told.payload["session_id"]], ["run.status_update", sessionId])
    },
  }),
  ...checksOf(v4.deleteWebhook, {
    "takes the webhook away, also the second time": async (world) => {
      const { path } = await hook(world)
      await world.service.call(v4.deleteWebhook, { path })
      await world.service.call(v4.deleteWebhook, { path })
      await world.service.refuses(v4.getWebhook, { path }, 404)
    },
  }),
]
