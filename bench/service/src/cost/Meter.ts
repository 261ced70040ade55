import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { Client } from "pg"
import type { Cluster } from "./Cluster.ts"
import type { SharedDatabase } from "../parts/Database.ts"
import { parentOf, treeTime } from "./ProcessTime.ts"

/** Resources used by a cluster. */
export interface Usage {
  readonly ms: number
  readonly statements: number
  /** Transactions that wrote. */
  readonly writes: number
  readonly notifications: number
  readonly walBytes: number
  /** Size of all rows, without indexes and free space. */
  readonly rowBytes: number
  readonly fileBytes: number
  readonly serviceMs: number
  readonly databaseMs: number
  readonly browserMs: number
}

export const minus = (one: Usage, other: Usage, times = 1): Usage => ({
  ms: one.ms - times * other.ms,
  statements: one.statements - times * other.statements,
  writes: one.writes - times * other.writes,
  notifications: one.notifications - times * other.notifications,
  walBytes: one.walBytes - times * other.walBytes,
  rowBytes: one.rowBytes - times * other.rowBytes,
  fileBytes: one.fileBytes - times * other.fileBytes,
  serviceMs: one.serviceMs - times * other.serviceMs,
  databaseMs: one.databaseMs - times * other.databaseMs,
  browserMs: one.browserMs - times * other.browserMs,
})

/** Usage of the cluster during work. */
export interface Meter extends AsyncDisposable {
  readonly sql: Client
  /** True if statements are counted; otherwise transactions are. */
  readonly countsStatements: boolean
  readonly rowBytes: () => Promise<number>
  /** Size of all tables with their indexes. */
  readonly diskBytes: () => Promise<number>
  readonly during: (work: () => Promise<void>) => Promise<Usage>
  /** Counts rows `FROM …`, which is not part of any usage. */
  readonly count: (from: string, params?: ReadonlyArray<unknown>) => Promise<number>
}

/** All channels of the service. */
const channels = [
  "tabwright_access",
  "tabwright_cancel",
  "tabwright_event",
  "tabwright_browser_grant",
  "tabwright_human",
]

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

/** The alias excludes the statements of this meter. */
const statementCount = `(SELECT coalesce(sum(calls), 0) FROM pg_stat_statements WHERE query NOT LIKE '%metered_%')`
const transactionCount = `(SELECT xact_commit FROM pg_stat_database WHERE datname = current_database())`

const countersBy = (statements: string) => `
  SELECT ${statements}::float8 AS metered_statements,
    pg_snapshot_xmax(pg_current_snapshot())::text::float8 AS writes,
    pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 AS wal`

const tables = `FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`

export const startMeter = async (database: SharedDatabase, cluster: Cluster): Promise<Meter> => {
  const sql = new Client({ connectionString: database.url })
  await sql.connect()
  const { rows: extension } = await sql.query("SELECT FROM pg_extension WHERE extname = 'pg_stat_statements'")
  const countsStatements = extension.length > 0
  const counters = countersBy(countsStatements ? statementCount : transactionCount)
  let notifications = 0
  sql.on("notification", () => void notifications++)
  for (const channel of channels) await sql.query(`LISTEN ${channel}`)
  const { rows: backends } = await sql.query<{ pid: number }>("SELECT pg_backend_pid() AS pid")
  const server = parentOf(backends[0]?.pid ?? 0)
  const { rows: names } = await sql.query<{ name: string }>(`SELECT oid::regclass::text AS name ${tables}`)
  const sizes = names.map(({ name }) => `SELECT sum(pg_column_size(metered_row.*)) AS size FROM ${name} metered_row`)
  const sum = async (query: string): Promise<number> => {
    const { rows } = await sql.query<{ metered_size: number }>(
      `SELECT sum(size)::float8 AS metered_size FROM (${query}) sizes`,
    )
    return rows[0]?.metered_size ?? 0
  }
  const rowBytes = () => sum(sizes.join(" UNION ALL "))

  const read = async (): Promise<Usage> => {
    const service = treeTime(cluster.nodes.map(({ pid }) => pid))
    const { otherMs: databaseMs } = treeTime([server])
    const ms = performance.now()
    const { rows } = await sql.query<{ metered_statements: number; writes: number; wal: number }>(counters)
    const [row] = rows
    if (row === undefined) throw new Error("The database returned no counters")
    return {
      ms,
      statements: row.metered_statements,
      writes: row.writes,
      notifications,
      walBytes: row.wal,
      rowBytes: await rowBytes(),
      fileBytes: sizeOf(cluster.files),
      serviceMs: service.nodeMs,
      databaseMs,
      browserMs: service.otherMs,
    }
  }
  return {
    sql,
    countsStatements,
    rowBytes,
    diskBytes: () => sum(`SELECT pg_total_relation_size(oid) AS size ${tables}`),
    during: async (work) => {
      const before = await read()
      await work()
      return minus(await read(), before)
    },
    count: async (from, params = []) => {
      const { rows } = await sql.query<{ metered_rows: number }>(`SELECT count(*)::int AS metered_rows ${from}`, [
        ...params,
      ])
      return rows[0]?.metered_rows ?? 0
    },
    [Symbol.asyncDispose]: () => sql.end(),
  }
}
