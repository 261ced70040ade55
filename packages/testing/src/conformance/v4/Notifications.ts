import * as v4 from "@tabwright/raw/v4/operations"
import { detailOf } from "../Answer.ts"
import { type Check, type CheckContext, checksOf } from "../Check.ts"
import { CheckSkipped, expect, expectEqual } from "../CheckStatus.ts"
import { WebhookReceiver } from "../../webhooks/WebhookReceiver.ts"
import { undoAtEnd, verifyIdempotency } from "../general/Resources.ts"

const secret = "T00000000/B00000000/conformance"
const chat = {
  name: "conformance",
  url: `https://hooks.example.com/services/${secret}`,
  events: ["run.failed" as const],
}

const created = (context: CheckContext) =>
  context.once("notification", async () => {
    const made = await verifyIdempotency(context, v4.createNotification, { body: chat }, { ...chat, name: "other" })
    // The operation's schema has checked the response.
    const { id } = made as { readonly id: string }
    const path = { notification_id: id }
    undoAtEnd(context, `notification ${id}`, v4.deleteNotification, { path })
    return { made, path }
  })

export const notificationChecks: ReadonlyArray<Check> = [
  ...checksOf(v4.createNotification, {
    "returns 201 with the host of the URL only, once per Idempotency-Key": async (context) => {
      const { made } = await created(context)
      const text = JSON.stringify(made)
      expect(!text.includes("conformance/") && !text.includes(secret), "the response contains the URL")
      expect(text.includes('"hooks.example.com"'), "the response has no host")
    },
    "returns 422 for invalid URLs, plain http, unknown events and amounts": async ({ service }) => {
      for (const invalid of [
        { url: "nowhere" },
        { url: "http://example.com/hook" },
        { url: "https://example.com:25/hook" },
        { events: ["run.exploded"] },
        { events: [] },
        { name: "" },
        { type: "carrier-pigeon" },
        { monthlyBudgetUsd: "-1" },
      ]) {
        await service.rejects(v4.createNotification, { body: { ...chat, ...invalid } }, 422)
      }
    },
  }),
  ...checksOf(v4.getNotification, {
    "returns the notification": async (context) => {
      const { made, path } = await created(context)
      expectEqual("the notification", await context.service.call(v4.getNotification, { path }), made)
    },
  }),
  ...checksOf(v4.listNotifications, {
    "lists the notification without its URL": async (context) => {
      const { path } = await created(context)
      const found = await context.service.call(v4.listNotifications, {})
      expect(
        found.notifications.some(({ id }) => id === path.notification_id),
        "the notification is missing",
      )
      expect(!JSON.stringify(found).includes(secret), "the response contains the URL")
    },
  }),
  ...checksOf(v4.updateNotification, {
    "updates the given fields and keeps the rest": async (context) => {
      const { path } = await created(context)
      const body = { monthlyBudgetUsd: "12.5", isEnabled: false }
      const changed = await context.service.call(v4.updateNotification, { path, body })
      expectEqual(
        "budget, state, name and events",
        [changed.monthlyBudgetUsd, changed.isEnabled, changed.name, changed.events],
        ["12.5", false, chat.name, chat.events],
      )
      await context.service.rejects(v4.updateNotification, { path, body: { url: "nowhere" } }, 422)
      await context.service.call(v4.updateNotification, { path, body: { monthlyBudgetUsd: null } })
    },
  }),
  ...checksOf(v4.testNotification, {
    "sends one message and returns the result": async (context) => {
      const receiver = new WebhookReceiver({ secret: "unsigned" })
      const server = await receiver.listen()
      context.atEnd("the receiver of messages", () => server.close())
      const answer = await context.service.send(v4.createNotification, { body: { ...chat, url: `${server.url}/hook` } })
      if (!answer.isSuccess) throw new CheckSkipped(`the service does not deliver to this host: ${detailOf(answer)}`)
      // The operation's schema has checked the response.
      const path = { notification_id: (answer.body as { readonly id: string }).id }
      undoAtEnd(context, `notification ${path.notification_id}`, v4.deleteNotification, { path })
      // A message is not signed, which the receiver of webhooks rejects.
      const result = await context.service.call(v4.testNotification, { path })
      expectEqual("the status of the response", result.responseStatus, 400)
      expectEqual("the result", [result.isDelivered, result.error !== null], [false, true])
      expectEqual("the number of messages", receiver.received.length, 1)
    },
  }),
  ...checksOf(v4.deleteNotification, {
    "deletes the notification idempotently": async ({ service }) => {
      const { id } = await service.call(v4.createNotification, { body: { ...chat, name: "short-lived" } })
      const path = { notification_id: id }
      await service.call(v4.deleteNotification, { path })
      await service.call(v4.deleteNotification, { path })
      await service.rejects(v4.getNotification, { path }, 404)
    },
  }),
]
