import type { Report } from "@tabwright/bench-measure"
import { type Api, waitForRuns, declinedTask, startApi, textOf } from "./parts/Api.ts"
import { startDatabase } from "./parts/Database.ts"

export interface Queue {
  readonly sessions: number
  /** Queued messages per session, at most 10. */
  readonly messages: number
}

const inFlight = 16

/** Processes all items with limited concurrency. */
const each = async <A>(items: ReadonlyArray<A>, work: (item: A) => Promise<void>) => {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: inFlight }, worker))
}

const field = (value: unknown, name: string): unknown =>
  typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined

/** Returns the tasks of a session's runs, oldest first. */
const tasksOf = async (api: Api, sessionId: string): Promise<ReadonlyArray<string>> => {
  const runs = field(await api.get(`/api/v4/runs?sessionId=${sessionId}&limit=100`), "runs")
  return Array.isArray(runs) ? runs.map((run) => textOf(run, "task")).toReversed() : []
}

/** Processing of many sessions with queued messages: each must become one run, in order. */
export const queue = async ({ messages, sessions }: Queue): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database)
  const task = (session: number, turn: number) => `${declinedTask} ${session}.${turn}`
  const ids = new Map<number, string>()
  const from = performance.now()
  await each(
    Array.from({ length: sessions }, (_, session) => session),
    async (session) => {
      const id = textOf(await api.post("/api/v4/runs", { task: task(session, 0) }), "sessionId")
      ids.set(session, id)
      for (let turn = 1; turn <= messages; turn++) {
        await api.post(`/api/v4/sessions/${id}/queue`, { text: task(session, turn) })
      }
    },
  )
  const accepted = performance.now()
  await waitForRuns(api)
  const expected = (session: number) =>
    Array.from({ length: messages + 1 }, (_, turn) => task(session, turn)).join("\n")
  let lost = 0
  let disordered = 0
  let duplicates = 0
  await each([...ids], async ([session, id]) => {
    let tasks = await tasksOf(api, id)
    while (tasks.length < messages + 1 && performance.now() - accepted < 600_000) tasks = await tasksOf(api, id)
    lost += Math.max(0, messages + 1 - new Set(tasks).size)
    duplicates += tasks.length - new Set(tasks).size
    if (tasks.join("\n") !== expected(session)) disordered += 1
  })
  const all = sessions * (messages + 1)
  const seconds = (performance.now() - from) / 1_000
  return {
    title: `queue: ${sessions} sessions with ${messages} messages each`,
    rows: [
      ["", "runs", "accepted in", "completed in", "runs/s", "lost", "duplicates", "sessions out of order"],
      [
        "@tabwright/service",
        String(all),
        `${((accepted - from) / 1_000).toFixed(1)} s`,
        `${seconds.toFixed(1)} s`,
        (all / seconds).toFixed(0),
        String(lost),
        String(duplicates),
        String(disordered),
      ],
    ],
    goals: [{ text: "no lost or duplicate runs, all in order", isMet: lost + duplicates + disordered === 0 }],
  }
}
