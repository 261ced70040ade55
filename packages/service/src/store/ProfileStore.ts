import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { madeBefore, newId } from "./NewId.ts"
import { offsetOf, type Page, type PageQuery } from "./Page.ts"
import { storable } from "./Storable.ts"

/**
 * Who a browser is on the sites that it visits; its cookies and storage are read apart from it.
 *
 * @category models
 * @since 0.1.0
 */
export interface Profile {
  readonly id: string
  readonly projectId: string
  readonly name: string | null
  /** What the caller calls the person that the profile belongs to. */
  readonly userId: string | null
  /** When a browser last took it up. */
  readonly lastUsedAt: Date | null
  /** Sites that it holds cookies of, sorted; null until a browser has saved it. */
  readonly cookieDomains: ReadonlyArray<string> | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** How a list of profiles is narrowed and paged. */
export interface ProfileQuery extends PageQuery {
  /** Part of the name or of the user's id, in any case. */
  readonly query?: string | undefined
}

/**
 * Keeps profiles, one row each, with the sealed state that browsers leave in them.
 *
 * @category services
 * @since 0.1.0
 */
export class ProfileStore extends Context.Service<
  ProfileStore,
  {
    create(
      projectId: string,
      given: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
    ): Effect.Effect<Profile, SqlError>
    findOf(projectId: string, id: string): Effect.Effect<Option.Option<Profile>, SqlError>
    /** Newest first. */
    list(projectId: string, query: ProfileQuery): Effect.Effect<Page<Profile>, SqlError>
    /** What is absent stays, null clears; none for an unknown profile. */
    update(
      projectId: string,
      id: string,
      change: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
    ): Effect.Effect<Option.Option<Profile>, SqlError>
    /** Removes the profile with its state. Deleting what is not there is fine. */
    delete(projectId: string, id: string): Effect.Effect<void, SqlError>
    /** Says that a browser took the profile up, and gives the sealed state that the last one left. */
    take(id: string): Effect.Effect<Option.Option<Uint8Array>, SqlError>
    /** Replaces the state; a profile that was deleted meanwhile stays deleted. */
    saveState(
      id: string,
      state: { readonly sealed: Uint8Array; readonly cookieDomains: ReadonlyArray<string> },
    ): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/ProfileStore") {
  static readonly layer = Layer.effect(
    ProfileStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      // All but the state: nobody who only lists profiles holds what opens their accounts.
      const columns = sql`id, project_id, name, user_id, last_used_at, cookie_domains, created_at, updated_at`
      const first = (rows: ReadonlyArray<Profile>) => Option.fromNullishOr(rows[0])

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<Profile>`SELECT ${columns} FROM profile WHERE id = ${id} AND project_id = ${projectId}`, first)

      const create = Effect.fn("ProfileStore.create")(function* (
        projectId: string,
        given: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
      ) {
        const earlier = yield* madeBefore("profile", (id) => findOf(projectId, id))
        if (Option.isSome(earlier)) return earlier.value
        const id = yield* newId("profile")
        const { name = null, userId = null } = storable(given)
        const rows = yield* sql<Profile>`
          INSERT INTO profile (id, project_id, name, user_id) VALUES (${id}, ${projectId}, ${name}, ${userId})
          RETURNING ${columns}`
        return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING gave no row"))
      })

      const list = Effect.fn("ProfileStore.list")(function* (projectId: string, query: ProfileQuery) {
        const text = storable(query.query ?? "").toLowerCase()
        const isMeant = sql`project_id = ${projectId} AND (${text} = ''
          OR strpos(lower(name), ${text}) > 0 OR strpos(lower(user_id), ${text}) > 0)`
        const items = yield* sql<Profile>`
          SELECT ${columns} FROM profile WHERE ${isMeant} ORDER BY created_at DESC, id
          LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{ total: bigint }>`SELECT count(*) AS total FROM profile WHERE ${isMeant}`
        return { items, total: Number(counted[0]?.total ?? 0) }
      })

      const update = Effect.fn("ProfileStore.update")(function* (
        projectId: string,
        id: string,
        given: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
      ) {
        const change = storable(given)
        const rows = yield* sql<Profile>`
          UPDATE profile SET updated_at = now(),
            name = CASE WHEN ${change.name !== undefined} THEN ${change.name ?? null}::text ELSE name END,
            user_id = CASE WHEN ${change.userId !== undefined} THEN ${change.userId ?? null}::text ELSE user_id END
          WHERE id = ${id} AND project_id = ${projectId} RETURNING ${columns}`
        return first(rows)
      })

      const remove = (projectId: string, id: string) =>
        Effect.asVoid(sql`DELETE FROM profile WHERE id = ${id} AND project_id = ${projectId}`)

      const take = (id: string) =>
        Effect.map(
          sql<{ state: Uint8Array | null }>`
            UPDATE profile SET last_used_at = now() WHERE id = ${id} RETURNING state`,
          (rows) => Option.fromNullishOr(rows[0]?.state),
        )

      const saveState = (
        id: string,
        state: { readonly sealed: Uint8Array; readonly cookieDomains: ReadonlyArray<string> },
      ) =>
        Effect.asVoid(sql`
          UPDATE profile SET state = ${state.sealed}, cookie_domains = ${sql.json(storable(state.cookieDomains))},
            updated_at = now()
          WHERE id = ${id}`)

      return ProfileStore.of({ create, findOf, list, update, delete: remove, take, saveState })
    }),
  )
}
