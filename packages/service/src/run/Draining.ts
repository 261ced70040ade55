import { Effect, Schedule } from "effect"
import { Nodes } from "../node/Nodes.ts"
import { BrowserStore } from "../store/BrowserStore.ts"
import { AtWork } from "./AtWork.ts"

/** A database that is away holds no stop up. */
const askLimit = "2 seconds"

/**
 * Prepares this node's end: it takes no new work, its runs stop between two steps and go on elsewhere from there, and the
 * browsers that somebody is using may be used to their end. Returns as soon as nothing holds it up, after `seconds` at most, and
 * from then on nothing waits for a database that is away.
 *
 * @category constructors
 * @since 0.1.0
 */
export const drain = Effect.fn("Draining.drain")(function* (seconds: number) {
  const atWork = yield* AtWork
  if (seconds > 0) yield* waitFor(seconds)
  yield* atWork.end
})

const waitFor = Effect.fnUntraced(function* (seconds: number) {
  const nodes = yield* Nodes
  const atWork = yield* AtWork
  const browsers = yield* BrowserStore

  const isFree = Effect.gen(function* () {
    return (yield* atWork.isQuiet) && !(yield* browsers.isUsed(nodes.self.id))
  }).pipe(
    Effect.timeout(askLimit),
    Effect.catchCause((cause) => Effect.as(Effect.logWarning("It cannot be told who uses this node", cause), true)),
  )

  yield* Effect.logInfo(`This node is about to end; what is under way has ${seconds} seconds`)
  yield* nodes.drain.pipe(
    Effect.timeout(askLimit),
    Effect.catchCause((cause) =>
      Effect.logWarning("The other nodes were not told that this one is about to end", cause),
    ),
  )
  yield* isFree.pipe(
    Effect.repeat({ until: (isFree) => isFree, schedule: Schedule.spaced("200 millis") }),
    Effect.timeoutOption(seconds * 1000),
    // Others do its work already.
    Effect.raceFirst(Effect.ignore(nodes.lost)),
  )
})
