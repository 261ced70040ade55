import type { PgClient } from "@effect/sql-pg"

/** Locks the row of a project until the end of the transaction, so that checks of its limits and names hold. */
export const lockProject = (sql: PgClient.PgClient, projectId: string) =>
  sql`SELECT id FROM project WHERE id = ${projectId} FOR NO KEY UPDATE`
