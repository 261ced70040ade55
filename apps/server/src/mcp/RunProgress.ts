import { type ApiError, type Client, Events, isTerminal, Runs } from "@tabwright/sdk/effect"
import { Duration, Effect, Option, Stream } from "effect"
import type { Call } from "./Caller.ts"
import { truncate } from "./ToolResponse.ts"

export interface RunState {
  readonly run: Runs.RunSummary
  readonly steps: ReadonlyArray<Events.TaskStepView>
}

/** Waits up to `seconds` until a run ends or waits for a human. Interrupting the wait does not affect the run. */
export const followRun = Effect.fn("mcp.followRun")(function* (runId: string, seconds: number, call: Call) {
  const steps: Array<Events.TaskStepView> = []
  const add = (step: Events.TaskStepView) => {
    steps.push(step)
    return call.report(`Step ${step.number}: ${truncate(step.nextGoal, 200)}`)
  }
  if (seconds > 0) {
    yield* Events.watch(runId, { timeout: Duration.seconds(seconds + 60) }).pipe(
      Stream.tap((event) => Option.match(Events.stepOf(event), { onNone: () => Effect.void, onSome: add })),
      Stream.filter((event) => event.type === "human.requested"),
      // A past question may already be answered.
      Stream.mapEffect(() => Runs.get(runId)),
      Stream.takeUntil(isWaiting),
      Stream.runDrain,
      Effect.timeoutOption(Duration.seconds(seconds)),
    )
  } else {
    for (const step of yield* stepsOf(runId)) steps.push(step)
  }
  return { run: yield* Runs.get(runId), steps } satisfies RunState
})

const isWaiting = ({ humanRequest }: Runs.RunSummary): boolean => humanRequest !== undefined && humanRequest !== null

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

export const hasEnded = ({ status }: Runs.RunSummary): boolean => isTerminal(status)
