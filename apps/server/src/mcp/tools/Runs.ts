import { Runs } from "@tabwright/sdk/effect"
import { Effect, Schema } from "effect"
import { shortened } from "../Answer.ts"
import { cursor, id, text, waitSeconds, whole } from "../Arguments.ts"
import { followRun } from "../RunFollowing.ts"
import { runAnswer } from "../RunFacts.ts"
import { looks, makeTool } from "../Tool.ts"

const runId = id("runId as run_task or list_runs gave it.")

/**
 * Looks at a run, or waits for it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const getRun = makeTool({
  name: "get_run",
  title: "Look at a run, or wait for it",
  description:
    "Answers where a run stands: status, result, error, last steps, files, and what it waits for. With waitSeconds it waits for the end first (default 0: at once).",
  input: Schema.Struct({
    runId,
    waitSeconds,
    resultOffset: Schema.optionalKey(
      whole(
        "Where in a long result to begin, in characters: resultCutAt of the answer before.",
        0,
        Number.MAX_SAFE_INTEGER,
      ),
    ),
  }),
  hints: looks,
  run: ({ resultOffset, runId, waitSeconds }, call) =>
    Effect.flatMap(followRun(runId, waitSeconds ?? 0, call), (followed) => runAnswer(followed, call, resultOffset)),
})

/**
 * Answers a run that asks, or lets one go on that pauses.
 *
 * @category constructors
 * @since 0.1.0
 */
export const answerRun = makeTool({
  name: "answer_run",
  title: "Answer a run that waits",
  description:
    "Lets a run go on that waits for a person (waitsFor of get_run): answer is told to the agent that asked; leave it out where a person has done what was asked in the live view, or after a pause. Fails where the run waits for nobody.",
  input: Schema.Struct({ runId, answer: Schema.optionalKey(text("What to tell the agent.", 4_000)) }),
  hints: { readOnly: false, destructive: false, idempotent: false, openWorld: true },
  run: ({ answer, runId }, call) => Effect.flatMap(Runs.resume(runId, answer), (run) => runAnswer({ run }, call)),
})

/**
 * Ends a run.
 *
 * @category constructors
 * @since 0.1.0
 */
export const cancelRun = makeTool({
  name: "cancel_run",
  title: "Cancel a run",
  description:
    "Ends a run; one that has ended stays as it is. What it has done on pages stays done. Its browser stays for a follow_up.",
  input: Schema.Struct({ runId }),
  hints: { readOnly: false, destructive: true, idempotent: true, openWorld: false },
  run: ({ runId }, call) => Effect.flatMap(Runs.cancel(runId), (run) => runAnswer({ run }, call)),
})

/**
 * Lists runs.
 *
 * @category constructors
 * @since 0.1.0
 */
export const listRuns = makeTool({
  name: "list_runs",
  title: "List runs",
  description:
    "Lists runs, newest first, with their status and the beginning of task and result. get_run has the rest.",
  input: Schema.Struct({
    sessionId: Schema.optionalKey(id("Only runs of this session.")),
    limit: Schema.optionalKey(whole("How many, 1 to 50 (default 10).", 1, 50)),
    cursor,
  }),
  hints: looks,
  run: ({ limit = 10, ...query }) =>
    Effect.map(Runs.list({ limit, ...query }), ({ nextCursor, runs }) => ({
      facts: {
        runs: runs.map((run) => ({
          runId: run.id,
          sessionId: run.sessionId,
          status: run.status,
          task: shortened(run.task, 120),
          result: run.result === null ? null : shortened(run.result, 120),
          error: run.error === null ? null : shortened(run.error, 120),
          createdAt: run.createdAt,
        })),
        nextCursor,
      },
    })),
})
