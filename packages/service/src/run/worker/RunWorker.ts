import { ComputeProject, type HumanRequest, runTask, type Usage } from "@tabwright/agent"
import type { ModelError } from "@tabwright/agent/model"
import { Context, Effect, Layer, Option, Redacted, Result, Schedule } from "effect"
import { type RunSecret, RunSecrets } from "../../access/RunSecrets.ts"
import { Credentials } from "../../access/credential/Credentials.ts"
import { type UnreadVault, Vaults } from "../../access/credential/Vaults.ts"
import type { DataDirectory } from "../../database/DataDirectory.ts"
import type { LoginStore } from "../../store/credential/LoginStore.ts"
import { Projects } from "../../access/Projects.ts"
import { BrowserCapacity } from "../../browser/scheduling/BrowserCapacity.ts"
import { SessionBrowsers } from "../../browser/SessionBrowsers.ts"
import type { Files } from "../../files/Files.ts"
import { Nodes } from "../../node/Nodes.ts"
import type { EventStore, NewEvent } from "../../store/event/EventStore.ts"
import type { FileStore } from "../../store/file/FileStore.ts"
import { ModelCallStore } from "../../store/run/ModelCallStore.ts"
import { type Run, RunStore } from "../../store/run/RunStore.ts"
import { type Session, SessionStore } from "../../store/session/SessionStore.ts"
import { SpendingLimits } from "../../store/SpendingLimits.ts"
import { StepStore } from "../../store/run/StepStore.ts"
import { UsageStore } from "../../store/UsageStore.ts"
import type { UploadStore } from "../../store/file/UploadStore.ts"
import { continueTrace } from "../../telemetry/TraceContext.ts"
import { RunRecipes, taskOf } from "./RunRecipes.ts"
import { RunSkills } from "./RunSkills.ts"
import { ActiveWork } from "../engine/ActiveWork.ts"
import { BrainFactory } from "../model/BrainFactory.ts"
import {
  browserErrorOutcome,
  credentialsOutcome,
  declinedOutcome,
  failedCallUsage,
  lastStepOf,
  loopOutcome,
  mcpErrorOutcome,
  modelErrorOutcome,
  modelMissingOutcome,
  type RunOutcome,
  secretsLostOutcome,
  withSuggestions,
  withUnread,
} from "./RunOutcomes.ts"
import { divideUsage, sumByModel } from "./ModelUsages.ts"
import { Captchas } from "../Captchas.ts"
import { HumanRequests } from "../HumanRequests.ts"
import { isDatabaseUnavailable, retryOnOutage } from "../engine/DatabaseOutage.ts"
import { errorEvent, makeModelEventWriter, type ModelEventWriter } from "./RunLogEvents.ts"
import { make } from "./RunBrowser.ts"
import * as RunJournal from "./RunJournal.ts"
import { SessionRetention } from "../session/RetentionSettings.ts"
import { RunTools } from "../RunTools.ts"
import { RunJudge } from "../model/RunJudge.ts"
import type { RunCancellation } from "./RunCancellation.ts"
import { type SecretMask, secretMask } from "./SecretMask.ts"

const noSecrets: { readonly secrets: ReadonlyArray<RunSecret>; readonly unread: ReadonlyArray<UnreadVault> } = {
  secrets: [],
  unread: [],
}

/** Retries of a key service that does not answer, for about 30 seconds. */
const keyRetry = { times: 5, schedule: Schedule.exponential("1 second") } as const

/** Executes runs: claims a run, lets the agent work in the session's browser, and ends the run. */
export class RunWorker extends Context.Service<
  RunWorker,
  {
    /** Works until the run is terminal, on this or another node. A repeated call resumes the run. */
    work(runId: string, canContinue: RunJournal.CanContinue): Effect.Effect<void>
    /**
     * Ends a run whose worker failed unexpectedly, so that it does not stay open. Returns false if another node has
     * taken over.
     */
    abandon(runId: string, defect?: unknown): Effect.Effect<boolean>
  }
>()("@tabwright/service/run/worker/RunWorker") {
  static readonly layer = Layer.effect(
    RunWorker,
    Effect.gen(function* () {
      const { self } = yield* Nodes
      const activeWork = yield* ActiveWork
      const runs = yield* RunStore
      const sessions = yield* SessionStore
      const browsers = yield* SessionBrowsers
      const capacity = yield* BrowserCapacity
      const brains = yield* BrainFactory
      const judge = yield* RunJudge
      const steps = yield* StepStore
      const usages = yield* UsageStore
      const runSecrets = yield* RunSecrets
      const credentials = yield* Credentials
      const vaults = yield* Vaults
      const limits = yield* SpendingLimits
      const projects = yield* Projects
      const modelCalls = yield* ModelCallStore
      const { modelCallRetentionDays } = yield* SessionRetention
      const humanRequests = yield* HumanRequests
      const captchas = yield* Captchas
      const runTools = yield* RunTools
      const recipes = yield* RunRecipes
      const skills = yield* RunSkills
      const services = yield* Effect.context<
        | ActiveWork
        | SessionBrowsers
        | SessionStore
        | EventStore
        | Files
        | FileStore
        | UploadStore
        | StepStore
        | RunCancellation
        | Credentials
        | DataDirectory
        | LoginStore
      >()

      const work = Effect.fn("RunWorker.work")(function* (runId: string, canContinue: RunJournal.CanContinue) {
        const claimed = yield* retryOnOutage(runs.claim(runId, self.id))
        if (Option.isNone(claimed)) return yield* releaseEnded(runId)
        yield* activeWork.duringRun(claimed.value.sessionId, execute(claimed.value, canContinue))
      })

      /** The run's own secrets and those of its credentials. Fails with the outcome of a run that cannot have them. */
      const secretsOf = Effect.fnUntraced(function* (run: Run) {
        const own = yield* retryOnOutage(runSecrets.find(run.id))
        if (own === "Lost") return yield* Effect.fail<RunOutcome>(secretsLostOutcome)
        const {
          projectId,
          settings: { credentials: used },
        } = run
        if (used === undefined) return { secrets: Redacted.value(own), unread: [] }
        const [stored, read] = yield* Effect.all([
          retryOnOutage(credentials.secretsOf(projectId, used)),
          retryOnOutage(vaults.secretsOf(projectId, used)),
        ]).pipe(
          Effect.retry({ while: (error) => error._tag !== "CredentialMissing" && error.isRetryable, ...keyRetry }),
          Effect.mapError((error): RunOutcome => credentialsOutcome(error)),
        )
        const names = new Set(Redacted.value(stored).map(({ name }) => name))
        // A credential of the project replaces a login of the same name.
        const secrets = [
          ...Redacted.value(own),
          ...Redacted.value(stored),
          ...Redacted.value(read.secrets).filter(({ name }) => !names.has(name)),
        ]
        return { secrets, unread: read.unread }
      })

      const execute = (run: Run, canContinue: RunJournal.CanContinue) => {
        const about = { projectId: run.projectId, sessionId: run.sessionId, runId: run.id }
        return executeTraced(run, canContinue).pipe(
          Effect.annotateLogs(about),
          Effect.withSpan("run", { kind: "consumer", attributes: { ...about, model: run.model, epoch: run.epoch } }),
          // Continues the trace of the request that created the run.
          continueTrace(run.traceparent),
        )
      }

      const executeTraced = Effect.fnUntraced(function* (run: Run, canContinue: RunJournal.CanContinue) {
        const session = Option.getOrThrow(yield* retryOnOutage(sessions.find(run.sessionId)))

        yield* Effect.logInfo("run claimed").pipe(Effect.annotateLogs({ epoch: run.epoch }))
        const found = yield* Effect.result(secretsOf(run))
        const { secrets, unread } = Result.getOrElse(found, () => noSecrets)
        const mask = secretMask(secrets)
        const outcome = Result.isFailure(found)
          ? Effect.succeed<RunOutcome>(found.failure)
          : Effect.andThen(reportUnread(run, unread), perform(run, session, canContinue, secrets, mask))
        const end = yield* outcome.pipe(
          Effect.catchTags({
            TaskDeclined: (declined) => Effect.succeed(declinedOutcome(declined)),
            BudgetSpent: ({ message }) => Effect.succeed<RunOutcome>({ reason: "CostLimit", text: message }),
            ModelError: (error) => Effect.succeed(modelErrorOutcome(error)),
            ModelMissing: (error) => Effect.succeed(modelMissingOutcome(error)),
            McpError: (error) => Effect.succeed(mcpErrorOutcome(error)),
            AgentError: (error) =>
              Effect.as(Effect.logError("A run failed because of its browser", error), browserErrorOutcome(error)),
            RunStopped: () => Effect.succeed(undefined),
          }),
          Effect.flatMap((ended) =>
            ended === undefined ? Effect.succeed(ended) : completed(run, session, mask(ended), secrets, unread, mask),
          ),
          // Disconnecting from the browser takes several round trips, for which clients need not wait.
          Effect.tap((ended) =>
            ended === undefined ? Effect.void : retryOnOutage(runs.finish(run.id, run.epoch, ended)),
          ),
          Effect.scoped,
          Effect.provideContext(services),
          Effect.provideService(ComputeProject, run.projectId),
        )
        yield* Effect.logInfo("run released").pipe(Effect.annotateLogs({ reason: end?.reason ?? "stopped" }))
        yield* releaseEnded(run.id)
      })

      /** Reports the vaults that the run does without, unless it needs one of their logins. */
      const reportUnread = (run: Run, unread: ReadonlyArray<UnreadVault>) =>
        unread.length === 0
          ? Effect.void
          : retryOnOutage(
              steps.appendEvents(
                run,
                unread.map(({ id, message, name }) => ({
                  type: "vault.unavailable",
                  data: {
                    vault_id: id,
                    name,
                    description: `${message} The run continues without its logins.`,
                  },
                })),
              ),
            )

      /** Adds suggestions and the judgement to the outcome. */
      const completed = Effect.fnUntraced(
        function* (
          run: Run,
          session: Session,
          end: RunOutcome,
          secrets: ReadonlyArray<RunSecret>,
          unread: ReadonlyArray<UnreadVault>,
          mask: SecretMask,
        ) {
          if (run.settings.judge !== undefined) {
            yield* RunJournal.whileHeld(run, judge.judge(run, session, end, mask))
          }
          const { recipe, skill } = run.settings
          const isRead = end.reason !== "Done" || recipe !== undefined || skill?.repairs !== undefined
          const taken = isRead ? yield* retryOnOutage(steps.list(run.id)) : []
          const records = taken.map(RunJournal.recordOf)
          if (recipe !== undefined) {
            yield* RunJournal.whileHeld(run, recipes.settle(run, session, { end, mask, steps: records }))
          }
          if (skill?.repairs !== undefined) {
            yield* RunJournal.whileHeld(run, skills.settle(run, { end, mask, steps: records }))
          }
          const lastStep = lastStepOf(end, records)
          const ended = withSuggestions(run, withUnread(end, unread), records, secrets)
          return lastStep === undefined ? ended : { ...ended, lastStep }
        },
        Effect.catchTag("RunStopped", () => Effect.succeed(undefined)),
      )

      const perform = Effect.fnUntraced(function* (
        run: Run,
        session: Session,
        canContinue: RunJournal.CanContinue,
        secrets: ReadonlyArray<RunSecret>,
        mask: SecretMask,
      ) {
        const append = (newEvents: ReadonlyArray<NewEvent>) => retryOnOutage(steps.appendEvents(run, mask(newEvents)))
        const showsThinking = run.settings.agent?.showsThinking ?? false
        const storesContent = !(yield* retryOnOutage(projects.isZeroRetention(run.projectId)))
        const recordsCalls = storesContent && modelCallRetentionDays > 0
        const writer = makeModelEventWriter({ model: run.model, showsThinking, mask, recordsCalls, append })
        const allowance = retryOnOutage(limits.ofRun(run.id))
        let questions = 0
        const onUsage = (usage: Usage, model: string) =>
          // The epoch is part of the key: after a crash the same script may ask again.
          retryOnOutage(usages.addCall(run.id, { asked: `${run.epoch}/${++questions}` }, { ...usage, model }))
        const { offered, rules, serverTools, tools } = yield* RunJournal.whileHeld(
          run,
          runTools.open(run, secrets, mask),
        )
        const skillJob = yield* skills.jobOf(run)
        const makeBrain = retryOnOutage(
          brains.make(run, session, { writer, secrets, allowance, onUsage, rules, serverTools, offered, skillJob }),
        )
        const made = yield* run.settings.skill === undefined ? makeBrain : skills.healersOf(run, makeBrain)
        const { askModel, brain: own, healer } = made
        const task = taskOf(run)
        // Reading a task may take long, so it must be cancellable.
        yield* RunJournal.whileHeld(run, own.accept(task))
        const brain = yield* skills.brainOf(run, yield* recipes.before(run, session, own, healer), made)
        yield* retryOnOutage(runs.begin(run.id, run.epoch))
        const runsScripts = askModel !== undefined || run.settings.skill !== undefined
        const { lease, addChapter, place } = yield* make(run, session, {
          secrets,
          mask,
          runsScripts,
          askModel,
          rules,
        })
        const journal = yield* RunJournal.make(run, session, {
          canContinue,
          beforeDecision: (step, stored) =>
            humanRequests.pauseIfRequested(
              run,
              Effect.andThen(
                stored,
                Effect.map(place, (at) => ({ ...mask(at), step })),
              ),
            ),
          mark: addChapter,
          storesScreenshots: storesContent,
          mask,
          notes: writer.notes,
          countedOn: writer.countedOn,
          onDecided: () => storeCalls(run, writer),
          onModelError: (step, error) =>
            Effect.andThen(recordModelError(run, step, error, writer, append), storeCalls(run, writer)),
          onStopped: (step) => recordDiscarded(run, step, writer),
        })
        const earlier = session.persistMemory ? yield* retryOnOutage(runs.earlier(session.id, run.turn)) : []
        const ask = ({ reason, step, topic, url }: HumanRequest) =>
          Effect.flatMap(place, ({ browserId }) =>
            humanRequests.ask(run, { kind: "question", step, browserId, ...mask({ reason, topic, url }) }),
          )
        const end = yield* runTask({
          task,
          brain,
          lease,
          journal,
          maxSteps: run.maxSteps,
          continuesSession: session.keepAlive,
          ...(run.settings.agent?.asksPeople === true ? { askHuman: ask } : {}),
          ...(run.settings.agent?.safetyChecks === "refuse" ? {} : { askSafety: ask }),
          pauseRequested: humanRequests.pauseRequested(run.id),
          tools,
          askApproval: ask,
          onCaptcha: captchas.handlerOf({ run, mask, browserId: Effect.map(place, ({ browserId }) => browserId) }),
          allowance,
          earlierTurns: earlier.map((turn) => ({ task: turn.task, result: turn.result ?? turn.error ?? "" })),
        }).pipe(
          // The questions of the last step's script.
          Effect.ensuring(storeCalls(run, writer)),
        )
        return yield* loopOutcome(run, end)
      })

      const storeCalls = Effect.fnUntraced(function* (run: Run, writer: ModelEventWriter) {
        for (const [step, recorded] of yield* writer.takeCalls) {
          // Not needed to continue, so a database outage does not delay the run.
          yield* modelCalls
            .add(run.id, step, recorded)
            .pipe(Effect.catch((error) => Effect.logWarning("Failed to store the model calls of a step", error)))
        }
      })

      /** Records the usage of a failed call and logs the failure. */
      const recordModelError = Effect.fnUntraced(function* (
        run: Run,
        step: number,
        error: ModelError,
        writer: ModelEventWriter,
        append: (newEvents: ReadonlyArray<NewEvent>) => Effect.Effect<unknown>,
      ) {
        const usage = failedCallUsage(error)
        if (usage !== undefined) {
          // The epoch is part of the key: after a crash the same step may fail and be billed again.
          yield* retryOnOutage(
            usages.addCalls(run.id, { failed: `${step}/${run.epoch}` }, divideUsage(usage, writer.countedOn(step))),
          )
        }
        yield* append([errorEvent(step, error)])
      })

      /** Records the usage of a discarded decision. */
      const recordDiscarded = Effect.fnUntraced(function* (run: Run, step: number, writer: ModelEventWriter) {
        const call = { cancelled: `${step}/${run.epoch}` }
        yield* retryOnOutage(usages.addCalls(run.id, call, sumByModel(writer.countedOn(step))))
      })

      /**
       * Releases the browser, or stops it if the session has ended. Skipped while another worker holds the run.
       * Idempotent, because the process may have died right after the run's end.
       */
      const releaseEnded = Effect.fnUntraced(function* (runId: string) {
        const ended = yield* retryOnOutage(runs.ended(runId))
        if (Option.isNone(ended)) return
        const { sessionId, hasSessionEnded } = ended.value
        if (hasSessionEnded) yield* retryOnOutage(browsers.stop(sessionId, "completed"))
        yield* retryOnOutage(runs.release(runId, self.id))
        yield* capacity.changed
      })

      const abandon = Effect.fn("RunWorker.abandon")(function* (runId: string, defect?: unknown) {
        const found = yield* retryOnOutage(runs.find(runId))
        if (Option.isNone(found)) return true
        if (yield* retryOnOutage(runs.isActiveElsewhere(found.value.sessionId, self.id))) return false
        const run = yield* retryOnOutage(runs.claim(runId, self.id))
        if (Option.isSome(run)) {
          yield* retryOnOutage(
            runs.finish(runId, run.value.epoch, {
              reason: "Failed",
              text: isDatabaseUnavailable(defect)
                ? defect.message
                : "An internal error stopped this run. Send the task again. If it fails again, give the ID of the run to the operator of the server.",
            }),
          )
        }
        yield* releaseEnded(runId)
        return true
      })

      return RunWorker.of({ work, abandon })
    }),
  )
}
