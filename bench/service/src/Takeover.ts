import { median, type Report } from "@tabwright/bench-measure"
import { type RealService, startService } from "@tabwright/example-runner"
import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout } from "node:timers/promises"
import { Client } from "pg"
import { startDatabase } from "./parts/Database.ts"

export interface Takeover {
  readonly rounds: number
}

const limitMs = 60_000

/** Returns the port of the node that executes the run, or undefined. */
const workerOf = async (sql: Client, runId: string): Promise<string | undefined> => {
  const { rows } = await sql.query<{ port: string }>(
    `SELECT split_part(node.address, ':', -1) AS port FROM run JOIN node ON node.id = run.node_id
     WHERE run.id = $1 AND node.ended_at IS NULL`,
    [runId],
  )
  return rows[0]?.port
}

const until = async <A>(what: string, read: () => Promise<A | undefined>): Promise<A> => {
  const from = performance.now()
  for (;;) {
    const found = await read()
    if (found !== undefined) return found
    if (performance.now() - from > limitMs) throw new Error(`Timed out after a minute waiting for ${what}`)
    await setTimeout(10)
  }
}

const faults = [
  { name: "kill -9", signal: "SIGKILL" },
  { name: "frozen", signal: "SIGSTOP" },
] as const

/**
 * Time from `kill -9` or `SIGSTOP` of a run's worker until another one continues it, in a cluster of one API node and
 * two workers.
 */
export const takeover = async ({ rounds }: Takeover): Promise<Report> => {
  await using database = await startDatabase()
  const files = mkdtempSync(join(tmpdir(), "tabwright-bench-files-"))
  const env = {
    DATABASE_URL: database.url,
    TABWRIGHT_SECRET: randomBytes(32).toString("hex"),
    TABWRIGHT_POOL_SIZE: "0",
    TABWRIGHT_RATE_LIMIT_RPS: "0",
    TABWRIGHT_FILES_DIR: files,
  }
  const startNode = (roles: string) =>
    startService(["--roles", roles, "--allow-network", "127.0.0.1"], env, { limitMs: 60 * 60_000 })
  await using api = await startNode("api")
  const workers = new Set<RealService>()
  const sql = new Client({ connectionString: database.url })
  await sql.connect()
  try {
    for (let count = 0; count < 2; count++) workers.add(await startNode("worker,browser"))
    const durationsMs = new Map<string, Array<number>>(faults.map(({ name }) => [name, []]))
    for (let round = 0; round < rounds * faults.length; round++) {
      const { name, signal } = faults[round % faults.length] ?? faults[0]
      const response = await fetch(`${api.url}/api/v4/runs`, {
        method: "POST",
        headers: { "x-service-api-key": api.apiKey, "content-type": "application/json" },
        body: JSON.stringify({ task: `Go to ${api.shopUrl} and wait 600 seconds` }),
      })
      const { id }: { id: string } = await response.json()
      const port = await until("a worker of the run", () => workerOf(sql, id))
      await setTimeout(2_000)
      const lost = [...workers].find(({ url }) => new URL(url).port === port)
      if (lost === undefined) throw new Error(`No node of this benchmark listens on ${port}`)
      workers.delete(lost)
      const from = performance.now()
      process.kill(lost.pid, signal)
      await until("another worker of the run", async () => {
        const next = await workerOf(sql, id)
        return next === undefined || next === port ? undefined : next
      })
      durationsMs.get(name)?.push(performance.now() - from)
      // A frozen node finds that it is marked as lost and exits.
      if (signal === "SIGSTOP") process.kill(lost.pid, "SIGCONT")
      await lost[Symbol.asyncDispose]()
      workers.add(await startNode("worker,browser"))
      await fetch(`${api.url}/api/v4/runs/${id}/cancel`, {
        method: "POST",
        headers: { "x-service-api-key": api.apiKey },
      })
    }
    const rows = [...durationsMs].map(([name, ms]) => {
      const inSeconds = (value: number) => `${(value / 1_000).toFixed(1)} s`
      return [name, String(rounds), inSeconds(median(ms)), inSeconds(Math.max(...ms))]
    })
    const longestMs = Math.max(...[...durationsMs.values()].flat())
    return {
      title: "takeover: time from the fault of a run's worker until another one continues it",
      rows: [["", "rounds", "median", "longest"], ...rows],
      goals: [{ text: "within 5 s", isMet: longestMs <= 5_000 }],
    }
  } finally {
    await sql.end()
    for (const worker of workers) await worker[Symbol.asyncDispose]()
    rmSync(files, { recursive: true, force: true })
  }
}
