import type { AgentError, DecidedStep, DecisionError, Journal, StepOutcome, StepRecord } from "@tabwright/agent"
import type { ModelError } from "@tabwright/agent/model"
import { Context, Effect, Fiber, Option, Schema } from "effect"
import { Files } from "../../files/Files.ts"
import type { Run } from "../../store/run/RunStore.ts"
import type { Session } from "../../store/session/SessionStore.ts"
import { type DecisionNotes, type Step, StepStore } from "../../store/run/StepStore.ts"
import { orderedJson, sanitizeText } from "../../store/SanitizedText.ts"
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

/** Called before each step. Suspends after `stored` when the run must not continue on this node. */
export type CanContinue = (stored: Effect.Effect<void, RunStopped>) => Effect.Effect<void, RunStopped>

/**
 * The loop's journal on the step table, fenced by the worker's epoch. Calls are idempotent: stored results are
 * returned, and an interrupted step reports what it dispatched. A finished step is stored with its screenshot while
 * the next decision is made, which is stored after it. Stored data is masked, also where a text equals a secret by
 * chance. A decision is returned unmasked for execution; after a crash only the masked one is available.
 */
export const make = Effect.fnUntraced(function* (
  run: Run,
  session: Session,
  options: {
    readonly canContinue: CanContinue
    /** Runs before each new decision, perhaps before the earlier step is stored. */
    readonly beforeDecision: (step: number, stored: Effect.Effect<void, RunStopped>) => Effect.Effect<void, RunStopped>
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
  const { canContinue, beforeDecision, mark, storesScreenshots, mask, notes, countedOn } = options
  const { onDecided, onModelError, onStopped } = options
  const steps = yield* StepStore
  const files = yield* Files
  const scope = yield* Effect.scope
  const stopped = new RunStopped({ runId: run.id })

  // Only these services: the effects belong to their step, also in logs and traces.
  const services = Context.pick(StepStore, RunCancellation)(yield* Effect.context<StepStore | RunCancellation>())
  const whileRunning = <A, E>(effect: Effect.Effect<A, E>) => Effect.provideContext(whileHeld(run, effect), services)
  const held = <A>(stored: Option.Option<A>): Effect.Effect<A, RunStopped> =>
    Option.match(stored, { onNone: () => Effect.fail(stopped), onSome: Effect.succeed })

  /** The decision that this journal stored last. Only another worker, with another epoch, can have changed it. */
  let written: Step | undefined
  /** Number of the step that this journal executed last. */
  let acted: number | undefined
  /** Stores the last step. */
  let storing: Fiber.Fiber<void, RunStopped> | undefined
  const stored = Effect.suspend(() => (storing === undefined ? Effect.void : Fiber.join(storing)))

  const decide = Effect.fnUntraced(
    function* (
      number: number,
      decideOnce: Effect.Effect<DecidedStep, AgentError | DecisionError | RunStopped>,
    ): Effect.fn.Return<DecidedStep, AgentError | DecisionError | RunStopped> {
      yield* canContinue(stored)
      const isNext = acted === number - 1
      const known = isNext ? Option.none<Step>() : yield* retryOnOutage(steps.find(run.id, number))
      if (Option.isSome(known)) return decidedOf(known.value)
      const made = yield* whileRunning(Effect.andThen(beforeDecision(number, stored), decideOnce)).pipe(
        Effect.tapError(() => Effect.ignore(stored)),
        Effect.tapErrorTag("ModelError", (error) => onModelError(number, error)),
      )
      yield* stored
      const decided = maskedStep(mask, made)
      const decisionNotes = yield* notes
      const model = decisionNotes?.model ?? run.model
      const { usage } = decided.decision
      const about = {
        notes: decisionNotes,
        ...(usage === undefined ? {} : { usages: divideUsage({ ...usage, model }, countedOn(number)) }),
      }
      const row = yield* retryOnOutage(steps.decide(run, decided, decisionEvents(model, decided, decisionNotes), about))
      written = yield* held(row)
      acted = undefined
      yield* onDecided(number)
      return made
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
    yield* stored
    const known = fresh ?? (yield* Effect.flatMap(retryOnOutage(steps.find(run.id, decided.number)), held))
    if (known.results !== null) return recordOf(known)
    yield* mark(known.decision.nextGoal)
    const dispatches = [...known.dispatches]
    const { results: unmasked, ...outcome } = yield* whileRunning(
      runAction({
        earlier: known.dispatches,
        onDispatch: (unmaskedDispatch) => {
          const dispatch = mask(unmaskedDispatch)
          return Effect.flatMap(retryOnOutage(steps.dispatch(run, decided.number, dispatch)), (isHeld) => {
            if (!isHeld) return Effect.fail(stopped)
            dispatches.push(dispatch)
            return Effect.void
          })
        },
      }),
    )
    // As a resumed run reads them.
    const results: Step["results"] & object = JSON.parse(orderedJson(mask(unmasked)))
    const urlAfter = sanitizeText(mask(outcome.urlAfter))
    const store = Effect.gen(function* () {
      const screenshot = storesScreenshots ? yield* outcome.screenshot : null
      const screenshotFileId =
        screenshot === null ? null : yield* saveScreenshot(run, session, decided.number, screenshot)
      const events = completionEvents(decidedOf(known), results)
      const { browserState } = outcome
      const completion = { results, urlAfter, screenshotFileId, events, browserState }
      yield* Effect.flatMap(retryOnOutage(steps.complete(run, decided.number, completion)), held)
    })
    acted = decided.number
    storing = yield* Effect.forkIn(store, scope, { startImmediately: true })
    return { ...decidedOf(known), results, dispatches, urlAfter }
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

  return { decide, act, stored } satisfies Journal<RunStopped>
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
