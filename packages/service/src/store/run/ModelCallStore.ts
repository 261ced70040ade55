import { PgClient } from "@effect/sql-pg"
import type { CountedCall, ModelCallRecord } from "@tabwright/agent/model"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { promisify } from "node:util"
import { gunzip, gzip } from "node:zlib"

/** The images are stored as base64 text. */
type StoredContent = Omit<ModelCallRecord, "images"> & { readonly images: ReadonlyArray<string> }

/** A stored call with its estimated tokens. */
export type StoredModelCall = CountedCall<StoredContent>

/** Stores the model calls of steps, for inspection. Their content is compressed: prompts repeat the history. */
export class ModelCallStore extends Context.Service<
  ModelCallStore,
  {
    /** Adds calls to a step. Calls of an earlier attempt stay. */
    add(runId: string, step: number, calls: ReadonlyArray<ModelCallRecord>): Effect.Effect<void, SqlError>
    list(runId: string, step: number): Effect.Effect<ReadonlyArray<StoredModelCall>, SqlError>
    deleteOlderThan(days: number): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/run/ModelCallStore") {
  static readonly layer = Layer.effect(
    ModelCallStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const add = Effect.fn("ModelCallStore.add")(function* (
        runId: string,
        step: number,
        calls: ReadonlyArray<ModelCallRecord>,
      ) {
        if (calls.length === 0) return
        const contents = yield* Effect.forEach(calls, ({ images, ...call }) => {
          const stored: StoredContent = {
            ...call,
            images: images.map((image) => Buffer.from(image).toString("base64")),
          }
          return Effect.promise(() => compress(JSON.stringify(stored)))
        })
        yield* sql`
          INSERT INTO model_call (run_id, step, position, content)
          SELECT ${runId}, ${step}::integer, coalesce(max(position), 0) + given.ordinality, decode(given.content, 'base64')
          FROM unnest(${contents.map((content) => content.toString("base64"))}::text[]) WITH ORDINALITY AS given (content, ordinality)
          LEFT JOIN model_call ON run_id = ${runId} AND step = ${step}::integer
          GROUP BY given.ordinality, given.content ON CONFLICT DO NOTHING`
      })

      const list = Effect.fn("ModelCallStore.list")(function* (runId: string, step: number) {
        const rows = yield* sql<{ readonly content: Uint8Array }>`
          SELECT content FROM model_call WHERE run_id = ${runId} AND step = ${step} ORDER BY position`
        const { countTokens } = yield* Effect.promise(() => import("@tabwright/agent/model"))
        return yield* Effect.forEach(rows, ({ content }) =>
          Effect.map(
            Effect.promise(() => decompress(content)),
            (text) => countTokens<StoredContent>(JSON.parse(text.toString())),
          ),
        )
      })

      const deleteOlderThan = (days: number) =>
        Effect.asVoid(sql`DELETE FROM model_call WHERE created_at < now() - make_interval(days => ${days})`)

      return ModelCallStore.of({ add, list, deleteOlderThan })
    }),
  )
}

const compress = promisify(gzip)
const decompress = promisify(gunzip)
