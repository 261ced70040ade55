import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

/**
 * What is paid for: the calls of models, the time of browsers, and their traffic, through a proxy or directly.
 *
 * @category models
 * @since 0.1.0
 */
export type UsageKind = "model" | "browser" | "proxy" | "direct"

/**
 * What one kind of thing came to in a month, for a key of a project.
 *
 * @category models
 * @since 0.1.0
 */
export interface UsageSum {
  /** In UTC, such as `2026-11`. Browsers that still run are in the present one, and on the present day. */
  readonly month: string
  /** In UTC, such as `2026-11-22`; only in sums by day. */
  readonly day?: string
  readonly projectId: string
  /** Null for what is from before keys were written down. */
  readonly apiKeyId: string | null
  readonly kind: UsageKind
  readonly inputTokens: bigint
  /** Of these, read from providers' caches. */
  readonly cachedInputTokens: bigint
  /** Of these, read and kept in providers' caches. */
  readonly cacheWriteTokens: bigint
  readonly outputTokens: bigint
  /** Of these, reasoning. */
  readonly reasoningTokens: bigint
  readonly minutes: bigint
  readonly bytes: bigint
  /** USD as decimal text, of all that has a price. Of a browser that still runs, all the time that it may take. */
  readonly costUsd: string
  /** Calls of models that cost something unknown: they are not in `costUsd`. */
  readonly unpricedCalls: bigint
}

/**
 * What was asked of a model, and what it took.
 *
 * @category models
 * @since 0.1.0
 */
export interface ModelUsage {
  /** The model string; absent where nobody said it. */
  readonly model?: string | undefined
  /** All that the model read, from and into its provider's cache included. */
  readonly inputTokens: number
  readonly cachedInputTokens?: number | undefined
  readonly cacheWriteTokens?: number | undefined
  /** All that it wrote, its reasoning included. */
  readonly outputTokens: number
  readonly reasoningTokens?: number | undefined
  /** USD as decimal text; null where nobody knows the price. */
  readonly costUsd: string | null
}

/**
 * The call that is paid for: that of a decision by its step, that of the judge, or one that came to nothing, because it failed or the
 * run was cancelled meanwhile, by an id of its own.
 *
 * @category models
 * @since 0.1.0
 */
export type ModelCall =
  | { readonly step: number }
  | "judge"
  | { readonly failed: string }
  | { readonly cancelled: string }

/** Whose usage is asked for: what is named must all hold. */
export interface UsageQuery {
  readonly projectId?: string | undefined
  readonly apiKeyId?: string | undefined
  readonly sessionId?: string | undefined
  readonly runId?: string | undefined
  /** How many months, the present one included. */
  readonly months: number
  /** What each sum is of. Default `month`. */
  readonly interval?: "month" | "day" | undefined
  readonly limit: number
  readonly offset?: number
}

/**
 * The usage ledger: one entry for each thing that was paid for, written once, in the transaction that it belongs to, and
 * never changed. A trigger adds the entries of runs up into their rows, and another one writes those of a browser when it
 * stops; one that still runs is counted from its row (the view `spending`).
 *
 * @category services
 * @since 0.1.0
 */
export class UsageStore extends Context.Service<
  UsageStore,
  {
    /** Writes down what a call of a model took. Repeating it changes nothing. */
    addCall(runId: string, call: ModelCall, usage: ModelUsage): Effect.Effect<void, SqlError>
    /** What it came to, newest month or day first. */
    sums(query: UsageQuery): Effect.Effect<ReadonlyArray<UsageSum>, SqlError>
  }
>()("@tabwright/service/store/UsageStore") {
  static readonly layer = Layer.effect(
    UsageStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const addCall = Effect.fn("UsageStore.addCall")(function* (runId: string, call: ModelCall, usage: ModelUsage) {
        yield* sql`
          INSERT INTO usage_entry (source, project_id, api_key_id, session_id, run_id, kind, model, input_tokens,
            cached_input_tokens, cache_write_tokens, output_tokens, reasoning_tokens, cost_usd)
          SELECT ${sourceOf(runId, call)}, project_id, api_key_id, session_id, id, 'model', ${usage.model ?? null},
            ${usage.inputTokens}, ${usage.cachedInputTokens ?? 0}, ${usage.cacheWriteTokens ?? 0}, ${usage.outputTokens},
            ${usage.reasoningTokens ?? 0}, ${usage.costUsd}::numeric
          FROM run WHERE id = ${runId}
          ON CONFLICT (source) DO NOTHING`
      })

      const sums = Effect.fn("UsageStore.sums")(function* (query: UsageQuery) {
        const { projectId, apiKeyId, sessionId, runId, months, interval = "month", limit, offset = 0 } = query
        const day = interval === "day" ? sql`, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day` : sql``
        const byDay = interval === "day" ? sql`, day` : sql``
        const newestDay = interval === "day" ? sql`, day DESC` : sql``
        const isMeant = sql.and([
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
          FROM spending WHERE ${isMeant}
          GROUP BY 1${byDay}, project_id, api_key_id, kind ORDER BY 1 DESC${newestDay}, project_id, api_key_id, kind
          LIMIT ${limit} OFFSET ${offset}`
      })

      return UsageStore.of({ addCall, sums })
    }),
  )
}

const sourceOf = (runId: string, call: ModelCall): string => {
  if (call === "judge") return `run/${runId}/judge`
  if ("step" in call) return `run/${runId}/decision/${call.step}`
  return "failed" in call ? `run/${runId}/failed/${call.failed}` : `run/${runId}/cancelled/${call.cancelled}`
}
