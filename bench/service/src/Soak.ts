import { median, ratio, type Report } from "@tabwright/bench-measure"
import { readFileSync } from "node:fs"
import { setTimeout } from "node:timers/promises"
import { waitForRuns, declinedTask, startApi, textOf } from "./parts/Api.ts"
import { startDatabase } from "./parts/Database.ts"

export interface Soak {
  readonly seconds: number
  /** Interval of memory samples. */
  readonly everySeconds: number
  /**
   * Maximum turns per second. At full speed, memory would grow with the number of recent sessions, which would hide
   * leaks of finished ones.
   */
  readonly turnsPerSecond: number
}

const megabyte = 2 ** 20

/** Returns the resident memory of a process in bytes. */
const residentOf = (pid: number): number => {
  const kB = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
  return Number(kB) * 1_024
}

/** Memory growth of the service under continuous runs, follow-ups, polls, lists and events. */
export const soak = async ({ everySeconds, seconds, turnsPerSecond }: Soak): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database, { TABWRIGHT_RECORDING: "off" })
  const { pid } = api.service
  const from = performance.now()
  const samples: Array<number> = []
  let turns = 0
  for (let next = from; performance.now() - from < seconds * 1_000; turns++) {
    const notBefore = performance.now() + 1_000 / turnsPerSecond
    const run = await api.post("/api/v4/runs", { task: declinedTask })
    const [id, sessionId] = [textOf(run, "id"), textOf(run, "sessionId")]
    await api.post(`/api/v4/sessions/${sessionId}/queue`, { text: declinedTask })
    await Promise.all([
      api.get(`/api/v4/runs/${id}/status`),
      api.get(`/api/v4/runs/${id}/events`),
      api.get("/api/v4/sessions?limit=20"),
      api.get(`/api/v3/sessions/${sessionId}/messages`),
      api.get("/api/v2/tasks"),
    ])
    if (turns % 20 === 0) await waitForRuns(api)
    if (performance.now() >= next) {
      next = performance.now() + everySeconds * 1_000
      samples.push(residentOf(pid))
    }
    await setTimeout(Math.max(0, notBefore - performance.now()))
  }
  const third = Math.max(1, Math.floor(samples.length / 3))
  const thirds = [samples.slice(third, 2 * third), samples.slice(-third)].map((part) =>
    median(part.length > 0 ? part : samples),
  )
  const [second = Number.NaN, last = Number.NaN] = thirds
  return {
    title: `soak: ${turns} turns of two runs, polls and lists in ${(seconds / 60).toFixed(1)} minutes; resident memory of the service`,
    rows: [
      ["", "at the start", "second third", "last third", "last to second"],
      [
        "@tabwright/service",
        ...[samples[0] ?? Number.NaN, second, last].map((bytes) => `${(bytes / megabyte).toFixed(0)} MB`),
        ratio(last / second),
      ],
    ],
    goals: [{ text: "last third at most 1.05x of the second", isMet: last / second <= 1.05 }],
  }
}
