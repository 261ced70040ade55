import type { PgConnection } from "@effect/sql-pg"
import { Context, type Duration, Effect, Layer } from "effect"
import { hostname } from "node:os"
import { Database } from "./Database.ts"
import { DatabaseError } from "./DatabaseError.ts"
import { type KeptLock, keepLock } from "./KeptLock.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface DatabaseLockOptions {
  /** Whether others that share it may have it too. A server alone and a house of nodes refuse each other. Default: alone. */
  readonly isShared?: boolean
  /** How long a start waits for a server that is just ending, and for its connection to be noticed as gone. Default: 5 s. */
  readonly patience?: Duration.Input
  /** How long a lost lock may take to come back before `lost` fails. Default: 30 s, which covers a database restart. */
  readonly recoveryLimit?: Duration.Input
}

/**
 * Holds the database for this server alone, or together with the other nodes of its house. Two servers that do not know of
 * each other would both work off the same runs.
 *
 * In the moment after its session was lost another server may take the lock; the epoch that fences every write of a run
 * keeps that harmless. Race the server against `lost`, and stop accepting then.
 *
 * @category services
 * @since 0.1.0
 */
export class DatabaseLock extends Context.Service<DatabaseLock, KeptLock>()(
  "@tabwright/service/database/DatabaseLock",
) {
  static readonly layer = (options: DatabaseLockOptions = {}): Layer.Layer<DatabaseLock, DatabaseError, Database> =>
    Layer.effect(
      DatabaseLock,
      Effect.gen(function* () {
        const database = yield* Database
        const isShared = options.isShared ?? false
        return yield* keepLock(database, {
          name: "the database lock",
          statement: `SELECT pg_try_advisory_lock${isShared ? "_shared" : ""}($1::bigint)`,
          params: [lockKey],
          // What a refused server shows about this one. The nodes of a house have names already.
          ...(isShared ? {} : { applicationName: `tabwright ${process.pid} on ${hostname()}` }),
          refused: (session) =>
            Effect.map(describeHolder(session), (holder) => inUse(database.address, holder, isShared)),
          patience: options.patience ?? "5 seconds",
          recoveryLimit: options.recoveryLimit ?? "30 seconds",
        })
      }),
    )
}

/** One arbitrary number for all of Tabwright, the ASCII of "TABWRIGT": two releases must not both get the lock. */
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
      // Only the text of the refusal is poorer without it.
      Effect.catch(() => Effect.succeed("")),
    )

const inUse = (address: Database["Service"]["address"], holder: string, isShared: boolean): DatabaseError =>
  new DatabaseError({
    reason: "InUse",
    message:
      `The database ${JSON.stringify(address.database)} at ${address.host}:${address.port} is in use by another ` +
      `Tabwright server${holder}${isShared ? ", which wants it for itself" : ""}.`,
    hint: isShared
      ? "Stop that server, or make it a node of the same house: give it --roles and the same TABWRIGHT_SECRET."
      : "Stop that server, or give this one a database of its own in DATABASE_URL. Several share one as a house: --roles.",
  })
