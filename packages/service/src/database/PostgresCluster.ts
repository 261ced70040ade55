import { PgConnection } from "@effect/sql-pg"
import { Context, Duration, Effect, Exit, Layer, Option, Redacted, Schedule, Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import { createServer } from "node:net"
import { ensureClusterFiles, saysDiskFull } from "./ClusterFiles.ts"
import { codeOf, connectionProblem, type DatabaseAddress, databaseMissing } from "./ConnectionProblem.ts"
import { DatabaseError } from "./DatabaseError.ts"
import { DataFolder } from "./DataFolder.ts"
import { findBinaries } from "./PostgresBinaries.ts"
import { stopOrphan } from "./PostgresOrphan.ts"
import { placePostgres, type PostgresPlacement } from "./PostgresPlacement.ts"
import { type PostgresProcess, spawnPostgres } from "./PostgresProcess.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface PostgresClusterOptions {
  /** Told what takes time, in a few words for a person. */
  readonly onProgress?: (message: string) => Effect.Effect<void>
  /** Most time until connections are accepted, recovery after a crash included. Default: 60 s. */
  readonly startLimit?: Duration.Input
  /** First port to try on 127.0.0.1. Default: a free one; also where the given one is taken. */
  readonly port?: number
}

/**
 * The embedded PostgreSQL: a real one, in the data folder, on a loopback port, for this server alone. It runs for as
 * long as the layer lives, ends with the process however that ends, and is started again on the same port should it end
 * by itself.
 *
 * @category services
 * @since 0.1.0
 */
export class PostgresCluster extends Context.Service<
  PostgresCluster,
  {
    /** Where it listens; the database exists. */
    readonly address: DatabaseAddress
    readonly password: Redacted.Redacted
  }
>()("@tabwright/service/database/PostgresCluster") {
  static readonly layer = (
    options: PostgresClusterOptions = {},
  ): Layer.Layer<PostgresCluster, DatabaseError, DataFolder> => Layer.effect(PostgresCluster, acquire(options))
}

/** Role and database have one name, so that `psql` needs only the address. */
const name = "tabwright"
const host = "127.0.0.1"
const logName = "postgres.log"
const maxLogChars = 4000

const acquire = Effect.fn("PostgresCluster.acquire")(function* (options: PostgresClusterOptions) {
  const folder = yield* DataFolder
  // Older than the fiber that restarts PostgreSQL, so that a closing layer ends the fiber first.
  const scope = yield* Scope.fork(yield* Effect.scope)
  const tell = options.onProgress ?? (() => Effect.void)
  const limit = Duration.fromInputUnsafe(options.startLimit ?? "60 seconds")

  const binaries = yield* findBinaries()
  const placement = yield* placePostgres(folder.path, binaries)
  const password = yield* folder
    .keepSecret("postgres-password", () => Redacted.make(randomBytes(24).toString("base64url")))
    .pipe(Effect.mapError(({ hint, message }) => new DatabaseError({ reason: "InitFailed", message, hint })))
  yield* ensureClusterFiles({
    placement,
    major: binaries.major,
    username: name,
    password,
    onCreate: tell("Creating the database (first start only)"),
  })
  if (yield* stopOrphan(placement.cluster)) yield* tell("Stopped a PostgreSQL that an earlier run left behind")
  yield* tell("Starting PostgreSQL")

  const start = (port: number) => startOn({ placement, port, log: folder.pathOf(logName), limit, tell, scope })
  const first = yield* startOnFreePort(start, options.port)
  yield* Effect.forkScoped(keepRunning(first, () => Effect.andThen(stopOrphan(placement.cluster), start(first.port))))

  const address = { host, port: first.port, username: name, database: name }
  yield* ensureDatabase({ address, password }, folder.path)
  return PostgresCluster.of({ address, password })
})

interface Started {
  readonly port: number
  readonly process: PostgresProcess
}

/** Why a start failed, where another attempt can help. */
class StartFailure {
  readonly cause: "PortTaken" | "FilesBusy" | "Other"
  readonly error: DatabaseError
  constructor(error: DatabaseError) {
    this.error = error
    const log = error.log ?? ""
    this.cause = /could not bind|Address already in use/.test(log)
      ? "PortTaken"
      : // Helpers of a postmaster that was killed need a moment to notice.
        /pre-existing shared memory block|lock file ".*" already exists/.test(log)
        ? "FilesBusy"
        : "Other"
  }
}

type Start = (port: number) => Effect.Effect<Started, StartFailure>

const startOn = (options: {
  readonly placement: PostgresPlacement
  readonly port: number
  readonly log: string
  readonly limit: Duration.Duration
  readonly tell: (message: string) => Effect.Effect<void>
  readonly scope: Scope.Scope
}): Effect.Effect<Started, StartFailure> =>
  Effect.gen(function* () {
    const { limit, log, placement, port, tell } = options
    const attempt = yield* Scope.fork(options.scope)
    const recovering = tell("PostgreSQL recovers from an unclean end").pipe(Effect.delay("3 seconds"))
    const up = Effect.gen(function* () {
      const process = yield* spawnPostgres({ placement, port, log }).pipe(
        Effect.mapError(
          (error) => new StartFailure(startFailed(`PostgreSQL could not be started: ${error.message}`, "")),
        ),
      )
      const outcome = yield* Effect.raceFirst(
        Effect.as(process.accepting, "accepting" as const),
        Effect.as(process.ended, "ended" as const),
      ).pipe(Effect.raceFirst(Effect.andThen(recovering, Effect.never)), Effect.timeoutOption(limit))
      if (Option.isSome(outcome) && outcome.value === "accepting") return { port, process }
      const what = Option.isSome(outcome)
        ? "PostgreSQL ended while it started."
        : `PostgreSQL did not accept connections within ${Duration.format(limit)}.`
      return yield* Effect.fail(new StartFailure(startFailed(what, readTail(log))))
    })
    return yield* up.pipe(
      Scope.provide(attempt),
      Effect.onExit((exit) => (Exit.isFailure(exit) ? Scope.close(attempt, exit) : Effect.void)),
    )
  }).pipe(
    Effect.retry({ while: ({ cause }) => cause === "FilesBusy", schedule: Schedule.spaced("500 millis"), times: 10 }),
  )

/** The system may give the port that we found free to somebody else before PostgreSQL takes it. */
const startOnFreePort = (start: Start, wanted: number | undefined): Effect.Effect<Started, DatabaseError> => {
  let port = wanted
  return Effect.suspend(() => (port === undefined ? findFreePort : Effect.succeed(port))).pipe(
    Effect.tap(() => Effect.sync(() => (port = undefined))),
    Effect.flatMap(start),
    Effect.retry({ while: ({ cause }) => cause === "PortTaken", times: 5 }),
    Effect.mapError(({ error }) => error),
  )
}

const findFreePort: Effect.Effect<number, StartFailure> = Effect.callback((resume) => {
  const fail = (why: string) =>
    resume(Effect.fail(new StartFailure(startFailed(`No free port was found on ${host}: ${why}.`, ""))))
  const probe = createServer()
  probe.on("error", (cause) => fail(cause.message))
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() =>
      address === null || typeof address === "string" ? fail("no address") : resume(Effect.succeed(address.port)),
    )
  })
})

/** For 10 minutes at least: on a full disk it does not come up before somebody has seen to that. */
const restarts = {
  schedule: Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("5 seconds")]),
  times: 120,
}

/** A cluster that ends by itself, for example because memory ran out, comes back where its clients look for it. */
const keepRunning = (
  started: Started,
  restart: () => Effect.Effect<Started, DatabaseError | StartFailure>,
): Effect.Effect<void> =>
  started.process.ended.pipe(
    Effect.andThen(Effect.logWarning("The embedded PostgreSQL ended by itself; starting it again")),
    Effect.andThen(Effect.retry(Effect.suspend(restart), restarts)),
    Effect.flatMap((next) => keepRunning(next, restart)),
    // The pool's and the lock's connections fail then, and those who use them say so.
    Effect.catch((failure) =>
      Effect.logError("The embedded PostgreSQL cannot be started again", "error" in failure ? failure.error : failure),
    ),
  )

const ensureDatabase = (
  { address, password }: PostgresCluster["Service"],
  folder: string,
): Effect.Effect<void, DatabaseError> => {
  const connect = (database: string) => PgConnection.make({ ...address, password, database })
  return connect(address.database).pipe(
    Effect.asVoid,
    Effect.catchIf(
      (error) => codeOf(error) === databaseMissing,
      () => Effect.flatMap(connect("postgres"), (session) => session.query(`CREATE DATABASE ${name}`)),
    ),
    Effect.scoped,
    Effect.timeoutOrElse({
      duration: "30 seconds",
      orElse: () => Effect.fail(startFailed("PostgreSQL accepts connections but does not answer.", "")),
    }),
    Effect.asVoid,
    Effect.mapError((error) => {
      if (error instanceof DatabaseError) return error
      const problem = connectionProblem(address, error)
      return problem.reason === "AuthenticationFailed"
        ? new DatabaseError({
            reason: problem.reason,
            message: `The embedded PostgreSQL does not accept the password in ${folder}/postgres-password.`,
            hint: "The file was replaced or lost: restore it from a backup of the data folder.",
          })
        : problem
    }),
  )
}

const startFailed = (message: string, log: string): DatabaseError =>
  new DatabaseError({
    reason: "StartFailed",
    message: saysDiskFull(log) ? `${message} The disk is full.` : message,
    hint: saysDiskFull(log)
      ? "Free some space and start again; nothing that was committed is lost."
      : "Its log says why; it is the file postgres.log in the data folder.",
    log,
  })

const readTail = (log: string): string => {
  try {
    return fs.readFileSync(log, "utf8").slice(-maxLogChars).trim()
  } catch (cause) {
    return `${log} cannot be read: ${String(cause)}`
  }
}
