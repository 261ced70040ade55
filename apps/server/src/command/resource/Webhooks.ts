import type { Webhooks as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { commandDescription, commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { connectionFlags } from "../../client/Connection.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import { idArgument, idFlag } from "../../client/Ids.ts"

const id = idArgument("webhook")
const eventTypes = [
  "agent.task.status_update",
  "session.status.update",
  "run.status_update",
  "run.tool_called",
  "schedule.failed",
  "profile.login_update",
  "page_batch.status_update",
  "test",
] as const

const table = (webhooks: ReadonlyArray<Core.WebhookView>) =>
  tableOf(
    ["ID", "URL", "ENABLED", "EVENTS", "DESCRIPTION"],
    webhooks.map((one) => [one.id, one.url, one.isEnabled, one.events.join(","), one.description]),
  )

const deliveryTable = (deliveries: ReadonlyArray<Core.WebhookDelivery>) =>
  tableOf(
    ["ID", "EVENT", "STATUS", "ATTEMPTS", "RESPONSE", "CREATED", "ERROR"],
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
  clientCommand(name, "List webhook endpoints.", {}, (client) =>
    Effect.map(
      ask(() => client.webhooks.list()),
      (found) => ({ json: found, lines: table(found.webhooks) }),
    ),
  )

const create = clientCommand(
  "create",
  "Create a webhook endpoint. Its signing secret is shown once.",
  {
    url: Argument.String("URL").pipe(Argument.withDescription("an https URL, or http on the server's own machine")),
    events: Flag.Literals("event", eventTypes).pipe(
      Flag.withMetavar("NAME"),
      Flag.withDescription(`event type to send: ${eventTypes.join(", ")}; repeatable (default: all)`),
      Flag.atLeast(0),
    ),
    description: Flags.text("description", "TEXT", "description of the endpoint"),
  },
  (client, { url, events, description }) =>
    Effect.map(
      ask(() =>
        client.webhooks.create({ url, ...omitUndefined({ description }), ...(events.length === 0 ? {} : { events }) }),
      ),
      (webhook) => ({
        json: webhook,
        lines: [
          ...fieldsOf({ ID: webhook.id, URL: webhook.url }),
          "",
          `Signing secret (shown only once): ${webhook.secret}`,
        ],
      }),
    ),
)

const remove = clientCommand("delete", "Delete an endpoint and its deliveries.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.webhooks.delete(id)),
    () => ({ json: { id }, lines: [`Deleted webhook ${id}.`] }),
  ),
)

const test = clientCommand("test", 'Send a "test" event to an endpoint.', { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.webhooks.test(id)),
    (delivery) => ({ json: delivery, lines: deliveryTable([delivery]) }),
  ),
)

const deliveries = clientCommand(
  "deliveries",
  "List the deliveries of an endpoint, newest first.",
  { id, limit: Flags.limit },
  (client, { id, limit }) =>
    Effect.map(
      askAll(() => client.webhooks.deliveries(id), limit ?? 50),
      (found) => ({ json: { deliveries: found }, lines: deliveryTable(found) }),
    ),
)

const aboutListen = `Forward webhooks to a local port or URL until Ctrl-C.
  For machines that the server cannot reach. Creates a temporary endpoint, follows its delivery log and posts each delivery,
  signed, to the target. The endpoint is deleted on exit. With --webhook, follows an existing endpoint instead.`

const listen = Command.make(
  "listen",
  {
    target: Argument.String("TARGET").pipe(Argument.withDescription("target: a port of 127.0.0.1, or an http(s) URL")),
    webhook: idFlag(
      "webhook",
      "webhook",
      "existing endpoint to follow; requires its secret in TABWRIGHT_WEBHOOK_SECRET",
    ),
    connection: connectionFlags,
  },
  ({ target, webhook, connection }) =>
    Effect.flatMap(
      Effect.promise(() => import("../../WebhookListener.ts")),
      ({ webhookListener }) => webhookListener({ target, webhook, connection }),
    ),
).pipe(commandDescription(aboutListen))

export const webhooks = commandGroup(list("webhooks"), "Manage webhook endpoints.", [
  list("list"),
  create,
  remove,
  test,
  deliveries,
  listen,
])
