import { listen } from "@tabwright/testing/node"
import { assert, describe, it } from "vitest"
import { acquire, SeleniumUnsupported } from "../src/index.ts"
import { selenium } from "../src/selenium.ts"
import { rejectionOf } from "./Rejection.ts"

describe("Selenium", () => {
  it("is rejected with an explanation that contains no credentials, and the browser keeps running", async () => {
    await using server = await listen()
    await using browser = await acquire({ apiKey: server.apiKey, baseUrl: server.url })
    const error = await rejectionOf(selenium(browser))
    assert.instanceOf(error, SeleniumUnsupported)
    for (const word of [browser.id, "WebDriver", "WebSocket", "playwright()", "puppeteer()"]) {
      assert.include(error.message, word)
    }
    assert.notInclude(error.message, browser.cdpUrl)
    assert.isFalse(error.isRetryable)
    assert.strictEqual((await browser.refresh()).status, "active")
  })
})
