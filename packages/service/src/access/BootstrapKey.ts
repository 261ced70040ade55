import { Context, Effect, Layer, Option, Redacted } from "effect"
import { readFile } from "node:fs/promises"
import { DataDirectory } from "../database/DataDirectory.ts"
import { IdSeed } from "../store/IdGenerator.ts"
import { ApiKeys } from "./ApiKeys.ts"
import { keyFile } from "./KeyFile.ts"
import { ValidKeys } from "./ValidKeys.ts"

/** Seed of the first key of a cluster. Every node derives the same key from it and the cluster's secret. */
const clusterSeed = "the first key of this cluster"

/** The API key of the local command line. */
export class BootstrapKey extends Context.Service<
  BootstrapKey,
  {
    /** None when the key was revoked or rotated elsewhere in the cluster. */
    readonly key: Option.Option<Redacted.Redacted>
    /** True only at the first start, when the key may be printed. */
    readonly isNew: boolean
  }
>()("@tabwright/service/access/BootstrapKey") {
  /** Creates the first project and its key, or reads the key's file. Creates another key when the file is lost. */
  static readonly layer = Layer.effect(
    BootstrapKey,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const { keep, findKept } = yield* inFolder

      const made = yield* keys.createFirst
      if (Option.isSome(made)) return yield* keep(made.value, true)
      const kept = yield* findKept
      if (Option.isSome(kept)) return { key: kept, isNew: false }
      return yield* keep(yield* keys.createForFirstProject, true)
    }),
  )

  /** Derives the key that all cluster nodes share. Creates no other key when it is no longer valid. */
  static readonly layerCluster = Layer.effect(
    BootstrapKey,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const valid = yield* ValidKeys
      const { keep, findKept } = yield* inFolder

      const made = yield* keys.createFirst
      if (Option.isSome(made)) return yield* keep(made.value, true)
      const kept = yield* findKept
      if (Option.isSome(kept)) return { key: kept, isNew: false }
      const shared = yield* keys.createForFirstProject
      if (Option.isSome(yield* valid.find(shared))) return yield* keep(shared, false)
      yield* Effect.logWarning(
        "The first API key of the cluster was revoked or rotated, so this node has none for its command line",
      )
      return { key: Option.none(), isNew: false }
    }).pipe(Effect.provideService(IdSeed, clusterSeed)),
  )
}

const inFolder = Effect.gen(function* () {
  const valid = yield* ValidKeys
  const folder = yield* DataDirectory

  const keep = (key: Redacted.Redacted, isNew: boolean) =>
    Effect.as(folder.writeSecret(keyFile, key), { key: Option.some(key), isNew })

  const findKept = Effect.gen(function* () {
    const text = (yield* Effect.promise(() => readFile(folder.pathOf(keyFile), "utf8").catch(() => ""))).trim()
    const stored = Redacted.make(text)
    return text !== "" && Option.isSome(yield* valid.find(stored)) ? Option.some(stored) : Option.none()
  })
  return { keep, findKept }
})
