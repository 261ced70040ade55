import { PgClient } from "@effect/sql-pg"
import { maxCredentials } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { sanitizeText } from "../SanitizedText.ts"
import { lockProject } from "../ProjectLock.ts"

/** Encrypted password and one-time code key. */
export interface SealedCredential {
  readonly sealed: Uint8Array
  /** The key that encrypts `wrappedKey`. */
  readonly keyId: string
  readonly wrappedKey: Uint8Array
}

/** A credential of a project. */
export interface StoredCredential extends SealedCredential {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly username: string
  readonly domains: ReadonlyArray<string>
  readonly autoLogin: boolean
  readonly notes: string | null
  readonly hasPassword: boolean
  readonly hasOneTimeCode: boolean
  /** Null before the first use. */
  readonly lastUsedAt: Date | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

export type NewCredential = Omit<StoredCredential, "lastUsedAt" | "createdAt" | "updatedAt">

/** The fields that a project may change. */
export type CredentialChange = Omit<NewCredential, "id" | "projectId">

/** The project cannot have this credential. */
export class CredentialRejected extends Schema.TaggedError<CredentialRejected>(
  "@tabwright/service/store/CredentialRejected",
)("CredentialRejected", { reason: Schema.Literals(["TooManyCredentials", "CredentialExists"]) }) {}

/** Stores the credentials of projects. */
export class CredentialStore extends Context.Service<
  CredentialStore,
  {
    create(credential: NewCredential): Effect.Effect<StoredCredential, CredentialRejected | SqlError>
    find(projectId: string, id: string): Effect.Effect<Option.Option<StoredCredential>, SqlError>
    /** By name. */
    list(projectId: string): Effect.Effect<ReadonlyArray<StoredCredential>, SqlError>
    /** Replaces the fields by those that `change` derives from the row, which is locked meanwhile. */
    update<E>(
      projectId: string,
      id: string,
      change: (credential: StoredCredential) => Effect.Effect<CredentialChange, E>,
    ): Effect.Effect<Option.Option<StoredCredential>, E | CredentialRejected | SqlError>
    /** Idempotent. Returns whether the credential existed. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
    setUsed(id: string): Effect.Effect<void, SqlError>
  }
>()("@tabwright/service/store/credential/CredentialStore") {
  static readonly layer = Layer.effect(
    CredentialStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const first = (rows: ReadonlyArray<StoredCredential>) => Option.fromNullishOr(rows[0])

      const checkName = Effect.fnUntraced(function* (projectId: string, name: string, id: string) {
        const rows = yield* sql`
          SELECT FROM credential WHERE project_id = ${projectId} AND name = ${name} AND id <> ${id}`
        if (rows.length > 0) return yield* new CredentialRejected({ reason: "CredentialExists" })
      })

      const create = Effect.fn("CredentialStore.create")(
        function* (given: NewCredential) {
          const { domains, id, name, notes, projectId, username } = sanitizeText(given)
          yield* lockProject(sql, projectId)
          const present = yield* sql`SELECT FROM credential WHERE project_id = ${projectId}`
          if (present.length >= maxCredentials) return yield* new CredentialRejected({ reason: "TooManyCredentials" })
          yield* checkName(projectId, name, id)
          const rows = yield* sql<StoredCredential>`
            INSERT INTO credential (id, project_id, name, username, domains, auto_login, notes, has_password,
              has_one_time_code, sealed, key_id, wrapped_key)
            VALUES (${id}, ${projectId}, ${name}, ${username}, ${sql.json(domains)}, ${given.autoLogin}, ${notes},
              ${given.hasPassword}, ${given.hasOneTimeCode}, ${given.sealed}, ${given.keyId}, ${given.wrappedKey})
            RETURNING *`
          return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
        },
        (effect) => sql.withTransaction(effect),
      )

      const find = (projectId: string, id: string) =>
        Effect.map(
          sql<StoredCredential>`SELECT * FROM credential WHERE id = ${id} AND project_id = ${projectId}`,
          first,
        )

      const list = (projectId: string) =>
        sql<StoredCredential>`SELECT * FROM credential WHERE project_id = ${projectId} ORDER BY name`

      const update = <E>(
        projectId: string,
        id: string,
        change: (credential: StoredCredential) => Effect.Effect<CredentialChange, E>,
      ) =>
        Effect.gen(function* () {
          yield* lockProject(sql, projectId)
          const found = yield* find(projectId, id)
          if (Option.isNone(found)) return found
          const given = yield* change(found.value)
          const { domains, name, notes, username } = sanitizeText(given)
          yield* checkName(projectId, name, id)
          const rows = yield* sql<StoredCredential>`
            UPDATE credential SET name = ${name}, username = ${username}, domains = ${sql.json(domains)},
              auto_login = ${given.autoLogin}, notes = ${notes}, has_password = ${given.hasPassword},
              has_one_time_code = ${given.hasOneTimeCode}, sealed = ${given.sealed}, key_id = ${given.keyId},
              wrapped_key = ${given.wrappedKey}, updated_at = clock_timestamp()
            WHERE id = ${id} RETURNING *`
          return first(rows)
        }).pipe(sql.withTransaction, Effect.withSpan("CredentialStore.update"))

      const remove = (projectId: string, id: string) =>
        Effect.map(
          sql`DELETE FROM credential WHERE id = ${id} AND project_id = ${projectId} RETURNING id`,
          (rows) => rows.length > 0,
        )

      const setUsed = (id: string) =>
        Effect.asVoid(sql`UPDATE credential SET last_used_at = clock_timestamp() WHERE id = ${id}`)

      return CredentialStore.of({ create, find, list, update, delete: remove, setUsed })
    }),
  )
}
