import { replyToParent } from "@tabwright/bench-measure"
import { openCdp } from "./Cdp.ts"
import { watchLive } from "./LiveFrames.ts"

// A quiet client of one project in its own process: one request of each kind at a time, at most 20 per second in total.

export type Operation = "poll" | "list" | "create" | "cdp" | "frame"

/** Endpoints to call, and the duration. */
interface Endpoints {
  readonly url: string
  readonly apiKey: string
  readonly runId: string
  readonly cdpUrl: string
  readonly liveUrl: string
  /** A task that the planner declines. */
  readonly task: string
  readonly seconds: number
}

/** Durations of each operation, and the statuses of failed requests. */
export type Measurements = Readonly<
  Record<Operation, { readonly ms: ReadonlyArray<number>; readonly rejected: ReadonlyArray<number> }>
>

const pauseMs = 150

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs an operation. Returns its status, and its duration where only a part of it counts. */
type Measured = () => Promise<{ readonly status: number; readonly ms?: number }>

const measure = async ({ apiKey, cdpUrl, liveUrl, runId, seconds, task, url }: Endpoints): Promise<Measurements> => {
  const headers = { "x-service-api-key": apiKey, "content-type": "application/json" }
  const call = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${url}${path}`, { ...init, headers })
    await response.arrayBuffer()
    return { status: response.status }
  }
  const live = await watchLive(liveUrl, cdpUrl)
  const cdp = await openCdp(cdpUrl)
  const measured: Readonly<Record<Operation, Measured>> = {
    poll: () => call(`/api/v4/runs/${runId}/status`),
    list: () => call("/api/v4/runs?limit=10"),
    create: () => call("/api/v4/runs", { method: "POST", body: JSON.stringify({ task }) }),
    cdp: async () => {
      await cdp.send("Browser.getVersion")
      return { status: 200 }
    },
    frame: async () => ({ status: 200, ms: await live.click() }),
  }
  const end = performance.now() + seconds * 1000
  const results = await Promise.all(
    Object.entries(measured).map(async ([name, operation]) => {
      const ms: Array<number> = []
      const rejected: Array<number> = []
      while (performance.now() < end) {
        const from = performance.now()
        const done = await operation()
        ms.push(done.ms ?? performance.now() - from)
        if (done.status >= 400) rejected.push(done.status)
        await sleep(pauseMs)
      }
      return [name, { ms, rejected }] as const
    }),
  )
  cdp.close()
  live.close()
  return Object.fromEntries(results) as unknown as Measurements
}

replyToParent(measure)
