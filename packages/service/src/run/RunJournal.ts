import type { AgentError, DecidedStep, DecisionError, Journal, StepOutcome, StepRecord } from "@tabwright/agent"
import type { ModelError } from "@tabwright/agent/model"
import { Context, Effect, Option, Schema } from "effect"
import { Files } from "../files/Files.ts"
import type { Run } from "../store/RunStore.ts"
import type { Session } from "../store/SessionStore.ts"
import { type DecisionNotes, type Step, StepStore } from "../store/StepStore.ts"
import { throughOutage } from "./Outage.ts"
import { RunSignals } from "./RunSignals.ts"
import type { SecretMask } from "./SecretMask.ts"
import * as StepEvents from "./StepEvents.ts"

/**
 * The run is no longer this worker's: it was cancelled, or another worker took it up. Nothing more may be written.
 *
 * @category errors
 * @since 0.1.0
 */
export class RunStopped extends Schema.TaggedError<RunStopped>("@tabwright/service/run/RunStopped")("RunStopped", {
  runId: Schema.String,
}) {}

/**
 * Does something for as long as the run is this worker's; ends it, and fails, with the run's cancel.
 *
 * @category combinators
 * @since 0.1.0
 */
export const whileHeld = <A, E, R>(
  run: Run,
  effect: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | RunStopped, R | StepStore | RunSignals> =>
  Effect.gen(function* () {
    const steps = yield* StepStore
    const signals = yield* RunSignals
    const stop: Effect.Effect<never, RunStopped> = Effect.fail(new RunStopped({ runId: run.id }))
    // Whoever listens asks first: a cancel between two steps found nobody to tell.
    const asked = Effect.flatMap(throughOutage(steps.isHeld(run)), (isHeld): Effect.Effect<A, E | RunStopped, R> =>
      isHeld ? effect : stop,
    )
    return yield* signals.orCancelled(run.id, asked, stop)
  })

/**
 * The loop's journal on the step table, under the epoch that the worker holds. Each call may be repeated: what is
 * stored is given back, and a step that broke off tells what it had dispatched.
 *
 * What is stored has no secrets, also where a word of an address or a text to wait for is one by chance. `asDecided` gives the
 * step back as it was decided, to act on. After a crash only what is stored is left.
 *
 * @category constructors
 * @since 0.1.0
 */
export const make = Effect.fnUntraced(function* (
  run: Run,
  session: Session,
  options: {
    /** Told what each step is about to do. */
    readonly mark: (title: string) => Effect.Effect<void>
    /** False for a project that keeps no data. */
    readonly keepsPictures: boolean
    /** Keeps secrets out of whatever is stored. */
    readonly mask: SecretMask
    /** What happened while the present step was decided. */
    readonly notes: Effect.Effect<DecisionNotes | undefined>
    /** Told of a model that gave no decision, once. */
    readonly onModelError: (step: number, error: ModelError) => Effect.Effect<void>
    /** Told of a decision that came to nothing because the run is no longer this worker's. */
    readonly onStopped: (step: number) => Effect.Effect<void>
  },
) {
  const { mark, keepsPictures, mask, notes, onModelError, onStopped } = options
  const steps = yield* StepStore
  const files = yield* Files
  const stopped = new RunStopped({ runId: run.id })

  // These alone: what is done belongs to its step, in logs and traces too.
  const services = Context.pick(StepStore, RunSignals)(yield* Effect.context<StepStore | RunSignals>())
  const unlessStopped = <A, E>(effect: Effect.Effect<A, E>) => Effect.provideContext(whileHeld(run, effect), services)
  const held = <A>(stored: Option.Option<A>): Effect.Effect<A, RunStopped> =>
    Option.match(stored, { onNone: () => Effect.fail(stopped), onSome: Effect.succeed })

  let latest: DecidedStep | undefined
  const asDecided = (stored: DecidedStep): DecidedStep => (latest?.number === stored.number ? latest : stored)

  const decide = Effect.fnUntraced(
    function* (
      number: number,
      decideNow: Effect.Effect<DecidedStep, AgentError | DecisionError | RunStopped>,
    ): Effect.fn.Return<DecidedStep, AgentError | DecisionError | RunStopped> {
      const known = yield* throughOutage(steps.find(run.id, number))
      if (Option.isSome(known)) return decidedOf(known.value)
      const made = yield* Effect.tapErrorTag(unlessStopped(decideNow), "ModelError", (error) =>
        onModelError(number, error),
      )
      const decided = maskedStep(mask, made)
      const about = { model: run.model, notes: yield* notes }
      const stored = yield* throughOutage(
        steps.decide(run, decided, StepEvents.ofDecision(run.model, decided, about.notes), about),
      )
      const kept = decidedOf(yield* held(stored))
      latest = made
      return kept
    },
    (effect, number) => Effect.tapErrorTag(effect, "RunStopped", () => onStopped(number)),
  )

  const act = Effect.fnUntraced(function* (
    decided: DecidedStep,
    actNow: (
      attempt: Parameters<Parameters<Journal<RunStopped>["act"]>[1]>[0],
    ) => Effect.Effect<StepOutcome, AgentError | RunStopped>,
  ): Effect.fn.Return<StepRecord, AgentError | RunStopped> {
    const known = yield* Effect.flatMap(throughOutage(steps.find(run.id, decided.number)), held)
    if (known.results !== null) return recordOf(known)
    yield* mark(known.decision.nextGoal)
    const { results, ...outcome } = yield* unlessStopped(
      actNow({
        earlier: known.dispatches,
        onDispatch: (dispatch) =>
          Effect.flatMap(throughOutage(steps.dispatch(run, decided.number, mask(dispatch))), (isHeld) =>
            isHeld ? Effect.void : Effect.fail(stopped),
          ),
      }),
    )
    const screenshotFileId =
      outcome.screenshot === null || !keepsPictures
        ? null
        : yield* saveScreenshot(run, session, decided.number, outcome.screenshot)
    const told = mask(results)
    const completed = yield* throughOutage(
      steps.complete(run, decided.number, {
        results: told,
        urlAfter: mask(outcome.urlAfter),
        screenshotFileId,
        events: StepEvents.ofCompletion(decidedOf(known), told),
        browserState: outcome.browserState,
      }),
    )
    return recordOf(yield* held(completed))
  })

  /** A step without its picture is still a step: a full disk costs the screenshot, not the run. */
  const saveScreenshot = (of: Run, at: Session, number: number, bytes: Uint8Array) =>
    throughOutage(
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
        Effect.as(Effect.logWarning("The screenshot was not kept", error), null),
      ),
    )

  return { decide, act, asDecided } satisfies Journal<RunStopped> & { readonly asDecided: unknown }
})

/** What the decision took is no text that anybody wrote. */
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

/**
 * A complete step as the loop knows it.
 *
 * @category constructors
 * @since 0.1.0
 */
export const recordOf = (step: Step): StepRecord => ({
  ...decidedOf(step),
  results: step.results ?? [],
  dispatches: step.dispatches,
  urlAfter: step.urlAfter ?? step.url,
})
