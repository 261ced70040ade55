import { readFileSync } from "node:fs"
import { setTimeout as sleep } from "node:timers/promises"
import { Pool } from "pg"
import { quantile, ratio, type Report, startChild } from "@tabwright/bench-measure"
import { declinedTask, startApi, textOf } from "../parts/Api.ts"
import { startDatabase } from "../parts/Database.ts"
import type { AbuseResult } from "./abuser.ts"
import type { Measurements, Operation } from "./neighbor.ts"
import { patterns } from "./patterns/Patterns.ts"

export interface Noisy {
  /** Duration of each pattern and of the quiet phase before it. */
  readonly seconds: number
  /** Parts of names of the patterns to run. Default all. */
  readonly names: ReadonlyArray<string>
}

const operations: ReadonlyArray<Operation> = ["poll", "list", "create", "cdp", "frame"]

/** Limits for p95 relative to the quiet service, and for the slowest request in ms. */
const maxRatio = 3
const longestMs = 1_000
/** Includes garbage between collections: 520 to 970 MB after a minute of lists. */
const maxResidentMb = 1_500
/** Time for everything accepted to complete. */
const completionMs = 180_000

/** The command's default limits. The service of other benchmarks has none. */
const limits = {
  TABWRIGHT_RATE_LIMIT_RPS: "25",
  TABWRIGHT_MAX_EVENT_LOOP_DELAY_MS: "250",
  TABWRIGHT_MAX_DATABASE_WAIT_MS: "1000",
  TABWRIGHT_MAX_MEMORY_PERCENT: "90",
  TABWRIGHT_MAX_BROWSERS: "8",
  TABWRIGHT_ALLOW_NETWORKS: "127.0.0.1",
}

const residentMb = (pid: number): number => {
  const [, kB = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kB) / 1024
}

const shown = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

/** Latency of one project while another abuses the service, compared with the quiet phase before. */
export const noisy = async ({ names, seconds }: Noisy): Promise<Report> => {
  const chosen = patterns.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
  await using database = await startDatabase()
  await using api = await startApi(database, limits)
  await using neighbor = startChild<Measurements>(new URL("./neighbor.ts", import.meta.url))
  await using abuser = startChild<AbuseResult>(new URL("./abuser.ts", import.meta.url))
  const keyOf = async (name: string) => {
    const project = textOf(await api.post("/api/admin/projects", { name }), "id")
    return textOf(await api.post("/api/admin/keys", { projectId: project, name }), "key")
  }
  const { shopUrl, url } = api.service
  const target = { url, shopUrl, apiKey: await keyOf("abuser") }
  const apiKey = await keyOf("neighbor")
  const call = async (path: string, body: object): Promise<unknown> => {
    const headers = { "x-service-api-key": apiKey, "content-type": "application/json" }
    const response = await fetch(`${url}${path}`, { method: "POST", headers, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const runId = textOf(await call("/api/v4/runs", { task: declinedTask }), "id")
  const browser = await call("/api/v4/browsers", { timeout: 240 })
  const [cdpUrl, liveUrl] = [textOf(browser, "cdpUrl"), textOf(browser, "liveUrl")]
  const measure = (duration = seconds) =>
    neighbor.request({ url, apiKey, runId, cdpUrl, liveUrl, task: declinedTask, seconds: duration })
  const abuse = (name: string, phase: string) => abuser.request({ name, phase, seconds: seconds + 2, target })

  const rows: Array<ReadonlyArray<string>> = [
    ["", "operation", "quiet p50", "p95", "noisy p50", "p95", "max", "p95 ratio", "rejected", "resident"],
  ]
  let worstRatio = 0
  let worstMs = 0
  let mostMb = 0
  const rejected: Array<number> = []
  // Warms up all code paths.
  await measure()
  for (const { name } of chosen) {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name}`)
    await abuse(name, "prepare")
    const quiet = await measure()
    const attack = abuse(name, "attack")
    await sleep(1_000)
    const loaded = await measure()
    const { statuses } = await attack
    const resident = residentMb(api.service.pid)
    await abuse(name, "release")
    mostMb = Math.max(mostMb, resident)
    for (const operation of operations) {
      const before = quiet[operation]
      const now = loaded[operation]
      const toQuiet = quantile(now.ms, 0.95) / quantile(before.ms, 0.95)
      const max = Math.max(...now.ms)
      worstRatio = Math.max(worstRatio, toQuiet)
      worstMs = Math.max(worstMs, max)
      rejected.push(...now.rejected)
      const isFirst = operation === operations[0]
      rows.push([
        isFirst ? name : "",
        operation,
        shown(quantile(before.ms, 0.5)),
        shown(quantile(before.ms, 0.95)),
        shown(quantile(now.ms, 0.5)),
        shown(quantile(now.ms, 0.95)),
        shown(max),
        ratio(toQuiet),
        [...new Set(now.rejected)]
          .map((status) => `${status}: ${now.rejected.filter((one) => one === status).length}`)
          .join(" "),
        isFirst ? `${Math.round(resident)} MB` : "",
      ])
    }
    rows.push([`  responses to the abuser: ${JSON.stringify(statuses)}`])
  }
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K")
  const left = await waitForCompletion(database.url)
  const failures = rejected.filter((status) => status >= 500).length
  return {
    title: `noisy: latency of a project while another one abuses the service, ${seconds} s per pattern`,
    rows,
    goals: [
      {
        text: `p95 at most ${maxRatio}x of the quiet service (worst ${ratio(worstRatio)})`,
        isMet: worstRatio <= maxRatio,
      },
      { text: `no request takes longer than ${longestMs} ms (longest ${shown(worstMs)})`, isMet: worstMs <= longestMs },
      { text: `no request of the other project gets a 5xx (${failures})`, isMet: failures === 0 },
      {
        text: `no request of the other project gets a 4xx (${rejected.length - failures})`,
        isMet: rejected.length === failures,
      },
      { text: `resident memory below ${maxResidentMb} MB (${Math.round(mostMb)} MB)`, isMet: mostMb < maxResidentMb },
      { text: `everything accepted completes (${left} of all runs and messages left)`, isMet: left === 0 },
    ],
  }
}

/** Waits until all accepted runs and messages of both projects have ended. Returns how many have not. */
const waitForCompletion = async (url: string): Promise<number> => {
  const pool = new Pool({ connectionString: url, max: 1 })
  try {
    const end = performance.now() + completionMs
    for (;;) {
      const { rows } = await pool.query<{ left: number }>(`SELECT (
        (SELECT count(*) FROM run WHERE status IN ('queued', 'dispatching', 'running'))
        + (SELECT count(*) FROM queue_message WHERE status IN ('pending', 'dispatching')))::int AS left`)
      const left = rows[0]?.left ?? 0
      if (left === 0 || performance.now() > end) return left
      await sleep(500)
    }
  } finally {
    await pool.end()
  }
}
