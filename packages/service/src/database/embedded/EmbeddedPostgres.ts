import { PgConnection } from "@effect/sql-pg"
import { Context, Duration, Effect, Exit, Layer, Option, Redacted, Schedule, Scope } from "effect"
import { randomBytes } from "node:crypto"
import * as fs from "node:fs"
import { createServer } from "node:net"
import { ensureDataDirectory, reportsFullDisk } from "./PostgresDataDir.ts"
import { codeOf, type DatabaseAddress, DatabaseError, databaseMissing, diagnoseConnection } from "../DatabaseError.ts"
import { DataDirectory } from "../DataDirectory.ts"
import { findBinaries, type PostgresLayout, resolvePostgresLayout } from "./PostgresLayout.ts"
import { type PostgresProcess, spawnPostgres, stopOrphanedPostgres } from "./PostgresProcess.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface EmbeddedPostgresOptions {
  /** Receives a short message before each slow stage. */
  readonly onProgress?: (message: string) => Effect.Effect<void>
  /** Timeout for accepting connections, including crash recovery. Default 60 s. */
  readonly startLimit?: Duration.Input
  /** First port to try on 127.0.0.1. Default: a free one, also if the given one is in use. */
  readonly port?: number
  /** Overrides of PostgreSQL settings. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * The embedded PostgreSQL, in the data directory, on a loopback port, for this server only. It runs while the layer is
 * open, stops when the process ends for any reason, and is restarted on the same port if it exits.
 *
 * @category services
 * @since 0.1.0
 */
export class EmbeddedPostgres extends Context.Service<
  EmbeddedPostgres,
  {
    /** The address of the database, which exists. */
    readonly address: DatabaseAddress
    readonly password: Redacted.Redacted
  }
>()("@tabwright/service/database/embedded/EmbeddedPostgres") {
  static readonly layer = (
    options: EmbeddedPostgresOptions = {},
  ): Layer.Layer<EmbeddedPostgres, DatabaseError, DataDirectory> => Layer.effect(EmbeddedPostgres, acquire(options))
}

/** Role and database have the same name, so that `psql` needs only the address. */
const name = "tabwright"
const host = "127.0.0.1"
const logName = "postgres.log"
const maxLogChars = 4000

const acquire = Effect.fn("EmbeddedPostgres.acquire")(function* (options: EmbeddedPostgresOptions) {
  const folder = yield* DataDirectory
  // Forked before the fiber that restarts PostgreSQL, so that closing the layer stops the fiber first.
  const scope = yield* Scope.fork(yield* Effect.scope)
  const report = options.onProgress ?? (() => Effect.void)
  const limit = Duration.fromInputUnsafe(options.startLimit ?? "60 seconds")

  const binaries = yield* findBinaries()
  const placement = yield* resolvePostgresLayout(folder.path, binaries)
  const password = yield* folder
    .ensureSecret("postgres-password", () => Redacted.make(randomBytes(24).toString("base64url")))
    .pipe(Effect.mapError(({ hint, message }) => new DatabaseError({ reason: "InitFailed", message, hint })))
  yield* ensureDataDirectory({
    placement,
    major: binaries.major,
    username: name,
    password,
    onCreate: report("Creating the database (first start only)"),
  })
  if (yield* stopOrphanedPostgres(placement.cluster))
    yield* report("Stopped a PostgreSQL server left over from an earlier run")
  yield* report("Starting PostgreSQL")

  const { settings = {} } = options
  const start = (port: number) =>
    startOn({ placement, port, log: folder.pathOf(logName), settings, limit, report, scope })
  const first = yield* startOnFreePort(start, options.port)
  yield* Effect.forkScoped(
    keepRunning(first, () => Effect.andThen(stopOrphanedPostgres(placement.cluster), start(first.port))),
  )

  const address = { host, port: first.port, username: name, database: name }
  yield* ensureDatabase({ address, password }, folder.path)
  return EmbeddedPostgres.of({ address, password })
})

interface Started {
  readonly port: number
  readonly process: PostgresProcess
}

/** A failed start that may be retried. */
class StartFailure {
  readonly cause: "PortTaken" | "FilesBusy" | "Other"
  readonly error: DatabaseError
  constructor(error: DatabaseError) {
    this.error = error
    const log = error.log ?? ""
    this.cause = /could not bind|Address already in use/.test(log)
      ? "PortTaken"
      : // Helper processes of a killed postmaster take a moment to exit.
        /pre-existing shared memory block|lock file ".*" already exists/.test(log)
        ? "FilesBusy"
        : "Other"
  }
}

type Start = (port: number) => Effect.Effect<Started, StartFailure>

const startOn = (options: {
  readonly placement: PostgresLayout
  readonly port: number
  readonly log: string
  readonly settings: Readonly<Record<string, string>>
  readonly limit: Duration.Duration
  readonly report: (message: string) => Effect.Effect<void>
  readonly scope: Scope.Scope
}): Effect.Effect<Started, StartFailure> =>
  Effect.gen(function* () {
    const { limit, log, placement, port, report, settings } = options
    const attempt = yield* Scope.fork(options.scope)
    const recovering = report("PostgreSQL is recovering from an unclean shutdown").pipe(Effect.delay("3 seconds"))
    const up = Effect.gen(function* () {
      const process = yield* spawnPostgres({ placement, port, log, settings }).pipe(
        Effect.mapError((error) => new StartFailure(startFailed(`Could not start PostgreSQL: ${error.message}`, ""))),
      )
      const outcome = yield* Effect.raceFirst(
        Effect.as(process.accepting, "accepting" as const),
        Effect.as(process.ended, "ended" as const),
      ).pipe(Effect.raceFirst(Effect.andThen(recovering, Effect.never)), Effect.timeoutOption(limit))
      if (Option.isSome(outcome) && outcome.value === "accepting") return { port, process }
      const what = Option.isSome(outcome)
        ? "PostgreSQL exited during startup."
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

/** Another process may take the free port before PostgreSQL binds it. */
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
  const fail = (problem: string) =>
    resume(Effect.fail(new StartFailure(startFailed(`Found no free port on ${host}: ${problem}.`, ""))))
  const probe = createServer()
  probe.on("error", (cause) => fail(cause.message))
  probe.listen(0, host, () => {
    const address = probe.address()
    probe.close(() =>
      address === null || typeof address === "string"
        ? fail("the server has no address")
        : resume(Effect.succeed(address.port)),
    )
  })
})

/** Retries for at least 10 minutes, because a full disk needs an operator. */
const restarts = {
  schedule: Schedule.min([Schedule.exponential("200 millis"), Schedule.spaced("5 seconds")]),
  times: 120,
}

/** Restarts a server that exited, for example for lack of memory, on the same port. */
const keepRunning = (
  started: Started,
  restart: () => Effect.Effect<Started, DatabaseError | StartFailure>,
): Effect.Effect<void> =>
  started.process.ended.pipe(
    Effect.andThen(Effect.logWarning("The embedded PostgreSQL exited unexpectedly; restarting it")),
    Effect.andThen(Effect.retry(Effect.suspend(restart), restarts)),
    Effect.flatMap((next) => keepRunning(next, restart)),
    // The connections of the pool and the lock fail and report the outage.
    Effect.catch((failure) =>
      Effect.logError("Could not restart the embedded PostgreSQL", "error" in failure ? failure.error : failure),
    ),
  )

const ensureDatabase = (
  { address, password }: EmbeddedPostgres["Service"],
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
      orElse: () => Effect.fail(startFailed("PostgreSQL accepts connections but does not respond.", "")),
    }),
    Effect.asVoid,
    Effect.mapError((error) => {
      if (error instanceof DatabaseError) return error
      const problem = diagnoseConnection(address, error)
      return problem.reason === "AuthenticationFailed"
        ? new DatabaseError({
            reason: problem.reason,
            message: `The embedded PostgreSQL rejects the password in ${folder}/postgres-password.`,
            hint: "The file was lost or replaced. Restore it from a backup of the data directory.",
          })
        : problem
    }),
  )
}

const startFailed = (message: string, log: string): DatabaseError =>
  new DatabaseError({
    reason: "StartFailed",
    message: reportsFullDisk(log) ? `${message} The disk is full.` : message,
    hint: reportsFullDisk(log)
      ? "Free some space and start again. No committed data is lost."
      : "See the log file postgres.log in the data directory.",
    log,
  })

const readTail = (log: string): string => {
  try {
    return fs.readFileSync(log, "utf8").slice(-maxLogChars).trim()
  } catch (cause) {
    return `${log} cannot be read: ${String(cause)}`
  }
}
