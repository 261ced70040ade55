import { type Journal, type LoopEnd, runTask, type TaskDeclined } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import { SessionBrowsers } from "../browser/SessionBrowsers.ts"
import type { UploadDelivery } from "../browser/UploadDelivery.ts"
import type { Files } from "../files/Files.ts"
import { EventStore } from "../store/EventStore.ts"
import type { FileStore } from "../store/FileStore.ts"
import { isTerminal } from "@tabwright/core/contract"
import { type Run, type RunEnd, RunStore } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import type { StepStore } from "../store/StepStore.ts"
import type { UploadStore } from "../store/UploadStore.ts"
import { Brains } from "./Brains.ts"
import { throughOutage } from "./Outage.ts"
import { fitOutput } from "./OutputSchema.ts"
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
    /** Ends a run whose worker met a defect, so that nobody waits for it for ever. */
    abandon(runId: string): Effect.Effect<void>
  }
>()("@tabwright/service/run/RunWorker") {
  static readonly layer = Layer.effect(
    RunWorker,
    Effect.gen(function* () {
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const events = yield* EventStore
      const browsers = yield* SessionBrowsers
      const brains = yield* Brains
      const services = yield* Effect.context<
        | SessionBrowsers
        | SessionStore
        | EventStore
        | Files
        | FileStore
        | UploadStore
        | UploadDelivery
        | StepStore
        | RunSignals
      >()

      const work = Effect.fn("RunWorker.work")(function* (runId: string, durable: MakeDurable) {
        const claimed = yield* throughOutage(runs.claim(runId))
        if (Option.isNone(claimed)) return yield* letGoOfEnded(runId)
        const run = claimed.value
        const session = Option.getOrThrow(yield* throughOutage(sessions.find(run.sessionId)))

        const end = yield* perform(run, session, durable).pipe(
          Effect.catchTags({
            TaskDeclined: (declined) => Effect.succeed(endOfDeclined(declined)),
            AgentError: (error) =>
              Effect.succeed<RunEnd>({ reason: "Failed", text: `The browser could not go on: ${error.message}` }),
            RunStopped: () => Effect.succeed(undefined),
          }),
          Effect.scoped,
          Effect.provideContext(services),
        )
        if (end !== undefined) yield* throughOutage(runs.finish(run.id, run.epoch, end))
        yield* letGoOfEnded(run.id)
      })

      const perform = Effect.fnUntraced(function* (run: Run, session: Session, durable: MakeDurable) {
        const brain = brains.find(run.model)
        if (Option.isNone(brain)) {
          const text = `No provider on this server runs the model "${run.model}" any more.`
          return { reason: "Failed", text } satisfies RunEnd as RunEnd
        }
        yield* brain.value.accept(run.task)
        yield* throughOutage(runs.begin(run.id, run.epoch))
        const journal = yield* RunJournal.make(run, session)
        const hands = yield* RunHands.make(run, session)
        const earlier = session.persistMemory ? yield* throughOutage(runs.earlier(session.id, run.turn)) : []
        const end = yield* runTask({
          task: run.task,
          brain: brain.value,
          hands,
          journal: durable(journal),
          maxSteps: run.maxSteps,
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
      })

      const abandon = Effect.fn("RunWorker.abandon")(function* (runId: string) {
        const run = yield* throughOutage(runs.claim(runId))
        if (Option.isSome(run)) {
          yield* throughOutage(
            runs.finish(runId, run.value.epoch, {
              reason: "Failed",
              text: "An internal error stopped this run. The server's log has the cause under the run's id.",
            }),
          )
        }
        yield* letGoOfEnded(runId)
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
