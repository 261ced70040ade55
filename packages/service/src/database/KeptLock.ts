import { PgConnection } from "@effect/sql-pg"
import { Deferred, Duration, Effect, Exit, Queue, Ref, Schedule, Scope } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { connectionProblem } from "./ConnectionProblem.ts"
import type { Database } from "./Database.ts"
import { DatabaseError } from "./DatabaseError.ts"

/**
 * An advisory lock that a session of its own holds for as long as a scope is open. When the session is lost, as with a
 * database restart, the lock is taken again as soon as the database answers.
 *
 * @category models
 * @since 0.1.0
 */
export interface KeptLock {
  /** Whether the lock is held at this moment. */
  readonly isHeld: Effect.Effect<boolean>
  /** Never succeeds; fails once the lock is lost for good. */
  readonly lost: Effect.Effect<never, DatabaseError>
}

/**
 * Which lock is kept, and for how long it is tried.
 *
 * @category models
 * @since 0.1.0
 */
export interface KeptLockOptions {
  /** What it is called in logs. */
  readonly name: string
  /** A statement that answers with true where this session has got the lock; it does not wait. */
  readonly statement: string
  readonly params: ReadonlyArray<string | number>
  /** Why it was not got, from the session that did not get it. */
  readonly refused: (session: PgConnection.PgConnection) => Effect.Effect<DatabaseError>
  /** What the database calls the session. Default: what it calls all of ours. */
  readonly applicationName?: string
  /** How long the first attempt goes on. */
  readonly patience: Duration.Input
  /** How long a lost lock may take to come back from a database that answers, before `lost` fails. */
  readonly recoveryLimit: Duration.Input
}

/** How often a database that does not answer is given {@link KeptLockOptions.recoveryLimit} again: nobody can have the lock. */
const outageRounds = 20

/** Notices a connection that is gone without a word, as when a cable was cut. */
const heartbeat = Duration.seconds(5)

/**
 * Takes a lock and keeps it until the scope closes. Fails where it cannot be had in time, or the database not be reached.
 *
 * @category constructors
 * @since 0.1.0
 */
export const keepLock = Effect.fnUntraced(function* (
  database: Database["Service"],
  options: KeptLockOptions,
): Effect.fn.Return<KeptLock, DatabaseError, Scope.Scope> {
  // Older than the fiber that takes the lock again, so that a closing scope ends the fiber first.
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
      Effect.andThen(Effect.logWarning(`The connection that holds ${options.name} is lost; taking the lock again`)),
      Effect.andThen(
        Effect.retry(take(options.recoveryLimit), {
          while: ({ reason }) => reason === "Unreachable",
          times: outageRounds - 1,
        }),
      ),
      Effect.tap(() => Ref.set(held, true)),
      Effect.tap(() => Effect.logInfo(`Held again: ${options.name}`)),
      Effect.flatMap(watch),
      Effect.catch((error) => Deferred.fail(gone, error)),
      Effect.asVoid,
    )

  yield* Effect.forkScoped(watch(yield* take(options.patience)))
  return { isHeld: Ref.get(held), lost: Deferred.await(gone) }
})

interface LockSession {
  /** Completes when the session, and the lock with it, is lost. */
  readonly ended: Effect.Effect<void>
}

/** Opens a session and takes the lock in it, or fails and leaves no session open. */
const takeLock = Effect.fnUntraced(function* (
  database: Database["Service"],
  options: KeptLockOptions,
): Effect.fn.Return<LockSession, DatabaseError, Scope.Scope> {
  const own = yield* Scope.fork(yield* Effect.scope)
  return yield* openSession(database, options).pipe(
    Effect.catchIf(
      (error) => !(error instanceof DatabaseError),
      (error) => Effect.fail(connectionProblem(database.address, error)),
    ),
    Effect.map((ended) => ({ ended: Effect.ensuring(ended, Scope.close(own, Exit.void)) })),
    Scope.provide(own),
    Effect.onExit((exit) => (Exit.isFailure(exit) ? Scope.close(own, exit) : Effect.void)),
  )
})

const openSession = Effect.fnUntraced(function* (
  { connection }: Database["Service"],
  { statement, params, refused, applicationName }: KeptLockOptions,
): Effect.fn.Return<Effect.Effect<void>, DatabaseError | SqlError, Scope.Scope> {
  const session = yield* PgConnection.make({
    ...connection,
    ...(applicationName === undefined ? {} : { applicationName }),
    startupParameters: {
      ...connection.startupParameters,
      // The server's side of the same question: a host that vanished must not hold the lock for hours.
      tcp_keepalives_idle: "10",
      tcp_keepalives_interval: "5",
      tcp_keepalives_count: "3",
    },
  })
  const pinned = yield* session.pin
  const [row] = yield* pinned.queryValues(statement, [...params])
  if (row?.[0] !== true) return yield* Effect.flatMap(refused(pinned), Effect.fail)
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
