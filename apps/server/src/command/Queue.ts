import type { Queue as Core } from "@tabwright/core/v4"
import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask } from "../client/CallFailed.ts"
import { wholeArgument } from "../syntax/Arguments.ts"
import * as Flags from "../syntax/Flags.ts"
import { tableOf } from "../terminal/Table.ts"

const session = Argument.String("SESSION").pipe(Argument.withDescription("id of the session"))

const table = (messages: ReadonlyArray<Core.QueuedMessage>) =>
  tableOf(
    ["ID", "STATUS", "MODE", "RUN ID", "CREATED", "TEXT"],
    messages.map((one) => [one.id, one.status, one.mode, one.runId, one.createdAt, one.text]),
  )

const shown = (message: Core.QueuedMessage) => ({ json: message, lines: table([message]) })

const list = clientCommand("list", "Lists what waits for its turn, oldest first.", { session }, (client, { session }) =>
  Effect.map(
    ask(() => client.sessions.queue.list(session)),
    (found) => ({ json: found, lines: table(found.queue) }),
  ),
)

const add = clientCommand(
  "add",
  "Adds a message to a session. It becomes the session's next run.",
  {
    session,
    text: Argument.String("TEXT").pipe(Argument.withDescription("what to do next")),
    interrupt: Flags.toggle("interrupt", "cancel the active run and go first"),
  },
  (client, { session, text, interrupt }) =>
    Effect.map(
      ask(() => client.sessions.queue.enqueue(session, interrupt ? { text, interrupt } : { text })),
      shown,
    ),
)

const remove = clientCommand(
  "remove",
  "Takes a message back that is not yet on its way to a run.",
  { session, message: wholeArgument("MESSAGE", "id of the message") },
  (client, { session, message }) =>
    Effect.map(
      ask(() => client.sessions.queue.remove(session, message)),
      shown,
    ),
)

/** What waits in a session. */
export const queue = Command.make("queue").pipe(
  Command.withDescription("Messages of a session that wait for their turn."),
  Command.withSubcommands([list, add, remove]),
)
