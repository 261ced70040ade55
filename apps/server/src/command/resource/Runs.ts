import type { Runs as Core } from "@tabwright/core/v4"
import { Effect, Option } from "effect"
import { Argument, Command, Flag } from "effect/cli"
import { commandDescription, commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { connect, connectionFlags } from "../../client/Connection.ts"
import { ask, askAll, eachOf, omitUndefined } from "../../client/Request.ts"
import { callLines } from "../../run/ModelCallLines.ts"
import { showEvent } from "../../run/EventFormat.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"

const id = Argument.String("ID")

const outputOf = (run: Core.RunSummary) => ({
  json: run,
  lines: [
    ...fieldsOf({
      ID: run.id,
      Session: run.sessionId,
      Workspace: run.workspaceId,
      Task: run.task,
      Model: run.model,
      Status: run.status,
      ...(run.humanRequest ? humanRequestOf(run.humanRequest) : {}),
      Tokens: `${run.totalInputTokens} in, ${run.totalOutputTokens} out`,
      "Cost (USD)": run.totalCostUsd,
      Created: run.createdAt,
      Updated: run.updatedAt,
      ...(run.error === null ? {} : { Error: run.error }),
      ...(run.result === null ? {} : { Result: run.result }),
    }),
  ],
})

const humanRequestOf = ({ expiresAt, kind, liveUrl, reason }: NonNullable<Core.RunSummary["humanRequest"]>) => ({
  "Waiting for": kind === "pause" ? "resume (paused)" : reason,
  "Resumes at": expiresAt,
  Browser: liveUrl,
})

const statuses = ["queued", "dispatching", "running", "completed", "failed", "cancelled"] as const

const list = <Name extends string>(name: Name) =>
  clientCommand(
    name,
    "List runs, newest first by default.",
    {
      sessionId: Flags.filterBySession,
      status: Flags.word("status", statuses, "filter by status"),
      query: Flags.text("query", "TEXT", "filter by text in the task or title"),
      model: Flags.text("model", "NAME", "filter by model"),
      from: Flags.time("since", "only runs created at or after this time"),
      to: Flags.time("until", "only runs created before this time"),
      minCostUsd: Flags.decimal("min-cost", "USD", "only ended runs that cost at least this much"),
      maxCostUsd: Flags.decimal("max-cost", "USD", "only ended runs that cost at most this much"),
      scheduleId: Flags.text("schedule", "ID", "filter by the schedule that started the run"),
      skillId: Flags.text("skill", "ID", "filter by the skill that the run executes"),
      sort: Flags.word(
        "sort",
        ["created", "cost", "tokens", "duration"],
        "value to sort by; all but created list ended runs only (default created)",
      ),
      order: Flags.word("order", ["asc", "desc"], "sort direction (default desc)"),
      limit: Flags.limit,
    },
    (client, { limit, ...query }) =>
      Effect.map(
        askAll(() => client.runs.list(omitUndefined(query)), limit ?? 50),
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

const get = clientCommand("get", "Show a run.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.runs.get(id)),
    outputOf,
  ),
)

const cancel = clientCommand("cancel", "Cancel a run. Its browser keeps running.", { id }, (client, { id }) =>
  Effect.map(
    ask(() => client.runs.cancel(id)),
    outputOf,
  ),
)

const pause = clientCommand(
  "pause",
  "Pause a run before its next step. Its browser can be used in the live view.",
  { id },
  (client, { id }) =>
    Effect.map(
      ask(() => client.runs.handle(id).pause()),
      outputOf,
    ),
)

const resume = clientCommand(
  "resume",
  "Resume a paused or waiting run, with an optional answer.",
  {
    id,
    answer: Argument.String("ANSWER").pipe(
      Argument.withDescription("answer for the agent"),
      Argument.optional,
      Argument.map(Option.getOrUndefined),
    ),
  },
  (client, { id, answer }) =>
    Effect.map(
      ask(() => client.runs.handle(id).resume(answer)),
      outputOf,
    ),
)

const watch = Command.make("watch", { id, connection: connectionFlags }, ({ id, connection }) =>
  Effect.gen(function* () {
    const client = yield* connect(connection)
    yield* eachOf(client.runs.handle(id).events(), (event) => showEvent(event, connection.json))
  }),
).pipe(
  commandDescription("Print a run's events, including past ones, until it ends. --json prints one event per line."),
)

const inspect = clientCommand(
  "inspect",
  "Show the model calls of a step: the prompt by part, the tools and the response.",
  {
    id,
    step: Flag.Int("step").pipe(
      Flag.filter(
        (step) => step >= 1,
        (step) => `${step} is not a step; the first step is 1`,
      ),
      Flag.withMetavar("N"),
      Flag.withDescription("number of the step (default 1)"),
      Flag.withDefault(1),
    ),
  },
  (client, { id, step }) =>
    Effect.map(
      ask(() => client.runs.modelCalls(id, { step })),
      (inspected) => ({ json: inspected, lines: callLines(inspected) }),
    ),
)

const trace = clientCommand(
  "trace",
  "Save a run as a ZIP file that Playwright's trace viewer opens.",
  { id, output: Flags.text("output", "FILE", "file to write (default: trace.zip)") },
  (client, { id, output = "trace.zip" }) =>
    Effect.as(
      ask((signal) => client.runs.trace(id).download(output, { signal })),
      { json: { file: output }, lines: [`Saved ${output}. Open it with: npx playwright show-trace ${output}`] },
    ),
)

export const runs = commandGroup(list("runs"), "Manage runs.", [
  list("list"),
  get,
  watch,
  inspect,
  trace,
  pause,
  resume,
  cancel,
])
