import { readFileSync } from "node:fs"
import { quantile, ratio, type Report, startChild } from "@tabwright/bench-measure"
import { declinedTask, startApi, textOf } from "../parts/Api.ts"
import { startDatabase } from "../parts/Database.ts"
import type { AbuseResult } from "./abuser.ts"
import type { Measurements, Operation } from "./neighbor.ts"
import { patterns } from "./Patterns.ts"

export interface Noisy {
  /** Duration of each pattern and of the quiet phase before it. */
  readonly seconds: number
}

const operations: ReadonlyArray<Operation> = ["poll", "list", "create", "cdp"]

/**
 * The service has its default limit of 25 requests per second and project. Limits for p95 relative to the quiet
 * service, and for the slowest request in ms.
 */
const maxRatio = 3
const longestMs = 1_000
/** Includes garbage between collections: 520 to 970 MB after a minute of lists. */
const maxResidentMb = 1_500

const residentMb = (pid: number): number => {
  const [, kB = "0"] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? []
  return Number(kB) / 1024
}

const shown = (ms: number): string => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`

/** Latency of one project while another abuses the service, compared with the quiet phase before. */
export const noisy = async ({ seconds }: Noisy): Promise<Report> => {
  await using database = await startDatabase()
  await using api = await startApi(database, { TABWRIGHT_MAX_BROWSERS: "1000", TABWRIGHT_RATE_LIMIT_RPS: "25" })
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
  const cdpUrl = textOf(await call("/api/v4/browsers", { timeout: 240 }), "cdpUrl")
  const measure = () => neighbor.request({ url, apiKey, runId, cdpUrl, task: declinedTask, seconds })

  const rows: Array<ReadonlyArray<string>> = [
    ["", "operation", "quiet p50", "p95", "noisy p50", "p95", "max", "p95 ratio", "rejected", "resident"],
  ]
  let worstRatio = 0
  let worstMs = 0
  let failures = 0
  let mostMb = 0
  for (const pattern of patterns) {
    await abuser.request({ name: pattern.name, seconds: 0, target })
    // Warms up all code paths before the quiet phase.
    await measure()
    const quiet = await measure()
    const attack = abuser.request({ name: pattern.name, seconds: seconds + 2, target })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const loaded = await measure()
    const resident = residentMb(api.service.pid)
    const { statuses } = await attack
    mostMb = Math.max(mostMb, resident)
    for (const operation of operations) {
      const before = quiet[operation]
      const now = loaded[operation]
      const toQuiet = quantile(now.ms, 0.95) / quantile(before.ms, 0.95)
      const max = Math.max(...now.ms)
      worstRatio = Math.max(worstRatio, toQuiet)
      worstMs = Math.max(worstMs, max)
      failures += now.rejected.length
      const isFirst = operation === operations[0]
      rows.push([
        isFirst ? pattern.name : "",
        operation,
        shown(quantile(before.ms, 0.5)),
        shown(quantile(before.ms, 0.95)),
        shown(quantile(now.ms, 0.5)),
        shown(quantile(now.ms, 0.95)),
        shown(max),
        ratio(toQuiet),
        String(now.rejected.length),
        isFirst ? `${Math.round(resident)} MB` : "",
      ])
    }
    rows.push([`  responses to the abuser: ${JSON.stringify(statuses)}`])
  }
  return {
    title: `noisy: latency of a project while another one abuses the service, ${seconds} s per pattern`,
    rows,
    goals: [
      {
        text: `p95 at most ${maxRatio}x of the quiet service (worst ${ratio(worstRatio)})`,
        isMet: worstRatio <= maxRatio,
      },
      { text: `no request takes longer than ${longestMs} ms (longest ${shown(worstMs)})`, isMet: worstMs <= longestMs },
      { text: `no request of the other project is rejected (${failures})`, isMet: failures === 0 },
      { text: `resident memory below ${maxResidentMb} MB (${Math.round(mostMb)} MB)`, isMet: mostMb < maxResidentMb },
    ],
  }
}
