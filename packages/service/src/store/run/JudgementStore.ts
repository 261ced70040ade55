import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { EventStore, type NewEvent } from "../event/EventStore.ts"
import { type RunLease, lockLease } from "./RunLease.ts"
import { orderedJson } from "../SanitizedText.ts"
import { type ModelUsage, UsageStore } from "../UsageStore.ts"

export interface Judgement {
  readonly verdict: boolean
  readonly [key: string]: unknown
}

export class JudgementStore extends Context.Service<
  JudgementStore,
  {
    /** Stores a judgement with usage and events; the first one is kept. False if the epoch no longer holds the run. */
    keep(
      run: RunLease,
      judged: {
        readonly judgement: Judgement
        readonly usage?: ModelUsage | undefined
        readonly events: ReadonlyArray<NewEvent>
      },
    ): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/run/JudgementStore") {
  static readonly layer = Layer.effect(
    JudgementStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const usages = yield* UsageStore
      const events = yield* EventStore

      const keep = Effect.fn("JudgementStore.keep")(
        function* (
          run: RunLease,
          { events: newEvents, judgement, usage }: Parameters<JudgementStore["Service"]["keep"]>[1],
        ) {
          if (!(yield* lockLease(sql, run))) return false
          const rows = yield* sql`UPDATE run SET judgement = ${orderedJson(judgement)}::json
            WHERE id = ${run.id} AND judgement IS NULL RETURNING id`
          if (rows.length === 0) return true
          if (usage !== undefined) yield* usages.addCall(run.id, "judge", usage)
          yield* events.append(run.id, newEvents)
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      return JudgementStore.of({ keep })
    }),
  )
}
