import { Effect } from "effect"
import { Command } from "effect/cli"
import { UsageError } from "../../ExitCode.ts"
import { commandDescription, commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand, connect } from "../../client/ClientCommand.ts"
import { outputFlags } from "../../client/Connection.ts"
import { ask, askAll, eachOf } from "../../client/Request.ts"
import { showEvent } from "../../run/EventFormat.ts"
import { sessionEvents } from "../../run/SessionEvents.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import { idArgument } from "../../client/Ids.ts"

const id = idArgument("session")

const list = <Name extends string>(name: Name) =>
  clientCommand(name, "List sessions, latest run first.", { limit: Flags.limit }, (client, { limit }) =>
    Effect.map(
      askAll(() => client.sessions.list(), limit ?? 50),
      (sessions) => ({
        json: { sessions },
        lines: tableOf(
          ["ID", "STATUS", "LATEST RUN ID", "UPDATED", "TITLE"],
          sessions.map((one) => [one.sessionId, one.status, one.latestRunId, one.updatedAt, one.title ?? one.task]),
        ),
      }),
    ),
  )

const get = clientCommand("get", "Show a session with its latest run.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.sessions.get(id)),
    (session) => ({
      json: session,
      lines: fieldsOf({
        ID: session.sessionId,
        "Latest run": session.latestRunId,
        Workspace: session.workspaceId,
        Task: session.task,
        Status: session.status,
        Created: session.createdAt,
        Updated: session.updatedAt,
      }),
    }),
  ),
)

const purge = clientCommand(
  "purge",
  "Delete all data of a session permanently.",
  { id, yes: Flags.toggle("yes", "confirm the deletion, which cannot be undone") },
  (client, { id, yes }) =>
    Effect.gen(function* () {
      if (!yes)
        return yield* new UsageError({ message: `Deleting session ${id} cannot be undone. Pass --yes to confirm.` })
      yield* ask(() => client.sessions.purge(id))
      return { json: { sessionId: id }, lines: [`Deleted session ${id}.`] }
    }),
)

const eventCommand = (name: "events" | "watch", about: string, follows: boolean) =>
  Command.make(name, { id, connection: outputFlags }, ({ id, connection }) =>
    Effect.gen(function* () {
      const { args, client } = yield* connect(connection, { id })
      yield* eachOf(sessionEvents(client, args.id, follows), (event) => showEvent(event, connection))
    }),
  ).pipe(commandDescription(`${about} --json prints one event per line.`))

export const sessions = commandGroup(list("sessions"), "Manage sessions: conversations whose runs share a browser.", [
  list("list"),
  get,
  eventCommand("events", "Print the events of all runs of a session so far.", false),
  eventCommand("watch", "Print past and new events of a session until no run is active or queued.", true),
  purge,
])
