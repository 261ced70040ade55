import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Stores the secrets of runs, encrypted. The database deletes them when the run ends. */
export class RunSecretStore extends Context.Service<
  RunSecretStore,
  {
    keep(runId: string, sealed: Uint8Array): Effect.Effect<void, SqlError>
    find(runId: string): Effect.Effect<Option.Option<Uint8Array>, SqlError>
  }
>()("@tabwright/service/store/run/RunSecretStore") {
  static readonly layer = Layer.effect(
    RunSecretStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const keep = (runId: string, sealed: Uint8Array) =>
        Effect.asVoid(sql`INSERT INTO run_secret (run_id, sealed) VALUES (${runId}, ${sealed})`)

      const find = (runId: string) =>
        Effect.map(sql<{ sealed: Uint8Array }>`SELECT sealed FROM run_secret WHERE run_id = ${runId}`, ([row]) =>
          Option.map(Option.fromNullishOr(row), ({ sealed }) => sealed),
        )

      return RunSecretStore.of({ keep, find })
    }),
  )
}
