import { setTimeout } from "node:timers/promises"
import { declinedTask, textOf } from "../parts/Api.ts"
import { startLoadClient } from "../parts/Throughput.ts"
import type { Cluster } from "./Cluster.ts"
import { type Meter, minus, type Usage } from "./Meter.ts"

/** Time in which the work that follows a run or a request ends. */
const settleMs = 2_000

const limitMs = 5 * 60_000

export const inFlight = 16

/** Work on a cluster, and its usage. */
export interface Workload extends AsyncDisposable {
  /** Usage while nothing new starts, in `times` (default 1) the shortest duration. */
  readonly idle: (times?: number) => Promise<Usage>
  /** Usage beyond `base` in the same time. */
  readonly beyond: (base: Usage, work: () => Promise<void>) => Promise<Usage>
  readonly settle: () => Promise<void>
  readonly start: (task: string) => Promise<string>
  readonly runsEnd: () => Promise<void>
  /** Runs declined tasks through all nodes in turn. Returns the runs per second. */
  readonly decline: (runs: number) => Promise<number>
  readonly stepsOf: (runIds: ReadonlyArray<string>) => Promise<number>
}

export const makeWorkload = (cluster: Cluster, meter: Meter, seconds: number): Workload => {
  const client = startLoadClient()
  const settle = () => setTimeout(settleMs)
  const runsEnd = async () => {
    const until = performance.now() + limitMs
    while ((await meter.count("FROM run WHERE status IN ('queued', 'dispatching', 'running')")) > 0) {
      if (performance.now() > until) throw new Error("Timed out after five minutes waiting for the runs to end")
      await setTimeout(50)
    }
  }
  return {
    idle: (times = 1) => meter.during(() => setTimeout(times * seconds * 1_000)),
    beyond: async (base, work) => {
      const usage = await meter.during(async () => {
        await work()
        await settle()
      })
      return minus(usage, base, usage.ms / base.ms)
    },
    settle,
    start: async (task) => textOf(await cluster.send("POST", "/api/v4/runs", { task }), "id"),
    runsEnd,
    decline: async (runs) => {
      const from = performance.now()
      await client.request({
        urls: cluster.nodes.map(({ url }) => `${url}/api/v4/runs`),
        method: "POST",
        headers: cluster.headers(),
        body: JSON.stringify({ task: declinedTask }),
        status: 200,
        requests: runs,
        inFlight,
      })
      await runsEnd()
      return (1_000 * runs) / (performance.now() - from)
    },
    stepsOf: (runIds) => meter.count("FROM step WHERE run_id = ANY ($1::uuid[])", [runIds]),
    [Symbol.asyncDispose]: () => client[Symbol.asyncDispose](),
  }
}
