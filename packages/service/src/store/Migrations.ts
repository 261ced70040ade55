import { PgMigrator } from "@effect/sql-pg"
import { Layer } from "effect"
import first from "./migrations/0001_first.ts"

/**
 * Brings the database's tables to this version's form before anything else uses them. Safe to run from several
 * servers at once: the migrator holds a table lock.
 *
 * @category layers
 * @since 0.1.0
 */
export const layer = PgMigrator.layer({
  loader: PgMigrator.fromRecord({ "0001_first": first }),
  table: "tabwright_migration",
}).pipe(Layer.orDie)
