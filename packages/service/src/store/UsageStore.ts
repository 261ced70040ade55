import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/** Billed resource: model calls, browser time, and traffic through a proxy or directly. */
export type UsageKind = "model" | "browser" | "proxy_traffic" | "direct_traffic"

/** Usage of one kind by a key in a period. */
export interface UsageSum {
  /** In UTC, such as `2026-11`. Running browsers count in the current month and day. */
  readonly month: string
  /** In UTC, such as `2026-11-22`. Only in daily sums. */
  readonly day?: string
  readonly projectId: string
  /** Null for usage from before keys were recorded. */
  readonly apiKeyId: string | null
  readonly kind: UsageKind
  readonly inputTokens: bigint
  /** Part of the input tokens read from the provider's cache. */
  readonly cachedInputTokens: bigint
  /** Part of the input tokens written to the provider's cache. */
  readonly cacheWriteTokens: bigint
  readonly outputTokens: bigint
  /** Part of the output tokens used for reasoning. */
  readonly reasoningTokens: bigint
  readonly minutes: bigint
  readonly bytes: bigint
  /** USD as decimal text, priced usage only. Running browsers count with their maximum time. */
  readonly costUsd: string
  /** Number of model calls with unknown price, not included in `costUsd`. */
  readonly unpricedCalls: bigint
}

export interface ModelUsage {
  readonly model?: string | undefined
  /** All input tokens, including cache reads and writes. */
  readonly inputTokens: number
  readonly cachedInputTokens?: number | undefined
  readonly cacheWriteTokens?: number | undefined
  /** All output tokens, including reasoning. */
  readonly outputTokens: number
  readonly reasoningTokens?: number | undefined
  /** USD as decimal text. Null for an unknown price. */
  readonly costUsd: string | null
}

/**
 * The billed call: a step's decision, the judge, a question of a script, or a call without a result (failed, or its run
 * was cancelled), by its own id.
 */
type ModelCall =
  | { readonly step: number }
  | "judge"
  | { readonly asked: string }
  | { readonly failed: string }
  | { readonly cancelled: string }

/** Filter of a usage query. All given fields must match. */
interface UsageQuery {
  readonly projectId?: string | undefined
  readonly apiKeyId?: string | undefined
  readonly sessionId?: string | undefined
  readonly runId?: string | undefined
  /** Number of months, including the current one. */
  readonly months: number
  /** Period of each sum. Default `month`. */
  readonly interval?: "month" | "day" | undefined
  readonly limit: number
  readonly offset?: number
}

/**
 * The usage ledger: one immutable entry per billed item, written in the item's transaction. Triggers add the entries of
 * runs to their rows and create those of a browser when it stops; running browsers are counted from their rows (the
 * view `spending`).
 */
export class UsageStore extends Context.Service<
  UsageStore,
  {
    /** Records the usage of a model call. Idempotent. */
    addCall(runId: string, call: ModelCall, usage: ModelUsage): Effect.Effect<void, SqlError>
    /** Records the usage of a call to several models: one entry per model. Idempotent. */
    addCalls(runId: string, call: ModelCall, usages: ReadonlyArray<ModelUsage>): Effect.Effect<void, SqlError>
    /** Records the usage of a model that extracted data from a page, under the id of the fetch. Idempotent. */
    addPageCall(
      page: { readonly id: string; readonly projectId: string; readonly apiKeyId: string | null },
      usages: ReadonlyArray<ModelUsage>,
    ): Effect.Effect<void, SqlError>
    sums(query: UsageQuery): Effect.Effect<ReadonlyArray<UsageSum>, SqlError>
  }
>()("@tabwright/service/store/UsageStore") {
  static readonly layer = Layer.effect(
    UsageStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const add = Effect.fn("UsageStore.add")(function* (runId: string, source: string, usage: ModelUsage) {
        yield* sql`
          INSERT INTO usage_entry (source, project_id, api_key_id, session_id, run_id, kind, model, input_tokens,
            cached_input_tokens, cache_write_tokens, output_tokens, reasoning_tokens, cost_usd)
          SELECT ${source}, project_id, api_key_id, session_id, id, 'model', ${usage.model ?? null},
            ${usage.inputTokens}, ${usage.cachedInputTokens ?? 0}, ${usage.cacheWriteTokens ?? 0}, ${usage.outputTokens},
            ${usage.reasoningTokens ?? 0}, ${usage.costUsd}::numeric
          FROM run WHERE id = ${runId}
          ON CONFLICT (source) DO NOTHING`
      })

      const addCall = (runId: string, call: ModelCall, usage: ModelUsage) => add(runId, sourceOf(runId, call), usage)

      const addCalls = (runId: string, call: ModelCall, usages: ReadonlyArray<ModelUsage>) =>
        Effect.forEach(
          usages,
          (usage, at) => add(runId, `${sourceOf(runId, call)}${at === 0 ? "" : `/${at + 1}`}`, usage),
          { discard: true },
        )

      const addPageCall: UsageStore["Service"]["addPageCall"] = Effect.fn("UsageStore.addPageCall")(function* (
        { apiKeyId, id, projectId },
        usages,
      ) {
        yield* Effect.forEach(
          usages,
          (usage, at) => sql`
              INSERT INTO usage_entry (source, project_id, api_key_id, kind, model, input_tokens, cached_input_tokens,
                cache_write_tokens, output_tokens, reasoning_tokens, cost_usd)
              VALUES (${`page/${id}/${at + 1}`}, ${projectId}, ${apiKeyId}::uuid, 'model', ${usage.model ?? null},
                ${usage.inputTokens}, ${usage.cachedInputTokens ?? 0}, ${usage.cacheWriteTokens ?? 0},
                ${usage.outputTokens}, ${usage.reasoningTokens ?? 0}, ${usage.costUsd}::numeric)
              ON CONFLICT (source) DO NOTHING`,
          { discard: true },
        )
      })

      const sums = Effect.fn("UsageStore.sums")(function* (query: UsageQuery) {
        const { projectId, apiKeyId, sessionId, runId, months, interval = "month", limit, offset = 0 } = query
        const day = interval === "day" ? sql`, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day` : sql``
        const byDay = interval === "day" ? sql`, day` : sql``
        const newestDay = interval === "day" ? sql`, day DESC` : sql``
        const matchesFilter = sql.and([
          sql`at >= (date_trunc('month', now() AT TIME ZONE 'UTC') - make_interval(months => ${months - 1})) AT TIME ZONE 'UTC'`,
          ...(projectId === undefined ? [] : [sql`project_id = ${projectId}`]),
          ...(apiKeyId === undefined ? [] : [sql`api_key_id = ${apiKeyId}`]),
          ...(sessionId === undefined ? [] : [sql`session_id = ${sessionId}`]),
          ...(runId === undefined ? [] : [sql`run_id = ${runId}`]),
        ])
        return yield* sql<UsageSum>`
          SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM') AS month${day}, project_id, api_key_id, kind,
            sum(input_tokens)::bigint AS input_tokens, sum(cached_input_tokens)::bigint AS cached_input_tokens,
            sum(cache_write_tokens)::bigint AS cache_write_tokens, sum(output_tokens)::bigint AS output_tokens,
            sum(reasoning_tokens)::bigint AS reasoning_tokens, sum(minutes)::bigint AS minutes, sum(bytes)::bigint AS bytes,
            trim_scale(coalesce(sum(cost_usd), 0))::text AS cost_usd, count(*) FILTER (WHERE cost_usd IS NULL) AS unpriced_calls
          FROM spending WHERE ${matchesFilter}
          GROUP BY 1${byDay}, project_id, api_key_id, kind ORDER BY 1 DESC${newestDay}, project_id, api_key_id, kind
          LIMIT ${limit} OFFSET ${offset}`
      })

      return UsageStore.of({ addCall, addCalls, addPageCall, sums })
    }),
  )
}

const sourceOf = (runId: string, call: ModelCall): string => {
  if (call === "judge") return `run/${runId}/judge`
  if ("step" in call) return `run/${runId}/decision/${call.step}`
  if ("asked" in call) return `run/${runId}/asked/${call.asked}`
  return "failed" in call ? `run/${runId}/failed/${call.failed}` : `run/${runId}/cancelled/${call.cancelled}`
}
