import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { AuditLog, type AuditEvent } from "../AuditLog.ts"
import type { RunSecret } from "../RunSecrets.ts"
import { secretDomain } from "../../run/worker/SecretMask.ts"
import {
  type CredentialRejected,
  CredentialStore,
  type NewCredential,
  type SealedCredential,
  type StoredCredential,
} from "../../store/credential/CredentialStore.ts"
import type { RunCredentials } from "../../store/run/RunSettings.ts"
import type { StoreError } from "../../store/StoreError.ts"
import { sealEnvelope, unsealEnvelope } from "./Envelope.ts"
import { KeyEncryption } from "./KeyEncryption.ts"
import type { KeyEncryptionError } from "./WrappingKeys.ts"

/** The secrets of a credential, which are never returned. */
export interface CredentialSecrets {
  readonly password?: string | undefined
  readonly oneTimeCodeKey?: string | undefined
}

/** A credential of a run was deleted. */
export class CredentialMissing extends Schema.TaggedError<CredentialMissing>(
  "@tabwright/service/access/credential/CredentialMissing",
)("CredentialMissing", { credentialId: Schema.String }) {}

const SecretsText = Schema.fromJsonString(
  Schema.Struct({
    password: Schema.optionalKey(Schema.String),
    oneTimeCodeKey: Schema.optionalKey(Schema.String),
  }),
)
const encode = Schema.encodeSync(SecretsText)
const decode = Schema.decodeUnknownSync(SecretsText)

/** Binds the ciphertext to its credential. */
const purposeOf = (id: string): string => `credential\n${id.toLowerCase()}`

/** Encrypts credentials, each with a key of its own, and gives them to runs. */
export class Credentials extends Context.Service<
  Credentials,
  {
    readonly seal: (id: string, secrets: CredentialSecrets) => Effect.Effect<SealedCredential, KeyEncryptionError>
    readonly unseal: (
      credential: StoredCredential,
    ) => Effect.Effect<Redacted.Redacted<CredentialSecrets>, KeyEncryptionError>
    /** Returns the secrets of a run's credentials, which the agent knows as `name/password` and `name/bu_2fa_code`. */
    secretsOf(
      projectId: string,
      credentials: RunCredentials,
    ): Effect.Effect<Redacted.Redacted<ReadonlyArray<RunSecret>>, CredentialMissing | KeyEncryptionError | StoreError>
    /** Records that the driver typed a part of the credential. */
    recordUse(use: {
      readonly projectId: string
      readonly runId: string
      /** The credential or the vault's item that it is part of. */
      readonly source: Pick<RunSecret, "credentialId" | "vaultItem">
      /** Name of the typed part. */
      readonly secret: string
      readonly url: string
    }): Effect.Effect<void, StoreError>
    /** Creates, changes or deletes a credential, and records it in the audit log. */
    create(credential: NewCredential): Effect.Effect<StoredCredential, CredentialRejected | StoreError>
    update: CredentialStore["Service"]["update"]
    delete(projectId: string, id: string): Effect.Effect<void, StoreError>
  }
>()("@tabwright/service/access/credential/Credentials") {
  static readonly layer = Layer.effect(
    Credentials,
    Effect.gen(function* () {
      const store = yield* CredentialStore
      const keys = yield* KeyEncryption
      const audit = yield* AuditLog
      const sql = yield* PgClient.PgClient

      const sealSecrets = (id: string, { oneTimeCodeKey, password }: CredentialSecrets) => {
        const text = encode({
          ...(password === undefined ? {} : { password }),
          ...(oneTimeCodeKey === undefined ? {} : { oneTimeCodeKey }),
        })
        return sealEnvelope(keys, purposeOf(id), text)
      }

      const unsealSecrets = (credential: StoredCredential) =>
        Effect.map(unsealEnvelope(keys, purposeOf(credential.id), credential), (text) =>
          Redacted.make(decode(Redacted.value(text)), { label: "credential" }),
        )

      const secretsOf = Effect.fn("Credentials.secretsOf")(function* (
        projectId: string,
        { autoLogin, ids }: RunCredentials,
      ) {
        const all = yield* store.list(projectId)
        const missing = ids.find((id) => !all.some((one) => one.id === id))
        if (missing !== undefined) return yield* new CredentialMissing({ credentialId: missing })
        const used = all.filter((one) => ids.includes(one.id) || (autoLogin && one.autoLogin))
        const secrets = yield* Effect.forEach(used, (one) =>
          Effect.map(unsealSecrets(one), (opened) => partsOf(one, Redacted.value(opened))),
        )
        return Redacted.make(secrets.flat(), { label: "secrets" })
      })

      const record = (
        action: string,
        { id, projectId }: Pick<StoredCredential, "id" | "projectId">,
        details: AuditEvent["details"],
      ) => audit.recordSuccess({ action, projectId, resourceType: "credential", resourceId: id, details })

      return Credentials.of({
        seal: sealSecrets,
        unseal: unsealSecrets,
        secretsOf,
        create: (credential) => {
          const { autoLogin, domains, name } = credential
          return store
            .create(credential)
            .pipe(Effect.tap(record("createCredential", credential, { name, domains, autoLogin })), sql.withTransaction)
        },
        update: (projectId, id, change) =>
          store.update(projectId, id, change).pipe(
            Effect.tap((found) => (Option.isSome(found) ? record("updateCredential", found.value, {}) : Effect.void)),
            sql.withTransaction,
          ),
        delete: (projectId, id) =>
          store.delete(projectId, id).pipe(
            Effect.flatMap((existed) => (existed ? record("deleteCredential", { id, projectId }, {}) : Effect.void)),
            sql.withTransaction,
          ),
        recordUse: ({ projectId, runId, secret, source: { credentialId, vaultItem }, url }) => {
          const details = { runId, secret, origin: URL.parse(url)?.origin ?? null }
          if (vaultItem !== undefined) {
            const { itemId, vaultId } = vaultItem
            const about = { resourceType: "vault", resourceId: vaultId, details: { ...details, itemId } }
            return audit.recordSuccess({ action: "useVault", projectId, ...about })
          }
          if (credentialId === undefined) return Effect.void
          return Effect.andThen(
            store.setUsed(credentialId),
            record("useCredential", { id: credentialId, projectId }, details),
          )
        },
      })
    }),
  )
}

const partsOf = ({ domains, id, name, username }: StoredCredential, secrets: CredentialSecrets) =>
  secretParts(name, domains, secrets).map((part) => ({ ...part, credentialId: id, username }))

/** The suffix of the name makes the agent type the current code instead of the key. */
export const secretParts = (
  name: string,
  domains: ReadonlyArray<string>,
  { oneTimeCodeKey, password }: CredentialSecrets,
): ReadonlyArray<RunSecret> =>
  [
    { part: "password", value: password },
    { part: "bu_2fa_code", value: oneTimeCodeKey },
  ].flatMap(({ part, value }) =>
    value === undefined ? [] : [{ name: `${name}/${part}`, value, domains: domains.map(secretDomain) }],
  )
