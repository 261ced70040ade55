import { PgMigrator } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { SqlError } from "effect/sql/SqlError"
import { DatabaseError } from "../database/DatabaseError.ts"
import { version } from "../Version.ts"
import { isNodeLocked } from "./NodeLock.ts"

/** Migrations by `<number>_<name>`. A migration is an expand migration unless {@link contract} made it. */
export type Migrations = Readonly<Record<string, Effect.Effect<void, unknown, SqlClient.SqlClient>>>

/** Returns the schema version that nodes with these migrations are built for: the number of the newest one. */
export const schemaVersionOf = (migrations: Migrations): number =>
  Math.max(...Object.keys(migrations).map((name) => Number.parseInt(name, 10)))

/**
 * A contract migration: removes what nodes of schema versions before `oldest` use. Fails with `OlderNodes` while such a
 * node is running, and excludes these nodes afterwards.
 */
export const contract = (oldest: number, change: Effect.Effect<void, SqlError, SqlClient.SqlClient>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    // First, so that a node that joins now waits for the outcome.
    yield* sql`UPDATE schema_compatibility SET oldest_version = ${oldest}, set_by = ${version}`
    // A node without its lock has exited, or reconnects and then reads that it is lost.
    const older = yield* sql<{ readonly id: string; readonly version: string; readonly isLocked: boolean }>`
      UPDATE node SET ended_at = now(), end_reason = 'lost' WHERE ended_at IS NULL AND schema_version < ${oldest}
      RETURNING id, version, ${isNodeLocked(sql)} AS is_locked`
    const running = older.filter(({ isLocked }) => isLocked)
    if (running.length > 0) return yield* olderNodes(running)
    yield* change
  })

/**
 * Fails with `NewerSchema` if nodes of this schema version cannot use the database. In a transaction, no contract
 * migration can run before it ends.
 */
export const requireSchema = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, schemaVersion: number) {
  const [row] = yield* sql<{ readonly oldestVersion: number; readonly setBy: string }>`
    SELECT oldest_version, set_by FROM schema_compatibility FOR SHARE`
  if (row !== undefined && row.oldestVersion > schemaVersion) return yield* newerSchema(row.setBy)
})

/**
 * Runs the missing migrations in one transaction, once for all nodes that start at the same time. A schema that is newer
 * than this node is left unchanged.
 */
export const layerOf = (migrations: Migrations) =>
  Layer.effectDiscard(
    Effect.gen(function* () {
      yield* PgMigrator.run({ loader: PgMigrator.fromRecord(migrations), table: "tabwright_migration" }).pipe(
        Effect.catchTag("MigrationError", (error) =>
          error.cause instanceof DatabaseError ? Effect.fail(error.cause) : Effect.die(error),
        ),
      )
      yield* requireSchema(yield* SqlClient.SqlClient, schemaVersionOf(migrations))
    }).pipe(Effect.catchTag("SqlError", (error) => Effect.die(error))),
  )

const newerSchema = (setBy: string) =>
  new DatabaseError({
    reason: "NewerSchema",
    message: `Tabwright ${setBy} has changed the database so that this version, ${version}, cannot use it.`,
    hint: `Start version ${setBy}, or the minor version before it. To go back further, restore a backup.`,
  })

const olderNodes = (nodes: ReadonlyArray<{ readonly id: string; readonly version: string }>) =>
  new DatabaseError({
    reason: "OlderNodes",
    message:
      `This version, ${version}, would change the database so that running nodes of older versions cannot use it: ` +
      `${nodes.map((node) => `${node.id} (${node.version})`).join(", ")}.`,
    hint: "Upgrade these nodes to the minor version before this one first, or stop them all.",
  })
