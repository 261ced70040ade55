import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { type OpenConsole, openConsole, patience } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
let page: Page
/** Looks at the page as it is now. */
const look = (what: string) => opened.look(what)

beforeAll(async () => {
  opened = await openConsole()
  page = opened.page
})
afterAll(() => opened?.[Symbol.asyncDispose]())

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })

describe("signing in", () => {
  it("asks for a key where one wants to go, and refuses one that is none", async () => {
    await page.goto(`${opened.service.url}/runs/new`)
    await heading("Sign in").waitFor(patience)
    await look("the sign-in page")
    await field("API key").fill("tw_nobody")
    await button("Sign in").click()
    await page.getByText("does not know this key").waitFor(patience)
    await field("API key").fill(opened.service.apiKey)
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
    assert.notInclude(kept, opened.service.apiKey)
  })
})

describe("a run", () => {
  it("is filled in with what its model accepts, and refused beside the field", async () => {
    await field("Task").fill(
      `Go to ${opened.service.shopUrl}, search for "lamp" and return the price of the cheapest result`,
    )
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

    await field("What comes next?").fill(`Go to ${opened.service.shopUrl}/about and return the page title`)
    const file = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("lamp\n") })
    await field("Files to attach").setInputFiles([file("wishes.csv"), file("mistake.csv")])
    await button("Leave out mistake.csv").click()
    await look("a follow-up with a file")
    await button("Interrupt").click()
    await page.getByText("It was cancelled.").waitFor(patience)
    await page.getByRole("region", { name: "Result" }).waitFor(patience)
    assert.include(await page.getByRole("region", { name: "Result" }).textContent(), "About")
    await page.getByRole("list", { name: "Attached files" }).getByText("wishes.csv").waitFor(patience)
    assert.strictEqual(await page.getByText("mistake.csv").count(), 0)
    assert.strictEqual(await page.getByRole("list", { name: "Files to send" }).count(), 0)
  })

  it("is code that does the same", async () => {
    await button("As code").click()
    await page.getByRole("tab", { name: "Playwright" }).click()
    const code = page.getByRole("region", { name: "Playwright" })
    await code.getByText("/about").waitFor(patience)
    assert.include(await code.textContent(), `await page.goto("${opened.service.shopUrl}/about")`)
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
    await rows.first().waitFor(patience)
    assert.strictEqual(await rows.count(), 1)
    await field("Find by words of the task").fill("pony")
    await page.getByText("No run is like this").waitFor(patience)
    assert.match(page.url(), /status=cancelled&query=pony|query=pony&status=cancelled/)
  })

  it("leaves no error behind, and nothing that the page's policy refuses", () => {
    assert.deepEqual(opened.troubles, [])
  })
})
