import { assert, describe, it } from "@effect/vitest"
import { defaultIdentity } from "@tabwright/chromium"
import { Result } from "effect"
import { readBrowsers, readIdentity } from "../../src/settings/Browsers.ts"

const errorOf = (name: string, value: string) =>
  Result.match(readBrowsers({ [name]: value }), { onSuccess: () => "", onFailure: (message) => message })

describe("readBrowsers", () => {
  it("reads the environment and treats empty values as unset", () => {
    const options = readBrowsers({
      TABWRIGHT_MAX_BROWSERS: "6",
      TABWRIGHT_POOL_SIZE: "0",
      TABWRIGHT_START_QUEUE_TIMEOUT_SECONDS: "",
      TABWRIGHT_START_QUEUE_LENGTH: "5",
      TABWRIGHT_BROWSER_BUILD: "headless-shell",
      TABWRIGHT_BROWSER_IDLE_TIMEOUT_MINUTES: "30",
    })
    assert.deepStrictEqual(Result.getOrThrow(options), {
      maxBrowsers: 6,
      poolSize: 0,
      startQueueTimeoutSeconds: 15,
      startQueueLength: 5,
      browserBuild: "headless-shell",
      browserIdleTimeoutMinutes: 30,
    })
  })

  it.each([
    ["TABWRIGHT_MAX_BROWSERS", "0"],
    ["TABWRIGHT_POOL_SIZE", "-1"],
    ["TABWRIGHT_START_QUEUE_TIMEOUT_SECONDS", "1.5"],
    ["TABWRIGHT_START_QUEUE_LENGTH", "many"],
    ["TABWRIGHT_BROWSER_BUILD", "firefox"],
    ["TABWRIGHT_BROWSER_IDLE_TIMEOUT_MINUTES", "9999999"],
  ])("rejects %s=%s and names both", (name, value) => {
    assert.include(errorOf(name, value), `${name} is "${value}"`)
  })
})

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
  ])("rejects %s=%s and names both", (name, value) => {
    const message = Result.match(readIdentity({ [name]: value }), { onSuccess: () => "", onFailure: (text) => text })
    assert.include(message, `${name} is "${value}"`)
  })
})
