import { Context, Effect, Layer, Option, Redacted } from "effect"
import { readFile } from "node:fs/promises"
import { DataFolder } from "../database/DataFolder.ts"
import { ApiKeys } from "./ApiKeys.ts"
import { keyFile } from "./KeyFile.ts"
import { ValidKeys } from "./ValidKeys.ts"

/**
 * The key that this server's own command line uses.
 *
 * @category services
 * @since 0.1.0
 */
export class FirstKey extends Context.Service<
  FirstKey,
  {
    readonly key: Redacted.Redacted
    /** True at the first start only: the one time that the key may be shown. */
    readonly isNew: boolean
  }
>()("@tabwright/service/access/FirstKey") {
  /** Makes the first project and its key, or reads the key's file; where that is lost, makes another key. */
  static readonly layer = Layer.effect(
    FirstKey,
    Effect.gen(function* () {
      const keys = yield* ApiKeys
      const valid = yield* ValidKeys
      const folder = yield* DataFolder

      const keep = (key: Redacted.Redacted) => Effect.as(folder.writeSecret(keyFile, key), { key, isNew: true })

      const made = yield* keys.createFirst
      if (Option.isSome(made)) return yield* keep(made.value)

      const text = yield* Effect.promise(() => readFile(folder.pathOf(keyFile), "utf8").catch(() => ""))
      const stored = Redacted.make(text.trim())
      if (text.trim() !== "" && Option.isSome(yield* valid.find(stored))) return { key: stored, isNew: false }
      return yield* keep(yield* keys.createForFirstProject)
    }),
  )
}
