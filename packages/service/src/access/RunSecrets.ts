import { Context, Effect, Layer, Option, Redacted, Schema } from "effect"
import { DataFolder } from "../database/DataFolder.ts"
import { RunSecretStore } from "../store/RunSecretStore.ts"
import type { StoreError } from "../store/StoreError.ts"
import { seal, unseal } from "./Seal.ts"

/**
 * A value that is typed for the agent, which knows its name alone.
 *
 * @category schemas
 * @since 0.1.0
 */
export const RunSecret = Schema.Struct({
  name: Schema.String,
  value: Schema.String,
  /** Hosts on whose pages it may be typed, as patterns that `parseDomainPattern` gave. */
  domains: Schema.Array(Schema.String),
})
export type RunSecret = typeof RunSecret.Type

/** All secrets of a run. */
export type SecretsOfRun = Redacted.Redacted<ReadonlyArray<RunSecret>>

const RunSecretsText = Schema.fromJsonString(Schema.Array(RunSecret))
const encode = Schema.encodeSync(RunSecretsText)
const decode = Schema.decodeUnknownOption(RunSecretsText)

/** What was sealed for one run opens for no other. */
const purposeOf = (runId: string): string => `run secrets\n${runId.toLowerCase()}`

/**
 * Carries the secrets of a run from its request to whoever works on it, over the end of this process too. They go with the run.
 *
 * @category services
 * @since 0.1.0
 */
export class RunSecrets extends Context.Service<
  RunSecrets,
  {
    keep(runId: string, secrets: SecretsOfRun): Effect.Effect<void, StoreError>
    /** None at all for a run without secrets, and one that has ended; `"Lost"` where another server's secret sealed them. */
    find(runId: string): Effect.Effect<SecretsOfRun | "Lost", StoreError>
  }
>()("@tabwright/service/access/RunSecrets") {
  static readonly layer = Layer.effect(
    RunSecrets,
    Effect.gen(function* () {
      const store = yield* RunSecretStore
      const secret = Redacted.value((yield* DataFolder).secret)

      const keep = (runId: string, secrets: SecretsOfRun) =>
        store.keep(runId, seal(secret, purposeOf(runId), Buffer.from(encode(Redacted.value(secrets)))))

      const find = Effect.fn("RunSecrets.find")(function* (runId: string) {
        const stored = yield* store.find(runId)
        if (Option.isNone(stored)) return noSecrets
        const opened = Option.flatMap(unseal(secret, purposeOf(runId), stored.value), (bytes) =>
          decode(Buffer.from(bytes).toString()),
        )
        return Option.match(opened, { onNone: () => "Lost" as const, onSome: (values) => redacted(values) })
      })

      return RunSecrets.of({ keep, find })
    }),
  )
}

const redacted = (values: ReadonlyArray<RunSecret>): SecretsOfRun => Redacted.make(values, { label: "secrets" })

const noSecrets = redacted([])
