import { afterAll, assert, beforeAll, describe, it, vi } from "@effect/vitest"
import { Effect } from "effect"
import * as fs from "node:fs"
import * as path from "node:path"
import { secretBindingsOf } from "../../src/run/RunRequest.ts"

let folder: string
beforeAll(() => {
  folder = fs.mkdtempSync("/tmp/tabwright-secrets-")
  fs.writeFileSync(path.join(folder, "password"), "  correct horse\n")
  vi.stubEnv("SHOP_CODE", "JBSWY3DP")
})
afterAll(() => {
  vi.unstubAllEnvs()
  fs.rmSync(folder, { recursive: true, force: true })
})

describe("secretBindingsOf", () => {
  it.effect("reads values from their sources, bound to the named hosts", () =>
    Effect.gen(function* () {
      const given = [
        `password@example.com,shop.example=file:${folder}/password`,
        "shop_bu_2fa_code@example.com=env:SHOP_CODE",
      ]
      assert.deepStrictEqual(yield* secretBindingsOf(given), [
        {
          alias: "password",
          source: { type: "inline", value: "  correct horse" },
          allowedDomains: ["example.com", "shop.example"],
        },
        { alias: "shop_bu_2fa_code", source: { type: "inline", value: "JBSWY3DP" }, allowedDomains: ["example.com"] },
      ])
      assert.deepStrictEqual(yield* secretBindingsOf([]), [])
    }),
  )

  it.effect("rejects invalid bindings with a remedy and without their values", () =>
    Effect.gen(function* () {
      for (const [given, reason] of [
        ["password", "NAME@HOST=env:VARIABLE"],
        ["password=hunter2", "NAME@HOST=env:VARIABLE"],
        ["password@example.com=hunter2", "pass the source of the value"],
        ["password@example.com=hunter2:x", "pass the source of the value"],
        ["password@example.com=env:NO_SUCH_VARIABLE", `environment variable "NO_SUCH_VARIABLE" is not set`],
        ["password@example.com=file:/no/such/file", "no such file"],
        ["password@example.com=file:/dev/null", "empty"],
        ["password@example.com", "=env:VARIABLE or =file:PATH"],
      ] as const) {
        const { message } = yield* Effect.flip(secretBindingsOf([given]))
        assert.include(message, reason, given)
        assert.notInclude(message, "hunter2")
      }
    }),
  )
})
