import { assert, describe, it } from "@effect/vitest"
import { Duration, Effect, Redacted, Result } from "effect"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { keyServiceOf } from "../../src/settings/KeyService.ts"

const url = { TABWRIGHT_KMS_URL: "https://vault.example.com:8200" }

const failureOf = (env: Readonly<Record<string, string>>): string =>
  Result.match(keyServiceOf(env), { onFailure: (message) => message, onSuccess: () => "none" })

describe("Settings of the key management service", () => {
  it("are absent without a URL, and have defaults with one", () => {
    assert.strictEqual(Result.getOrThrow(keyServiceOf({})), undefined)
    assert.strictEqual(Result.getOrThrow(keyServiceOf({ TABWRIGHT_KMS: "local" })), undefined)
    const service = Result.getOrThrow(keyServiceOf({ ...url, TABWRIGHT_KMS_TOKEN: "t" }))
    assert.deepInclude(service, { key: "tabwright", mount: "transit", isCurrent: true })
    assert.strictEqual(service && Duration.toSeconds(service.cacheTime), 300)
    const old = Result.getOrThrow(keyServiceOf({ ...url, TABWRIGHT_KMS_TOKEN: "t", TABWRIGHT_KMS: "local" }))
    assert.isFalse(old?.isCurrent)
  })

  it.effect("read a token file before each request", () =>
    Effect.acquireUseRelease(
      Effect.promise(() => mkdtemp(join(tmpdir(), "kms-"))),
      (folder) =>
        Effect.gen(function* () {
          const file = join(folder, "token")
          const service = Result.getOrThrow(keyServiceOf({ ...url, TABWRIGHT_KMS_TOKEN_FILE: file }))
          if (service === undefined) return assert.fail("There is a service.")
          assert.include(yield* Effect.flip(service.token), "cannot be read")
          for (const token of ["first", "second"]) {
            yield* Effect.promise(() => writeFile(file, `${token}\n`))
            assert.strictEqual(Redacted.value(yield* service.token), token)
          }
        }),
      (folder) => Effect.promise(() => rm(folder, { recursive: true })),
    ),
  )

  it("are rejected with the variable that is wrong, without the token", () => {
    for (const [name, env] of [
      ["TABWRIGHT_KMS is", { TABWRIGHT_KMS: "aws" }],
      ["needs TABWRIGHT_KMS_URL", { TABWRIGHT_KMS: "vault" }],
      ["TABWRIGHT_KMS_URL must", { TABWRIGHT_KMS_URL: "vault.example.com" }],
      ["TABWRIGHT_KMS_TOKEN or", url],
      ["TABWRIGHT_KMS_TOKEN or", { ...url, TABWRIGHT_KMS_TOKEN: "hvs.a", TABWRIGHT_KMS_TOKEN_FILE: "/b" }],
      ["TABWRIGHT_KMS_KEY must", { ...url, TABWRIGHT_KMS_TOKEN: "hvs.a", TABWRIGHT_KMS_KEY: "a/b" }],
      ["TABWRIGHT_KMS_CACHE_SECONDS", { ...url, TABWRIGHT_KMS_TOKEN: "hvs.a", TABWRIGHT_KMS_CACHE_SECONDS: "4000" }],
    ] as const) {
      const message = failureOf(env)
      assert.include(message, name)
      assert.notInclude(message, "hvs.a")
    }
  })
})
