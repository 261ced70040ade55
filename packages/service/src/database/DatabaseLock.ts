import { PgClient, PgConnection } from "@effect/sql-pg"
import { Context, Deferred, Duration, Effect, Exit, Layer, Queue, Ref, Schedule, Scope } from "effect"
import { hostname } from "node:os"
import type { SqlError } from "effect/sql/SqlError"
import { Database } from "./Database.ts"
import { DatabaseError, diagnoseConnection } from "./DatabaseError.ts"

export interface DatabaseLockOptions {
  /** Cluster nodes share the lock. Single-node servers and cluster nodes exclude each other. Default false. */
  readonly isShared?: boolean
  /** Wait for a server that is stopping, or whose connection is not yet detected as closed. Default 5 s. */
  readonly waitLimit?: Duration.Input
  /** Timeout for reacquiring a lost lock, after which `lost` fails. Default 30 s, which covers a database restart. */
  readonly recoveryLimit?: Duration.Input
}

/**
 * Locks the database for this server, or for the nodes of its cluster. Two unrelated servers would both execute the
 * same runs.
 *
 * Right after the connection is lost, another server may acquire the lock. The epoch that fences every write of a run
 * makes that harmless. Race the server against `lost`, and stop accepting requests when it fails.
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
          params: [databaseLockKey],
          // Shown to a server that fails to get the lock. Cluster nodes already have application names.
          ...(isShared ? {} : { applicationName: `tabwright ${process.pid} on ${hostname()}` }),
          rejected: (session) =>
            Effect.map(describeHolder(session), (holder) => inUse(database.address, holder, isShared)),
          waitLimit: options.waitLimit ?? "5 seconds",
          recoveryLimit: options.recoveryLimit ?? "30 seconds",
        })
      }),
    )
}

/** Arbitrary: the ASCII of "TABWRIGT". The same in all releases, so that they exclude each other. */
const databaseLockKey = "6071206715482261332"

const describeHolder = (session: PgConnection.PgConnection): Effect.Effect<string> =>
  session
    .queryValues(
      `SELECT application_name, host(client_addr), to_char(backend_start AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
       FROM pg_locks JOIN pg_stat_activity USING (pid)
       WHERE locktype = 'advisory' AND granted AND objsubid = 1
         AND (classid::bigint << 32 | objid::bigint) = $1::bigint AND pg_locks.database = (
           SELECT oid FROM pg_database WHERE datname = current_database())`,
      [databaseLockKey],
    )
    .pipe(
      Effect.map(([row]) => {
        if (row === undefined || typeof row[0] !== "string") return ""
        const holder = row[0].replace(/^tabwright (\d+) on (.*)$/, "process $1 on $2")
        return ` (${holder}${typeof row[1] === "string" ? `, address ${row[1]}` : ""}, since ${String(row[2])})`
      }),
      // A failure affects only the error message.
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

/** A lost connection's lock is reacquired as soon as the database responds. */
interface AdvisoryLock {
  readonly isHeld: Effect.Effect<boolean>
  /** Never succeeds. Fails once the lock is lost permanently. */
  readonly lost: Effect.Effect<never, DatabaseError>
}

interface LockConnection extends AdvisoryLock {
  /** Runs a statement on the lock's own connection, without waiting for one of the pool. Fails while it is lost. */
  readonly query: LockSession["query"]
}

interface AdvisoryLockOptions {
  /** For logs. */
  readonly name: string
  /** A statement that returns true if this connection got the lock. It must not wait. */
  readonly statement: string
  readonly params: ReadonlyArray<string | number>
  /** Returns the error for a lock held by another connection. */
  readonly rejected: (session: PgConnection.PgConnection) => Effect.Effect<DatabaseError>
  /** The application name of the connection. Default: that of all connections. */
  readonly applicationName?: string
  readonly waitLimit: Duration.Input
  /** Timeout for reacquiring a lost lock while the database responds, after which `lost` fails. */
  readonly recoveryLimit: Duration.Input
}

/** Extensions of `recoveryLimit` while the database does not respond: no other server can hold the lock. */
const outageRounds = 20

/** Detects connections that broke silently. */
const heartbeat = Duration.seconds(5)

/** Acquires a lock and holds it until the scope closes. Fails on a timeout, or if the database is unreachable. */
export const holdLock = Effect.fnUntraced(function* (
  database: Database["Service"],
  options: AdvisoryLockOptions,
): Effect.fn.Return<LockConnection, DatabaseError, Scope.Scope> {
  // Forked before the fiber that reacquires the lock, so that closing the scope stops the fiber first.
  const scope = yield* Scope.fork(yield* Effect.scope)
  const held = yield* Ref.make(true)
  const gone = yield* Deferred.make<never, DatabaseError>()

  const take = (waitLimit: Duration.Input) =>
    takeLock(database, options).pipe(
      Effect.retry({
        while: (error) => error.isRetryable,
        schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: waitLimit })),
      }),
      Scope.provide(scope),
    )

  let session = yield* take(options.waitLimit)
  const watch = Effect.suspend(() => session.ended).pipe(
    Effect.andThen(Ref.set(held, false)),
    Effect.andThen(Effect.logWarning(`Lost the connection that holds ${options.name}; reacquiring the lock`)),
    Effect.andThen(
      Effect.retry(take(options.recoveryLimit), {
        while: ({ reason }) => reason === "Unreachable",
        times: outageRounds - 1,
      }),
    ),
    Effect.tap((next) =>
      Effect.suspend(() => {
        session = next
        return Ref.set(held, true)
      }),
    ),
    Effect.tap(() => Effect.logInfo(`Reacquired ${options.name}`)),
    Effect.forever,
    Effect.catch((error) => Deferred.fail(gone, error)),
  )

  yield* Effect.forkScoped(watch)
  return {
    isHeld: Ref.get(held),
    lost: Deferred.await(gone),
    query: (statement, params) => Effect.suspend(() => session.query(statement, params)),
  }
})

interface LockSession {
  /** Completes when the connection, and with it the lock, is lost. */
  readonly ended: Effect.Effect<void>
  readonly query: (
    statement: string,
    params: ReadonlyArray<string>,
  ) => Effect.Effect<ReadonlyArray<ReadonlyArray<unknown>>, SqlError>
}

const takeLock = Effect.fnUntraced(function* (
  database: Database["Service"],
  options: AdvisoryLockOptions,
): Effect.fn.Return<LockSession, DatabaseError, Scope.Scope> {
  const own = yield* Scope.fork(yield* Effect.scope)
  return yield* openSession(database, options).pipe(
    Effect.catchIf(
      (error) => !(error instanceof DatabaseError),
      (error) => Effect.fail(diagnoseConnection(database.address, error)),
    ),
    Effect.map(({ ended, query }) => ({ query, ended: Effect.ensuring(ended, Scope.close(own, Exit.void)) })),
    Scope.provide(own),
    Effect.onExit((exit) => (Exit.isFailure(exit) ? Scope.close(own, exit) : Effect.void)),
  )
})

const openSession = Effect.fnUntraced(function* (
  { connection }: Database["Service"],
  { statement, params, rejected, applicationName }: AdvisoryLockOptions,
): Effect.fn.Return<LockSession, DatabaseError | SqlError, Scope.Scope> {
  const session = yield* PgConnection.make({
    ...connection,
    ...(applicationName === undefined ? {} : { applicationName }),
    startupParameters: {
      ...connection.startupParameters,
      // Lets the server detect an unreachable host, which would otherwise hold the lock for hours.
      tcp_keepalives_idle: "10",
      tcp_keepalives_interval: "5",
      tcp_keepalives_count: "3",
    },
  })
  const pinned = yield* session.pin
  const [row] = yield* pinned.queryValues(statement, [...params])
  if (row?.[0] !== true) return yield* Effect.flatMap(rejected(pinned), Effect.fail)
  // A listening connection reports its end immediately. The channel has no notifications.
  const notifications = yield* pinned.listen("tabwright_lock")
  const closed = Queue.take(notifications).pipe(
    Effect.forever,
    Effect.catch(() => Effect.void),
    Effect.asVoid,
  )
  const silent = pinned.query("SELECT 1").pipe(
    Effect.timeout(heartbeat),
    Effect.delay(heartbeat),
    Effect.forever,
    Effect.catch(() => Effect.void),
    Effect.asVoid,
  )
  return {
    ended: Effect.raceFirst(closed, silent),
    query: (text, values) => pinned.queryValues(text, [...values]),
  }
})

/** Arbitrary: the ASCII of "TABWTURN". */
const startupLockKey = "6071206715549373006"

/** Of several servers starting on an empty database, the first creates the tables. Fails after half a minute. */
export const withStartupLock = <A, E, R>(layer: Layer.Layer<A, E, R>): Layer.Layer<A, E, R | PgClient.PgClient> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const scope = yield* Effect.scope
      // If the database does not grant the lock, nothing else would work either.
      const take = Effect.acquireRelease(
        Effect.tap(sql.reserve, (own) => own.executeRaw("SELECT pg_advisory_lock($1::bigint)", [startupLockKey])),
        (own) => Effect.ignore(own.executeRaw("SELECT pg_advisory_unlock($1::bigint)", [startupLockKey])),
      ).pipe(Effect.orDie)
      const built = yield* Effect.scoped(Effect.andThen(take, Layer.buildWithScope(layer, scope)))
      return Layer.succeedContext(built)
    }),
  )
