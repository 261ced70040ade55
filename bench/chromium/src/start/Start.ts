import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { interleaved, median, quantile, ratio, type Report, samplesOf } from "@tabwright/bench-measure"
import { startService } from "@tabwright/example-runner"
import { connectTo, findProgram, listenAlone, type Started, startAlone, startWithPlaywright } from "./Bare.ts"
import { defaultOptions, customOptions, startHosted } from "./Hosted.ts"
import { serviceLimitMs } from "../ServiceLimit.ts"

/** Amount of measurements. */
export interface Amount {
  /** Rounds with one start at a time. */
  readonly rounds: number
  /** Rounds with parallel starts; 0 skips them. */
  readonly parallelRounds: number
  readonly parallel: number
  /** Time for the service to refill its pool. */
  readonly refillMs: number
}

const names = {
  playwright: "bare: playwright-core launches",
  alone: "bare: Chromium, then connectOverCDP",
  running: "bare: connectOverCDP to a Chromium that runs",
  warm: "hosted, warm",
  wished: "hosted, warm, own country, screen and cookies",
  cold: "hosted, cold",
} as const

type Name = keyof typeof names

/** Time from the request to the first response of a page: hosted browsers compared with a bare one. */
export const start = async (amount: Amount): Promise<ReadonlyArray<Report>> => {
  const folder = mkdtempSync(join(tmpdir(), "tabwright-bench-"))
  try {
    const program = await findProgram(folder)
    // Null routes the country directly.
    const settings = { TABWRIGHT_PROXIES: '{"de":null}', TABWRIGHT_MAX_BROWSERS: String(3 * amount.parallel + 2) }
    const poolOf = (size: number) =>
      startService([], { ...settings, TABWRIGHT_POOL_SIZE: String(size) }, { limitMs: serviceLimitMs })
    await using warm = await poolOf(amount.parallel)
    await using cold = await poolOf(0)
    await using running = await listenAlone(program)
    const ways: Record<Name, () => Promise<Started>> = {
      playwright: () => startWithPlaywright(program),
      alone: () => startAlone(program),
      running: () => connectTo(running),
      warm: () => startHosted(warm, defaultOptions),
      wished: () => startHosted(warm, customOptions),
      cold: () => startHosted(cold, defaultOptions),
    }
    const compare = async (parallel: number, rounds: number): Promise<ReadonlyMap<string, ReadonlyArray<number>>> => {
      const nested = await interleaved(
        (Object.keys(ways) as ReadonlyArray<Name>).map((name) => ({
          name,
          once: () => startMany(ways[name], parallel, amount.refillMs * Math.max(1, parallel / 2)),
        })),
        rounds,
        parallel === 1 ? "start" : `start, ${parallel} at once`,
      )
      return new Map([...nested].map(([name, samples]) => [name, samples.flat()]))
    }
    await sleep(amount.refillMs * amount.parallel)
    await startMany(ways.warm, 1, amount.refillMs) // whatever is loaded at the first request
    const single = await compare(1, amount.rounds)
    const one = reportOf("One start at a time", single, true)
    if (amount.parallelRounds === 0) return [one]
    const many = await compare(amount.parallel, amount.parallelRounds)
    return [one, reportOf(`${amount.parallel} at once`, many, false)]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts browsers in parallel and stops them, with time for the pool to refill afterwards. */
const startMany = async (
  once: () => Promise<Started>,
  parallel: number,
  refillMs: number,
): Promise<ReadonlyArray<number>> => {
  const started = await Promise.all(Array.from({ length: parallel }, once))
  await Promise.all(started.map((one) => one[Symbol.asyncDispose]()))
  await sleep(refillMs)
  return started.map(({ ms }) => ms)
}

const reportOf = (
  title: string,
  samples: ReadonlyMap<string, ReadonlyArray<number>>,
  isHeldToGoals: boolean,
): Report => {
  const times = (name: Name) => samplesOf(samples, name)
  const p50 = (name: Name) => median(times(name))
  const p95 = (name: Name) => quantile(times(name), 0.95)
  const rows = (Object.keys(names) as ReadonlyArray<Name>).map((name) => [
    names[name],
    `${p50(name).toFixed(0)} ms`,
    `${p95(name).toFixed(0)} ms`,
    ratio(p50(name) / p50("playwright")),
    ratio(p50(name) / p50("alone")),
  ])
  return {
    title: `${title}: create, connect, first evaluate`,
    rows: [["way", "p50", "p95", "to playwright", "to Chromium"], ...rows],
    goals: isHeldToGoals
      ? [
          { text: "warm: p50 at most 25 ms", isMet: p50("warm") <= 25 },
          { text: "warm: p95 at most 60 ms", isMet: p95("warm") <= 60 },
          { text: "warm with own wishes: p50 at most 60 ms", isMet: p50("wished") <= 60 },
          { text: "warm: at most 0.25x bare", isMet: p50("warm") / p50("playwright") <= 0.25 },
          { text: "cold: at most 1.3x Chromium", isMet: p50("cold") / p50("alone") <= 1.3 },
        ]
      : [],
  }
}
