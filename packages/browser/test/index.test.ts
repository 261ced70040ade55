import { assert, describe, it } from "vitest"
import * as effect from "../src/effect.ts"
import * as index from "../src/index.ts"
import * as playwright from "../src/playwright.ts"
import * as puppeteer from "../src/puppeteer.ts"

describe("the public surface", () => {
  it("is what it is: adding to it needs a changeset, taking from it a new major", () => {
    const errors = [
      "BadRequest",
      "BrowserDisconnected",
      "DecodeFailed",
      "Forbidden",
      "LibraryMissing",
      "ManagedBrowser",
    ]
    const more = [
      "Misconfigured",
      "NetworkError",
      "NotFound",
      "PaymentRequired",
      "RateLimited",
      "ServerError",
      "TimedOut",
    ]
    const rest = ["Unauthorized", "ValidationFailed", "acquire", "closeReasons", "isApiError"]
    assert.deepStrictEqual(Object.keys(index).sort(), [...errors, ...more, ...rest])
    assert.deepStrictEqual(Object.keys(effect).sort(), [
      "BrowserDisconnected",
      "LibraryMissing",
      "ManagedBrowser",
      "acquire",
      "closeReasons",
    ])
    const shared = ["BrowserDisconnected", "LibraryMissing"]
    assert.deepStrictEqual(Object.keys(playwright).sort(), [...shared, "PlaywrightControl", "playwright"])
    assert.deepStrictEqual(Object.keys(puppeteer).sort(), [...shared, "PuppeteerControl", "puppeteer"])
  })
})
