import { Effect, Schedule } from "effect"
import { Nodes } from "../../node/Nodes.ts"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"
import { ActiveWork } from "./ActiveWork.ts"

/** Keeps a database outage from delaying shutdown. */
const queryLimit = "2 seconds"

/**
 * Drains this node before shutdown: it accepts no new work, its runs stop between two steps and continue on other
 * nodes, and browsers in use may finish. Returns when the node is idle, after `seconds` at most. From then on nothing
 * waits for an unavailable database.
 */
export const drain = Effect.fn("NodeDrain.drain")(function* (seconds: number) {
  const activeWork = yield* ActiveWork
  if (seconds > 0) yield* waitFor(seconds)
  yield* activeWork.beginShutdown
})

const waitFor = Effect.fnUntraced(function* (seconds: number) {
  const nodes = yield* Nodes
  const activeWork = yield* ActiveWork
  const browsers = yield* BrowserStore

  const isFree = Effect.gen(function* () {
    return (yield* activeWork.isQuiet) && !(yield* browsers.isUsed(nodes.self.id))
  }).pipe(
    Effect.timeout(queryLimit),
    Effect.catchCause((cause) => Effect.as(Effect.logWarning("Failed to check if this node is in use", cause), true)),
  )

  yield* Effect.logInfo(`Draining this node; active work has ${seconds} seconds`)
  yield* nodes.drain.pipe(
    Effect.timeout(queryLimit),
    Effect.catchCause((cause) => Effect.logWarning("Failed to announce draining to the other nodes", cause)),
  )
  yield* isFree.pipe(
    Effect.repeat({ until: (isFree) => isFree, schedule: Schedule.spaced("200 millis") }),
    Effect.timeoutOption(seconds * 1000),
    // A node marked as lost has nothing left to drain.
    Effect.raceFirst(Effect.ignore(nodes.lost)),
  )
})
