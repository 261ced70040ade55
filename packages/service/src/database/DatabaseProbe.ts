import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "./Database.ts"
import type { DatabaseError } from "./DatabaseError.ts"
import { DataDirectory } from "./DataDirectory.ts"
import type { DataDirectoryError } from "./DataDirectoryError.ts"

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
