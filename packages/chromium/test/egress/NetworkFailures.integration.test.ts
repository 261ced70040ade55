import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import type { Page, Request } from "playwright-core"
import puppeteer from "puppeteer-core"
import { rawClient } from "../gateway/GatewayFixture.ts"
import { codeOf, openBoth, openFailures } from "./NetworkFailures.ts"

/** Returns the error of a navigation as its caller sees it, and as the page's request reports it. */
const navigate = async (page: Page, url: string) => {
  const isFor = (request: Request) => request.url() === url
  const failed = page
    .waitForEvent("requestfailed", { predicate: isFor, timeout: 30_000 })
    .then((request) => request.failure()?.errorText)
  const error = await page.goto(url).then(() => "loaded", codeOf)
  return [error, await failed]
}

const longTest = it.live.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")

describe("a failed connection", () => {
  it.live("rejects navigations with the error of a browser without a proxy", () =>
    Effect.gen(function* () {
      const { bare, hosted } = yield* openBoth
      const table = Object.entries(yield* openFailures)
      const rows: Array<readonly [string, unknown]> = []
      const expected: Array<readonly [string, unknown]> = []
      yield* Effect.promise(async () => {
        for (const [name, url] of table) {
          expected.push([name, await navigate(bare, url)])
          rows.push([name, await navigate(hosted, url)])
        }
      })
      assert.deepStrictEqual(rows, expected)
      const codes = new Set(expected.flatMap(([, codes]) => codes))
      assert.isAtLeast(codes.size, 8)
      assert.notInclude([...codes].join(" "), "loaded")
    }),
  )

  longTest("of one site does not name the error of another for clients without the Network domain", () =>
    Effect.gen(function* () {
      const { hostedAddress } = yield* openBoth
      const urls = yield* openFailures
      const { ask } = yield* rawClient(hostedAddress())
      yield* Effect.promise(async () => {
        const { targetId } = (await ask("Target.createTarget", { url: "about:blank" })).result
        const { sessionId } = (await ask("Target.attachToTarget", { targetId, flatten: true })).result
        const errors: Array<string> = []
        for (const name of ["refused http", "closed after the first bytes http"]) {
          errors.push((await ask("Page.navigate", { url: urls[name] }, { sessionId })).result.errorText)
        }
        assert.deepStrictEqual(errors, ["net::ERR_CONNECTION_REFUSED", "net::ERR_EMPTY_RESPONSE"])
      })
    }),
  )

  it.live("shows Chromium's error page with the cause, also in Puppeteer, and does not load it again", () =>
    Effect.gen(function* () {
      const { hosted, hostedAddress, browser } = yield* openBoth
      const urls = yield* openFailures
      yield* Effect.promise(async () => {
        await hosted.goto(urls["refused https"] ?? "").catch(() => {})
        await hosted.getByText("ERR_CONNECTION_REFUSED").waitFor({ timeout: 60_000 })
        browser.setEgress({ allow: [] })
        const blocked = await hosted.goto("http://10.0.0.1/").catch(codeOf)
        assert.strictEqual(blocked, "net::ERR_BLOCKED_BY_CLIENT")
        await hosted.getByText("is not on the public internet (private (RFC 1918))").waitFor({ timeout: 60_000 })
        // Chromium would load the page again after about a second.
        const reloaded = await hosted.waitForEvent("request", { timeout: 2_500 }).catch(() => undefined)
        assert.isUndefined(reloaded?.url())

        const client = await puppeteer.connect({ browserWSEndpoint: `ws://${hostedAddress()}` })
        const page = await client.newPage()
        assert.strictEqual(await page.goto("http://10.0.0.1/").catch(codeOf), "net::ERR_BLOCKED_BY_CLIENT")
        await client.disconnect()
      })
    }),
  )
})
