import type { Webhooks as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll } from "../client/CallFailed.ts"
import { connectionFlags } from "../client/Connection.ts"
import { given } from "../client/Given.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"
import { described } from "../syntax/Described.ts"

const id = Argument.String("ID")
const eventTypes = ["agent.task.status_update", "session.status.update", "run.status_update", "test"] as const

const table = (webhooks: ReadonlyArray<Core.WebhookView>) =>
  tableOf(
    ["ID", "URL", "ENABLED", "EVENTS", "DESCRIPTION"],
    webhooks.map((one) => [one.id, one.url, one.isEnabled, one.events.join(","), one.description]),
  )

const deliveryTable = (deliveries: ReadonlyArray<Core.WebhookDelivery>) =>
  tableOf(
    ["ID", "EVENT", "STATUS", "ATTEMPTS", "ANSWER", "CREATED", "ERROR"],
    deliveries.map((one) => [
      one.id,
      one.eventType,
      one.status,
      one.attempts,
      one.responseStatus,
      one.createdAt,
      one.error,
    ]),
  )

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "Lists all endpoints.", {}, (client) =>
    Effect.map(
      ask(() => client.webhooks.list()),
      (found) => ({ json: found, lines: table(found.webhooks) }),
    ),
  )

const create = clientCommand(
  "create",
  "Registers an address. The secret that deliveries are signed with is shown once.",
  {
    url: Argument.String("URL").pipe(Argument.withDescription("https, or http on the server's own machine")),
    events: Flag.Literals("event", eventTypes).pipe(
      Flag.withMetavar("NAME"),
      Flag.withDescription(`what to tell it, of ${eventTypes.join(", ")} (default: all); may be repeated`),
      Flag.atLeast(0),
    ),
    description: Flags.text("description", "TEXT", "what it is for"),
  },
  (client, { url, events, description }) =>
    Effect.map(
      ask(() => client.webhooks.create({ url, ...given({ description }), ...(events.length === 0 ? {} : { events }) })),
      (webhook) => ({
        json: webhook,
        lines: [
          ...fieldsOf({ ID: webhook.id, URL: webhook.url }),
          "",
          `Its secret, shown this once: ${webhook.secret}`,
        ],
      }),
    ),
)

const remove = clientCommand("delete", "Deletes an endpoint with its deliveries.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.webhooks.delete(id)),
    () => ({ json: { id }, lines: [`Webhook ${id} is gone.`] }),
  ),
)

const test = clientCommand("test", 'Sends the event "test" to an endpoint.', { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.webhooks.test(id)),
    (delivery) => ({ json: delivery, lines: deliveryTable([delivery]) }),
  ),
)

const deliveries = clientCommand(
  "deliveries",
  "Lists what was sent to an endpoint, or is yet to be, newest first.",
  { id, limit: Flags.whole("limit", "at most so many (default 50)") },
  (client, { id, limit }) =>
    Effect.map(
      askAll(() => client.webhooks.deliveries(id), limit ?? 50),
      (found) => ({ json: { deliveries: found }, lines: deliveryTable(found) }),
    ),
)

const aboutListen = `Makes webhooks reach a port of this machine, where the server cannot call it, until Ctrl-C.
  It registers an endpoint of its own that nobody can be reached at, follows the log of its deliveries, and posts each to the
  target, signed as the server signs; the endpoint is deleted at the end. With --webhook it follows one that is there.`

const listen = Command.make(
  "listen",
  {
    target: Argument.String("TARGET").pipe(
      Argument.withDescription("where to post: a port of 127.0.0.1, or an http(s) address"),
    ),
    webhook: Flags.text("webhook", "ID", "follow this endpoint; needs TABWRIGHT_WEBHOOK_SECRET, its secret"),
    connection: connectionFlags,
  },
  ({ target, webhook, connection }) =>
    Effect.flatMap(
      Effect.promise(() => import("../webhook/Listen.ts")),
      ({ listen }) => listen({ target, webhook, connection }),
    ),
).pipe(described(aboutListen))

/** Where a server reports what happens. */
export const webhooks = group(list("webhooks"), "Addresses that the server tells of what happens.", [
  list("list"),
  create,
  remove,
  test,
  deliveries,
  listen,
])
