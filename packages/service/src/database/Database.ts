import { PgClient, PgConnection } from "@effect/sql-pg"
import { Config, Context, Duration, Effect, Layer, Option, Redacted, Schedule, String } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { type DatabaseAddress, DatabaseError, diagnoseConnection } from "./DatabaseError.ts"
import { DataDirectory, type DataDirectoryError } from "./DataDirectory.ts"
import { EmbeddedPostgres, type EmbeddedPostgresOptions } from "./embedded/EmbeddedPostgres.ts"
import { shareTransactions } from "./TransactionShares.ts"

export interface DatabaseOptions extends EmbeddedPostgresOptions {
  readonly maxConnections?: number
  /** Timeout for connecting to the server of DATABASE_URL at the start. Default 5 s. */
  readonly connectTimeout?: Duration.Input
  /** The application name of connections, at most 63 characters. Default `tabwright`. */
  readonly applicationName?: string
}

/**
 * The database of this server, and the configuration for opening separate connections. Queries use the `SqlClient` or
 * `PgClient` that its layers also provide.
 *
 * Columns are `snake_case` in SQL text and `camelCase` in rows and in the records passed to `sql.insert` and
 * `sql.update`; the client converts names both ways. Each word of a column name must start with a letter (`line_2` does
 * not survive the conversion). Names inside JSON columns are never converted.
 *
 * `bigint` columns are JS `bigint`, `numeric` are strings, timestamps are `Date`.
 *
 * Interrupting a query cancels it on the server. Statements time out after a minute.
 */
export class Database extends Context.Service<
  Database,
  {
    readonly address: DatabaseAddress
    readonly isEmbedded: boolean
    readonly connection: PgConnection.Config
    readonly maxConnections: number
  }
>()("@tabwright/service/database/Database") {
  /** The database of `DATABASE_URL`, or the embedded one if it is not set. */
  static readonly layer = (
    options: DatabaseOptions = {},
  ): Layer.Layer<Database | PgClient.PgClient | SqlClient.SqlClient, DatabaseError, DataDirectory> =>
    Layer.unwrap(
      Effect.map(databaseUrl, (url) =>
        Option.match(url, {
          onNone: () => Database.layerEmbedded(options),
          onSome: (url) => Database.layerUrl(url, options),
        }),
      ),
    )

  /** The database of an external PostgreSQL 14 or newer, connected directly and not through a transaction pooler. */
  static readonly layerUrl = (
    url: Redacted.Redacted,
    options: DatabaseOptions = {},
  ): Layer.Layer<Database | PgClient.PgClient | SqlClient.SqlClient, DatabaseError> =>
    Layer.unwrap(
      Effect.map(readDatabaseUrl(url), (address) =>
        clientLayer(
          { address, isEmbedded: false, connection: { url, ...sessionOf(options) }, maxConnections: poolOf(options) },
          options,
        ),
      ),
    )

  static readonly layerEmbedded = (
    options: DatabaseOptions = {},
  ): Layer.Layer<Database | PgClient.PgClient | SqlClient.SqlClient, DatabaseError, DataDirectory> =>
    Layer.unwrap(
      Effect.map(EmbeddedPostgres, ({ address, password }) =>
        clientLayer(
          {
            address,
            isEmbedded: true,
            connection: { ...address, password, ...sessionOf(options) },
            maxConnections: poolOf(options),
          },
          options,
        ),
      ),
    ).pipe(Layer.provide(EmbeddedPostgres.layer(options)))
}

/** Treats an empty value as unset, as compose files do. */
const databaseUrl = Config.Redacted("DATABASE_URL").pipe(
  Config.option,
  Effect.map(Option.filter((url) => Redacted.value(url).trim() !== "")),
  // Cannot fail: an absent variable is an Option, and any text is a valid Redacted.
  Effect.orDie,
)

const poolOf = (options: DatabaseOptions): number => options.maxConnections ?? 10

const sessionOf = (options: DatabaseOptions): PgConnection.Config => ({
  applicationName: options.applicationName ?? "tabwright",
  // Detects an unreachable host within half a minute instead of hours.
  keepAlive: "10 seconds",
  startupParameters: {
    statement_timeout: "60s",
    lock_timeout: "30s",
    idle_in_transaction_session_timeout: "60s",
  },
})

/** The oldest version whose advisory locks and connection timeouts the engine relies on. */
const oldestVersion = 14

const clientLayer = (database: Database["Service"], options: DatabaseOptions) =>
  Layer.effectContext(
    Effect.gen(function* () {
      yield* reach(database, options)
      const client = yield* PgClient.make({
        ...database.connection,
        maxConnections: database.maxConnections,
        transformQueryNames: String.camelToSnake,
        transformResultNames: String.snakeToCamel,
        transformJson: false,
      }).pipe(
        Effect.mapError((error) => diagnoseConnection(database.address, error)),
        Effect.flatMap((made) => shareTransactions(made, database.maxConnections)),
      )
      return Context.make(Database, database).pipe(
        Context.add(PgClient.PgClient, client),
        Context.add(SqlClient.SqlClient, client),
      )
    }),
  ).pipe(Layer.provide(Reactivity.layer))

/** Opens one connection, so that a configuration error is reported at the start. */
const reach = Effect.fn("Database.reach")(function* (
  { address, connection }: Database["Service"],
  options: DatabaseOptions,
) {
  const connectTimeout = Duration.fromInputUnsafe(options.connectTimeout ?? "5 seconds")
  const report = options.onProgress ?? (() => Effect.void)
  const waiting = report(`Waiting for PostgreSQL at ${address.host}:${address.port}`).pipe(Effect.delay("500 millis"))
  const version = yield* PgConnection.make({ ...connection, connectTimeout }).pipe(
    Effect.flatMap((session) => session.queryValues("SELECT current_setting('server_version_num')::int")),
    Effect.mapError((error) => diagnoseConnection(address, error)),
    Effect.scoped,
    Effect.retry({
      while: (error) => error.isRetryable,
      schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: connectTimeout })),
    }),
    Effect.raceFirst(Effect.andThen(waiting, Effect.never)),
    Effect.map(([row]) => Math.floor(Number(row?.[0]) / 10_000)),
  )
  if (version >= oldestVersion) return
  return yield* new DatabaseError({
    reason: "UnsupportedVersion",
    message: `PostgreSQL at ${address.host}:${address.port} is version ${version}; Tabwright needs ${oldestVersion} or newer.`,
    hint: "Upgrade the server, or set another one in DATABASE_URL.",
  })
})

/** The modes that the driver supports. `require` and above verify the server's certificate. */
const sslModes = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full"]

const example = "postgres://user:password@host:5432/database?sslmode=require"

/**
 * Parses a connection URL. Fails with `InvalidUrl` for one that the driver would reject, without repeating any part
 * that may be secret.
 */
export const readDatabaseUrl = Effect.fnUntraced(function* (
  secret: Redacted.Redacted,
): Effect.fn.Return<DatabaseAddress, DatabaseError> {
  const text = Redacted.value(secret)
  if (!URL.canParse(text)) return yield* invalid("it is not a URL")
  const url = new URL(text)
  if (url.protocol !== "postgres:" && url.protocol !== "postgresql:") {
    return yield* invalid(`it starts with ${JSON.stringify(url.protocol)} instead of "postgres:"`)
  }
  const given = url.searchParams
  const sslMode = given.get("sslmode")
  if (sslMode !== null && !sslModes.includes(sslMode)) {
    return yield* invalid(`sslmode ${JSON.stringify(sslMode)} is not one of ${sslModes.join(", ")}`)
  }
  const port = Number(given.get("port") ?? (url.port || "5432"))
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return yield* invalid("its port is not between 1 and 65535")
  const parts = yield* Effect.try({
    try: () => ({
      host: given.get("host") ?? (decodeURIComponent(url.hostname).replace(/^\[(.*)\]$/, "$1") || "localhost"),
      username: given.get("user") ?? (decodeURIComponent(url.username) || (process.env.USER ?? "")),
      database: given.get("dbname") ?? decodeURIComponent(url.pathname.slice(1)),
      password: decodeURIComponent(url.password),
    }),
    catch: () => invalid("a % is not followed by two hexadecimal digits (write a literal % as %25)"),
  })
  const { host, username } = parts
  if (username === "") return yield* invalid("it has no user")
  return { host, port, username, database: parts.database || username }
})

const invalid = (problem: string): DatabaseError =>
  new DatabaseError({
    reason: "InvalidUrl",
    message: `Invalid DATABASE_URL: ${problem}.`,
    hint: `Use the form ${example}. Without DATABASE_URL, Tabwright starts an embedded PostgreSQL.`,
  })

/**
 * A database that responded.
 *
 * @category models
 * @since 0.1.0
 */
export interface DatabaseProbeResult {
  readonly isEmbedded: boolean
  readonly address: string
  /** For example "16.4". */
  readonly version: string
}

/**
 * Checks the database that a server would use: connects to `DATABASE_URL` without changing anything, or starts an
 * embedded PostgreSQL in a temporary directory.
 *
 * @param folder an empty directory, removed by the caller
 * @category validation
 * @since 0.1.0
 */
export const probeDatabase = Effect.fn("DatabaseProbe.probe")(
  (folder: string): Effect.Effect<DatabaseProbeResult, DatabaseError | DataDirectoryError> =>
    Effect.gen(function* () {
      const { address, isEmbedded } = yield* Database
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* Effect.orDie(sql<{ readonly serverVersion: string }>`SHOW server_version`)
      return { isEmbedded, address: `${address.host}:${address.port}`, version: row?.serverVersion ?? "" }
    }).pipe(Effect.provide(Database.layer().pipe(Layer.provide(DataDirectory.layerAt(folder))))),
)

/**
 * Runs one effect inside a transaction and another one outside.
 *
 * A transaction holds a connection and possibly locks, so it must not wait for work that needs another connection: all
 * of them may be held by transactions that wait for these locks, a deadlock that the database cannot detect.
 */
export const inTransaction = <A, E, R, B, E2, R2>(
  sql: SqlClient.SqlClient,
  branches: { readonly inside: Effect.Effect<A, E, R>; readonly outside: Effect.Effect<B, E2, R2> },
): Effect.Effect<A | B, E | E2, R | R2> =>
  Effect.contextWith((context: Context.Context<never>): Effect.Effect<A | B, E | E2, R | R2> =>
    Option.isSome(Context.getOption(context, sql.transactionService)) ? branches.inside : branches.outside,
  )

/** Joins the current transaction. A savepoint costs two round trips and does not help when the database fails. */
export const joinTransaction =
  (sql: SqlClient.SqlClient) =>
  <A, R>(effect: Effect.Effect<A, SqlError, R>): Effect.Effect<A, SqlError, R> =>
    inTransaction(sql, { inside: effect, outside: sql.withTransaction(effect) })
