import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type RealService, startService } from "@tabwright/example-runner"
import { type Browser, chromium, type Page } from "playwright-core"
import { build, defaultClientConditions, preview, type PreviewServer } from "vite"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const root = join(import.meta.dirname, "..")

let service: RealService
let outDir: string
let site: PreviewServer
let browser: Browser
let page: Page
const errors: Array<string> = []

beforeAll(async () => {
  service = await startService(["--allow-network", "127.0.0.1"])
  // Vite's config reads them from the environment.
  process.env["TABWRIGHT_BASE_URL"] = service.url
  process.env["TABWRIGHT_API_KEY"] = service.apiKey
  outDir = mkdtempSync(join(tmpdir(), "tabwright-web-chat-"))
  await build({
    root,
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
    resolve: { conditions: ["@tabwright/source", ...defaultClientConditions] },
  })
  site = await preview({ root, build: { outDir }, preview: { port: 0, host: "127.0.0.1" } })

  // The test uses a browser of the service, which is installed and sandboxed.
  const answer = await fetch(`${service.url}/api/v4/browsers`, {
    method: "POST",
    headers: { "X-Service-API-Key": service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ timeout: 5, browserScreenWidth: 1280, browserScreenHeight: 800 }),
  })
  const { cdpUrl }: { readonly cdpUrl: string } = await answer.json()
  browser = await chromium.connectOverCDP(cdpUrl)
  page = browser.contexts()[0]?.pages()[0] ?? assert.fail("the browser has no page")
  page.on("pageerror", (error) => errors.push(error.message))
  await page.goto(site.resolvedUrls?.local[0] ?? assert.fail("the site has no address"))
})
afterAll(async () => {
  await browser?.close()
  await site?.close()
  await service?.[Symbol.asyncDispose]()
  if (outDir !== undefined) rmSync(outDir, { recursive: true, force: true })
})

const send = async (text: string) => {
  await page.getByLabel("Enter a task").fill(text)
  await page.getByRole("button", { name: "Send" }).click()
}

describe("Page", () => {
  it("runs a task, shows its steps and browser, and accepts a follow-up", { timeout: 60_000 }, async () => {
    await send(`Go to ${service.shopUrl}/about and return the page title`)
    await page.locator(".step").first().waitFor({ timeout: 20_000 })
    await page.locator(".agent").first().waitFor({ timeout: 30_000 })
    assert.include(await page.locator(".agent").first().textContent(), "About")

    const live = page.frameLocator("iframe")
    await live.locator("img, canvas").first().waitFor({ timeout: 20_000 })
    assert.isTrue(await page.locator("iframe").isVisible())

    await send(`Go to ${service.shopUrl} and return the page title`)
    await page.locator(".agent").nth(1).waitFor({ timeout: 30_000 })
    assert.deepStrictEqual(errors, [])
  })

  it("never contains the key", async () => {
    assert.notInclude(await page.content(), service.apiKey)
    const scripts = await page.evaluate(() =>
      Promise.all([...document.scripts].map(async ({ src }) => (await fetch(src)).text())),
    )
    assert.notInclude(scripts.join(""), service.apiKey)
  })

  it("shows errors of the service", async () => {
    await send("Please me somehow")
    await page.locator(".failed").first().waitFor({ timeout: 20_000 })
    assert.isNotEmpty(await page.locator(".failed").first().textContent())
  })
})
