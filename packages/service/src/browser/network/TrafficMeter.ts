import { BrowserHost } from "@tabwright/chromium"
import { Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../../store/browser/BrowserStore.ts"

/** Bounds the traffic that a crash leaves unrecorded and the age of the figures that clients see. */
const interval = "2 seconds"

/** Records the traffic of running browsers. */
export const layer = Layer.effectDiscard(
  Effect.gen(function* () {
    const host = yield* BrowserHost
    const rows = yield* BrowserStore
    let written = new Map<string, number>()
    let isFailing = false

    const round = Effect.gen(function* () {
      const now = host.list().map(({ id, traffic }) => ({ id, ...traffic() }))
      yield* rows.saveTraffic(now.filter(({ id, up, down }) => written.get(id) !== up + down))
      written = new Map(now.map(({ id, up, down }) => [id, up + down]))
      isFailing = false
    })
    yield* round.pipe(
      Effect.catchCause((cause) => {
        // One log line per outage is enough.
        const isFirst = !isFailing
        isFailing = true
        return isFirst ? Effect.logWarning("Failed to record browser traffic", cause) : Effect.void
      }),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
