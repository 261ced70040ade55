import { type ApiError, type Client, Queue, Runs } from "@tabwright/sdk/effect"
import { Duration, Effect, Schema } from "effect"
import { defaultWaitSeconds, flag, id, idempotencyKey, text, waitSeconds } from "../Arguments.ts"
import type { Call } from "../CurrentCall.ts"
import { keyed } from "../Keyed.ts"
import { followRun } from "../RunFollowing.ts"
import { runAnswer } from "../RunFacts.ts"
import { makeTool } from "../Tool.ts"

const cancelOnAbort = Schema.optionalKey(
  flag("Whether cancelling this call cancels the run too. Default false: only the waiting ends, and the run goes on."),
)

/** Waits, and cancels the run with the call where that was asked for. */
const waited = (runId: string, seconds: number | undefined, isCancelled: boolean | undefined, call: Call) =>
  followRun(runId, seconds ?? defaultWaitSeconds, call).pipe(
    Effect.onInterrupt(() => (isCancelled === true ? Effect.ignore(Runs.cancel(runId)) : Effect.void)),
    Effect.flatMap((followed) => runAnswer(followed, call)),
  )

/**
 * Starts a run and waits for it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const runTask = makeTool({
  name: "run_task",
  title: "Run a task in a browser",
  description:
    "Gives a task in plain language to an agent that drives a real browser on the Tabwright server: open pages, read, fill in forms, download, collect data. Waits for the end up to waitSeconds and answers with runId, sessionId, status (completed, failed, cancelled, or still running), result, last steps and files. A failed run says why in error. Say everything the agent needs in the task: addresses, what to return and in which form.",
  input: Schema.Struct({
    task: text("The task in plain language, with the address of the site where you know it."),
    model: Schema.optionalKey(text("The model that decides, one of list_models. Default: the server's own.", 200)),
    workspaceId: Schema.optionalKey(id("A workspace whose files the run may read and adds to. Default: a new one.")),
    maxCostUsd: Schema.optionalKey(
      Schema.Finite.check(Schema.isGreaterThan(0)).annotate({
        description: "The run fails before it costs more, in USD.",
      }),
    ),
    allowedDomains: Schema.optionalKey(
      Schema.Array(Schema.String).annotate({
        description: "Hosts that the browser may reach, as shop.example or *.shop.example; no others.",
      }),
    ),
    outputSchema: Schema.optionalKey(
      Schema.Record(Schema.String, Schema.Unknown).annotate({
        description: "A JSON Schema that the result has to fit; it is then the text of JSON.",
      }),
    ),
    askHuman: Schema.optionalKey(
      flag(
        "Lets the agent ask and wait, for a captcha, a second factor or a decision; answer_run replies. Default false.",
      ),
    ),
    waitSeconds,
    cancelOnAbort,
    idempotencyKey,
  }),
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
  run: ({ allowedDomains, cancelOnAbort, idempotencyKey, waitSeconds, ...request }, call) =>
    Effect.gen(function* () {
      const browserSettings =
        allowedDomains === undefined ? {} : { browserSettings: { allowedDomains: [...allowedDomains] } }
      const { id: runId } = yield* Runs.create({ ...request, ...browserSettings }).pipe(keyed(idempotencyKey))
      yield* call.report(`Run ${runId} is started`)
      return yield* waited(runId, waitSeconds, cancelOnAbort, call)
    }),
})

/**
 * Sends the next task to a session.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followUp = makeTool({
  name: "follow_up",
  title: "Go on in a session",
  description:
    "Sends the next task to a session of an earlier run: the same conversation, browser and page. While a run of the session is under way it waits for its turn, or with interrupt takes its place. Waits and answers like run_task.",
  input: Schema.Struct({
    sessionId: id("sessionId of an earlier run."),
    message: text("What to do next, in plain language."),
    interrupt: Schema.optionalKey(flag("Cancels the run that is under way and goes first. Default false.")),
    waitSeconds,
    cancelOnAbort,
    idempotencyKey,
  }),
  hints: { readOnly: false, destructive: true, idempotent: false, openWorld: true },
  run: ({ cancelOnAbort, idempotencyKey, interrupt, message, sessionId, waitSeconds }, call) =>
    Effect.gen(function* () {
      const seconds = waitSeconds ?? defaultWaitSeconds
      const request = { text: message, ...(interrupt === undefined ? {} : { interrupt }) }
      const queued = yield* Queue.enqueue(sessionId, request).pipe(keyed(idempotencyKey))
      const startedMs = performance.now()
      // A message that nobody waits for gets the moment that its run takes to begin.
      const runId = yield* started(sessionId, queued, Math.max(seconds, 3))
      if (runId === undefined) {
        const next =
          "The session is busy, and the message waits for its turn: list_runs with sessionId shows its run once it has begun."
        return { facts: { sessionId, messageId: queued.id, status: "queued", isFinished: false, next } }
      }
      const leftSeconds = Math.max(0, Math.round(seconds - (performance.now() - startedMs) / 1000))
      return yield* waited(runId, leftSeconds, cancelOnAbort, call)
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
