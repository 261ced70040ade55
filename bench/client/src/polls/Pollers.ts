import { layer, Runs } from "@tabwright/sdk/effect"
import { Tabwright } from "@tabwright/sdk/v4"
import { BrowserUse } from "browser-use-sdk/v4"
import * as Clock from "effect/Clock"
import * as Duration from "effect/Duration"
import * as Effect from "effect/Effect"
import { setImmediate } from "node:timers/promises"
import { runId } from "../server/SampleRun.ts"

/** Returns the reachable memory in bytes. Requires `--expose-gc`. */
const reachableBytes = async (): Promise<number> => {
  const { gc } = globalThis
  if (gc === undefined) throw new Error("Start Node with --expose-gc")
  // Objects finalized by one collection are freed by a later one.
  for (let collection = 0; collection < 4; collection++) {
    await setImmediate()
    gc()
  }
  return process.memoryUsage().heapUsed
}

/** Counts polls, and measures the heap before poll `from` and in place of poll `to`. */
export class Meter {
  /** Reachable bytes at `from` and at `to`. */
  readonly heapBytes: Array<number> = []
  readonly #from: number
  readonly #to: number
  #polls = 0

  constructor(from: number, to: number) {
    this.#from = from
    this.#to = to
  }

  /** Returns true if another poll is due. */
  async next(): Promise<boolean> {
    const poll = this.#polls++
    if (poll === this.#from || poll === this.#to) this.heapBytes.push(await reachableBytes())
    return poll < this.#to
  }
}

const apiKey = "tw_bench"

/** A clock that skips poll intervals of up to 2 s by moving ahead. Timeouts stay in effect. */
const withoutPauses = (clock: Clock.Clock): Clock.Clock => {
  let skippedMs = 0
  const currentTimeMillisUnsafe = () => clock.currentTimeMillisUnsafe() + skippedMs
  return {
    currentTimeMillis: Effect.sync(currentTimeMillisUnsafe),
    currentTimeMillisUnsafe,
    currentTimeNanos: clock.currentTimeNanos,
    currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
    monotonicTimeNanos: clock.monotonicTimeNanos,
    monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
    sleep: (duration) => {
      const ms = Duration.toMillis(duration)
      if (ms > 2_000) return clock.sleep(duration)
      skippedMs += ms
      return Effect.yieldNow
    },
  }
}

/** Polling loops for the service at `url`, limited by the meter. */
export const pollers: Readonly<Record<string, (url: string, meter: Meter) => Promise<unknown>>> = {
  fetch: async (url, meter) => {
    const address = `${url}/api/v4/runs/${runId}/status`
    while (await meter.next()) await (await fetch(address, { headers: { "X-Service-API-Key": apiKey } })).json()
  },
  // Shares one signal between all calls, which reveals leaked listeners.
  "@tabwright/sdk, runs.status": async (url, meter) => {
    const { runs } = new Tabwright({ apiKey, baseUrl: url })
    const { signal } = new AbortController()
    while (await meter.next()) await runs.status(runId, { signal })
  },
  "@tabwright/sdk, a single wait": (url, meter) =>
    Effect.gen(function* () {
      const wait = Runs.waitUntilTerminal(runId, { via: "polling" })
      return yield* Effect.provideService(wait, Clock.Clock, withoutPauses(yield* Clock.Clock))
    }).pipe(
      Effect.provide(
        layer({
          apiKey,
          baseUrl: url,
          fetch: async (address, init) =>
            (await meter.next()) ? fetch(address, init) : Response.json({ status: "completed" }),
        }),
      ),
      Effect.runPromise,
    ),
  "browser-use-sdk, runs.status": async (url, meter) => {
    const { runs } = new BrowserUse({ apiKey, baseUrl: `${url}/api/v4` })
    while (await meter.next()) await runs.status(runId)
  },
}
