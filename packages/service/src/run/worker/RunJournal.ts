import {
  type Action,
  actsOnPage,
  type AgentError,
  type DecidedStep,
  type DecisionError,
  type Journal,
  type StepOutcome,
  type StepRecord,
} from "@tabwright/agent"
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
 * the next decision is made, which is stored after it. An action on the page is prepared while its decision is stored, and has no
 * effect before. Stored data is masked, also where a text equals a secret by
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

  /** The last decision, while it is stored. Only another worker, with another epoch, can change it afterwards. */
  let deciding: { readonly number: number; readonly step: Fiber.Fiber<Step, RunStopped> } | undefined
  /** Number of the step that this journal executed last. */
  let acted: number | undefined
  /** The last stored screenshot. */
  let pictured: { readonly bytes: Uint8Array; readonly fileId: string | null } | undefined
  /** Stores the last step. */
  let storing: Fiber.Fiber<void, RunStopped> | undefined
  const stored = Effect.suspend(() => (storing === undefined ? Effect.void : Fiber.join(storing)))

  /** Returns the decision, and its number unless it was stored before. */
  const decideOrFind = Effect.fnUntraced(function* (
    number: number,
    decideOnce: Effect.Effect<DecidedStep, AgentError | DecisionError | RunStopped>,
  ) {
    yield* canContinue(stored)
    const isNext = acted === number - 1
    const known = isNext ? Option.none<Step>() : yield* retryOnOutage(steps.find(run.id, number))
    if (Option.isSome(known)) return { decided: decidedOf(known.value), isStored: true }
    const decided = yield* whileRunning(Effect.andThen(beforeDecision(number, stored), decideOnce)).pipe(
      Effect.tapError(() => Effect.ignore(stored)),
      Effect.tapErrorTag("ModelError", (error) => onModelError(number, error)),
    )
    return { decided, isStored: false }
  })

  /** A script without tools acts on pages, and stores files, which a repetition replaces. */
  const canPrepare = (action: Action): boolean =>
    actsOnPage(action) || ("program" in action && run.settings.tools === undefined && run.settings.skills === undefined)

  /** Reports the decision of a step that another worker, or none, continues. */
  const reportingStop = <A, E>(number: number, effect: Effect.Effect<A, E | RunStopped>) =>
    Effect.tapError(effect, (error) => (error instanceof RunStopped ? onStopped(number) : Effect.void))

  const decide = Effect.fnUntraced(function* (
    number: number,
    decideOnce: Effect.Effect<DecidedStep, AgentError | DecisionError | RunStopped>,
  ): Effect.fn.Return<DecidedStep, AgentError | DecisionError | RunStopped> {
    const { decided: made, isStored } = yield* reportingStop(number, decideOrFind(number, decideOnce))
    if (isStored) return made
    const decided = maskedStep(mask, made)
    const decisionNotes = yield* notes
    const model = decisionNotes?.model ?? run.model
    const { usage } = decided.decision
    const about = {
      notes: decisionNotes,
      ...(usage === undefined ? {} : { usages: divideUsage({ ...usage, model }, countedOn(number)) }),
    }
    const store = Effect.gen(function* () {
      yield* stored
      const row = yield* retryOnOutage(steps.decide(run, decided, decisionEvents(model, decided, decisionNotes), about))
      const step = yield* held(row)
      yield* onDecided(number)
      return step
    })
    acted = undefined
    const step = yield* Effect.forkIn(reportingStop(number, store), scope, { startImmediately: true })
    deciding = { number, step }
    if (!made.decision.actions.every(canPrepare) || made.decision.safetyChecks !== undefined) yield* Fiber.join(step)
    return made
  })

  const act = Effect.fnUntraced(function* (
    decided: DecidedStep,
    runAction: (
      attempt: Parameters<Parameters<Journal<RunStopped>["act"]>[1]>[0],
    ) => Effect.Effect<StepOutcome, AgentError | RunStopped>,
  ): Effect.fn.Return<StepRecord, AgentError | RunStopped> {
    const fresh = deciding?.number === decided.number ? deciding.step : undefined
    // A repeated call must find the dispatches of this one.
    deciding = undefined
    if (fresh === undefined) yield* stored
    const found =
      fresh === undefined ? yield* Effect.flatMap(retryOnOutage(steps.find(run.id, decided.number)), held) : undefined
    if (found !== undefined && found.results !== null) return recordOf(found)
    const step: Effect.Effect<Step, RunStopped> =
      found === undefined && fresh !== undefined ? Fiber.join(fresh) : held(Option.fromNullishOr(found))
    yield* mark(mask(decided.decision.nextGoal))
    const earlier = found?.dispatches ?? []
    const dispatches = [...earlier]
    const { results: unmasked, ...outcome } = yield* whileRunning(
      runAction({
        earlier,
        onDispatch: Effect.fnUntraced(function* (unmaskedDispatch) {
          const dispatch = mask(unmaskedDispatch)
          yield* step
          if (!(yield* retryOnOutage(steps.dispatch(run, decided.number, dispatch)))) return yield* stopped
          dispatches.push(dispatch)
        }),
      }),
    ).pipe(
      // Its usage must be counted.
      Effect.tapError(() => Effect.ignore(step)),
    )
    const known = yield* step
    // As a resumed run reads them.
    const results: Step["results"] & object = JSON.parse(orderedJson(mask(unmasked)))
    const urlAfter = sanitizeText(mask(outcome.urlAfter))
    const store = Effect.gen(function* () {
      const screenshot = storesScreenshots ? yield* outcome.screenshot : null
      // Steps that do not touch the page have the same screenshot.
      if (screenshot !== pictured?.bytes)
        pictured =
          screenshot === null
            ? undefined
            : { bytes: screenshot, fileId: yield* saveScreenshot(run, session, decided.number, screenshot) }
      const screenshotFileId = screenshot === null ? null : (pictured?.fileId ?? null)
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
