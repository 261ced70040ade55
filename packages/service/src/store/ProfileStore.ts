import { PgClient } from "@effect/sql-pg"
import type { ProfileMaker } from "@tabwright/chromium"
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

/** What browsers left in a profile, as it is stored: sealed. */
export interface KeptProfile {
  /** Cookies and local storage. */
  readonly state: Uint8Array | null
  readonly stateAt: Date | null
  /** Under which the bytes of the packed user data folder are kept. */
  readonly snapshotId: string | null
  readonly snapshotAt: Date | null
  /** The program that left the folder. */
  readonly snapshotMaker: ProfileMaker | null
  /** How often browsers have saved: a later number is a later state. */
  readonly saves: number
}

/** Whether what is replaced is kept beside, once: this server could not open it, but one with another secret may. */
interface Replacing {
  readonly setsAside: boolean
}

/** How a list of profiles is narrowed and paged. */
export interface ProfileQuery extends PageQuery {
  /** Part of the name or of the user's id, in any case. */
  readonly query?: string | undefined
}

/**
 * Keeps profiles, one row each, with the sealed state that browsers leave in them and the name of their packed folder.
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
    /** Whether an active browser has it. */
    isInUse(id: string): Effect.Effect<boolean, SqlError>
    /** What browsers left in it; none for a profile that was deleted. */
    kept(id: string): Effect.Effect<Option.Option<KeptProfile>, SqlError>
    /** Says that a browser took the profile up; false where another one has saved since `saves` was read. */
    take(id: string, saves: number): Effect.Effect<boolean, SqlError>
    /** Replaces cookies and local storage; a profile that was deleted meanwhile stays deleted. */
    saveState(
      id: string,
      state: Replacing & { readonly sealed: Uint8Array; readonly cookieDomains: ReadonlyArray<string> },
    ): Effect.Effect<void, SqlError>
    /** Replaces the packed folder, whose earlier bytes are garbage from then on; false for a profile that was deleted. */
    saveSnapshot(
      id: string,
      snapshot: Replacing & { readonly fileId: string; readonly maker: ProfileMaker },
    ): Effect.Effect<boolean, SqlError>
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

      const isInUse = (id: string) =>
        Effect.map(
          sql`SELECT id FROM browser WHERE profile_id = ${id} AND status = 'active'`,
          (rows) => rows.length > 0,
        )

      const kept = (id: string) =>
        Effect.map(
          sql<KeptProfile>`
            SELECT state, state_at, snapshot_id, snapshot_at, snapshot_maker, saves FROM profile WHERE id = ${id}`,
          (rows) => Option.fromNullishOr(rows[0]),
        )

      const take = (id: string, saves: number) =>
        Effect.map(
          sql`UPDATE profile SET last_used_at = now() WHERE id = ${id} AND saves = ${saves} RETURNING id`,
          (rows) => rows.length > 0,
        )

      const saveState = (
        id: string,
        state: Replacing & { readonly sealed: Uint8Array; readonly cookieDomains: ReadonlyArray<string> },
      ) =>
        Effect.asVoid(sql`
          UPDATE profile SET
            state_set_aside = CASE WHEN ${state.setsAside} THEN coalesce(state_set_aside, state) ELSE state_set_aside END,
            state = ${state.sealed}, cookie_domains = ${sql.json(storable(state.cookieDomains))},
            state_at = now(), saves = saves + 1, updated_at = now()
          WHERE id = ${id}`)

      const saveSnapshot = (
        id: string,
        snapshot: Replacing & { readonly fileId: string; readonly maker: ProfileMaker },
      ) =>
        Effect.map(
          sql`
            UPDATE profile SET
              snapshot_set_aside = CASE WHEN ${snapshot.setsAside} THEN coalesce(snapshot_set_aside, snapshot_id)
                ELSE snapshot_set_aside END,
              snapshot_id = ${snapshot.fileId}, snapshot_maker = ${sql.json({ ...snapshot.maker })},
              snapshot_at = now(), saves = saves + 1, updated_at = now()
            WHERE id = ${id} RETURNING id`,
          (rows) => rows.length > 0,
        )

      return ProfileStore.of({
        create,
        findOf,
        list,
        update,
        delete: remove,
        isInUse,
        kept,
        take,
        saveState,
        saveSnapshot,
      })
    }),
  )
}
