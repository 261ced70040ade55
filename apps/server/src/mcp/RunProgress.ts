import { type ApiError, type Client, Events, isTerminal, Runs } from "@tabwright/sdk/effect"
import { Clock, Duration, Effect, Option, Schedule, Stream } from "effect"
import type { Call } from "./Caller.ts"
import { isPending, type Question, questionOf } from "./Elicitation.ts"
import { truncate } from "./ToolResponse.ts"

export interface RunState {
  readonly run: Runs.RunSummary
  readonly steps: ReadonlyArray<Events.TaskStepView>
}

/**
 * Waits up to `seconds` until a run ends or waits for a human. If the client can ask its user, the user answers, and the
 * wait continues. The time of the answer does not count. Interrupting the wait does not affect the run.
 */
export const followRun = Effect.fn("mcp.followRun")(function* (runId: string, seconds: number, call: Call) {
  const steps = new Map<number, Events.TaskStepView>()
  const add = (step: Events.TaskStepView) => {
    if (steps.has(step.number)) return Effect.void
    steps.set(step.number, step)
    return call.report(`Step ${step.number}: ${truncate(step.nextGoal, 200)}`)
  }
  const state = (run: Runs.RunSummary) => ({ run, steps: [...steps.values()] }) satisfies RunState
  if (seconds <= 0) {
    for (const step of yield* stepsOf(runId)) steps.set(step.number, step)
    return state(yield* Runs.get(runId))
  }
  let leftMs = seconds * 1000
  while (true) {
    const startedMs = yield* Clock.currentTimeMillis
    yield* Events.watch(runId, { timeout: Duration.millis(leftMs + 60_000) }).pipe(
      Stream.tap((event) => Option.match(Events.stepOf(event), { onNone: () => Effect.void, onSome: add })),
      Stream.filter((event) => event.type === "human.requested"),
      // A past question may already be answered.
      Stream.mapEffect(() => Runs.get(runId)),
      Stream.takeUntil(isWaiting),
      Stream.runDrain,
      Effect.timeoutOption(Duration.millis(leftMs)),
    )
    leftMs -= (yield* Clock.currentTimeMillis) - startedMs
    const run = yield* Runs.get(runId)
    const question = questionOf(run)
    if (question === undefined || call.ask === undefined || leftMs <= 0) return state(run)
    if (!(yield* isAnswered(question, call.ask(question), call))) return state(yield* Runs.get(runId))
  }
})

/** Keeps clients from timing out while their user thinks. */
const keepAliveInterval = Duration.seconds(10)

/** Maximum wait for the user of the client. The question stays open for others. */
const maxAskTime = Duration.minutes(10)

/** Waits until the user of the client, or another user, has answered. False if the user declines or takes too long. */
const isAnswered = (question: Question, asked: Effect.Effect<string>, call: Call) => {
  const answeredElsewhere = isPending(question).pipe(
    Effect.repeat({ while: (pending) => pending, schedule: Schedule.spaced(Duration.seconds(1)) }),
    Effect.as("accept"),
  )
  const keepAlive = Effect.delay(call.report("Waiting for an answer"), keepAliveInterval).pipe(Effect.forever)
  return Effect.raceFirst(asked, answeredElsewhere).pipe(
    Effect.raceFirst(keepAlive),
    Effect.timeoutOption(maxAskTime),
    Effect.map((answer) => Option.contains(answer, "accept")),
  )
}

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
