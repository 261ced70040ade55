import { PgClient } from "@effect/sql-pg"
import { maxVaults } from "@tabwright/core/contract"
import { Context, Effect, Layer, Option, Schema } from "effect"
import type { SqlError } from "effect/sql/SqlError"
import { lockProject } from "../ProjectLock.ts"
import type { SealedCredential } from "./CredentialStore.ts"

/** A vault of a password manager that a project connected. Its token is encrypted. */
export interface StoredVault extends SealedCredential {
  readonly id: string
  readonly projectId: string
  readonly name: string
  readonly type: "onePasswordConnect"
  readonly url: string
  /** The password manager's id of the vault. */
  readonly vaultId: string
  readonly autoLogin: boolean
  readonly createdAt: Date
}

/** The project cannot have this vault. */
export class VaultRejected extends Schema.TaggedError<VaultRejected>("@tabwright/service/store/VaultRejected")(
  "VaultRejected",
  { reason: Schema.Literals(["TooManyVaults", "VaultExists"]) },
) {}

/** Stores the connections of projects to vaults. */
export class VaultStore extends Context.Service<
  VaultStore,
  {
    create(vault: Omit<StoredVault, "createdAt">): Effect.Effect<StoredVault, VaultRejected | SqlError>
    find(projectId: string, id: string): Effect.Effect<Option.Option<StoredVault>, SqlError>
    /** By name. */
    list(projectId: string): Effect.Effect<ReadonlyArray<StoredVault>, SqlError>
    /** Idempotent. Returns whether the vault existed. */
    delete(projectId: string, id: string): Effect.Effect<boolean, SqlError>
  }
>()("@tabwright/service/store/credential/VaultStore") {
  static readonly layer = Layer.effect(
    VaultStore,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient

      const list = (projectId: string) =>
        sql<StoredVault>`SELECT * FROM vault WHERE project_id = ${projectId} ORDER BY name`

      return VaultStore.of({
        list,
        create: Effect.fn("VaultStore.create")(
          function* (vault) {
            yield* lockProject(sql, vault.projectId)
            const present = yield* list(vault.projectId)
            if (present.length >= maxVaults) return yield* new VaultRejected({ reason: "TooManyVaults" })
            if (present.some(({ name }) => name === vault.name)) {
              return yield* new VaultRejected({ reason: "VaultExists" })
            }
            const rows = yield* sql<StoredVault>`
              INSERT INTO vault (id, project_id, name, type, url, vault_id, auto_login, sealed, key_id, wrapped_key)
              VALUES (${vault.id}, ${vault.projectId}, ${vault.name}, ${vault.type}, ${vault.url}, ${vault.vaultId},
                ${vault.autoLogin}, ${vault.sealed}, ${vault.keyId}, ${vault.wrappedKey})
              RETURNING *`
            return rows[0] ?? (yield* Effect.die("INSERT ... RETURNING returned no row"))
          },
          (effect) => sql.withTransaction(effect),
        ),
        find: (projectId, id) =>
          Effect.map(sql<StoredVault>`SELECT * FROM vault WHERE id = ${id} AND project_id = ${projectId}`, ([row]) =>
            Option.fromNullishOr(row),
          ),
        delete: (projectId, id) =>
          Effect.map(
            sql`DELETE FROM vault WHERE id = ${id} AND project_id = ${projectId} RETURNING id`,
            (rows) => rows.length > 0,
          ),
      })
    }),
  )
}
