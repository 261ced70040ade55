import { Context, Effect, Layer, Option, Redacted } from "effect"
import { readFile } from "node:fs/promises"
import { DataFolder } from "../database/DataFolder.ts"
import { IdSeed } from "../store/NewId.ts"
import { ApiKeys } from "./ApiKeys.ts"
import { keyFile } from "./KeyFile.ts"
import { ValidKeys } from "./ValidKeys.ts"

/** What the key of a house comes from, together with the secret that its nodes share: each of them comes to the same one. */
const houseSeed = "the first key of this house"

/**
 * The key that this server's own command line uses.
 *
 * @category services
 * @since 0.1.0
 */
export class FirstKey extends Context.Service<
  FirstKey,
  {
    /** None at a node whose house has revoked or rotated it: whoever did that has another one. */
    readonly key: Option.Option<Redacted.Redacted>
    /** True at the first start only: the one time that the key may be shown. */
    readonly isNew: boolean
  }
>()("@tabwright/service/access/FirstKey") {
  /** Makes the first project and its key, or reads the key's file; where that is lost, makes another key. */
  static readonly layer = Layer.effect(
    FirstKey,
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

  /** The same for a node of a house: all of them have one key, and where that opens nothing any more, none is made. */
  static readonly layerHouse = Layer.effect(
    FirstKey,
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
      yield* Effect.logWarning("This node's folder has no key: the first one of the house was revoked or rotated")
      return { key: Option.none(), isNew: false }
    }).pipe(Effect.provideService(IdSeed, houseSeed)),
  )
}

/** The key's file in the data folder. */
const inFolder = Effect.gen(function* () {
  const valid = yield* ValidKeys
  const folder = yield* DataFolder

  const keep = (key: Redacted.Redacted, isNew: boolean) =>
    Effect.as(folder.writeSecret(keyFile, key), { key: Option.some(key), isNew })

  const findKept = Effect.gen(function* () {
    const text = (yield* Effect.promise(() => readFile(folder.pathOf(keyFile), "utf8").catch(() => ""))).trim()
    const stored = Redacted.make(text)
    return text !== "" && Option.isSome(yield* valid.find(stored)) ? Option.some(stored) : Option.none()
  })
  return { keep, findKept }
})
