import { PgConnection } from "@effect/sql-pg"
import { Context, Deferred, Duration, Effect, Exit, Layer, Queue, Ref, Schedule, Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { hostname } from "node:os"
import { connectionProblem } from "./ConnectionProblem.ts"
import { Database } from "./Database.ts"
import { DatabaseError } from "./DatabaseError.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface DatabaseLockOptions {
  /** How long a start waits for a server that is just ending, and for its connection to be noticed as gone. Default: 5 s. */
  readonly patience?: Duration.Input
  /** How long a lost lock may take to come back before `lost` fails. Default: 30 s, which covers a database restart. */
  readonly recoveryLimit?: Duration.Input
}

/**
 * Holds the database for this server alone: an advisory lock of one session that lives as long as the layer. Two servers
 * on one database would both work off the same runs.
 *
 * When the session is lost, as with a database restart, the lock is taken again as soon as the database answers. In
 * between, another server may take it; the epoch that fences every write of a run keeps that harmless.
 *
 * @category services
 * @since 0.1.0
 */
export class DatabaseLock extends Context.Service<
  DatabaseLock,
  {
    /** Whether the lock is held at this moment. */
    readonly isHeld: Effect.Effect<boolean>
    /** Never succeeds; fails once the lock is lost for good. Race the server against it, and stop accepting then. */
    readonly lost: Effect.Effect<never, DatabaseError>
  }
>()("@tabwright/service/database/DatabaseLock") {
  static readonly layer = (options: DatabaseLockOptions = {}): Layer.Layer<DatabaseLock, DatabaseError, Database> =>
    Layer.effect(DatabaseLock, acquire(options))
}

/** One arbitrary number for all of Tabwright, the ASCII of "TABWRIGT": two releases must not both get the lock. */
const lockKey = "6071206715482261332"

/** Notices a connection that is gone without a word, as when a cable was cut. */
const heartbeat = Duration.seconds(5)

const acquire = Effect.fn("DatabaseLock.acquire")(function* (options: DatabaseLockOptions) {
  const database = yield* Database
  // Older than the fiber that takes the lock again, so that a closing layer ends the fiber first.
  const scope = yield* Scope.fork(yield* Effect.scope)
  const held = yield* Ref.make(true)
  const gone = yield* Deferred.make<never, DatabaseError>()

  const take = (patience: Duration.Input) =>
    takeLock(database).pipe(
      Effect.retry({
        while: (error) => error.isRetryable,
        schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: patience })),
      }),
      Scope.provide(scope),
    )

  const watch = (session: LockSession): Effect.Effect<void> =>
    session.ended.pipe(
      Effect.andThen(Ref.set(held, false)),
      Effect.andThen(Effect.logWarning("The connection that holds the database lock is lost; taking the lock again")),
      Effect.andThen(take(options.recoveryLimit ?? "30 seconds")),
      Effect.tap(() => Ref.set(held, true)),
      Effect.tap(() => Effect.logInfo("The database lock is held again")),
      Effect.flatMap(watch),
      Effect.catch((error) => Deferred.fail(gone, error)),
      Effect.asVoid,
    )

  yield* Effect.forkScoped(watch(yield* take(options.patience ?? "5 seconds")))
  return DatabaseLock.of({ isHeld: Ref.get(held), lost: Deferred.await(gone) })
})

interface LockSession {
  /** Completes when the session, and the lock with it, is lost. */
  readonly ended: Effect.Effect<void>
}

/** Opens a session and takes the lock in it, or fails and leaves no session open. */
const takeLock = Effect.fnUntraced(function* (
  database: Database["Service"],
): Effect.fn.Return<LockSession, DatabaseError, Scope.Scope> {
  const own = yield* Scope.fork(yield* Effect.scope)
  return yield* openSession(database).pipe(
    Effect.catchIf(
      (error) => !(error instanceof DatabaseError),
      (error) => Effect.fail(connectionProblem(database.address, error)),
    ),
    Effect.map((ended) => ({ ended: Effect.ensuring(ended, Scope.close(own, Exit.void)) })),
    Scope.provide(own),
    Effect.onExit((exit) => (Exit.isFailure(exit) ? Scope.close(own, exit) : Effect.void)),
  )
})

const openSession = Effect.fnUntraced(function* ({
  address,
  connection,
}: Database["Service"]): Effect.fn.Return<Effect.Effect<void>, DatabaseError | SqlError, Scope.Scope> {
  const session = yield* PgConnection.make({
    ...connection,
    // What a refused server shows about this one.
    applicationName: `tabwright ${process.pid} on ${hostname()}`,
    startupParameters: {
      ...connection.startupParameters,
      // The server's side of the same question: a host that vanished must not hold the lock for hours.
      tcp_keepalives_idle: "10",
      tcp_keepalives_interval: "5",
      tcp_keepalives_count: "3",
    },
  })
  const pinned = yield* session.pin
  const [row] = yield* pinned.queryValues("SELECT pg_try_advisory_lock($1::bigint)", [lockKey])
  if (row?.[0] !== true) return yield* inUse(address, yield* describeHolder(pinned))
  // A listening session is told at once when its connection closes; nobody ever notifies on the channel.
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
  return Effect.raceFirst(closed, silent)
})

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

const inUse = (address: Database["Service"]["address"], holder: string): DatabaseError =>
  new DatabaseError({
    reason: "InUse",
    message:
      `The database ${JSON.stringify(address.database)} at ${address.host}:${address.port} is in use by another ` +
      `Tabwright server${holder}.`,
    hint: "Stop that server, or give this one a database of its own in DATABASE_URL.",
  })
