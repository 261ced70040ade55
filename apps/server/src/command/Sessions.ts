import { Effect } from "effect"
import { Argument, Command } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll, eachOf } from "../client/CallFailed.ts"
import { connect, connectionFlags } from "../client/Connection.ts"
import { showEvent } from "../run/EventView.ts"
import { sessionEvents } from "../run/SessionEvents.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"
import { UsageError } from "../UsageError.ts"
import { described } from "../syntax/Described.ts"

const id = Argument.String("ID")

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "Lists sessions, that with the latest run first.",
    { limit: Flags.whole("limit", "at most so many (default 50)") },
    (client, { limit }) =>
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

const get = clientCommand("get", "Shows a session with its latest run.", { id }, (client, { id }) =>
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
  "Removes everything that is kept of a session, for good.",
  { id, yes: Flags.toggle("yes", "do it: there is no way back") },
  (client, { id, yes }) =>
    Effect.gen(function* () {
      if (!yes) return yield* new UsageError({ message: `Nothing brings session ${id} back: say so with --yes.` })
      yield* ask(() => client.sessions.purge(id))
      return { json: { sessionId: id }, lines: [`Session ${id} is gone.`] }
    }),
)

const following = (name: "events" | "watch", about: string, isFollowing: boolean) =>
  Command.make(name, { id, connection: connectionFlags }, ({ id, connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      yield* eachOf(sessionEvents(client, id, isFollowing), (event) => showEvent(event, connection.json))
    }),
  ).pipe(described(`${about} --json prints one event a line.`))

/** Conversations that runs belong to. */
export const sessions = group(list("sessions"), "Conversations: runs that share a browser and take turns.", [
  list("list"),
  get,
  following("events", "Prints the events of all runs of a session so far.", false),
  following("watch", "Prints them, and those to come, until no run is left to wait for.", true),
  purge,
])
