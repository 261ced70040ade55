import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readLimits } from "../../src/settings/Limits.ts"

describe("The limits of projects", () => {
  it("ship as the contract has them, and are read from the environment", () => {
    assert.deepStrictEqual(Result.getOrThrow(readLimits({})), {
      requestsPerSecond: 25,
      projectBrowsers: undefined,
      humanWaitMinutes: undefined,
    })
    const given = {
      TABWRIGHT_RATE_LIMIT_RPS: "0",
      TABWRIGHT_PROJECT_BROWSERS: "10",
      TABWRIGHT_HUMAN_WAIT_MINUTES: "5",
    }
    assert.deepStrictEqual(Result.getOrThrow(readLimits(given)), {
      requestsPerSecond: 0,
      projectBrowsers: 10,
      humanWaitMinutes: 5,
    })
  })

  it.each([
    ["TABWRIGHT_RATE_LIMIT_RPS", "2.5"],
    ["TABWRIGHT_PROJECT_BROWSERS", "0"],
  ])("refuse %s=%s and name both", (name, value) => {
    const message = Result.match(readLimits({ [name]: value }), { onSuccess: () => "", onFailure: (text) => text })
    assert.include(message, `${name} is "${value}"`)
  })
})
