import { PgClient } from "@effect/sql-pg"
import type { ProfileCompatibility } from "@tabwright/chromium"
import { Context, Effect, Layer, Option } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import type * as Statement from "effect/sql/Statement"
import type { LoginState } from "../credential/LoginStore.ts"
import { findCreated, newId } from "../IdGenerator.ts"
import { offsetOf, type Page, type PageQuery } from "../Page.ts"
import { sanitizeText } from "../SanitizedText.ts"

/** A browser profile. Cookies and storage are read separately. */
export interface Profile {
  readonly id: string
  readonly projectId: string
  readonly name: string | null
  /** The caller's id of the profile's user. */
  readonly userId: string | null
  readonly lastUsedAt: Date | null
  /** Sites with cookies, sorted. Null until a browser has saved the profile. */
  readonly cookieDomains: ReadonlyArray<string> | null
  /** By domain. Times are in the format of the database. */
  readonly logins: ReadonlyArray<{
    readonly domain: string
    readonly state: LoginState
    readonly checkedAt: string
    readonly signedInAt: string | null
  }>
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** The stored data of a profile, encrypted. */
export interface StoredProfile {
  readonly state: Uint8Array | null
  readonly stateAt: Date | null
  readonly snapshotId: string | null
  readonly snapshotAt: Date | null
  /** Browser that created the snapshot. */
  readonly snapshotBrowser: ProfileCompatibility | null
  /** Number of saves; a higher number is a later state. */
  readonly saves: number
  /** Start of the last browser. */
  readonly lastUsedAt: Date | null
}

/** True if the replaced data is set aside, once: this server cannot decrypt it, but one with another secret may. */
interface ReplaceOptions {
  readonly setsAside: boolean
}

interface SealedState extends ReplaceOptions {
  readonly sealed: Uint8Array
  readonly cookieDomains: ReadonlyArray<string>
}

export interface ProfileQuery extends PageQuery {
  /** Part of the name or the user id, ignoring case. */
  readonly query?: string | undefined
}

/** Stores profiles, one row each, with their encrypted state and the id of their packed folder. */
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
    /** Updates the given fields; null clears one. None for an unknown profile. */
    update(
      projectId: string,
      id: string,
      change: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
    ): Effect.Effect<Option.Option<Profile>, SqlError>
    /** Deletes the profile with its state. Idempotent. */
    delete(projectId: string, id: string): Effect.Effect<void, SqlError>
    isInUse(id: string): Effect.Effect<boolean, SqlError>
    /** Returns the stored data. None for a deleted profile. */
    stored(id: string): Effect.Effect<Option.Option<StoredProfile>, SqlError>
    /** Records a browser start with the profile. Returns false if another one has saved since `saves` was read. */
    take(id: string, saves: number): Effect.Effect<boolean, SqlError>
    /** Replaces cookies and local storage. Does nothing for a deleted profile. */
    saveState(id: string, state: SealedState): Effect.Effect<void, SqlError>
    /**
     * Replaces cookies and local storage with the result of `change`, in one transaction. They count as older than the
     * packed folder if they did before. Returns the reason if the profile was deleted or a live browser has it.
     */
    changeState<E>(
      id: string,
      change: (stored: StoredProfile) => Effect.Effect<SealedState, E>,
    ): Effect.Effect<"changed" | "inUse" | "missing", SqlError | E>
    /** Replaces the packed folder and marks the previous bytes as garbage. Returns false for a deleted profile. */
    saveSnapshot(
      id: string,
      snapshot: ReplaceOptions & { readonly fileId: string; readonly writer: ProfileCompatibility },
    ): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/browser/ProfileStore") {
  static readonly layer = Layer.effect(
    ProfileStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      // Excludes the state, so that lists do not load login data.
      const columns = sql`id, project_id, name, user_id, last_used_at, cookie_domains, created_at, updated_at,
        (SELECT coalesce(jsonb_agg(jsonb_build_object('domain', domain, 'state', state, 'checkedAt', checked_at,
          'signedInAt', signed_in_at) ORDER BY domain), '[]') FROM profile_login WHERE profile_id = profile.id) AS logins`
      const first = (rows: ReadonlyArray<Profile>) => Option.fromNullishOr(rows[0])

      const findOf = (projectId: string, id: string) =>
        Effect.map(sql<Profile>`SELECT ${columns} FROM profile WHERE id = ${id} AND project_id = ${projectId}`, first)

      const create = Effect.fn("ProfileStore.create")(function* (
        projectId: string,
        given: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
      ) {
        const earlier = yield* findCreated("profile", (id) => findOf(projectId, id))
        if (Option.isSome(earlier)) return earlier.value
        const id = yield* newId("profile")
        const { name = null, userId = null } = sanitizeText(given)
        const rows = yield* sql<Profile>`
          INSERT INTO profile (id, project_id, name, user_id) VALUES (${id}, ${projectId}, ${name}, ${userId})
          RETURNING ${columns}`
        return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
      })

      const list = Effect.fn("ProfileStore.list")(function* (projectId: string, query: ProfileQuery) {
        const text = sanitizeText(query.query ?? "").toLowerCase()
        const matchesFilter = sql`project_id = ${projectId} AND (${text} = ''
          OR strpos(lower(name), ${text}) > 0 OR strpos(lower(user_id), ${text}) > 0)`
        const items = yield* sql<Profile>`
          SELECT ${columns} FROM profile WHERE ${matchesFilter} ORDER BY created_at DESC, id
          LIMIT ${query.pageSize} OFFSET ${offsetOf(query)}`
        const counted = yield* sql<{ total: bigint }>`SELECT count(*) AS total FROM profile WHERE ${matchesFilter}`
        return { items, total: Number(counted[0]?.total ?? 0) }
      })

      const update = Effect.fn("ProfileStore.update")(function* (
        projectId: string,
        id: string,
        given: { readonly name?: string | null | undefined; readonly userId?: string | null | undefined },
      ) {
        const change = sanitizeText(given)
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

      const storedColumns = sql`state, state_at, snapshot_id, snapshot_at, snapshot_browser, saves, last_used_at`
      const stored = (id: string) =>
        Effect.map(sql<StoredProfile>`SELECT ${storedColumns} FROM profile WHERE id = ${id}`, (rows) =>
          Option.fromNullishOr(rows[0]),
        )

      const take = (id: string, saves: number) =>
        Effect.map(
          sql`UPDATE profile SET last_used_at = now() WHERE id = ${id} AND saves = ${saves} RETURNING id`,
          (rows) => rows.length > 0,
        )

      const replaceState = (id: string, state: SealedState, stateAt: Statement.Fragment) =>
        Effect.asVoid(sql`
          UPDATE profile SET
            state_set_aside = CASE WHEN ${state.setsAside} THEN coalesce(state_set_aside, state) ELSE state_set_aside END,
            state = ${state.sealed}, cookie_domains = ${sql.json(sanitizeText(state.cookieDomains))},
            state_at = ${stateAt}, saves = saves + 1, updated_at = now()
          WHERE id = ${id}`)

      const saveState = (id: string, state: SealedState) => replaceState(id, state, sql`now()`)

      const changeState: ProfileStore["Service"]["changeState"] = Effect.fn("ProfileStore.changeState")(
        function* (id, change) {
          // A browser that starts meanwhile finds that `saves` has changed.
          const rows = yield* sql<StoredProfile>`SELECT ${storedColumns} FROM profile WHERE id = ${id} FOR UPDATE`
          const row = rows[0]
          if (row === undefined) return "missing"
          if (yield* isInUse(id)) return "inUse"
          yield* replaceState(id, yield* change(row), sql`state_at`)
          return "changed"
        },
        (effect) => sql.withTransaction(effect),
      )

      const saveSnapshot = (
        id: string,
        snapshot: ReplaceOptions & { readonly fileId: string; readonly writer: ProfileCompatibility },
      ) =>
        Effect.map(
          sql`
            UPDATE profile SET
              snapshot_set_aside = CASE WHEN ${snapshot.setsAside} THEN coalesce(snapshot_set_aside, snapshot_id)
                ELSE snapshot_set_aside END,
              snapshot_id = ${snapshot.fileId}, snapshot_browser = ${sql.json({ ...snapshot.writer })},
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
        stored,
        take,
        saveState,
        changeState,
        saveSnapshot,
      })
    }),
  )
}
