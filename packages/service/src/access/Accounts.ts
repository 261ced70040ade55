import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { StoreError } from "../store/StoreError.ts"

/**
 * The credit in USD that an account shows. Nobody is billed here and nothing is taken from it: it is for clients that start
 * nothing while they see none. Default 0.
 *
 * @category references
 * @since 0.1.0
 */
export const ShownCredit = Context.Reference<number>("@tabwright/service/access/ShownCredit", {
  defaultValue: () => 0,
})

/**
 * What is known of a project as an account.
 *
 * @category models
 * @since 0.1.0
 */
export interface Account {
  readonly name: string
  /** Browsers of the project that run. */
  readonly activeBrowsers: number
}

/**
 * Tells how a project stands.
 *
 * @category services
 * @since 0.1.0
 */
export class Accounts extends Context.Service<
  Accounts,
  {
    /** The project is one that a key opens, so it is there. */
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
        const row = rows[0] ?? (yield* Effect.die("a key opens no project"))
        return { name: row.name, activeBrowsers: Number(row.activeBrowsers) }
      })

      return Accounts.of({ find })
    }),
  )
}
