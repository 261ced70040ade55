import type { Runs as Core } from "@tabwright/core/v4"
import { Effect, Option } from "effect"
import { Argument, Command } from "effect/cli"
import { clientCommand } from "../client/Asking.ts"
import { ask, askAll, eachOf } from "../client/CallFailed.ts"
import { connect, connectionFlags } from "../client/Connection.ts"
import { given } from "../client/Given.ts"
import { showEvent } from "../run/EventView.ts"
import * as Flags from "../syntax/Flags.ts"
import { group } from "../syntax/Group.ts"
import { fieldsOf, tableOf } from "../terminal/Table.ts"
import { described } from "../syntax/Described.ts"

const id = Argument.String("ID")

/** A run as names and values, its result or what went wrong last. */
const shown = (run: Core.RunSummary) => ({
  json: run,
  lines: [
    ...fieldsOf({
      ID: run.id,
      Session: run.sessionId,
      Workspace: run.workspaceId,
      Task: run.task,
      Model: run.model,
      Status: run.status,
      ...(run.human ? waitOf(run.human) : {}),
      Tokens: `${run.totalInputTokens} in, ${run.totalOutputTokens} out`,
      "Cost in USD": run.totalCostUsd,
      Created: run.createdAt,
      Updated: run.updatedAt,
      ...(run.error === null ? {} : { Error: run.error }),
      ...(run.result === null ? {} : { Result: run.result }),
    }),
  ],
})

/** What it waits for a person for. */
const waitOf = ({ expiresAt, kind, liveUrl, reason }: NonNullable<Core.RunSummary["human"]>) => ({
  Waits: kind === "pause" ? "it is paused" : reason,
  "Goes on": `by itself at ${expiresAt}`,
  Browser: liveUrl,
})

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "Lists runs, newest first.",
    {
      sessionId: Flags.text("session", "ID", "only of this session"),
      limit: Flags.whole("limit", "at most so many (default 50)"),
    },
    (client, { sessionId, limit }) =>
      Effect.map(
        askAll(() => client.runs.list(given({ sessionId })), limit ?? 50),
        (runs) => ({
          json: { runs },
          lines: tableOf(
            ["ID", "SESSION ID", "STATUS", "MODEL", "USD", "CREATED", "TASK"],
            runs.map((run) => [
              run.id,
              run.sessionId,
              run.status,
              run.model,
              run.totalCostUsd,
              run.createdAt,
              run.title ?? run.task,
            ]),
          ),
        }),
      ),
  )

const get = clientCommand("get", "Shows a run as it is now.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.runs.get(id)),
    shown,
  ),
)

const cancel = clientCommand("cancel", "Ends a run; its browser stays.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.runs.cancel(id)),
    shown,
  ),
)

const pause = clientCommand(
  "pause",
  "Has a run wait before its next step. Its browser can be used in the live view meanwhile.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.runs.handle(id).pause()),
      shown,
    ),
)

const resume = clientCommand(
  "resume",
  "Lets a run go on that is paused, or that asks: with an answer, or because you have done in its browser what it asked for.",
  {
    id,
    answer: Argument.String("ANSWER").pipe(
      Argument.withDescription("what the agent is told"),
      Argument.optional,
      Argument.map(Option.getOrUndefined),
    ),
  },
  (client, { id, answer }) =>
    Effect.map(
      ask(() => client.runs.handle(id).resume(answer)),
      shown,
    ),
)

const watch = Command.make("watch", { id, connection: connectionFlags }, ({ id, connection }) =>
  Effect.gen(function* () {
    const client = yield* connect(connection)
    yield* eachOf(client.runs.handle(id).events(), (event) => showEvent(event, connection.json))
  }),
).pipe(described("Shows a run's events, those of the past first, until it has ended. --json prints one event a line."))

/** Runs by their ids. */
export const runs = group(list("runs"), "Runs by their ids.", [list("list"), get, watch, pause, resume, cancel])
