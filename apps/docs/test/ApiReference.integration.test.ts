import { type RealService, startService } from "@tabwright/example-runner"
import { Tabwright } from "@tabwright/sdk"
import { apiVersions, readReference } from "@tabwright/service/reference"
import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

let service: RealService
let browser: Browser
let page: Page
/** URLs requested by the page. */
const requested: Array<string> = []
const problems: Array<string> = []

beforeAll(async () => {
  service = await startService(["--allow-network", "127.0.0.1"])
  const client = new Tabwright({ baseUrl: service.url, apiKey: service.apiKey })
  const { cdpUrl } = await client.browsers.create({ timeout: 5 })
  browser = await chromium.connectOverCDP(cdpUrl)
  page = browser.contexts()[0]?.pages()[0] ?? assert.fail("the browser has no page")
  page.on("request", (request) => requested.push(request.url()))
  page.on("pageerror", ({ message }) => problems.push(message))
  page.on("console", (message) => message.type() === "error" && problems.push(message.text()))
})
afterAll(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

const open = async (path: string) => {
  await page.goto("about:blank")
  await page.goto(service.url + path)
  await page.locator("#viewer[data-ready] .opblock-tag").first().waitFor()
}

describe("API reference", () => {
  it.each(apiVersions)("lists every operation of %s and loads nothing from other servers", async (version) => {
    requested.length = 0
    await open(`/docs/${version}`)
    const { groups } = await readReference(version)
    const expected = groups.flatMap(({ name, operations }) => operations.map(({ id }) => `#/${name}/${id}`))
    const listed = await page.locator("#contents li a").evaluateAll((links) => links.map((a) => a.getAttribute("href")))
    assert.sameMembers(listed, expected)
    const withOperations = groups.filter(({ operations }) => operations.length > 0)
    assert.strictEqual(await page.locator(".opblock-tag").count(), withOperations.length)
    assert.isAbove(requested.length, 4)
    assert.deepEqual(
      requested.filter((url) => !url.startsWith(`${service.url}/`) && !url.startsWith("data:")),
      [],
    )
    assert.deepEqual(problems, [])
  })

  it("sends requests with the key of the reader", async () => {
    await open("/docs")
    const execute = async () => {
      await page.locator("#operations-key-getKey .execute").click()
      const answered = page.locator("#operations-key-getKey .live-responses-table tbody .response-col_status")
      await answered.first().waitFor()
      return (await answered.first().innerText()).trim()
    }
    await page.getByRole("searchbox", { name: "Filter operations" }).fill("/api/v4/key")
    await page.locator("#contents li:visible a").first().click()
    assert.match(await execute(), /^401/)
    await page.getByLabel("API key", { exact: true }).fill(service.apiKey)
    await page.locator("#operations-key-getKey .btn-clear").click()
    assert.match(await execute(), /^200/)
    const body = await page.locator("#operations-key-getKey .live-responses-table .highlight-code").innerText()
    assert.include(body, "projectId")
    // Chromium reports the 401 as an error.
    assert.isTrue(problems.splice(0).every((text) => text.includes("401")))
  })

  it("opens the operation of a link at the top of a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open("/docs/v3#/sessions/createSession")
    await page.locator("#operations-sessions-createSession .execute").waitFor()
    await page.waitForFunction(() => {
      const top = document.querySelector("#operations-sessions-createSession")?.getBoundingClientRect().top ?? -1
      return top >= 0 && top < 40
    })
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    assert.strictEqual(excess, 0)
  })
})
