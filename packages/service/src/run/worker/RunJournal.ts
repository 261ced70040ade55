import type { AgentError, DecidedStep, DecisionError, Journal, StepOutcome, StepRecord } from "@tabwright/agent"
import type { ModelError } from "@tabwright/agent/model"
import { Context, Effect, Option, Schema } from "effect"
import { Files } from "../../files/Files.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import { type DecisionNotes, type Step, StepStore } from "../../store/run/StepStore.ts"
import { retryOnOutage } from "../engine/DatabaseOutage.ts"
import { RunCancellation } from "./RunCancellation.ts"
import type { SecretMask } from "./SecretMask.ts"
import { type CountedUsage, divideUsage } from "./ModelUsages.ts"
import { completionEvents, decisionEvents } from "./RunLogEvents.ts"

/** The worker no longer holds the run: it was cancelled, or another worker took over. Nothing more may be written. */
export class RunStopped extends Schema.TaggedError<RunStopped>("@tabwright/service/run/worker/RunStopped")(
  "RunStopped",
  {
    runId: Schema.String,
  },
) {}

/** Runs an effect while the worker holds the run. Interrupts it and fails when the run is cancelled. */
export const whileHeld = <A, E, R>(
  run: Run,
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | RunStopped, R | StepStore | RunCancellation> =>
  Effect.gen(function* () {
    const steps = yield* StepStore
    const signals = yield* RunCancellation
    const stop: Effect.Effect<never, RunStopped> = Effect.fail(new RunStopped({ runId: run.id }))
    // Checks after subscribing, because a cancel between two steps has no listener.
    const asked = Effect.flatMap(retryOnOutage(steps.isHeld(run)), (isHeld): Effect.Effect<A, E | RunStopped, R> =>
      isHeld ? effect : stop,
    )
    return yield* signals.orCancelled(run.id, asked, stop)
  })

/** Wraps a journal in durable activities. */
export type MakeDurable = (journal: Journal<RunStopped>) => Journal<RunStopped>

/**
 * The loop's journal on the step table, fenced by the worker's epoch. Calls are idempotent: stored results are
 * returned, and an interrupted step reports what it dispatched. Stored data is masked, also where a text equals a
 * secret by chance. A decision is returned unmasked for execution; after a crash only the masked one is available.
 */
export const make = Effect.fnUntraced(function* (
  run: Run,
  session: Session,
  options: {
    readonly durable: MakeDurable
    /** Runs before each new decision, inside its activity. */
    readonly beforeDecision: (step: number) => Effect.Effect<void, RunStopped>
    /** Called with a description of each step before it executes. */
    readonly mark: (title: string) => Effect.Effect<void>
    /** False for a zero-retention project. */
    readonly storesScreenshots: boolean
    /** Removes secrets from everything that is stored. */
    readonly mask: SecretMask
    /** Events of the current decision. */
    readonly notes: Effect.Effect<DecisionNotes | undefined>
    /** Returns the usage counted for a step, by response. */
    readonly countedOn: (step: number) => ReadonlyArray<CountedUsage>
    /** Called after a new decision was stored. */
    readonly onDecided: (step: number) => Effect.Effect<void>
    /** Called once when a model call fails. */
    readonly onModelError: (step: number, error: ModelError) => Effect.Effect<void>
    /** Called when a decision was discarded because the worker no longer holds the run. */
    readonly onStopped: (step: number) => Effect.Effect<void>
  },
) {
  const { durable, beforeDecision, mark, storesScreenshots, mask, notes, countedOn } = options
  const { onDecided, onModelError, onStopped } = options
  const steps = yield* StepStore
  const files = yield* Files
  const stopped = new RunStopped({ runId: run.id })

  // Only these services: the effects belong to their step, also in logs and traces.
  const services = Context.pick(StepStore, RunCancellation)(yield* Effect.context<StepStore | RunCancellation>())
  const whileRunning = <A, E>(effect: Effect.Effect<A, E>) => Effect.provideContext(whileHeld(run, effect), services)
  const held = <A>(stored: Option.Option<A>): Effect.Effect<A, RunStopped> =>
    Option.match(stored, { onNone: () => Effect.fail(stopped), onSome: Effect.succeed })

  let latest: DecidedStep | undefined
  /** The step that this journal stored last. Only another worker, with another epoch, can have changed it. */
  let written: Step | undefined

  const decide = Effect.fnUntraced(
    function* (
      number: number,
      decideOnce: Effect.Effect<DecidedStep, AgentError | DecisionError | RunStopped>,
    ): Effect.fn.Return<DecidedStep, AgentError | DecisionError | RunStopped> {
      const isNext = written?.number === number - 1 && written.results !== null
      const known = isNext ? Option.none<Step>() : yield* retryOnOutage(steps.find(run.id, number))
      if (Option.isSome(known)) return decidedOf(known.value)
      const made = yield* whileRunning(Effect.andThen(beforeDecision(number), decideOnce)).pipe(
        Effect.tapErrorTag("ModelError", (error) => onModelError(number, error)),
      )
      const decided = maskedStep(mask, made)
      const decisionNotes = yield* notes
      const model = decisionNotes?.model ?? run.model
      const { usage } = decided.decision
      const about = {
        notes: decisionNotes,
        ...(usage === undefined ? {} : { usages: divideUsage({ ...usage, model }, countedOn(number)) }),
      }
      const stored = yield* retryOnOutage(
        steps.decide(run, decided, decisionEvents(model, decided, decisionNotes), about),
      )
      written = yield* held(stored)
      yield* onDecided(number)
      latest = made
      return decidedOf(written)
    },
    (effect, number) => Effect.tapErrorTag(effect, "RunStopped", () => onStopped(number)),
  )

  const act = Effect.fnUntraced(function* (
    decided: DecidedStep,
    runAction: (
      attempt: Parameters<Parameters<Journal<RunStopped>["act"]>[1]>[0],
    ) => Effect.Effect<StepOutcome, AgentError | RunStopped>,
  ): Effect.fn.Return<StepRecord, AgentError | RunStopped> {
    const fresh = written?.number === decided.number ? written : undefined
    // A repeated call must find the dispatches of this one.
    written = undefined
    const known = fresh ?? (yield* Effect.flatMap(retryOnOutage(steps.find(run.id, decided.number)), held))
    if (known.results !== null) return recordOf(known)
    yield* mark(known.decision.nextGoal)
    const { results, ...outcome } = yield* whileRunning(
      runAction({
        earlier: known.dispatches,
        onDispatch: (dispatch) =>
          Effect.flatMap(retryOnOutage(steps.dispatch(run, decided.number, mask(dispatch))), (isHeld) =>
            isHeld ? Effect.void : Effect.fail(stopped),
          ),
      }),
    )
    const screenshotFileId =
      outcome.screenshot === null || !storesScreenshots
        ? null
        : yield* saveScreenshot(run, session, decided.number, outcome.screenshot)
    const maskedResults = mask(results)
    const completed = yield* retryOnOutage(
      steps.complete(run, decided.number, {
        results: maskedResults,
        urlAfter: mask(outcome.urlAfter),
        screenshotFileId,
        events: completionEvents(decidedOf(known), maskedResults),
        browserState: outcome.browserState,
      }),
    )
    written = yield* held(completed)
    return recordOf(written)
  })

  /** A failed write, such as on a full disk, costs the screenshot and not the step. */
  const saveScreenshot = (of: Run, at: Session, number: number, bytes: Uint8Array) =>
    retryOnOutage(
      files.save(
        {
          projectId: of.projectId,
          workspaceId: at.workspaceId,
          runId: of.id,
          epoch: of.epoch,
          kind: "screenshot",
          path: `step-${number}.jpg`,
          contentType: "image/jpeg",
        },
        bytes,
      ),
    ).pipe(
      Effect.catchTag("FileFailed", (error) =>
        Effect.as(Effect.logWarning("Failed to store a screenshot", error), null),
      ),
    )

  const activities = durable({ decide, act })
  const journal: Journal<RunStopped> = {
    act: activities.act,
    // An activity returns what is stored, the masked step.
    decide: (number, decideOnce) =>
      Effect.map(activities.decide(number, decideOnce), (stored) =>
        latest?.number === stored.number ? latest : stored,
      ),
  }
  return journal
})

/** Usage contains no user text, so it is not masked. */
const maskedStep = (mask: SecretMask, decided: DecidedStep): DecidedStep => {
  const { decision, ...rest } = mask(decided)
  const { usage } = decided.decision
  return { ...rest, decision: { ...decision, ...(usage === undefined ? {} : { usage }) } }
}

const decidedOf = (step: Step): DecidedStep => ({
  number: step.number,
  url: step.url,
  decision: step.decision,
  targets: step.targets,
})

/** Converts a stored step for the loop. */
export const recordOf = (step: Step): StepRecord => ({
  ...decidedOf(step),
  results: step.results ?? [],
  dispatches: step.dispatches,
  urlAfter: step.urlAfter ?? step.url,
})
