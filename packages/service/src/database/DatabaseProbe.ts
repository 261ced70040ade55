import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Database } from "./Database.ts"
import type { DatabaseError } from "./DatabaseError.ts"
import { DataFolder } from "./DataFolder.ts"
import type { DataFolderError } from "./DataFolderError.ts"

/**
 * A database that answered.
 *
 * @category models
 * @since 0.1.0
 */
export interface DatabaseFinding {
  readonly isEmbedded: boolean
  readonly address: string
  /** For example "16.4". */
  readonly version: string
}

/**
 * Finds out whether a server started now would have its database: asks the one that `DATABASE_URL` names, without changing
 * anything in it, or starts the embedded one in a folder that is only for this.
 *
 * @param folder empty, and removed by whoever made it
 * @category validation
 * @since 0.1.0
 */
export const probeDatabase = Effect.fn("DatabaseProbe.probe")(
  (folder: string): Effect.Effect<DatabaseFinding, DatabaseError | DataFolderError> =>
    Effect.gen(function* () {
      const { address, isEmbedded } = yield* Database
      const sql = yield* SqlClient.SqlClient
      const [row] = yield* Effect.orDie(sql<{ readonly serverVersion: string }>`SHOW server_version`)
      return { isEmbedded, address: `${address.host}:${address.port}`, version: row?.serverVersion ?? "" }
    }).pipe(Effect.provide(Database.layer().pipe(Layer.provide(DataFolder.layerAt(folder))))),
)
