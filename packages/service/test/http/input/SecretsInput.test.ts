import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { secretsByDomain, secretsByName } from "../../../src/http/input/SecretsInput.ts"

const key = "GEZDGNBVGY3TQOJQ"

describe("secrets input", () => {
  it.effect("names v2 secrets by domain and part", () =>
    Effect.gen(function* () {
      const secrets = yield* secretsByDomain({ "shop.example": "ada:lamp", "shop.example/my_bu_2fa_code": key })
      assert.deepStrictEqual(Redacted.value(secrets), [
        { name: "shop.example", value: "ada:lamp", domains: ["*.shop.example"] },
        { name: "shop.example/username", value: "ada", domains: ["*.shop.example"] },
        { name: "shop.example/password", value: "lamp", domains: ["*.shop.example"] },
        { name: "shop.example/my_bu_2fa_code", value: key, domains: ["*.shop.example"] },
      ])
      const wrong = yield* Effect.flip(secretsByDomain({ "shop.example/bu_2fa_code": "not a key 1" }))
      assert.deepStrictEqual(wrong.issues?.[0]?.loc, ["body", "secrets", "shop.example/bu_2fa_code"])
    }),
  )

  it.effect("names v3 secrets by name, for all sites", () =>
    Effect.gen(function* () {
      const secrets = yield* secretsByName({ pin: "4711" })
      assert.deepStrictEqual(Redacted.value(secrets), [{ name: "pin", value: "4711", domains: ["*"] }])
    }),
  )
})
