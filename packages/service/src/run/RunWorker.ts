import { ComputeProject, type HumanRequest, type Journal, runTask } from "@tabwright/agent"
import type { ModelError } from "@tabwright/agent/model"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import { type RunSecret, RunSecrets } from "../access/RunSecrets.ts"
import { Projects } from "../access/Projects.ts"
import { SessionBrowsers } from "../browser/SessionBrowsers.ts"
import type { Files } from "../files/Files.ts"
import { Nodes } from "../node/Nodes.ts"
import { EventStore, type NewEvent } from "../store/EventStore.ts"
import type { FileStore } from "../store/FileStore.ts"
import { isTerminal } from "@tabwright/core/contract"
import { type Run, RunStore } from "../store/RunStore.ts"
import { type Session, SessionStore } from "../store/SessionStore.ts"
import { SpendingLimits } from "../store/SpendingLimits.ts"
import { StepStore } from "../store/StepStore.ts"
import { UsageStore } from "../store/UsageStore.ts"
import type { UploadStore } from "../store/UploadStore.ts"
import { continuing } from "../observe/TraceContext.ts"
import { RunRecipes, taskOf } from "../recipe/RunRecipes.ts"
import { AtWork } from "./AtWork.ts"
import { Brains } from "./Brains.ts"
import { usageOfFailed } from "./FailedCall.ts"
import { HumanRequests } from "./HumanRequests.ts"
import { isDatabaseAway, throughOutage } from "./Outage.ts"
import * as ModelTelling from "./ModelTelling.ts"
import {
  endOfDeclined,
  endOfLoop,
  endOfMissing,
  endOfModelError,
  type EndOfRun,
  secretsLost,
  withHints,
} from "./RunEnds.ts"
import * as RunHands from "./RunHands.ts"
import * as RunJournal from "./RunJournal.ts"
import { RunJudge } from "./RunJudge.ts"
import type { RunSignals } from "./RunSignals.ts"
import { type SecretMask, secretMask } from "./SecretMask.ts"

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
      const judge = yield* RunJudge
      const steps = yield* StepStore
      const usages = yield* UsageStore
      const runSecrets = yield* RunSecrets
      const limits = yield* SpendingLimits
      const projects = yield* Projects
      const people = yield* HumanRequests
      const recipes = yield* RunRecipes
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
        const sealed = yield* throughOutage(runSecrets.find(run.id))
        const secrets = sealed === "Lost" ? undefined : Redacted.value(sealed)
        const mask = secretMask(secrets ?? [])
        const performed =
          secrets === undefined ? Effect.succeed(secretsLost) : perform(run, session, durable, secrets, mask)
        const end = yield* performed.pipe(
          Effect.catchTags({
            TaskDeclined: (declined) => Effect.succeed(endOfDeclined(declined)),
            BudgetSpent: ({ message }) => Effect.succeed<EndOfRun>({ reason: "CostLimit", text: message }),
            ModelError: (error) => Effect.succeed(endOfModelError(error)),
            ModelMissing: (error) => Effect.succeed(endOfMissing(error)),
            AgentError: (error) =>
              Effect.succeed<EndOfRun>({ reason: "Failed", text: `The browser could not go on: ${error.message}` }),
            RunStopped: () => Effect.succeed(undefined),
          }),
          Effect.flatMap((found) =>
            found === undefined ? Effect.succeed(found) : completed(run, session, mask(found), secrets ?? [], mask),
          ),
          Effect.scoped,
          Effect.provideContext(services),
          Effect.provideService(ComputeProject, run.projectId),
          Effect.annotateLogs(about),
          Effect.withSpan("run", { kind: "consumer", attributes: { ...about, model: run.model, epoch: run.epoch } }),
          // It goes on with what a request asked for, however long that is ago.
          continuing(run.traceparent),
        )
        if (end !== undefined) yield* throughOutage(runs.finish(run.id, run.epoch, end))
        yield* Effect.logInfo("run let go").pipe(Effect.annotateLogs({ ...about, reason: end?.reason ?? "stopped" }))
        yield* letGoOfEnded(run.id)
      })

      /** What is said of a run once it is clear how it ends: hints for whoever gave the task, and the judge's word. */
      const completed = Effect.fnUntraced(
        function* (run: Run, session: Session, end: EndOfRun, secrets: ReadonlyArray<RunSecret>, mask: SecretMask) {
          yield* RunJournal.whileHeld(run, judge.judge(run, session, end, mask))
          const isRead = end.reason !== "Done" || run.settings.recipe !== undefined
          const taken = isRead ? yield* throughOutage(steps.list(run.id)) : []
          yield* RunJournal.whileHeld(
            run,
            recipes.settle(run, session, { end, mask, steps: taken.map(RunJournal.recordOf) }),
          )
          return withHints(
            run,
            end,
            taken.map(RunJournal.recordOf),
            secrets.map(({ name }) => name),
          )
        },
        Effect.catchTag("RunStopped", () => Effect.succeed(undefined)),
      )

      const perform = Effect.fnUntraced(function* (
        run: Run,
        session: Session,
        durable: MakeDurable,
        secrets: ReadonlyArray<RunSecret>,
        mask: SecretMask,
      ) {
        const tell = (told: ReadonlyArray<NewEvent>) => throughOutage(steps.tell(run, mask(told)))
        const showsThinking = run.settings.agent?.showsThinking ?? false
        const telling = ModelTelling.make({ model: run.model, showsThinking, mask, tell })
        const own = yield* throughOutage(brains.make(run, session, { telling, secrets }))
        const task = taskOf(run)
        // A brain may take its time to read a task; a cancel is felt meanwhile.
        yield* RunJournal.whileHeld(run, own.accept(task))
        const healer = brains.healer && (yield* throughOutage(brains.healer(run, session, { telling, secrets })))
        const brain = yield* recipes.before(run, session, own, healer)
        yield* throughOutage(runs.begin(run.id, run.epoch))
        const keepsPictures = !(yield* throughOutage(projects.isZeroRetention(run.projectId)))
        const { hands, mark, place } = yield* RunHands.make(run, session, { secrets, mask })
        const journal = yield* RunJournal.make(run, session, {
          mark,
          keepsPictures,
          mask,
          notes: telling.notes,
          onModelError: (step, error) => noteModelError(run, step, error, tell),
          onStopped: (step) => noteStopped(run, step, telling),
        })
        const kept = durable(journal)
        const earlier = session.persistMemory ? yield* throughOutage(runs.earlier(session.id, run.turn)) : []
        const end = yield* runTask({
          task,
          brain,
          hands,
          journal: {
            ...kept,
            decide: (number, decideNow) => {
              const pause = people.pauseIfWanted(
                run,
                Effect.map(place, (at) => ({ ...mask(at), step: number })),
              )
              return Effect.map(kept.decide(number, Effect.andThen(pause, decideNow)), journal.asDecided)
            },
          },
          maxSteps: run.maxSteps,
          marksElements: run.settings.agent?.marksElements ?? false,
          ...(run.settings.agent?.asksPeople === true
            ? {
                askHuman: ({ reason, step, url }: HumanRequest) =>
                  Effect.flatMap(place, ({ browserId }) =>
                    people.ask(run, { kind: "question", step, browserId, ...mask({ reason, url }) }),
                  ),
              }
            : {}),
          allowance: throughOutage(limits.ofRun(run.id)),
          earlierTurns: earlier.map((turn) => ({ task: turn.task, result: turn.result ?? turn.error ?? "" })),
        })
        return yield* endOfLoop(run, end)
      })

      /** What a failed call cost is paid for too, and the log says what went wrong. */
      const noteModelError = Effect.fnUntraced(function* (
        run: Run,
        step: number,
        error: ModelError,
        tell: (told: ReadonlyArray<NewEvent>) => Effect.Effect<unknown>,
      ) {
        const usage = usageOfFailed(error)
        if (usage !== undefined) {
          // After a crash the same step may fail once more, and be paid for once more.
          yield* throughOutage(usages.addCall(run.id, { failed: `${step}/${run.epoch}` }, usage))
        }
        yield* tell([ModelTelling.errorEvent(step, error)])
      })

      /** What was counted for a decision that nobody stored is paid for too. */
      const noteStopped = Effect.fnUntraced(function* (run: Run, step: number, telling: ModelTelling.ModelTelling) {
        const usage = telling.spentOn(step)
        if (usage === undefined) return
        const call = { cancelled: `${step}/${run.epoch}` }
        yield* throughOutage(usages.addCall(run.id, call, { ...usage, model: run.model }))
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
