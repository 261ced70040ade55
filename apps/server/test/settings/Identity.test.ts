import { assert, describe, it } from "@effect/vitest"
import { defaultIdentity } from "@tabwright/chromium"
import { Result } from "effect"
import { readIdentity } from "../../src/settings/Identity.ts"

describe("readIdentity", () => {
  it("returns the default unless the environment overrides it", () => {
    assert.deepStrictEqual(Result.getOrThrow(readIdentity({ TABWRIGHT_STEALTH: "" })), defaultIdentity)
    assert.deepStrictEqual(
      Result.getOrThrow(
        readIdentity({
          TABWRIGHT_STEALTH: "strict",
          TABWRIGHT_LOCALE: "pt-br",
          TABWRIGHT_TIME_ZONE: "America/Sao_Paulo",
        }),
      ),
      {
        locale: "pt-BR",
        languages: ["pt-BR", "pt", "en-US", "en"],
        timeZone: "America/Sao_Paulo",
        isStealthy: true,
        hidesConsole: true,
      },
    )
    assert.isFalse(Result.getOrThrow(readIdentity({ TABWRIGHT_STEALTH: "off" })).isStealthy)
  })

  it.each([
    ["TABWRIGHT_STEALTH", "no"],
    ["TABWRIGHT_LOCALE", "germany!"],
    ["TABWRIGHT_TIME_ZONE", "Berlin"],
  ])("refuses %s=%s and names both", (name, value) => {
    const message = Result.match(readIdentity({ [name]: value }), { onSuccess: () => "", onFailure: (text) => text })
    assert.include(message, `${name} is "${value}"`)
  })
})
