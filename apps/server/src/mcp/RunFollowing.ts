import { type ApiError, type Client, Events, isTerminal, Runs } from "@tabwright/sdk/effect"
import { Duration, Effect, Option, Stream } from "effect"
import { shortened } from "./Answer.ts"
import type { Call } from "./CurrentCall.ts"

/**
 * A run as far as it has come.
 *
 * @category models
 * @since 0.1.0
 */
export interface Followed {
  readonly run: Runs.RunSummary
  readonly steps: ReadonlyArray<Events.TaskStepView>
}

/**
 * Waits until a run has ended or waits for a person, `seconds` at most, and tells each of its steps meanwhile. Ending the wait
 * ends nothing else.
 *
 * @category constructors
 * @since 0.1.0
 */
export const followRun = Effect.fn("mcp.followRun")(function* (runId: string, seconds: number, call: Call) {
  const steps: Array<Events.TaskStepView> = []
  const take = (step: Events.TaskStepView) => {
    steps.push(step)
    return call.report(`Step ${step.number}: ${shortened(step.nextGoal, 200)}`)
  }
  if (seconds > 0) {
    yield* Events.watch(runId, { timeout: Duration.seconds(seconds + 60) }).pipe(
      Stream.tap((event) => Option.match(Events.stepOf(event), { onNone: () => Effect.void, onSome: take })),
      Stream.filter((event) => event.type === "human.requested"),
      // A question of the past may have been answered long ago.
      Stream.mapEffect(() => Runs.get(runId)),
      Stream.takeUntil(waits),
      Stream.runDrain,
      Effect.timeoutOption(Duration.seconds(seconds)),
    )
  } else {
    for (const step of yield* stepsOf(runId)) steps.push(step)
  }
  return { run: yield* Runs.get(runId), steps } satisfies Followed
})

const waits = ({ human }: Runs.RunSummary): boolean => human !== undefined && human !== null

/** The steps that a run has taken so far. */
export const stepsOf = (runId: string): Effect.Effect<ReadonlyArray<Events.TaskStepView>, ApiError, Client> =>
  Effect.gen(function* () {
    const steps: Array<Events.TaskStepView> = []
    let after = 0
    while (true) {
      const { events, hasMore, nextAfter } = yield* Runs.events(runId, { after, limit: 1000 })
      for (const event of events) Option.map(Events.stepOf(event), (step) => steps.push(step))
      if (!hasMore || nextAfter === null || nextAfter === undefined) return steps
      after = nextAfter
    }
  })

/**
 * Whether nothing more will come of a run.
 *
 * @category guards
 * @since 0.1.0
 */
export const hasEnded = ({ status }: Runs.RunSummary): boolean => isTerminal(status)
