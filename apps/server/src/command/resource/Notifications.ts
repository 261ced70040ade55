import type { Notifications as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument } from "effect/cli"
import { text } from "node:stream/consumers"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import * as Ids from "../../client/Ids.ts"
import { ask, checkChanges, omitUndefined, RequestFailed } from "../../client/Request.ts"
import { UsageError } from "../../ExitCode.ts"
import { tableOf } from "../../terminal/Table.ts"

const id = Ids.idArgument("notification")

const eventTypes = ["run.failed", "schedule.failed", "spending.threshold", "human.requested"] as const

const settings = {
  event: Flags.texts("event", "EVENT", `event to report: ${eventTypes.join(", ")} (default all)`),
  monthlyBudget: Flags.textOr("monthly-budget", "USD", "none", "monthly amount of which 50, 80 and 100 % are reported"),
}

const table = (notifications: ReadonlyArray<Core.NotificationView>) =>
  tableOf(
    ["ID", "NAME", "TYPE", "HOST", "EVENTS", "STATE"],
    notifications.map((one) => [
      one.id,
      one.name,
      one.type,
      one.host,
      one.events.join(" "),
      one.isEnabled ? "enabled" : (one.disabledReason ?? "disabled"),
    ]),
  )

const eventsOf = Effect.fnUntraced(function* (given: ReadonlyArray<string>) {
  const unknown = given.find((event) => !eventTypes.some((one) => one === event))
  if (unknown !== undefined)
    return yield* new UsageError({ message: `Expected --event ${eventTypes.join(" or ")}, not "${unknown}".` })
  return given.length === 0 ? undefined : eventTypes.filter((event) => given.includes(event))
})

/** The URL grants access, and process lists show arguments. */
const readUrl = Effect.gen(function* () {
  const url = (yield* Effect.promise(() => text(process.stdin))).trim()
  return url === "" ? yield* new UsageError({ message: "Expected the URL on standard input." }) : url
})

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List notifications.", {}, (client) =>
    Effect.map(
      ask(() => client.notifications.list()),
      ({ notifications }) => ({ json: notifications, lines: table(notifications) }),
    ),
  )

const create = clientCommand(
  "create",
  "Send messages about failures, spending and runs that wait for a person to a URL, which is read from standard input.",
  {
    name: Argument.String("NAME").pipe(Argument.withDescription("display name")),
    type: Flags.word("type", ["slack", "json"], "format of messages (default slack)"),
    ...settings,
  },
  (client, { event, monthlyBudget, name, type }) =>
    Effect.gen(function* () {
      const fields = omitUndefined({ type, events: yield* eventsOf(event), monthlyBudgetUsd: monthlyBudget })
      const url = yield* readUrl
      const notification = yield* ask(() => client.notifications.create({ name, url, ...fields }))
      return { json: notification, lines: table([notification]) }
    }),
)

const update = clientCommand(
  "update",
  "Update a notification.",
  {
    id,
    name: Flags.text("name", "NAME", "new name"),
    url: Flags.toggle("url", "read a new URL from standard input"),
    enable: Flags.toggle("enable", "send messages again"),
    disable: Flags.toggle("disable", "send no messages"),
    ...settings,
  },
  (client, { disable, enable, event, id, monthlyBudget, name, url }) =>
    Effect.gen(function* () {
      if (enable && disable) return yield* new UsageError({ message: "Expected --enable or --disable, not both." })
      const changes = omitUndefined({
        name,
        events: yield* eventsOf(event),
        monthlyBudgetUsd: monthlyBudget,
        isEnabled: enable || disable ? enable : undefined,
        url: url ? yield* readUrl : undefined,
      })
      yield* checkChanges(changes)
      const notification = yield* ask(() => client.notifications.update(id, changes))
      return { json: notification, lines: table([notification]) }
    }),
)

const test = clientCommand("test", "Send a test message.", { id }, (client, { id }) =>
  Effect.gen(function* () {
    const result = yield* ask(() => client.notifications.test(id))
    if (!result.isDelivered)
      return yield* new RequestFailed({ message: result.error ?? "The message was not delivered." })
    return { json: result, lines: ["Delivered."] }
  }),
)

const remove = clientCommand("delete", "Delete a notification.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.notifications.delete(id)),
    () => ({ json: { id }, lines: [`Deleted notification ${id}.`] }),
  ),
)

export const notifications = commandGroup(
  list("notifications"),
  "Manage messages to a chat, such as Slack, about failures and spending.",
  [list("list"), create, update, test, remove],
)
