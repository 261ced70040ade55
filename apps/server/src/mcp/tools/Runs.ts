import { RunSummary } from "@tabwright/raw/v4/schemas"
import { Runs } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { truncate } from "../ToolResponse.ts"
import { cursor, id, text, waitSeconds, integer } from "../Arguments.ts"
import { followRun } from "../RunProgress.ts"
import { RunOutput, runResponse } from "../RunResponse.ts"
import { readOnlyHints, makeTool } from "../Tool.ts"

const runId = id("runId returned by run_task or list_runs.")

/** Returns a run, optionally after waiting for it. */
export const getRun = makeTool({
  name: "get_run",
  title: "Get a run or wait for it",
  description:
    "Returns the state of a run: status, result, error, last steps, files and what it waits for. With waitSeconds, waits for the end first (default 0).",
  input: Schema.Struct({
    runId,
    waitSeconds,
    resultOffset: Schema.optionalKey(
      integer(
        "Start of a long result in characters: resultCutAt of the previous response.",
        0,
        Number.MAX_SAFE_INTEGER,
      ),
    ),
  }),
  output: RunOutput,
  hints: readOnlyHints,
  run: ({ resultOffset, runId, waitSeconds }, call) =>
    Effect.flatMap(followRun(runId, waitSeconds ?? 0, call), (state) => runResponse(state, call, resultOffset)),
})

export const answerRun = makeTool({
  name: "answer_run",
  title: "Answer a waiting run",
  description:
    "Resumes a run that waits for a human (waitsFor of get_run). answer goes to the agent that asked; omit it after a pause, or if a human did what was asked in the live view. Fails if the run is not waiting for input.",
  input: Schema.Struct({ runId, answer: Schema.optionalKey(text("Answer for the agent.", 4_000)) }),
  output: RunOutput,
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  run: ({ answer, runId }, call) => Effect.flatMap(Runs.resume(runId, answer), (run) => runResponse({ run }, call)),
})

export const cancelRun = makeTool({
  name: "cancel_run",
  title: "Cancel a run",
  description:
    "Cancels a run. Has no effect on a finished run. Actions on pages are not undone. Its browser stays open for follow_up.",
  input: Schema.Struct({ runId }),
  output: RunOutput,
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  run: ({ runId }, call) => Effect.flatMap(Runs.cancel(runId), (run) => runResponse({ run }, call)),
})

export const listRuns = makeTool({
  name: "list_runs",
  title: "List runs",
  description:
    "Lists runs, newest first, with their status and the start of task and result. Use get_run for the rest.",
  input: Schema.Struct({
    sessionId: Schema.optionalKey(id("Only runs of this session.")),
    limit: Schema.optionalKey(integer("Maximum number of results, 1 to 50 (default 10).", 1, 50)),
    cursor,
  }),
  output: Schema.Struct({
    runs: Schema.Array(
      Schema.Struct({
        runId: RunSummary.fields.id,
        sessionId: RunSummary.fields.sessionId,
        status: RunSummary.fields.status,
        task: RunSummary.fields.task,
        result: RunSummary.fields.result,
        error: RunSummary.fields.error,
        createdAt: RunSummary.fields.createdAt,
      }),
    ),
    nextCursor: Schema.NullOr(Schema.String),
  }),
  hints: readOnlyHints,
  run: ({ limit = 10, ...query }) =>
    Effect.map(Runs.list({ limit, ...query }), ({ nextCursor, runs }) => ({
      facts: {
        runs: runs.map((run) => ({
          runId: run.id,
          sessionId: run.sessionId,
          status: run.status,
          task: truncate(run.task, 100),
          result: run.result === null ? null : truncate(run.result, 100),
          error: run.error === null ? null : truncate(run.error, 60),
          createdAt: run.createdAt,
        })),
        nextCursor,
      },
    })),
})
