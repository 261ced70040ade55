import { PgMigrator } from "@effect/sql-pg"
import { Layer } from "effect"
import initial from "./migrations/0001_initial.ts"

/**
 * Migrates the database schema before anything else uses it. Safe to run on several servers at once, because the
 * migrator holds a table lock.
 */
export const layer = PgMigrator.layer({
  loader: PgMigrator.fromRecord({
    "0001_initial": initial,
  }),
  table: "tabwright_migration",
}).pipe(Layer.orDie)
