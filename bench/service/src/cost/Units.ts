import { setTimeout } from "node:timers/promises"
import { textOf } from "../parts/Api.ts"
import type { Cluster } from "./Cluster.ts"
import { type Meter, minus, type Usage } from "./Meter.ts"
import { startSubscribers } from "./Subscribers.ts"
import type { Workload } from "./Workload.ts"

export interface UnitCounts {
  /** Runs with few steps, and as many with many steps. */
  readonly browserRuns: number
  readonly browsers: number
  readonly subscribers: number
  readonly events: number
}

/** Usage of several units. */
export interface UnitCost {
  readonly unit: string
  readonly usage: Usage
  readonly count: number
}

const hourMs = 3_600_000

/** Idle browsers and subscribers use so little that it takes longer to measure. */
const longer = 3

/** Measures steps, browsers and subscribers, beyond the usage of the idle cluster. */
export const measureUnits = async (
  { cluster, meter, workload }: { readonly cluster: Cluster; readonly meter: Meter; readonly workload: Workload },
  base: Usage,
  counts: UnitCounts,
): Promise<ReadonlyArray<UnitCost>> => {
  const { beyond, idle } = workload
  const shop = cluster.nodes[0]?.shopUrl ?? ""
  const scaled = (usage: Usage, from: Usage) => minus(usage, from, usage.ms / from.ms)

  const runsOf = async (turns: number) => {
    const task = [`Go to ${shop}`, ...Array.from({ length: turns }, () => "scroll down, scroll up")].join(", ")
    const ids: Array<string> = []
    const usage = await beyond(base, async () => {
      while (ids.length < counts.browserRuns) {
        ids.push(await workload.start(task))
        await workload.runsEnd()
      }
    })
    return { usage, steps: await workload.stepsOf(ids) }
  }
  // The first browser of a node loads code and fills caches.
  await runsOf(1)
  const [few, many] = [await runsOf(1), await runsOf(8)]
  const steps = many.steps - few.steps
  const ofSteps = minus(many.usage, few.usage)

  const unopened = await idle(longer)
  const ids: Array<string> = []
  const started = await beyond(base, async () => {
    while (ids.length < counts.browsers) ids.push(textOf(await cluster.send("POST", "/api/v4/browsers", {}), "id"))
  })
  const open = await idle(longer)
  const stopped = await beyond(base, async () => {
    for (const id of ids) await cluster.send("PATCH", `/api/v4/browsers/${id}`, { action: "stop" })
  })

  const run = await workload.start(`Go to ${shop} and wait 600 seconds`)
  // The first step loads the page, the second one waits.
  while ((await workload.stepsOf([run])) < 2) await setTimeout(100)
  await workload.settle()
  const unfollowed = await idle(longer)
  await using subscribers = await startSubscribers(cluster, `/api/v4/runs/${run}/events`, counts.subscribers)
  await workload.settle()
  const followed = await idle(longer)
  const sent = await beyond(followed, async () => {
    for (let event = 0; event < counts.events; event++) await subscribers.deliver(meter.sql, run)
  })
  await cluster.send("POST", `/api/v4/runs/${run}/cancel`, {})
  await workload.runsEnd()

  return [
    { unit: `run of ${few.steps / counts.browserRuns} steps`, usage: few.usage, count: counts.browserRuns },
    { unit: "further step", usage: ofSteps, count: steps },
    { unit: "browser, start and stop", usage: minus(started, stopped, -1), count: counts.browsers },
    { unit: "idle browser, hour", usage: scaled(open, unopened), count: (counts.browsers * open.ms) / hourMs },
    {
      unit: "subscriber, hour",
      usage: scaled(followed, unfollowed),
      count: (counts.subscribers * followed.ms) / hourMs,
    },
    { unit: `event to ${counts.subscribers} subscribers`, usage: sent, count: counts.events },
  ]
}
