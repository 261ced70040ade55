import type { Runs as Core } from "@tabwright/core/v4"
import { Effect, Option } from "effect"
import { Argument, Flag } from "effect/cli"
import { commandGroup } from "../../cli/CommandGroup.ts"
import * as Flags from "../../cli/Flags.ts"
import { clientCommand } from "../../client/ClientCommand.ts"
import { ask, askAll, omitUndefined } from "../../client/Request.ts"
import { callLines } from "../../run/ModelCallLines.ts"
import { fieldsOf, tableOf } from "../../terminal/Table.ts"
import * as Ids from "../../client/Ids.ts"

const id = Ids.idArgument("run")

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
      sessionId: Ids.filterBySession,
      status: Flags.word("status", statuses, "filter by status"),
      query: Flags.text("query", "TEXT", "filter by text in the task or title"),
      model: Flags.text("model", "NAME", "filter by model"),
      from: Flags.time("since", "only runs created at or after this time"),
      to: Flags.time("until", "only runs created before this time"),
      minCostUsd: Flags.decimal("min-cost", "USD", "only ended runs that cost at least this much"),
      maxCostUsd: Flags.decimal("max-cost", "USD", "only ended runs that cost at most this much"),
      scheduleId: Ids.idFlag("schedule", "schedule", "filter by the schedule that started the run"),
      skillId: Ids.idFlag("skill", "skill", "filter by the skill that the run executes"),
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
            ["ID", "STATUS", "CREATED", "USD", "MODEL", "TASK"],
            runs.map((run) => [run.id, run.status, run.createdAt, run.totalCostUsd, run.model, run.title ?? run.task]),
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
      (run) => {
        const { json, lines } = outputOf(run)
        const isPending = run.humanRequest === null || run.humanRequest === undefined
        return { json, lines: isPending ? [...lines, "The run pauses before its next step."] : lines }
      },
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
  { id, file: Flags.text("file", "FILE", "file to write (default: trace.zip)") },
  (client, { id, file = "trace.zip" }) =>
    Effect.as(
      ask((signal) => client.runs.trace(id).download(file, { signal })),
      { json: { file }, lines: [`Saved ${file}. Open it with: npx playwright show-trace ${file}`] },
    ),
)

export const runs = commandGroup(list("runs"), "Manage runs.", [
  list("list"),
  get,
  inspect,
  trace,
  pause,
  resume,
  cancel,
])
