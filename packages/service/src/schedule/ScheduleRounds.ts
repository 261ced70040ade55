import { Effect, FiberSet, Layer } from "effect"
import { repeatInBackground } from "../RecurringTask.ts"
import { TickStore } from "../store/schedule/TickStore.ts"
import { Schedules } from "./Schedules.ts"

const interval = "1 second"

const sweepInterval = "1 hour"

/** Concurrent starts of this node. */
const maxStarts = 16

/** Concurrent starts per project, so that one with many schedules does not delay the others. */
const maxOfProject = 4

/** Starts due ticks and records their ends. Safe to run on several nodes: each tick is claimed by one of them. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const ticks = yield* TickStore
    const schedules = yield* Schedules
    const starts = yield* FiberSet.make()

    const round = Effect.gen(function* () {
      yield* ticks.settle
      yield* ticks.claimDue
      const claimed = yield* ticks.claimPending(maxStarts - (yield* FiberSet.size(starts)), maxOfProject)
      for (const tick of claimed) {
        yield* schedules.start(tick).pipe(
          // The claim expires, and the tick is started again.
          Effect.catchCause((cause) => Effect.logError("Failed to start a tick of a schedule", cause)),
          FiberSet.run(starts),
        )
      }
    })
    yield* round.pipe(repeatInBackground(interval, "Failed to start due schedules"))
    yield* ticks.sweep.pipe(repeatInBackground(sweepInterval, "Failed to delete old ticks of schedules"))
  }),
)
