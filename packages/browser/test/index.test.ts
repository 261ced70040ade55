import { assert, describe, it } from "vitest"
import * as effect from "../src/effect.ts"
import * as index from "../src/index.ts"
import * as playwright from "../src/playwright.ts"
import * as puppeteer from "../src/puppeteer.ts"
import * as selenium from "../src/selenium.ts"

describe("the public surface", () => {
  it("is what it is: adding to it needs a changeset, taking from it a new major", () => {
    const own = ["BrowserDisconnected", "LibraryMissing", "ManagedBrowser", "SeleniumUnsupported"]
    const ofCalls = [
      "BadRequest",
      "Conflict",
      "DecodeFailed",
      "Forbidden",
      "Misconfigured",
      "NetworkError",
      "NotFound",
      "PaymentRequired",
      "RateLimited",
      "ServerError",
      "TimedOut",
      "Unauthorized",
      "UndeclaredStatus",
      "ValidationFailed",
      "isApiError",
    ]
    assert.sameMembers(Object.keys(index), [...own, ...ofCalls, "RemoteFile", "acquire", "closeReasons"])
    assert.sameMembers(Object.keys(effect), [...own, "acquire", "closeReasons"])
    const shared = ["BrowserDisconnected", "LibraryMissing"]
    assert.sameMembers(Object.keys(playwright), [...shared, "playwright"])
    assert.sameMembers(Object.keys(puppeteer), [...shared, "puppeteer"])
    assert.sameMembers(Object.keys(selenium), ["SeleniumUnsupported", "selenium"])
  })
})
