import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer } from "effect"
import type { SqlError } from "effect/sql/SqlError"

export type LoginState = "signed_in" | "signed_out" | "unknown"

/** The login of a profile on the site of a credential. */
export interface StoredLogin {
  readonly domain: string
  readonly state: LoginState
  readonly checkedAt: Date
  /** Null before the first sign-in by a run. */
  readonly signedInAt: Date | null
  /** Paths that had no login form. */
  readonly paths: ReadonlyArray<string>
  readonly attemptRunId: string | null
  /** Keyed hash of the login that the site rejected. Null if it accepted the last one. */
  readonly rejected: Uint8Array | null
}

/** A change of a login, for webhooks. */
export interface LoginChange {
  readonly profileId: string
  readonly domain: string
  readonly event: "expired" | "renewed" | "failed"
  readonly projectId: string
  readonly sessionId: string
  readonly runId: string
  /** Name of the credential. */
  readonly credential: string
  /** Null unless it failed. */
  readonly reason: string | null
}

/** Maximum stored paths per login, and characters of one. */
const maxPaths = 20
const maxPathLength = 300

/** Stores the logins of profiles. Does nothing for a profile that was deleted. */
export class LoginStore extends Context.Service<
  LoginStore,
  {
    list(profileId: string): Effect.Effect<ReadonlyArray<StoredLogin>, SqlError>
    /** Records that a page had no login form, which says nothing about the state. */
    addPath(profileId: string, domain: string, path: string): Effect.Effect<void, SqlError>
    /** Records that the profile is signed in. `isNew`: a run has just signed in. */
    setSignedIn(profileId: string, domain: string, isNew: boolean): Effect.Effect<void, SqlError>
    /** Records that a run signed out on purpose. */
    setUnknown(profileId: string, domain: string): Effect.Effect<void, SqlError>
    /** Returns false if this run has tried to sign in before. */
    claimAttempt(profileId: string, domain: string, runId: string): Effect.Effect<boolean, SqlError>
    /** Records a change with its state. `rejected` is the keyed hash of a login that the site rejected. */
    change(change: LoginChange, rejected?: Uint8Array): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/credential/LoginStore") {
  static readonly layer = Layer.effect(
    LoginStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const list = (profileId: string) =>
        sql<StoredLogin>`SELECT * FROM profile_login WHERE profile_id = ${profileId} ORDER BY domain`

      const addPath = (profileId: string, domain: string, path: string) => {
        const added = sql`jsonb_build_array(${path.slice(0, maxPathLength)}::text)`
        return Effect.asVoid(sql`
          INSERT INTO profile_login AS own (profile_id, domain, state, paths)
          SELECT id, ${domain}, 'unknown', ${added} FROM profile WHERE id = ${profileId}
          ON CONFLICT (profile_id, domain) DO UPDATE SET checked_at = clock_timestamp(), paths =
            CASE WHEN own.paths @> ${added} THEN own.paths
              WHEN jsonb_array_length(own.paths) < ${maxPaths} THEN own.paths || ${added}
              ELSE (own.paths - 0) || ${added} END`)
      }

      const setSignedIn = (profileId: string, domain: string, isNew: boolean) => {
        const at = isNew ? sql`clock_timestamp()` : sql`NULL`
        const rejected = isNew ? sql`NULL` : sql`own.rejected`
        return Effect.asVoid(sql`
          INSERT INTO profile_login AS own (profile_id, domain, state, signed_in_at)
          SELECT id, ${domain}, 'signed_in', ${at} FROM profile WHERE id = ${profileId}
          ON CONFLICT (profile_id, domain) DO UPDATE SET state = 'signed_in', checked_at = clock_timestamp(),
            signed_in_at = coalesce(excluded.signed_in_at, own.signed_in_at), rejected = ${rejected}`)
      }

      const setUnknown = (profileId: string, domain: string) =>
        Effect.asVoid(sql`UPDATE profile_login SET state = 'unknown', paths = '[]', checked_at = clock_timestamp()
          WHERE profile_id = ${profileId} AND domain = ${domain}`)

      const claimAttempt = (profileId: string, domain: string, runId: string) =>
        Effect.map(
          sql`UPDATE profile_login SET attempt_run_id = ${runId}
            WHERE profile_id = ${profileId} AND domain = ${domain} AND attempt_run_id IS DISTINCT FROM ${runId}
            RETURNING domain`,
          (rows) => rows.length > 0,
        )

      const setSignedOut = ({ domain, profileId }: LoginChange, rejected: Uint8Array | undefined) => sql`
        INSERT INTO profile_login AS own (profile_id, domain, state)
        SELECT id, ${domain}, 'signed_out' FROM profile WHERE id = ${profileId}
        ON CONFLICT (profile_id, domain) DO UPDATE SET state = 'signed_out', checked_at = clock_timestamp(),
          rejected = coalesce(${rejected ?? null}::bytea, own.rejected)`

      const change = Effect.fn("LoginStore.change")(
        function* (made: LoginChange, rejected?: Uint8Array) {
          const { credential, domain, event, profileId, projectId, reason, runId, sessionId } = made
          yield* event === "renewed" ? setSignedIn(profileId, domain, true) : setSignedOut(made, rejected)
          const login = { profileId, domain, event, credential, reason }
          yield* sql`
            INSERT INTO webhook_outbox (project_id, session_id, run_id, api_version, login)
            SELECT ${projectId}, ${sessionId}, ${runId}, 'v4', ${sql.json(login)}::jsonb
            WHERE EXISTS (SELECT FROM webhook WHERE project_id = ${projectId} AND is_enabled)`
        },
        (effect) => sql.withTransaction(effect),
      )

      return LoginStore.of({ list, addPath, setSignedIn, setUnknown, claimAttempt, change })
    }),
  )
}
