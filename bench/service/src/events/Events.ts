import { setTimeout } from "node:timers/promises"
import { median, quantile, ratio, type Report, startChild } from "@tabwright/bench-measure"
import { Client } from "pg"
import { type Api, startApi, textOf } from "../parts/Api.ts"
import { type SharedDatabase, startDatabase } from "../parts/Database.ts"

export interface Events {
  readonly events: number
  /** Subscribers of one run in the second measurement. The first one has one. */
  readonly subscribers: number
}

interface Delay {
  readonly subscribers: number
  /** Per event, time until it reached all subscribers. */
  readonly lastMs: ReadonlyArray<number>
  /** Per event and subscriber. */
  readonly eachMs: ReadonlyArray<number>
}

const isTimes = (reply: unknown): reply is ReadonlyArray<number> => Array.isArray(reply)

/** Starts a run that stays active: its page is loaded, and the agent waits. */
const openRun = async (api: Api): Promise<string> => {
  const id = textOf(await api.post("/api/v4/runs", { task: `Go to ${api.service.shopUrl} and wait 600 seconds` }), "id")
  // The second step waits. Before it, the run's own events would be measured, too.
  const isWaiting = async () => JSON.stringify(await api.get(`/api/v4/runs/${id}/events`)).includes('"number":1')
  while (!(await isWaiting())) await setTimeout(100)
  await setTimeout(1_000)
  return id
}

const measure = async (database: SharedDatabase, api: Api, events: number, subscribers: number): Promise<Delay> => {
  const id = await openRun(api)
  await using watchers = startChild(new URL("./watchers.ts", import.meta.url))
  await watchers.request({
    url: `${api.service.url}/api/v4/runs/${id}/events`,
    headers: api.headers,
    count: subscribers,
  })
  const sql = new Client({ connectionString: database.url })
  await sql.connect()
  const lastMs: Array<number> = []
  const eachMs: Array<number> = []
  try {
    for (let event = 0; event < events; event++) {
      const from = performance.timeOrigin + performance.now()
      const { rows } = await sql.query<{ id: number }>(
        `INSERT INTO event (run_id, id, type, data)
         SELECT $1, max(id) + 1, 'core.event', '{"type":"text"}'::json FROM event WHERE run_id = $1 RETURNING id`,
        [id],
      )
      const times = await watchers.request(Number(rows[0]?.id))
      if (!isTimes(times)) throw new TypeError("The subscribers sent no times")
      lastMs.push(Math.max(...times) - from)
      eachMs.push(...times.map((at) => at - from))
      await setTimeout(20)
    }
  } finally {
    await sql.end()
  }
  await api.post(`/api/v4/runs/${id}/cancel`, {})
  return { subscribers, lastMs, eachMs }
}

/** Latency of an event from its commit to one or many subscribers of the run. */
export const events = async ({ events: count, subscribers }: Events): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database)
  const delays: Array<Delay> = []
  for (const each of [1, subscribers]) delays.push(await measure(database, api, count, each))
  const [one] = delays
  if (one === undefined) throw new RangeError("Nothing was measured")
  const p95 = quantile(one.eachMs, 0.95)
  return {
    title: `events: time from the commit of each of ${count} events to its subscribers by server-sent events`,
    rows: [
      ["subscribers", "p50", "p95", "last subscriber, p50", "p95", "to one subscriber"],
      ...delays.map(({ eachMs, lastMs, subscribers: each }) => [
        String(each),
        `${median(eachMs).toFixed(1)} ms`,
        `${quantile(eachMs, 0.95).toFixed(1)} ms`,
        `${median(lastMs).toFixed(1)} ms`,
        `${quantile(lastMs, 0.95).toFixed(1)} ms`,
        ratio(median(lastMs) / median(one.lastMs)),
      ]),
    ],
    goals: [
      { text: "one subscriber: p95 within 50 ms of the commit", isMet: p95 <= 50 },
      {
        text: `${subscribers} subscribers: p95 within 20 ms until all have received an event`,
        isMet: delays.every(({ lastMs }) => quantile(lastMs, 0.95) <= 20),
      },
    ],
  }
}
