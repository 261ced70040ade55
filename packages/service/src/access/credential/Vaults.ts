import { PgClient } from "@effect/sql-pg"
import type { DestinationOptions } from "@tabwright/chromium"
import { Context, Effect, Layer, Redacted, Schema } from "effect"
import { serverDestination } from "../ServerDestination.ts"
import { type StoredVault, type VaultRejected, VaultStore } from "../../store/credential/VaultStore.ts"
import type { RunCredentials } from "../../store/run/RunSettings.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { AuditLog } from "../AuditLog.ts"
import type { RunSecret } from "../RunSecrets.ts"
import { secretParts } from "./Credentials.ts"
import { sealEnvelope, unsealEnvelope } from "./Envelope.ts"
import { KeyEncryption, type KeyEncryptionError } from "./KeyEncryption.ts"
import { onePasswordConnect } from "./OnePasswordConnect.ts"
import type { VaultAddress, VaultConnector, VaultError, VaultLogin } from "./VaultConnector.ts"

/** A vault that a run may use cannot be read, or was disconnected. */
export class VaultUnavailable extends Schema.TaggedError<VaultUnavailable>(
  "@tabwright/service/access/credential/VaultUnavailable",
)("VaultUnavailable", { message: Schema.String, isRetryable: Schema.Boolean }) {}

/** The secrets of a run's vaults. */
export interface VaultSecrets {
  readonly secrets: Redacted.Redacted<ReadonlyArray<RunSecret>>
  /** The vaults that could not be read and that the run does not name. */
  readonly unread: ReadonlyArray<{ readonly vaultId: string; readonly name: string; readonly reason: string }>
}

export type NewVault = Pick<StoredVault, "id" | "projectId" | "name" | "type" | "url" | "vaultId" | "autoLogin">

/** Binds the ciphertext to its vault. */
const purposeOf = (id: string): string => `vault\n${id.toLowerCase()}`

/** Connects vaults of password managers, and reads their logins for runs. Nothing that is read is stored. */
export class Vaults extends Context.Service<
  Vaults,
  {
    /** Fails if the vault cannot be read with the token. */
    check(type: StoredVault["type"], address: VaultAddress): Effect.Effect<void, VaultError>
    /** Stores the connection, and records it in the audit log. */
    create(
      vault: NewVault,
      token: Redacted.Redacted,
    ): Effect.Effect<StoredVault, VaultRejected | KeyEncryptionError | StoreError>
    delete(projectId: string, id: string): Effect.Effect<void, StoreError>
    logins(vault: StoredVault): Effect.Effect<ReadonlyArray<VaultLogin>, VaultError | KeyEncryptionError>
    /** Returns the value of a field of the vault's item. */
    field(
      vault: StoredVault,
      itemId: string,
      fieldId: string,
    ): Effect.Effect<Redacted.Redacted, VaultError | KeyEncryptionError>
    /**
     * Returns the secrets of a run's vaults, named as those of credentials: `login/password`, `login/bu_2fa_code`. A vault
     * that the run does not name, and that cannot be read, is left out.
     */
    secretsOf(
      projectId: string,
      credentials: RunCredentials,
    ): Effect.Effect<VaultSecrets, VaultUnavailable | StoreError>
  }
>()("@tabwright/service/access/credential/Vaults") {
  static readonly layer = (network: DestinationOptions) =>
    Layer.effect(
      Vaults,
      Effect.gen(function* () {
        const store = yield* VaultStore
        const keys = yield* KeyEncryption
        const audit = yield* AuditLog
        const sql = yield* PgClient.PgClient
        const connectors: Readonly<Record<StoredVault["type"], VaultConnector>> = {
          onePasswordConnect: onePasswordConnect(serverDestination(network)),
        }

        const record = (action: string, { id, projectId }: Pick<StoredVault, "id" | "projectId">, details: object) =>
          audit.recordSuccess({ action, projectId, resourceType: "vault", resourceId: id, details: { ...details } })

        const addressOf = (vault: StoredVault) =>
          Effect.map(unsealEnvelope(keys, purposeOf(vault.id), vault), (token) => ({ ...vault, token }))

        const logins = (vault: StoredVault) =>
          Effect.flatMap(addressOf(vault), (address) => connectors[vault.type].logins(address))

        const secretsOf = Effect.fn("Vaults.secretsOf")(function* (
          projectId: string,
          { autoLogin, vaultIds }: RunCredentials,
        ) {
          if (vaultIds.length === 0 && !autoLogin)
            return { secrets: Redacted.make<ReadonlyArray<RunSecret>>([]), unread: [] }
          const all = yield* store.list(projectId)
          const missing = vaultIds.find((id) => !all.some((one) => one.id === id))
          if (missing !== undefined) {
            const message = `The vault ${missing} of this run was disconnected. Send the task again with a connected one.`
            return yield* new VaultUnavailable({ message, isRetryable: false })
          }
          const used = all.filter((one) => vaultIds.includes(one.id) || (autoLogin && one.autoLogin))
          const unread: Array<VaultSecrets["unread"][number]> = []
          const secrets = yield* Effect.forEach(used, (vault) =>
            logins(vault).pipe(
              Effect.map((found) => found.map((login) => ({ vault, login }))),
              Effect.catch(({ isRetryable, message }) => {
                if (vaultIds.includes(vault.id)) {
                  const text = `The vault "${vault.name}" cannot be read. ${message}`
                  return Effect.fail(new VaultUnavailable({ message: text, isRetryable }))
                }
                unread.push({ vaultId: vault.id, name: vault.name, reason: message })
                return Effect.succeed([])
              }),
            ),
          )
          const taken = new Set<string>()
          const parts = secrets.flat().flatMap(({ login, vault }) => {
            const name = taken.has(login.name) ? `${login.name} ${vault.name}` : login.name
            taken.add(name)
            return partsOf(vault.id, { ...login, name })
          })
          return { secrets: Redacted.make<ReadonlyArray<RunSecret>>(parts, { label: "secrets" }), unread }
        })

        return Vaults.of({
          check: (type, address) => connectors[type].check(address),
          create: (vault, token) =>
            sealEnvelope(keys, purposeOf(vault.id), Redacted.value(token)).pipe(
              Effect.flatMap((sealed) => store.create({ ...vault, ...sealed })),
              Effect.tap(({ name, url, vaultId }) => record("createVault", vault, { name, url, vaultId })),
              sql.withTransaction,
            ),
          delete: (projectId, id) =>
            store.delete(projectId, id).pipe(
              Effect.flatMap((existed) => (existed ? record("deleteVault", { id, projectId }, {}) : Effect.void)),
              sql.withTransaction,
            ),
          logins,
          field: (vault, itemId, fieldId) =>
            Effect.flatMap(addressOf(vault), (address) => connectors[vault.type].field(address, itemId, fieldId)),
          secretsOf,
        })
      }),
    )
}

const partsOf = (vaultId: string, { domains, itemId, name, secrets, username }: VaultLogin): ReadonlyArray<RunSecret> =>
  secretParts(name, domains, Redacted.value(secrets)).map((part) => ({
    ...part,
    vaultItem: { vaultId, itemId },
    username,
  }))
