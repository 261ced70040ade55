import type { PgConnection } from "@effect/sql-pg"
import { Context, type Duration, Effect, Layer } from "effect"
import { hostname } from "node:os"
import { Database } from "./Database.ts"
import { DatabaseError } from "./DatabaseError.ts"
import { type AdvisoryLock, holdLock } from "./AdvisoryLock.ts"

export interface DatabaseLockOptions {
  /**
   * True to share the lock with other cluster nodes. Single-node servers and cluster nodes exclude each other. Default
   * false.
   */
  readonly isShared?: boolean
  /**
   * Time to wait at the start for a server that is stopping, or for its connection to be detected as closed. Default 5
   * s.
   */
  readonly patience?: Duration.Input
  /** Timeout for reacquiring a lost lock, after which `lost` fails. Default 30 s, which covers a database restart. */
  readonly recoveryLimit?: Duration.Input
}

/**
 * Locks the database for this server, or for the nodes of its cluster. Two unrelated servers would both execute the
 * same runs.
 *
 * Right after the connection is lost, another server may acquire the lock. The epoch that fences every write of a run
 * makes that harmless. Race the server against `lost`, and stop accepting requests then.
 */
export class DatabaseLock extends Context.Service<DatabaseLock, AdvisoryLock>()(
  "@tabwright/service/database/DatabaseLock",
) {
  static readonly layer = (options: DatabaseLockOptions = {}): Layer.Layer<DatabaseLock, DatabaseError, Database> =>
    Layer.effect(
      DatabaseLock,
      Effect.gen(function* () {
        const database = yield* Database
        const isShared = options.isShared ?? false
        return yield* holdLock(database, {
          name: "the database lock",
          statement: `SELECT pg_try_advisory_lock${isShared ? "_shared" : ""}($1::bigint)`,
          params: [lockKey],
          // Shown by a server that fails to get the lock. Cluster nodes already have application names.
          ...(isShared ? {} : { applicationName: `tabwright ${process.pid} on ${hostname()}` }),
          rejected: (session) =>
            Effect.map(describeHolder(session), (holder) => inUse(database.address, holder, isShared)),
          patience: options.patience ?? "5 seconds",
          recoveryLimit: options.recoveryLimit ?? "30 seconds",
        })
      }),
    )
}

/** Arbitrary: the ASCII of "TABWRIGT". The same in all releases, so that they exclude each other. */
const lockKey = "6071206715482261332"

const describeHolder = (session: PgConnection.PgConnection): Effect.Effect<string> =>
  session
    .queryValues(
      `SELECT application_name, host(client_addr), to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
       FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND (classid::bigint << 32 | objid::bigint) = $1::bigint AND pg_locks.database = (
           SELECT oid FROM pg_database WHERE datname = current_database())`,
      [lockKey],
    )
    .pipe(
      Effect.map(([row]) => {
        if (row === undefined || typeof row[0] !== "string") return ""
        const who = row[0].replace(/^tabwright (\d+) on (.*)$/, "process $1 on $2")
        return ` (${who}${typeof row[1] === "string" ? `, address ${row[1]}` : ""}, since ${String(row[2])})`
      }),
      // Affects only the error message.
      Effect.catch(() => Effect.succeed("")),
    )

const inUse = (address: Database["Service"]["address"], holder: string, isShared: boolean): DatabaseError =>
  new DatabaseError({
    reason: "InUse",
    message:
      `The database ${JSON.stringify(address.database)} at ${address.host}:${address.port} is in use by another ` +
      `Tabwright server${holder}${isShared ? ", which is not a cluster node" : ""}.`,
    hint: isShared
      ? "Stop that server, or run both as cluster nodes: set --roles and the same TABWRIGHT_SECRET."
      : "Stop that server, or set another database in DATABASE_URL. To share a database, run the servers as a cluster with --roles.",
  })
