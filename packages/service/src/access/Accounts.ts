import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { StoreError } from "../store/StoreError.ts"

/**
 * The credit in USD shown for accounts, for clients that refuse to work without credit. It is never charged. Default 0.
 */
export const DisplayCredit = Context.Reference<number>("@tabwright/service/access/DisplayCredit", {
  defaultValue: () => 0,
})

/** The account state of a project. */
export interface Account {
  readonly name: string
  /** Number of running browsers. */
  readonly activeBrowsers: number
}

/** Reads account states. */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** The project must exist. */
    find(projectId: string): Effect.Effect<Account, StoreError>
  }
>()("@tabwright/service/access/Accounts") {
  static readonly layer = Layer.effect(
    Accounts,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const find = Effect.fn("Accounts.find")(function* (projectId: string) {
        const rows = yield* sql<{ name: string; activeBrowsers: bigint }>`
          SELECT name, (
            SELECT count(*) FROM browser WHERE project_id = project.id AND status = 'active') AS active_browsers
          FROM project WHERE id = ${projectId}`
        const row = rows[0] ?? (yield* Effect.die("the project of the API key does not exist"))
        return { name: row.name, activeBrowsers: Number(row.activeBrowsers) }
      })

      return Accounts.of({ find })
    }),
  )
}
