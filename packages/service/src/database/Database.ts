import { PgClient, PgConnection } from "@effect/sql-pg"
import { Config, Context, Duration, Effect, Layer, Option, Redacted, Schedule, String } from "effect"
import { Reactivity } from "effect/reactivity"
import { SqlClient } from "effect/sql"
import { connectionProblem, type DatabaseAddress } from "./ConnectionProblem.ts"
import { DatabaseError } from "./DatabaseError.ts"
import type { DataFolder } from "./DataFolder.ts"
import { readDatabaseUrl } from "./DatabaseUrl.ts"
import { PostgresCluster, type PostgresClusterOptions } from "./PostgresCluster.ts"

/**
 * @category models
 * @since 0.1.0
 */
export interface DatabaseOptions extends PostgresClusterOptions {
  /** Connections in the pool. Default: 10. The engine keeps one of them for itself. */
  readonly maxConnections?: number
  /** How long a server named by DATABASE_URL may take to answer while we start. Default: 5 s. */
  readonly patience?: Duration.Input
  /** What the database calls our sessions; 63 letters at most. Default: `tabwright`. */
  readonly applicationName?: string
}

/**
 * Which database this server works on, and how to open a connection of one's own to it. Queries go through the
 * `SqlClient` or `PgClient` that its layers provide too.
 *
 * Columns are `snake_case` in the database and in SQL text, `camelCase` in rows and in the records given to
 * `sql.insert` and `sql.update`: the client renames both ways. A column name is words of letters and digits, each
 * starting with a letter (`line_2` would not come back the same). What is inside JSON columns is never renamed.
 * `bigint` columns are JS `bigint`, `numeric` are strings, timestamps are `Date`.
 *
 * Interrupting a query cancels it on the server. No statement may take longer than a minute.
 *
 * @category services
 * @since 0.1.0
 */
export class Database extends Context.Service<
  Database,
  {
    readonly address: DatabaseAddress
    /** Whether it is the PostgreSQL that comes with us. */
    readonly isEmbedded: boolean
    readonly connection: PgConnection.Config
    /** Connections in the pool. */
    readonly maxConnections: number
  }
>()("@tabwright/service/database/Database") {
  /** The database that `DATABASE_URL` names, or the embedded one where it is not set. */
  static readonly layer = (
    options: DatabaseOptions = {},
  ): Layer.Layer<Database | PgClient.PgClient | SqlClient.SqlClient, DatabaseError, DataFolder> =>
    Layer.unwrap(
      Effect.map(databaseUrl, (url) =>
        Option.match(url, {
          onNone: () => Database.layerEmbedded(options),
          onSome: (url) => Database.layerUrl(url, options),
        }),
      ),
    )

  /** The database of a PostgreSQL that runs elsewhere: 14 or newer, reached directly and not through a transaction pooler. */
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

  /** The embedded PostgreSQL's database. */
  static readonly layerEmbedded = (
    options: DatabaseOptions = {},
  ): Layer.Layer<Database | PgClient.PgClient | SqlClient.SqlClient, DatabaseError, DataFolder> =>
    Layer.unwrap(
      Effect.map(PostgresCluster, ({ address, password }) =>
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
    ).pipe(Layer.provide(PostgresCluster.layer(options)))
}

/** An empty value is how a variable is unset in many a compose file. */
const databaseUrl = Config.Redacted("DATABASE_URL").pipe(
  Config.option,
  Effect.map(Option.filter((url) => Redacted.value(url).trim() !== "")),
  // A variable that is absent is an Option, and any text is a Redacted: there is nothing else to fail.
  Effect.orDie,
)

const poolOf = (options: DatabaseOptions): number => options.maxConnections ?? 10

/** What every connection of ours is like. */
const sessionOf = (options: DatabaseOptions): PgConnection.Config => ({
  applicationName: options.applicationName ?? "tabwright",
  // A host that vanished is noticed within half a minute instead of after hours.
  keepAlive: "10 seconds",
  startupParameters: {
    statement_timeout: "60s",
    lock_timeout: "30s",
    idle_in_transaction_session_timeout: "60s",
  },
})

/** The oldest version whose advisory locks and session time-outs the engine relies on. */
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
      }).pipe(Effect.mapError((error) => connectionProblem(database.address, error)))
      return Context.make(Database, database).pipe(
        Context.add(PgClient.PgClient, client),
        Context.add(SqlClient.SqlClient, client),
      )
    }),
  ).pipe(Layer.provide(Reactivity.layer))

/** Opens one connection, so that what is wrong is said at the start and not by the first query. */
const reach = Effect.fn("Database.reach")(function* (
  { address, connection }: Database["Service"],
  options: DatabaseOptions,
) {
  const patience = Duration.fromInputUnsafe(options.patience ?? "5 seconds")
  const tell = options.onProgress ?? (() => Effect.void)
  const waiting = tell(`Waiting for PostgreSQL at ${address.host}:${address.port}`).pipe(Effect.delay("500 millis"))
  const version = yield* PgConnection.make({ ...connection, connectTimeout: patience }).pipe(
    Effect.flatMap((session) => session.queryValues("SELECT current_setting('server_version_num')::int")),
    Effect.mapError((error) => connectionProblem(address, error)),
    Effect.scoped,
    Effect.retry({
      while: (error) => error.isRetryable,
      schedule: Schedule.spaced("200 millis").pipe(Schedule.upTo({ duration: patience })),
    }),
    Effect.raceFirst(Effect.andThen(waiting, Effect.never)),
    Effect.map(([row]) => Math.floor(Number(row?.[0]) / 10_000)),
  )
  if (version >= oldestVersion) return
  return yield* new DatabaseError({
    reason: "UnsupportedVersion",
    message: `PostgreSQL at ${address.host}:${address.port} is version ${version}; Tabwright needs ${oldestVersion} or newer.`,
    hint: "Upgrade the server, or name another in DATABASE_URL.",
  })
})
