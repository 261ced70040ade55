import { PgConnection } from "@effect/sql-pg"
import { Deferred, Duration, Effect, Exit, Queue, Ref, Schedule, Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { diagnoseConnection } from "./ConnectionDiagnosis.ts"
import type { Database } from "./Database.ts"
import { DatabaseError } from "./DatabaseError.ts"

/**
 * An advisory lock held by its own connection while a scope is open. When the connection is lost, for example in a
 * database restart, the lock is reacquired as soon as the database responds.
 */
export interface AdvisoryLock {
  /** True if the lock is currently held. */
  readonly isHeld: Effect.Effect<boolean>
  /** Never succeeds. Fails once the lock is lost permanently. */
  readonly lost: Effect.Effect<never, DatabaseError>
}

/** Options of {@link holdLock}. */
export interface AdvisoryLockOptions {
  /** The name used in logs. */
  readonly name: string
  /** A statement that returns true if this connection got the lock. It must not wait. */
  readonly statement: string
  readonly params: ReadonlyArray<string | number>
  /** Returns the error for a lock held by another connection. */
  readonly rejected: (session: PgConnection.PgConnection) => Effect.Effect<DatabaseError>
  /** The application name of the connection. Default: that of all connections. */
  readonly applicationName?: string
  /** Timeout of the first acquisition. */
  readonly patience: Duration.Input
  /** Timeout for reacquiring a lost lock while the database responds, after which `lost` fails. */
  readonly recoveryLimit: Duration.Input
}

/**
 * Number of times that {@link AdvisoryLockOptions.recoveryLimit} is extended while the database does not respond, because
 * no other server can hold the lock then.
 */
const outageRounds = 20

/** Detects connections that broke silently. */
const heartbeat = Duration.seconds(5)

/** Acquires a lock and holds it until the scope closes. Fails on a timeout, or if the database is unreachable. */
export const holdLock = Effect.fnUntraced(function* (
  database: Database["Service"],
  options: AdvisoryLockOptions,
): Effect.fn.Return<AdvisoryLock, DatabaseError, Scope.Scope> {
  // Forked before the fiber that reacquires the lock, so that closing the scope stops the fiber first.
  const scope = yield* Scope.fork(yield* Effect.scope)
  const held = yield* Ref.make(true)
  const gone = yield* Deferred.make<never, DatabaseError>()

  const take = (patience: Duration.Input) =>
    takeLock(database, options).pipe(
      Effect.retry({
        while: (error) => error.isRetryable,
        schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: patience })),
      }),
      Scope.provide(scope),
    )

  const watch = (session: LockSession): Effect.Effect<void> =>
    session.ended.pipe(
      Effect.andThen(Ref.set(held, false)),
      Effect.andThen(Effect.logWarning(`Lost the connection that holds ${options.name}; reacquiring the lock`)),
      Effect.andThen(
        Effect.retry(take(options.recoveryLimit), {
          while: ({ reason }) => reason === "Unreachable",
          times: outageRounds - 1,
        }),
      ),
      Effect.tap(() => Ref.set(held, true)),
      Effect.tap(() => Effect.logInfo(`Reacquired ${options.name}`)),
      Effect.flatMap(watch),
      Effect.catch((error) => Deferred.fail(gone, error)),
      Effect.asVoid,
    )

  yield* Effect.forkScoped(watch(yield* take(options.patience)))
  return { isHeld: Ref.get(held), lost: Deferred.await(gone) }
})

interface LockSession {
  /** Completes when the connection, and with it the lock, is lost. */
  readonly ended: Effect.Effect<void>
}

/** Opens a connection and acquires the lock, or fails and closes the connection. */
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
    Effect.map((ended) => ({ ended: Effect.ensuring(ended, Scope.close(own, Exit.void)) })),
    Scope.provide(own),
    Effect.onExit((exit) => (Exit.isFailure(exit) ? Scope.close(own, exit) : Effect.void)),
  )
})

const openSession = Effect.fnUntraced(function* (
  { connection }: Database["Service"],
  { statement, params, rejected, applicationName }: AdvisoryLockOptions,
): Effect.fn.Return<Effect.Effect<void>, DatabaseError | SqlError, Scope.Scope> {
  const session = yield* PgConnection.make({
    ...connection,
    ...(applicationName === undefined ? {} : { applicationName }),
    startupParameters: {
      ...connection.startupParameters,
      // So that the server also detects a vanished host, which would otherwise hold the lock for hours.
      tcp_keepalives_idle: "10",
      tcp_keepalives_interval: "5",
      tcp_keepalives_count: "3",
    },
  })
  const pinned = yield* session.pin
  const [row] = yield* pinned.queryValues(statement, [...params])
  if (row?.[0] !== true) return yield* Effect.flatMap(rejected(pinned), Effect.fail)
  // A listening connection reports its end at once. The channel has no notifications.
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
