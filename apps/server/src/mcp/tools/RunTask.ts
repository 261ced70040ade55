import { type ApiError, type Client, Queue, Runs } from "@tabwright/sdk/effect"
import { Duration, Effect, Schema } from "effect"
import { defaultWaitSeconds, flag, id, idempotencyKey, text, waitSeconds } from "../Arguments.ts"
import { type Call, idempotentCall } from "../Caller.ts"
import { followRun } from "../RunProgress.ts"
import { RunOutput, runResponse } from "../RunResponse.ts"
import { makeTool } from "../Tool.ts"

const cancelOnAbort = Schema.optionalKey(
  flag("Cancel the run if this call is cancelled. Default false: the run continues."),
)

/** Waits for a run. Cancels it on interruption if requested. */
const waitForRun = (runId: string, seconds: number | undefined, isCancelled: boolean | undefined, call: Call) =>
  followRun(runId, seconds ?? defaultWaitSeconds, call).pipe(
    Effect.onInterrupt(() =>
      isCancelled === true && call.isCancelled() ? Effect.ignore(Runs.cancel(runId)) : Effect.void,
    ),
    Effect.flatMap((state) => runResponse(state, call)),
  )

export const runTask = makeTool({
  name: "run_task",
  title: "Run a task in a browser",
  description:
    "Gives a task in plain language to an agent that controls a real browser on the Tabwright server: open pages, read, fill in forms, download, collect data. Waits up to waitSeconds for the end and returns runId, sessionId, status (completed, failed, cancelled, or still running), result, last steps and files. error explains a failed run. Include everything the agent needs in the task: URLs, what to return and in which format.",
  input: Schema.Struct({
    task: text("The task in plain language, with the URL of the site if known."),
    model: Schema.optionalKey(text("Model to use, from list_models. Default: the server's default.", 200)),
    workspaceId: Schema.optionalKey(id("Workspace whose files the run can read and add to. Default: a new workspace.")),
    maxCostUsd: Schema.optionalKey(
      Schema.Finite.check(Schema.isGreaterThan(0)).annotate({
        description: "Cost limit in USD. The run fails when it is reached.",
      }),
    ),
    allowedDomains: Schema.optionalKey(
      Schema.Array(Schema.String).annotate({
        description: "The only hosts that the browser can reach, such as shop.example or *.shop.example.",
      }),
    ),
    outputSchema: Schema.optionalKey(
      Schema.Record(Schema.String, Schema.Unknown).annotate({
        description: "JSON Schema that the result must match. The result is then JSON text.",
      }),
    ),
    askHuman: Schema.optionalKey(
      flag(
        "Allow the agent to ask a human, for example about a captcha, a two-factor code or a decision. Clients with elicitation show the question to their user; otherwise reply with answer_run. Default false.",
      ),
    ),
    waitSeconds,
    cancelOnAbort,
    idempotencyKey,
  }),
  output: RunOutput,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
  run: ({ allowedDomains, cancelOnAbort, idempotencyKey, waitSeconds, ...request }, call) =>
    Effect.gen(function* () {
      if (call.answered !== undefined) {
        return yield* waitForRun(call.answered.runId, waitSeconds, cancelOnAbort, call)
      }
      const browserSettings =
        allowedDomains === undefined ? {} : { browserSettings: { allowedDomains: [...allowedDomains] } }
      const { id: runId } = yield* Runs.create({ ...request, ...browserSettings }).pipe(idempotentCall(idempotencyKey))
      yield* call.report(`Started run ${runId}`)
      return yield* waitForRun(runId, waitSeconds, cancelOnAbort, call)
    }),
})

export const followUp = makeTool({
  name: "follow_up",
  title: "Continue a session",
  description:
    "Sends the next task to the session of an earlier run: the same conversation, browser and page. While a run of the session is active, the task is queued, or replaces the run with interrupt. Waits and returns like run_task.",
  input: Schema.Struct({
    sessionId: id("sessionId of an earlier run."),
    message: text("What to do next, in plain language."),
    interrupt: Schema.optionalKey(flag("Cancel the active run and start this task first. Default false.")),
    waitSeconds,
    cancelOnAbort,
    idempotencyKey,
  }),
  output: RunOutput,
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
  run: ({ cancelOnAbort, idempotencyKey, interrupt, message, sessionId, waitSeconds }, call) =>
    Effect.gen(function* () {
      if (call.answered !== undefined) {
        return yield* waitForRun(call.answered.runId, waitSeconds, cancelOnAbort, call)
      }
      const seconds = waitSeconds ?? defaultWaitSeconds
      const request = { text: message, ...(interrupt === undefined ? {} : { interrupt }) }
      const queued = yield* Queue.enqueue(sessionId, request).pipe(idempotentCall(idempotencyKey))
      const startedMs = performance.now()
      // Without a wait, allows the run a moment to start.
      const runId = yield* started(sessionId, queued, Math.max(seconds, 3))
      if (runId === undefined) {
        const next =
          "The session is busy and the message is queued. Call list_runs with sessionId to find its run once it has started."
        return { facts: { sessionId, messageId: queued.id, status: "queued", isFinished: false, next } }
      }
      const leftSeconds = Math.max(0, Math.round(seconds - (performance.now() - startedMs) / 1000))
      return yield* waitForRun(runId, leftSeconds, cancelOnAbort, call)
    }),
})

const started = (
  sessionId: string,
  message: Queue.QueuedMessage,
  seconds: number,
): Effect.Effect<string | undefined, ApiError, Client> =>
  Queue.waitUntilStarted(sessionId, message, { timeout: Duration.seconds(seconds) }).pipe(
    Effect.catchTag("TimedOut", () => Effect.succeed(undefined)),
  )
