import type { Queue as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { integerArgument } from "../../cli/Arguments.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask } from "../../client/Request.ts"
import { tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

const session = Ids.idArgument("session", "SESSION")

const table = (messages: ReadonlyArray<Core.QueuedMessage>) =>
  tableOf(
    ["ID", "STATUS", "MODE", "RUN ID", "CREATED", "TEXT"],
    messages.map((one) => [one.id, one.status, one.mode, one.runId, one.createdAt, one.text]),
  )

const outputOf = (message: Core.QueuedMessage) => ({ json: message, lines: table([message]) })

const list = clientCommand("list", "List queued messages, oldest first.", { session }, (client, { session }) =>
  Effect.map(
    ask(() => client.sessions.queue.list(session)),
    (found) => ({ json: found, lines: table(found.queue) }),
  ),
)

const add = clientCommand(
  "add",
  "Queue a message, which becomes the session's next run.",
  {
    session,
    text: Argument.String("TEXT").pipe(Argument.withDescription("what to do next")),
    interrupt: Flags.toggle("interrupt", "cancel the active run and start this message first"),
  },
  (client, { session, text, interrupt }) =>
    Effect.map(
      ask(() => client.sessions.queue.enqueue(session, interrupt ? { text, interrupt } : { text })),
      outputOf,
    ),
)

const remove = clientCommand(
  "remove",
  "Remove a message that has not started yet.",
  { session, message: integerArgument("MESSAGE", "message ID") },
  (client, { session, message }) =>
    Effect.map(
      ask(() => client.sessions.queue.remove(session, message)),
      outputOf,
    ),
)

export const queue = Command.make("queue").pipe(
  Command.withDescription("Manage the message queue of a session."),
  Command.withSubcommands([list, add, remove]),
)
