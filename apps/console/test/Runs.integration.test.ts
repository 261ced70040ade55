import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { type RealService, startService } from "@tabwright/example-runner"
import axe from "axe-core"
import { type Browser, chromium, type Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const root = join(import.meta.dirname, "..", "..", "..")
const patience = { timeout: 60_000 }

let service: RealService
let browser: Browser
let page: Page
/** Errors of the page, and what its policy refused. */
const troubles: Array<string> = []

beforeAll(async () => {
  execFileSync(process.execPath, [join(root, "scripts", "build-console.mjs")])
  service = await startService(["--allow-network", "127.0.0.1"])
  // The person at the console uses a browser of the service too: it is there, and it has its sandbox.
  const answer = await fetch(`${service.url}/api/v4/browsers`, {
    method: "POST",
    headers: { "X-Service-API-Key": service.apiKey, "Content-Type": "application/json" },
    body: JSON.stringify({ timeout: 10, browserScreenWidth: 1440, browserScreenHeight: 900, enableRecording: false }),
  })
  const { cdpUrl }: { readonly cdpUrl: string } = await answer.json()
  browser = await chromium.connectOverCDP(cdpUrl)
  page = browser.contexts()[0]?.pages()[0] ?? assert.fail("the browser has no page")
  page.on("pageerror", (error) => troubles.push(error.message))
  page.on("console", (message) => {
    if (/Content Security Policy|Minified React error/.test(message.text())) troubles.push(message.text())
  })
  await page.setViewportSize({ width: 1440, height: 900 })
})
afterAll(async () => {
  await browser?.close()
  await service?.[Symbol.asyncDispose]()
})

/** Looks at the page as it is now: in both themes for everybody to use it, and on a small screen without scrolling sideways. */
const look = async (what: string) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.evaluate(axe.source)
    const found = await page.evaluate(async () => {
      const { violations } = await globalThis.axe.run(document, { iframes: false })
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)
    })
    assert.deepEqual(found, [], `${what}, ${colorScheme}`)
  }
  await page.setViewportSize({ width: 360, height: 740 })
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  assert.isAtMost(over, 0, `${what} is wider than a small screen`)
  await page.setViewportSize({ width: 1440, height: 900 })
}

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })

describe("signing in", () => {
  it("asks for a key where one wants to go, and refuses one that is none", async () => {
    await page.goto(`${service.url}/runs/new`)
    await heading("Sign in").waitFor(patience)
    await look("the sign-in page")
    await field("API key").fill("tw_nobody")
    await button("Sign in").click()
    await page.getByText("does not know this key").waitFor(patience)
    await field("API key").fill(service.apiKey)
    await button("Sign in").click()
    await heading("New run").waitFor(patience)
    assert.strictEqual(await page.title(), "New run · Tabwright")
  })

  it("outlives a reload, and leaves the key in no place that can be read", async () => {
    await page.reload()
    await heading("New run").waitFor(patience)
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    )
    assert.include(kept, "sealed")
    assert.notInclude(kept, service.apiKey)
  })
})

describe("a run", () => {
  it("is filled in with what its model accepts, and refused beside the field", async () => {
    await field("Task").fill(`Go to ${service.shopUrl}, search for "lamp" and return the price of the cheapest result`)
    await field("Model").selectOption("claude-opus-5")
    await field("Effort").selectOption("max")
    await page.getByText("Browser, workspace and network").click()
    await field("Proxy country").fill("d")
    assert.include(await page.getByRole("region", { name: "TypeScript" }).textContent(), 'effort: "max"')
    await button("Start the run").click()
    await page.locator("[aria-invalid=true]").waitFor(patience)
    assert.strictEqual(await field("Proxy country").getAttribute("aria-invalid"), "true")
    await look("the new run")
  })

  it("shows its steps as they come, and gives its browser out of hand and back", async () => {
    await field("Proxy country").fill("")
    await field("Model").selectOption("")
    await field("Files").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from("name\nZoë\n") })
    await button("Start the run").click()
    await page.waitForURL(/\/sessions\//, patience)
    await page.getByRole("list", { name: "Attached files" }).getByText("people.csv").waitFor(patience)
    await button("Take over").click(patience)
    await button("Hand back").waitFor(patience)
    await page.getByText("It pauses.").waitFor(patience)
    await page.getByText("waits for you").waitFor(patience)
    // The live view is there, with its own address bar, to be used.
    await page.frameLocator("iframe").locator("input").first().waitFor(patience)
    await look("a conversation that waits for its person")
    assert.isAtLeast(await page.getByRole("list", { name: "Steps" }).getByRole("listitem").count(), 1)
    await button("Hand back").click()
    await page.getByText("It pauses.").waitFor({ ...patience, state: "detached" })
  })

  it("has what comes next wait for it, and gives way where it is interrupted", async () => {
    await button("Pause").click(patience)
    await page.getByText("It pauses.").waitFor(patience)
    await field("What comes next?").fill("Return the title of this page")
    await button("Send after this run").click()
    await button("Take back: Return the title of this page").click(patience)
    await page.getByRole("list", { name: "Queue" }).waitFor({ ...patience, state: "detached" })

    await field("What comes next?").fill(`Go to ${service.shopUrl}/about and return the page title`)
    await button("Interrupt").click()
    await page.getByText("It was cancelled.").waitFor(patience)
    await page.getByRole("region", { name: "Result" }).waitFor(patience)
    assert.include(await page.getByRole("region", { name: "Result" }).textContent(), "About")
  })

  it("is code that does the same", async () => {
    await button("As code").click()
    await page.getByRole("tab", { name: "Playwright" }).click()
    const code = page.getByRole("region", { name: "Playwright" })
    await code.getByText("/about").waitFor(patience)
    assert.include(await code.textContent(), `await page.goto("${service.shopUrl}/about")`)
    await look("a run as code")
    await page.keyboard.press("Escape")
  })

  it("has its recording when the browser has ended", async () => {
    await button("End browser").click(patience)
    await button("End the browser").click()
    await heading(/lamp/).waitFor(patience)
    const player = page.getByRole("button", { name: "Play" })
    await player.waitFor(patience)
    await page.getByRole("list", { name: "Steps in the recording" }).getByRole("button").first().click()
    await page.getByText(/^Step 1: /).waitFor(patience)
    assert.isAbove(await page.locator("video").evaluate((video: HTMLVideoElement) => video.duration), 1)
    await page
      .getByText(/^\d+ events$/)
      .last()
      .click()
    await look("a conversation with its recording")
  })

  it("is found in the list by its words and its status", async () => {
    await page.getByRole("link", { name: "Runs" }).first().click()
    await heading("Runs").waitFor(patience)
    const rows = page.getByRole("table", { name: "Runs" }).locator("tbody tr")
    await rows.nth(1).waitFor(patience)
    await look("the list of runs")
    await field("Status").selectOption("cancelled")
    await page.getByRole("link", { name: /about/ }).waitFor({ ...patience, state: "detached" })
    assert.strictEqual(await rows.count(), 1)
    await field("Find by words of the task").fill("pony")
    await page.getByText("No run is like this").waitFor(patience)
    assert.match(page.url(), /status=cancelled&query=pony|query=pony&status=cancelled/)
  })

  it("leaves no error behind, and nothing that the page's policy refuses", () => {
    assert.deepEqual(troubles, [])
  })
})
