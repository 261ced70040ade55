import type { Report } from "@tabwright/bench-measure"
import { once } from "node:events"
import { type KindTimes, ProcessorTime } from "./ProcessorTime.ts"
import { openTabwright } from "./Tabwright.ts"

export interface ThroughputOptions {
  readonly cases: number
  readonly repetitions: number
}

/** 100 cases with 3 repetitions in 5 minutes on two processors. */
const goalMs = (5 * 60_000 * 2) / 300

const sampleMs = 100

/** Processor time of repetitions with the scripted model, of runner, service, browsers and database together. */
export const throughput = async ({ cases, repetitions }: ThroughputOptions): Promise<ReadonlyArray<Report>> => {
  await using tabwright = await openTabwright()
  const evaluation = ["eval", "run", "builtin", "--local", "--model", "scripted", "--limit", String(cases)]
  // Starts the service once, which creates the database, and measures the start.
  const idle = await measure(tabwright.start([...evaluation, "--experiment", "first", "--filter", "id=voucher-code"]))
  const start = await measure(tabwright.start([...evaluation, "--experiment", "start", "--filter", "id=voucher-code"]))
  const all = await measure(tabwright.start([...evaluation, "--experiment", "all", "--reps", String(repetitions)]))
  const count = cases * repetitions - 1
  const each = (kind: keyof KindTimes) => (all.times[kind] - start.times[kind]) / count
  const sum = each("service") + each("scripts") + each("Chromium") + each("PostgreSQL")
  const ms = (value: number) => `${value.toFixed(0)} ms`
  return [
    {
      title: `Processor time of a repetition, ${cases} built-in cases x ${repetitions}, scripted model`,
      rows: [
        ["all", "service and runner", "scripts", "Chromium", "PostgreSQL", "elapsed", "first start"],
        [
          ms(sum),
          ms(each("service")),
          ms(each("scripts")),
          ms(each("Chromium")),
          ms(each("PostgreSQL")),
          `${((all.elapsedMs - start.elapsedMs) / 1000).toFixed(0)} s`,
          `${(idle.elapsedMs / 1000).toFixed(0)} s`,
        ],
      ],
      goals: [{ text: `at most ${goalMs / 1000} s of processor time a repetition`, isMet: sum <= goalMs }],
    },
  ]
}

const measure = async (child: ReturnType<Awaited<ReturnType<typeof openTabwright>>["start"]>) => {
  const started = performance.now()
  const time = new ProcessorTime(child.pid ?? 0)
  const timer = setInterval(() => time.sample(), sampleMs)
  child.stdout?.resume()
  const [code] = await once(child, "close")
  clearInterval(timer)
  if (code !== 0) throw new Error(`tabwright eval exited with ${code}`)
  return { times: time.times(), elapsedMs: performance.now() - started }
}
