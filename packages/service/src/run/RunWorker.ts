import { fitOutput, type Journal, type LoopEnd, runTask, type TaskDeclined } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { Projects } from "../access/Projects.ts"
import { SessionBrowsers } from "../browser/SessionBrowsers.ts"
import type { Files } from "../files/Files.ts"
import { Nodes } from "../node/Nodes.ts"
import { EventStore } from "../store/EventStore.ts"
import type { FileStore } from "../store/FileStore.ts"
import { isTerminal } from "@tabwright/core/contract"
import { type Run, type RunEnd, RunStore } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { SpendingLimits } from "../store/SpendingLimits.ts"
import type { StepStore } from "../store/StepStore.ts"
import type { UploadStore } from "../store/UploadStore.ts"
import { continuing } from "../observe/TraceContext.ts"
import { AtWork } from "./AtWork.ts"
import { Brains } from "./Brains.ts"
import { isDatabaseAway, throughOutage } from "./Outage.ts"
import * as RunHands from "./RunHands.ts"
import * as RunJournal from "./RunJournal.ts"
import type { RunSignals } from "./RunSignals.ts"

/** Puts a journal into the keeping of an engine that survives the process. */
export type MakeDurable = (journal: Journal<RunJournal.RunStopped>) => Journal<RunJournal.RunStopped>

/**
 * Works on runs: takes one up, lets the agent do its task in the session's browser, and ends it.
 *
 * @category services
 * @since 0.1.0
 */
export class RunWorker extends Context.Service<
  RunWorker,
  {
    /** Works until the run has ended, by this worker or another. Calling it again goes on where it stands. */
    work(runId: string, durable: MakeDurable): Effect.Effect<void>
    /**
     * Ends a run whose worker met a defect, so that nobody waits for it for ever; false where another node has taken it up:
     * what went wrong here is not wrong there.
     */
    abandon(runId: string, defect?: unknown): Effect.Effect<boolean>
  }
>()("@tabwright/service/run/RunWorker") {
  static readonly layer = Layer.effect(
    RunWorker,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const atWork = yield* AtWork
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const events = yield* EventStore
      const browsers = yield* SessionBrowsers
      const brains = yield* Brains
      const limits = yield* SpendingLimits
      const projects = yield* Projects
      const services = yield* Effect.context<
        SessionBrowsers | SessionStore | EventStore | Files | FileStore | UploadStore | StepStore | RunSignals
      >()

      const work = Effect.fn("RunWorker.work")(function* (runId: string, durable: MakeDurable) {
        const claimed = yield* throughOutage(runs.claim(runId, self.id))
        if (Option.isNone(claimed)) return yield* letGoOfEnded(runId)
        yield* atWork.duringRun(claimed.value.sessionId, carryOut(claimed.value, durable))
      })

      const carryOut = Effect.fnUntraced(function* (run: Run, durable: MakeDurable) {
        const session = Option.getOrThrow(yield* throughOutage(sessions.find(run.sessionId)))

        const about = { projectId: run.projectId, sessionId: run.sessionId, runId: run.id }
        yield* Effect.logInfo("run taken up").pipe(Effect.annotateLogs({ ...about, epoch: run.epoch }))
        const end = yield* perform(run, session, durable).pipe(
          Effect.catchTags({
            TaskDeclined: (declined) => Effect.succeed(endOfDeclined(declined)),
            BudgetSpent: ({ message }) => Effect.succeed<RunEnd>({ reason: "CostLimit", text: message }),
            ModelError: ({ message, hint }) => Effect.succeed<RunEnd>({ reason: "Failed", text: `${message} ${hint}` }),
            AgentError: (error) =>
              Effect.succeed<RunEnd>({ reason: "Failed", text: `The browser could not go on: ${error.message}` }),
            RunStopped: () => Effect.succeed(undefined),
          }),
          Effect.scoped,
          Effect.provideContext(services),
          Effect.annotateLogs(about),
          Effect.withSpan("run", { kind: "consumer", attributes: { ...about, model: run.model, epoch: run.epoch } }),
          // It goes on with what a request asked for, however long that is ago.
          continuing(run.traceparent),
        )
        if (end !== undefined) yield* throughOutage(runs.finish(run.id, run.epoch, end))
        yield* Effect.logInfo("run let go").pipe(Effect.annotateLogs({ ...about, reason: end?.reason ?? "stopped" }))
        yield* letGoOfEnded(run.id)
      })

      const perform = Effect.fnUntraced(function* (run: Run, session: Session, durable: MakeDurable) {
        const brain = brains.find(run.model)
        if (Option.isNone(brain)) {
          const text = `No provider on this server runs the model "${run.model}" any more.`
          return { reason: "Failed", text } satisfies RunEnd as RunEnd
        }
        // A brain may take its time to read a task; a cancel is felt meanwhile.
        yield* RunJournal.whileHeld(run, brain.value.accept(run.task))
        yield* throughOutage(runs.begin(run.id, run.epoch))
        const keepsPictures = !(yield* throughOutage(projects.isZeroRetention(run.projectId)))
        const { hands, mark } = yield* RunHands.make(run, session)
        const journal = yield* RunJournal.make(run, session, { mark, keepsPictures })
        const earlier = session.persistMemory ? yield* throughOutage(runs.earlier(session.id, run.turn)) : []
        const end = yield* runTask({
          task: run.task,
          brain: brain.value,
          hands,
          journal: durable(journal),
          maxSteps: run.maxSteps,
          allowance: throughOutage(limits.ofRun(run.id)),
          earlierTurns: earlier.map((turn) => ({ task: turn.task, result: turn.result ?? turn.error ?? "" })),
        })
        return endOfLoop(run, end)
      })

      /**
       * Leaves the browser to the next turn, or ends it with a session that has ended. Not while the run goes on under
       * another worker, and harmless when it was done before: the process may have died right after the run's end.
       */
      const letGoOfEnded = Effect.fnUntraced(function* (runId: string) {
        const run = yield* throughOutage(runs.find(runId))
        if (Option.isNone(run) || !isTerminal(run.value.status)) return
        const session = yield* throughOutage(sessions.find(run.value.sessionId))
        if (Option.isSome(session) && session.value.endedAt !== null) {
          yield* throughOutage(browsers.stop(session.value.id, "completed"))
        }
        yield* throughOutage(events.appendOnce(runId, { type: "worker.session_released", data: {} }))
        yield* throughOutage(runs.letGo(runId, self.id))
      })

      const abandon = Effect.fn("RunWorker.abandon")(function* (runId: string, defect?: unknown) {
        const found = yield* throughOutage(runs.find(runId))
        if (Option.isNone(found)) return true
        if (yield* throughOutage(runs.isAtWorkElsewhere(found.value.sessionId, self.id))) return false
        const run = yield* throughOutage(runs.claim(runId, self.id))
        if (Option.isSome(run)) {
          yield* throughOutage(
            runs.finish(runId, run.value.epoch, {
              reason: "Failed",
              text: isDatabaseAway(defect)
                ? defect.message
                : "An internal error stopped this run. The server's log has the cause under the run's id.",
            }),
          )
        }
        yield* letGoOfEnded(runId)
        return true
      })

      return RunWorker.of({ work, abandon })
    }),
  )
}

const endOfDeclined = (declined: TaskDeclined): RunEnd => ({
  reason: "Declined",
  text: declined.message,
  suggestions: declined.suggestions,
})

/** A typed output fits its schema, or the run has not done what it was asked for. */
const endOfLoop = (run: Run, end: LoopEnd): RunEnd => {
  const { outputSchema } = run.settings
  if (outputSchema !== undefined && end.reason === "Done") {
    const fitted = fitOutput(outputSchema, end)
    return "fault" in fitted
      ? { reason: "GaveUp", text: fitted.fault }
      : { reason: "Done", text: JSON.stringify(fitted.output), output: fitted.output }
  }
  return {
    reason: end.reason,
    text: end.text,
    ...(end.data === undefined ? {} : { output: end.data }),
    ...(end.suggestions === undefined ? {} : { suggestions: end.suggestions }),
  }
}
