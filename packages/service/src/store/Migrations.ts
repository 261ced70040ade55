import { PgMigrator } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import browsers from "./migrations/BrowserTables.ts"
import files from "./migrations/FileTables.ts"
import projects from "./migrations/ProjectTables.ts"
import runs from "./migrations/RunTables.ts"
import sessions from "./migrations/SessionTables.ts"
import usage from "./migrations/UsageTables.ts"
import webhooks from "./migrations/WebhookTables.ts"

/** The schema of the first release, in the order of its foreign keys. */
const initial = Effect.all([projects, sessions, runs, browsers, files, webhooks, usage], { discard: true })

/** Migrates the schema first. Safe on several servers at once, because the migrator holds a table lock. */
export const layer = PgMigrator.layer({
  loader: PgMigrator.fromRecord({
    "0001_initial": initial,
  }),
  table: "tabwright_migration",
}).pipe(Layer.orDie)
