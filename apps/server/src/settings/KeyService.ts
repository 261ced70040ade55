import type { KeyEncryptionSettings } from "@tabwright/service"
import { Duration, Effect, Redacted, Result } from "effect"
import { readFile } from "node:fs/promises"
import { type Environment, integerOf, textOf } from "./EnvValue.ts"

/** The key management service of credentials. */
export type KeyService = NonNullable<KeyEncryptionSettings["service"]>

const defaultCacheSeconds = 300

/** Reads `TABWRIGHT_KMS` and related variables. Fails with a message that contains no token. */
export const keyServiceOf = (env: Environment): Result.Result<KeyService | undefined, string> =>
  Result.gen(function* () {
    const kind = textOf(env, "TABWRIGHT_KMS")
    if (kind !== undefined && kind !== "local" && kind !== "vault") {
      return yield* Result.fail(`TABWRIGHT_KMS is "${kind}"; it must be local or vault.`)
    }
    const url = textOf(env, "TABWRIGHT_KMS_URL")
    if (url === undefined) {
      return kind === "vault" ? yield* Result.fail("TABWRIGHT_KMS=vault needs TABWRIGHT_KMS_URL.") : undefined
    }
    if (!/^https?:$/.test(URL.parse(url)?.protocol ?? "")) {
      return yield* Result.fail(
        "TABWRIGHT_KMS_URL must be the URL of a server, such as https://vault.example.com:8200.",
      )
    }
    const key = textOf(env, "TABWRIGHT_KMS_KEY") ?? "tabwright"
    const mount = textOf(env, "TABWRIGHT_KMS_MOUNT") ?? "transit"
    if (!/^[\w.-]+$/.test(key) || !/^[\w.-]+(\/[\w.-]+)*$/.test(mount)) {
      return yield* Result.fail(
        "TABWRIGHT_KMS_KEY must be the name of a key, and TABWRIGHT_KMS_MOUNT a path, without slashes at its ends.",
      )
    }
    const namespace = textOf(env, "TABWRIGHT_KMS_NAMESPACE")
    const cacheSeconds = yield* integerOf(env, "TABWRIGHT_KMS_CACHE_SECONDS", { min: 0, max: 3600 })
    return {
      url,
      key,
      mount,
      ...(namespace === undefined ? {} : { namespace }),
      token: yield* tokenOf(env),
      isCurrent: kind !== "local",
      cacheTime: Duration.seconds(cacheSeconds ?? defaultCacheSeconds),
    }
  })

const tokenOf = (env: Environment): Result.Result<KeyService["token"], string> => {
  const token = textOf(env, "TABWRIGHT_KMS_TOKEN")
  const file = textOf(env, "TABWRIGHT_KMS_TOKEN_FILE")
  if ((token === undefined) === (file === undefined)) {
    return Result.fail("TABWRIGHT_KMS_URL needs either TABWRIGHT_KMS_TOKEN or TABWRIGHT_KMS_TOKEN_FILE.")
  }
  if (file === undefined) return Result.succeed(Effect.succeed(Redacted.make(token ?? "", { label: "KMS token" })))
  return Result.succeed(
    Effect.tryPromise({
      try: async () => Redacted.make((await readFile(file, "utf8")).trim(), { label: "KMS token" }),
      catch: () => "The file of TABWRIGHT_KMS_TOKEN_FILE cannot be read.",
    }),
  )
}
