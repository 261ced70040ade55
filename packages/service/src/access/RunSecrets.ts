import { PgClient } from "@effect/sql-pg"
import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { DataDirectory } from "../database/DataDirectory.ts"
import type { StoreError } from "../store/StoreError.ts"
import { seal, unseal } from "./Seal.ts"

/** Maximum size of a secret in bytes of UTF-8, from interface/v4.md. */
export const maxSecretBytes = 4096

/** A secret typed on behalf of the agent, which only gets its name. */
export const RunSecret = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  /** Hosts whose pages it may be typed on, as patterns returned by `parseDomainPattern`. */
  domains: Schema.Array(Schema.String),
  /** The credential that it is part of, if it is one of the project's. */
  credentialId: Schema.optionalKey(Schema.String),
  /** The connected vault that it was read from, and the id of its item there. */
  vaultItem: Schema.optionalKey(Schema.Struct({ vaultId: Schema.String, itemId: Schema.String })),
  /** The account that it belongs to, for the model. */
  username: Schema.optionalKey(Schema.String),
  /** Domain of a cookie that the browser gets before the first step. Absent: the secret is typed. */
  cookieDomain: Schema.optionalKey(Schema.String),
})
export type RunSecret = typeof RunSecret.Type

export type SecretsOfRun = Redacted.Redacted<ReadonlyArray<RunSecret>>

const RunSecretsText = Schema.fromJsonString(Schema.Array(RunSecret))
const encode = Schema.encodeSync(RunSecretsText)
const decode = Schema.decodeUnknownOption(RunSecretsText)

/** Binds the ciphertext to the run. */
const purposeOf = (runId: string): string => `run secrets\n${runId.toLowerCase()}`

/** Passes the secrets of a run from its request to its worker, across restarts. Stored encrypted; the
 * database deletes them when the run ends. */
export class RunSecrets extends Context.Service<
  RunSecrets,
  {
    keep(runId: string, secrets: SecretsOfRun): Effect.Effect<void, StoreError>
    /**
     * Empty for a run without secrets and for an ended run. `"Lost"` when they were encrypted with another server
     * secret.
     */
    find(runId: string): Effect.Effect<SecretsOfRun | "Lost", StoreError>
  }
>()("@tabwright/service/access/RunSecrets") {
  static readonly layer = Layer.effect(
    RunSecrets,
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient
      const secret = Redacted.value((yield* DataDirectory).secret)

      const keep = (runId: string, secrets: SecretsOfRun) => {
        const sealed = sealRunSecrets(secret, runId, secrets)
        return Effect.asVoid(sql`INSERT INTO run_secret (run_id, sealed) VALUES (${runId}, ${sealed})`)
      }

      const find = Effect.fn("RunSecrets.find")(function* (runId: string) {
        const [stored] = yield* sql<{ sealed: Uint8Array }>`SELECT sealed FROM run_secret WHERE run_id = ${runId}`
        if (stored === undefined) return noSecrets
        return Option.getOrElse(unsealRunSecrets(secret, runId, stored.sealed), () => "Lost" as const)
      })

      return RunSecrets.of({ keep, find })
    }),
  )
}

/** Encrypts secrets for the database, or for another node. */
export const sealRunSecrets = (secret: Uint8Array, runId: string, secrets: SecretsOfRun): Uint8Array<ArrayBuffer> =>
  new Uint8Array(seal(secret, purposeOf(runId), Buffer.from(encode(Redacted.value(secrets)))))

/** Decrypts secrets. None when they were encrypted with another server secret. */
export const unsealRunSecrets = (secret: Uint8Array, runId: string, sealed: Uint8Array): Option.Option<SecretsOfRun> =>
  unseal(secret, purposeOf(runId), sealed).pipe(
    Option.flatMap((bytes) => decode(Buffer.from(bytes).toString())),
    Option.map(redacted),
  )

const redacted = (values: ReadonlyArray<RunSecret>): SecretsOfRun => Redacted.make(values, { label: "secrets" })

const noSecrets = redacted([])
