import { BrowserHost } from "@tabwright/chromium"
import { Effect, Layer, Schedule } from "effect"
import { BrowserStore } from "../store/BrowserStore.ts"

/** What a killed server loses of its browsers' traffic, and how old the figures are that clients see. */
const interval = "2 seconds"

/**
 * Writes down what browsers send and receive while they run.
 *
 * @category layers
 * @since 0.1.0
 */
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
        // A database that is away for minutes is worth one line.
        const isFirst = !isFailing
        isFailing = true
        return isFirst ? Effect.logWarning("The traffic of browsers was not written down", cause) : Effect.void
      }),
      Effect.repeat(Schedule.spaced(interval)),
      Effect.forkScoped,
    )
  }),
)
