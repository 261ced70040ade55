import { Client } from "pg"
import type { SharedDatabase } from "../parts/Database.ts"

/** First half of the lock keys of nodes, as in `packages/service/src/store/NodeLock.ts`. */
const lockClass = 1_952_539_504

/**
 * Adds API nodes that exist only in the database, as rows and as locks of one connection. Real nodes check them like
 * others. They send no heartbeats, because the last one is in the future.
 */
export const simulateNodes = async (database: SharedDatabase, count: number): Promise<AsyncDisposable> => {
  const sql = new Client({ connectionString: database.url })
  await sql.connect()
  await sql.query("BEGIN")
  await sql.query(
    `INSERT INTO node (id, roles, version, schema_version, protocol_version, address, seen_at)
     SELECT 'simulated-' || ordinal, '{api}', version, schema_version, protocol_version, '127.0.0.1:1', now() + interval '1 day'
     FROM generate_series(1, $1::int) ordinal, (SELECT * FROM node WHERE ended_at IS NULL LIMIT 1) one`,
    [count],
  )
  await sql.query(`SELECT pg_advisory_lock(${lockClass}, number) FROM node WHERE id LIKE 'simulated-%'`)
  await sql.query("COMMIT")
  return {
    [Symbol.asyncDispose]: async () => {
      await sql.query("DELETE FROM node WHERE id LIKE 'simulated-%'")
      await sql.end()
    },
  }
}
