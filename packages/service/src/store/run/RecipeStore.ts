import { PgClient } from "@effect/sql-pg"
import type { Recipe } from "@tabwright/agent"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { EventStore, type NewEvent } from "../event/EventStore.ts"
import { type RunLease, lockLease } from "./RunLease.ts"
import { type CursorPage, cursorPage, selectPage, formatKeysetPosition, type KeysetPosition } from "../Page.ts"
import { orderedJson, sanitizeText } from "../SanitizedText.ts"

export interface StoredRecipe {
  readonly id: string
  readonly projectId: string
  readonly workspaceId: string
  /** The task with empty placeholders. */
  readonly template: string
  readonly parameterCount: number
  readonly model: string
  readonly recipe: Recipe
  readonly hitCount: number
  readonly healCount: number
  readonly missCount: number
  readonly savedTokens: bigint
  /** USD as decimal text, priced calls only. */
  readonly savedCostUsd: string
  readonly lastUsedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The recipe a run uses. Null if there was none when the run started. */
export interface PinnedRecipe {
  readonly recipeId: string | null
  readonly recipe: Recipe | null
}

/** Change of a recipe at the end of a run. */
export type RecipeChange =
  /** The run completed the task; its recipe replaces any earlier one. */
  | { readonly _tag: "Learnt"; readonly recipe: Recipe; readonly tokens: number; readonly costUsd: string | null }
  | { readonly _tag: "Hit" }
  /** The repaired recipe. Undefined if the run did not succeed. */
  | { readonly _tag: "Healed"; readonly recipe: Recipe | undefined }
  | { readonly _tag: "Missed" }
  | { readonly _tag: "None" }

export interface RecipeSettlement {
  readonly workspaceId: string
  readonly key: string
  readonly template: string
  readonly model: string
  readonly change: RecipeChange
  readonly tokens: number
  readonly costUsd: string | null
  /** Creates the event that reports the savings. */
  readonly event: (saved: { readonly tokens: number; readonly costUsd: string | null }) => NewEvent
}

/** Consecutive misses after which a recipe is deleted, so that the next run records a new one. */
const maxMisses = 3

export interface RecipePage {
  readonly workspaceId?: string | undefined
  readonly after?: KeysetPosition | undefined
  readonly limit: number
}

/** Stores recipes, one per task of a workspace. */
export class RecipeStore extends Context.Service<
  RecipeStore,
  {
    /** Returns the run's recipe: the one that exists on the first call, and the same from then on. */
    pin(
      run: RunLease,
      of: { readonly workspaceId: string; readonly key: string },
    ): Effect.Effect<Option.Option<PinnedRecipe>, SqlError>
    /** Returns true if a human used the run's browser, because no step contains their actions. */
    hadHumanHelp(runId: string): Effect.Effect<boolean, SqlError>
    /** Changes the recipe and appends the event, once per run. False if the epoch no longer holds the run. */
    settle(
      run: RunLease & { readonly projectId: string },
      settlement: RecipeSettlement,
    ): Effect.Effect<boolean, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<StoredRecipe>, SqlError>
    /** Lists recipes after the position, newest first. */
    list(
      projectId: string,
      page: RecipePage,
    ): Effect.Effect<CursorPage<{ readonly recipe: StoredRecipe; readonly key: string }>, SqlError>
    /** Idempotent; unknown ids are ignored. */
    delete(projectId: string, id: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/run/RecipeStore") {
  static readonly layer = Layer.effect(
    RecipeStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const events = yield* EventStore
      const columns = sql`id, project_id, workspace_id, template, parameter_count, model, recipe, hit_count, heal_count, miss_count, saved_tokens,
        saved_cost_usd::text AS saved_cost_usd, last_used_at, created_at, updated_at`
      const isThere = sql`EXISTS (SELECT FROM workspace WHERE workspace.id = recipe.workspace_id AND deleted_at IS NULL)`

      const pin = Effect.fn("RecipeStore.pin")(
        function* (run: RunLease, { workspaceId, key }: { readonly workspaceId: string; readonly key: string }) {
          if (!(yield* lockLease(sql, run))) return Option.none<PinnedRecipe>()
          yield* sql`
            INSERT INTO run_recipe (run_id, recipe_id, recipe)
            SELECT ${run.id}::uuid, found.id, found.recipe FROM (SELECT 1) one
              LEFT JOIN recipe found ON found.workspace_id = ${workspaceId} AND found.key = ${key}
            ON CONFLICT (run_id) DO NOTHING`
          const rows = yield* sql<PinnedRecipe>`SELECT recipe_id, recipe FROM run_recipe WHERE run_id = ${run.id}`
          return Option.fromNullishOr(rows[0])
        },
        (effect) => sql.withTransaction(effect),
      )

      const learn = (
        run: RunLease & { readonly projectId: string },
        { key, model, template, workspaceId }: RecipeSettlement,
        { costUsd, recipe, tokens }: Extract<RecipeChange, { readonly _tag: "Learnt" }>,
      ) => sql`
        INSERT INTO recipe (id, project_id, workspace_id, key, template, parameter_count, model, recipe, run_id, first_tokens, first_cost_usd)
        SELECT gen_random_uuid(), ${run.projectId}::uuid, id, ${key}::text, ${sanitizeText(template)}::text, ${recipe.slots}::integer, ${model}::text,
          ${orderedJson(sanitizeText(recipe))}::json, ${run.id}::uuid, ${tokens}::bigint, ${costUsd}::numeric
        -- Nothing is kept in a workspace that was deleted meanwhile.
        FROM workspace WHERE id = ${workspaceId} AND deleted_at IS NULL FOR SHARE
        ON CONFLICT (workspace_id, key) DO UPDATE SET
          template = excluded.template, parameter_count = excluded.parameter_count, model = excluded.model, recipe = excluded.recipe,
          run_id = excluded.run_id, healed_run_ids = '{}', first_tokens = excluded.first_tokens,
          first_cost_usd = excluded.first_cost_usd, misses_in_a_row = 0, updated_at = now()`

      /** Counts a use and returns the savings compared with the recorded run. */
      const count = Effect.fnUntraced(function* (
        run: RunLease,
        recipeId: string,
        { change, costUsd, tokens }: RecipeSettlement,
      ) {
        const [isHit, isHealed, isMissed] = [change._tag === "Hit", change._tag === "Healed", change._tag === "Missed"]
        const healed = change._tag === "Healed" ? change.recipe : undefined
        // Another run may have repaired or recorded the recipe since this one began. The later change wins.
        const isOwn = sql`(${healed !== undefined}::boolean
          AND recipe::text = (SELECT recipe::text FROM run_recipe WHERE run_id = ${run.id}))`
        const rows = yield* sql<{ tokens: bigint; costUsd: string | null }>`
          UPDATE recipe SET
            hit_count = hit_count + ${isHit}::boolean::integer, heal_count = heal_count + ${isHealed}::boolean::integer,
            miss_count = miss_count + ${isMissed}::boolean::integer,
            misses_in_a_row = CASE WHEN ${isMissed}::boolean THEN misses_in_a_row + 1 ELSE 0 END,
            recipe = CASE WHEN ${isOwn} THEN ${healed === undefined ? null : orderedJson(sanitizeText(healed))}::json ELSE recipe END,
            healed_run_ids = CASE WHEN ${isOwn} THEN healed_run_ids || ${run.id}::uuid ELSE healed_run_ids END,
            saved_tokens = saved_tokens + CASE WHEN ${isMissed}::boolean THEN 0 ELSE greatest(first_tokens - ${tokens}, 0) END,
            saved_cost_usd = trim_scale(saved_cost_usd + CASE WHEN ${isMissed}::boolean THEN 0
              ELSE greatest(coalesce(first_cost_usd - ${costUsd}::numeric, 0), 0) END),
            last_used_at = now(), updated_at = CASE WHEN ${isOwn} THEN now() ELSE updated_at END
          WHERE id = ${recipeId}
          RETURNING CASE WHEN ${isMissed}::boolean THEN 0 ELSE greatest(first_tokens - ${tokens}, 0) END AS tokens,
            CASE WHEN ${isMissed}::boolean THEN '0' -- Null where one of them has no price: that is not the same as nothing.
              WHEN first_cost_usd - ${costUsd}::numeric < 0 THEN '0'
              ELSE trim_scale(first_cost_usd - ${costUsd}::numeric)::text END
              AS cost_usd`
        yield* sql`DELETE FROM recipe WHERE id = ${recipeId} AND misses_in_a_row >= ${maxMisses}`
        return { tokens: Number(rows[0]?.tokens ?? 0), costUsd: rows[0] === undefined ? "0" : rows[0].costUsd }
      })

      const settle = Effect.fn("RecipeStore.settle")(
        function* (run: RunLease & { readonly projectId: string }, settlement: RecipeSettlement) {
          if (!(yield* lockLease(sql, run))) return false
          const pinned = yield* sql<{ recipeId: string | null }>`
            UPDATE run_recipe SET is_settled = true WHERE run_id = ${run.id} AND NOT is_settled RETURNING recipe_id`
          if (pinned.length === 0) return true
          const { change } = settlement
          const recipeId = pinned[0]?.recipeId ?? null
          const isUsed = recipeId !== null && change._tag !== "None"
          const saved = isUsed ? yield* count(run, recipeId, settlement) : { tokens: 0, costUsd: "0" }
          if (change._tag === "Learnt") yield* learn(run, settlement, change)
          yield* events.append(run.id, [settlement.event(saved)])
          return true
        },
        (effect) => sql.withTransaction(effect),
      )

      const hadHumanHelp = (runId: string) =>
        Effect.map(
          sql`SELECT FROM run_wait WHERE run_id = ${runId} AND reply = 'resumed' LIMIT 1`,
          (rows) => rows.length > 0,
        )

      const findOf = (projectId: string, id: string) =>
        Effect.map(
          sql<StoredRecipe>`SELECT ${columns} FROM recipe WHERE id = ${id} AND project_id = ${projectId} AND ${isThere}`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const list = Effect.fn("RecipeStore.list")(function* (
        projectId: string,
        { workspaceId, after, limit }: RecipePage,
      ) {
        const micros = sql`(extract(epoch FROM created_at) * 1000000)::bigint`
        const found = sql`
          SELECT id AS listed_id, created_at AS listed_at, ${micros} AS micros, content_bytes AS bytes FROM recipe
          WHERE project_id = ${projectId} AND ${isThere}
            ${workspaceId === undefined ? sql`` : sql`AND workspace_id = ${workspaceId}`}
            ${after === undefined ? sql`` : sql`AND (${micros}, id) < (${after.micros}, ${after.id}::uuid)`}`
        const order = sql`listed_at DESC, listed_id DESC`
        const rows = yield* sql<StoredRecipe & { readonly micros: bigint; readonly hasNext: boolean }>`
          SELECT ${columns}, page.micros, page.has_next
          FROM ${selectPage(sql, found, { order, limit })} page JOIN recipe ON id = listed_id ORDER BY page.place`
        return cursorPage(rows, ({ micros: at, ...recipe }) => ({
          recipe,
          key: formatKeysetPosition({ micros: at, id: recipe.id }),
        }))
      })

      const remove = (projectId: string, id: string) =>
        Effect.asVoid(sql`DELETE FROM recipe WHERE id = ${id} AND project_id = ${projectId}`)

      return RecipeStore.of({ pin, hadHumanHelp, settle, findOf, list, delete: remove })
    }),
  )
}
