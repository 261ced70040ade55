import { assert, describe, it } from "vitest"
import * as effect from "../src/effect.ts"
import * as index from "../src/index.ts"
import * as playwright from "../src/playwright.ts"
import * as puppeteer from "../src/puppeteer.ts"
import * as selenium from "../src/selenium.ts"
import * as stagehand from "../src/stagehand.ts"

describe("the public surface", () => {
  it("is unchanged (additions require a changeset, removals a major version)", () => {
    const own = ["BrowserDisconnected", "MissingLibrary", "ManagedBrowser"]
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
      "UnexpectedStatus",
      "ValidationFailed",
      "isApiError",
    ]
    assert.sameMembers(Object.keys(index), [...own, ...ofCalls, "RemoteFile", "acquire", "closeReasons"])
    assert.sameMembers(Object.keys(effect), [...own, "Client", "clientLayer", "Config", "acquire", "closeReasons"])
    const shared = ["BrowserDisconnected", "MissingLibrary"]
    assert.sameMembers(Object.keys(playwright), [...shared, "playwright"])
    assert.sameMembers(Object.keys(puppeteer), [...shared, "puppeteer"])
    assert.sameMembers(Object.keys(selenium), [...shared, "selenium"])
    assert.sameMembers(Object.keys(stagehand), ["BrowserDisconnected", "stagehand"])
  })
})
