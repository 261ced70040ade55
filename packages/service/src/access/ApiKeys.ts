import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted } from "effect"
import type { StoreError } from "../store/StoreError.ts"
import { createHash, randomBytes, randomUUID } from "node:crypto"

/** Start of every key we make. Keys of other servers are refused because they are unknown, not because of their start. */
const prefix = "tw_"

/**
 * Makes keys and finds the project behind one. Only a key's SHA-256 is stored: a key is 256 random bits, so there is
 * nothing that a slow hash would protect.
 *
 * @category services
 * @since 0.1.0
 */
export class ApiKeys extends Context.Service<
  ApiKeys,
  {
    /** The project that the key opens, and the key's own id; none for an unknown or revoked one. */
    project(
      key: Redacted.Redacted,
    ): Effect.Effect<Option.Option<{ readonly id: string; readonly keyId: string }>, StoreError>
    /** Makes a project with one key, unless there is a project already. The key is shown here and never again. */
    readonly createFirst: Effect.Effect<Option.Option<Redacted.Redacted>, StoreError>
    /** Makes one more key for the oldest project: the cure for a lost one. */
    readonly createForFirstProject: Effect.Effect<Redacted.Redacted, StoreError>
  }
>()("@tabwright/service/access/ApiKeys") {
  static readonly layer = Layer.effect(
    ApiKeys,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const insertKey = (projectId: string) =>
        Effect.suspend(() => {
          const key = prefix + randomBytes(32).toString("base64url")
          return Effect.as(
            sql`INSERT INTO api_key (id, project_id, name, hash, hint)
              VALUES (${randomUUID()}, ${projectId}, 'first', ${hash(key)}, ${key.slice(0, 7)})`,
            Redacted.make(key),
          )
        })

      const project = (key: Redacted.Redacted) =>
        Effect.map(
          sql<{ id: string; keyId: string }>`
            SELECT project_id AS id, id AS key_id FROM api_key WHERE hash = ${hash(Redacted.value(key))} AND revoked_at IS NULL`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const createFirst = Effect.gen(function* () {
        yield* sql`LOCK TABLE project IN EXCLUSIVE MODE`
        const projects = yield* sql`SELECT id FROM project LIMIT 1`
        if (projects.length > 0) return Option.none<Redacted.Redacted>()
        const id = randomUUID()
        yield* sql`INSERT INTO project (id, name) VALUES (${id}, 'default')`
        return Option.some(yield* insertKey(id))
      }).pipe(sql.withTransaction, Effect.withSpan("ApiKeys.createFirst"))

      const createForFirstProject = Effect.gen(function* () {
        const projects = yield* sql<{ id: string }>`SELECT id FROM project ORDER BY created_at LIMIT 1`
        const first = projects[0]
        if (first === undefined) return yield* Effect.die("createFirst runs before any other key is made")
        return yield* insertKey(first.id)
      }).pipe(Effect.withSpan("ApiKeys.createForFirstProject"))

      return ApiKeys.of({ project, createFirst, createForFirstProject })
    }),
  )
}

const hash = (key: string): Uint8Array => createHash("sha256").update(key).digest()
