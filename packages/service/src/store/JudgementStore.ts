import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { EventStore, type NewEvent } from "./EventStore.ts"
import { type HeldRun, holds } from "./HeldRun.ts"
import type { Judgement } from "./Judgement.ts"
import { inOrder } from "./Storable.ts"
import { type ModelUsage, UsageStore } from "./UsageStore.ts"

/**
 * Keeps what judges say of runs.
 *
 * @category services
 * @since 0.1.0
 */
export class JudgementStore extends Context.Service<
  JudgementStore,
  {
    /**
     * Stores what was said of a run that is about to end, what that took, and the events that tell of it; the first one stays.
     * False, and nothing is stored, when the epoch no longer holds the run.
     */
    keep(
      run: HeldRun,
      judged: {
        readonly judgement: Judgement
        readonly usage?: ModelUsage | undefined
        readonly events: ReadonlyArray<NewEvent>
      },
    ): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/JudgementStore") {
  static readonly layer = Layer.effect(
    JudgementStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const usages = yield* UsageStore
      const events = yield* EventStore

      const keep = Effect.fn("JudgementStore.keep")(
        function* (run: HeldRun, { events: told, judgement, usage }: Parameters<JudgementStore["Service"]["keep"]>[1]) {
          if (!(yield* holds(sql, run))) return false
          const rows = yield* sql`UPDATE run SET judgement = ${inOrder(judgement)}::json
            WHERE id = ${run.id} AND judgement IS NULL RETURNING id`
          if (rows.length === 0) return true
          if (usage !== undefined) yield* usages.addCall(run.id, "judge", usage)
          yield* events.append(run.id, told)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return JudgementStore.of({ keep })
    }),
  )
}
