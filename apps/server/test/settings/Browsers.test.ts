import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { readBrowsers } from "../../src/settings/Browsers.ts"

const complaint = (name: string, value: string) =>
  Result.match(readBrowsers({ [name]: value }), { onSuccess: () => "", onFailure: (message) => message })

describe("The options of the browser host", () => {
  it("are read from the environment, where an empty text says nothing", () => {
    const options = readBrowsers({
      TABWRIGHT_BROWSER_LIMIT: "6",
      TABWRIGHT_POOL_SIZE: "0",
      TABWRIGHT_QUEUE_SECONDS: "",
      TABWRIGHT_QUEUE_LENGTH: "5",
      TABWRIGHT_BROWSER_ENGINE: "headless-shell",
      TABWRIGHT_IDLE_MINUTES: "30",
    })
    assert.deepStrictEqual(Result.getOrThrow(options), {
      browserLimit: 6,
      poolSize: 0,
      queueSeconds: 15,
      queueLength: 5,
      browserEngine: "headless-shell",
      idleMinutes: 30,
    })
  })

  it.each([
    ["TABWRIGHT_BROWSER_LIMIT", "0"],
    ["TABWRIGHT_POOL_SIZE", "-1"],
    ["TABWRIGHT_QUEUE_SECONDS", "1.5"],
    ["TABWRIGHT_QUEUE_LENGTH", "many"],
    ["TABWRIGHT_BROWSER_ENGINE", "firefox"],
    ["TABWRIGHT_IDLE_MINUTES", "9999999"],
  ])("refuse %s=%s and name both", (name, value) => {
    assert.include(complaint(name, value), `${name} is "${value}"`)
  })
})
