import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readLimits } from "../../src/settings/Limits.ts"

describe("readLimits", () => {
  it("returns the contract's defaults unless the environment overrides them", () => {
    assert.deepStrictEqual(Result.getOrThrow(readLimits({})), {
      requestsPerSecond: 25,
      projectMaxBrowsers: undefined,
      humanTimeoutMinutes: undefined,
    })
    const given = {
      TABWRIGHT_RATE_LIMIT_RPS: "0",
      TABWRIGHT_PROJECT_MAX_BROWSERS: "10",
      TABWRIGHT_HUMAN_TIMEOUT_MINUTES: "5",
    }
    assert.deepStrictEqual(Result.getOrThrow(readLimits(given)), {
      requestsPerSecond: 0,
      projectMaxBrowsers: 10,
      humanTimeoutMinutes: 5,
    })
  })

  it.each([
    ["TABWRIGHT_RATE_LIMIT_RPS", "2.5"],
    ["TABWRIGHT_PROJECT_MAX_BROWSERS", "0"],
  ])("refuse %s=%s and name both", (name, value) => {
    const message = Result.match(readLimits({ [name]: value }), { onSuccess: () => "", onFailure: (text) => text })
    assert.include(message, `${name} is "${value}"`)
  })
})
