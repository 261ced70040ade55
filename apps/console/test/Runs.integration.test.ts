import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import type { Page } from "playwright-core"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { type OpenConsole, openConsole, waitOptions } from "./fixture/OpenConsole.ts"

let opened: OpenConsole
let page: Page
const checkLayout = (what: string) => opened.checkLayout(what)

beforeAll(async () => {
  opened = await openConsole()
  page = opened.page
})
afterAll(() => opened?.[Symbol.asyncDispose]())

const heading = (name: string | RegExp) => page.getByRole("heading", { level: 1, name })
const button = (name: string) => page.getByRole("button", { name, exact: true })
const field = (name: string) => page.getByLabel(name, { exact: true })

describe("First page", () => {
  it("loads at most 180 kB of JavaScript, compressed", () => {
    const folder = join(import.meta.dirname, "..", "dist")
    const scripts = readFileSync(join(folder, "index.html"), "utf8").match(/assets\/[\w-]+\.js/g) ?? []
    const sizes = scripts.map((script) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).length)
    assert.isNotEmpty(sizes)
    assert.isAtMost(
      sizes.reduce((sum, size) => sum + size, 0),
      180_000,
    )
  })
})

describe("Sign-in", () => {
  it("prompts for a key on any page and rejects an invalid one", async () => {
    await page.goto(`${opened.service.url}/runs/new`)
    await heading("Sign in").waitFor(waitOptions)
    await checkLayout("the sign-in page")
    await field("API key").fill("tw_unknown")
    await button("Sign in").click()
    await page.getByText("Invalid API key").waitFor(waitOptions)
    await field("API key").fill(opened.service.apiKey)
    await button("Sign in").click()
    await heading("New run").waitFor(waitOptions)
    assert.strictEqual(await page.title(), "New run · Tabwright")
  })

  it("survives a reload without storing the key in readable form", async () => {
    await page.reload()
    await heading("New run").waitFor(waitOptions)
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), location.href]),
    )
    assert.include(stored, "sealed")
    assert.notInclude(stored, opened.service.apiKey)
  })
})

describe("Run", () => {
  it("offers the settings of the selected model and shows validation errors at their fields", async () => {
    await field("Task").fill(
      `Go to ${opened.service.shopUrl}, search for "lamp" and return the price of the cheapest result`,
    )
    await field("Model").selectOption("claude-opus-5")
    await field("Effort").selectOption("max")
    await page.getByText("Browser, workspace and network").click()
    await field("Proxy country").fill("d")
    assert.include(await page.getByRole("group", { name: "TypeScript" }).textContent(), 'effort: "max"')
    await button("Start run").click()
    await page.locator("[aria-invalid=true]").waitFor(waitOptions)
    assert.strictEqual(await field("Proxy country").getAttribute("aria-invalid"), "true")
    await checkLayout("the new run")
  })

  it("streams its steps and lets the user take over the browser", async () => {
    await field("Proxy country").fill("")
    await field("Model").selectOption("")
    await field("Files").setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from("name\nZoë\n") })
    await button("Start run").click()
    await page.waitForURL(/\/sessions\//, waitOptions)
    await page.getByRole("list", { name: "Attached files" }).getByText("people.csv").waitFor(waitOptions)
    await button("Take over").click(waitOptions)
    await button("Resume run").waitFor(waitOptions)
    await page.getByText("Paused.").waitFor(waitOptions)
    await page.getByText("Waiting for you").waitFor(waitOptions)
    await page.frameLocator("iframe").locator("input").first().waitFor(waitOptions)
    await checkLayout("a paused conversation")
    await button("Resume run").click()
    await page.getByText("Paused.").waitFor({ ...waitOptions, state: "detached" })
    await page.getByRole("list", { name: "Steps" }).getByRole("listitem").first().waitFor(waitOptions)
    await page.getByRole("group", { name: "Result" }).waitFor(waitOptions)
    assert.isFalse(await button("Resume run").isVisible())
  })

  it("appears as a turn even if its message leaves the queue between the page's two reads", async () => {
    const readRuns = async () => {
      const response = await fetch(`${opened.service.url}/api/v4/runs`, {
        headers: { "X-Service-API-Key": opened.service.apiKey },
      })
      return response.json()
    }
    const before = await readRuns()
    let isQueueRead = false
    await page.route(/\/queue$/, async (route) => {
      if (route.request().method() === "GET") {
        await vi.waitUntil(async () => (await readRuns()).runs.length === 2, waitOptions)
        isQueueRead = true
      }
      await route.continue()
    })
    await page.route(/\/api\/v4\/runs\?/, (route) => (isQueueRead ? route.continue() : route.fulfill({ json: before })))
    await field("Next task").fill(`Go to ${opened.service.shopUrl}/slow?ms=10000 and return the page title`)
    await button("Send").click()
    await button("Pause").waitFor(waitOptions)
    assert.isTrue(isQueueRead)
    await page.unrouteAll()
  })

  it("queues a follow-up and is cancelled by an interrupting one", async () => {
    await button("Pause").click(waitOptions)
    await page.getByText("Paused.").waitFor(waitOptions)
    await field("Add a follow-up").fill("Return the title of this page")
    await button("Add to queue").click()
    const remove = button("Remove from queue: Return the title of this page")
    await remove.click(waitOptions)
    await page.getByRole("list", { name: "Queue" }).waitFor({ ...waitOptions, state: "detached" })
    await button("Undo").click(waitOptions)
    await remove.click(waitOptions)
    await page.getByRole("list", { name: "Queue" }).waitFor({ ...waitOptions, state: "detached" })

    await field("Add a follow-up").fill(`Go to ${opened.service.shopUrl}/about and return the page title`)
    const file = (name: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from("lamp\n") })
    await field("Files to attach").setInputFiles([file("wishes.csv"), file("mistake.csv")])
    await button("Remove mistake.csv").click()
    await checkLayout("a follow-up with a file")
    await button("Interrupt").click()
    await page.getByText("Run cancelled.").waitFor(waitOptions)
    await page.getByRole("group", { name: "Result" }).nth(1).waitFor(waitOptions)
    assert.include(await page.getByRole("group", { name: "Result" }).nth(1).textContent(), "About")
    await page.getByRole("list", { name: "Attached files" }).getByText("wishes.csv").waitFor(waitOptions)
    assert.strictEqual(await page.getByText("mistake.csv").count(), 0)
    assert.strictEqual(await page.getByRole("list", { name: "Files to send" }).count(), 0)
  })

  it("is available as code", async () => {
    await button("View code").click()
    await page.getByRole("tab", { name: "Playwright" }).click()
    const code = page.getByRole("group", { name: "Playwright" })
    await code.getByText("/about").first().waitFor(waitOptions)
    assert.include(await code.textContent(), `await page.goto("${opened.service.shopUrl}/about")`)
    await checkLayout("a run as code")
    await page.keyboard.press("Escape")
  })

  it("is available as a case of a dataset", async () => {
    await button("Create eval case").click()
    const line = await page.getByRole("group", { name: "Case" }).textContent(waitOptions)
    const made = JSON.parse(line ?? "")
    assert.include(made.task, "/about")
    assert.isNotEmpty(made.scorers)
    const download = page.waitForEvent("download")
    await button("Download").click()
    assert.strictEqual((await download).suggestedFilename(), `${made.id}.jsonl`)
    await page.keyboard.press("Escape")
  })

  it("shows the recording once the browser has stopped", async () => {
    await button("Stop browser").click(waitOptions)
    await page.locator(".dialog").getByRole("button", { name: "Stop browser" }).click()
    await heading(/lamp/).waitFor(waitOptions)
    const player = page.getByRole("button", { name: "Play" })
    await player.waitFor(waitOptions)
    await page.getByRole("list", { name: "Steps in the recording" }).getByRole("button").first().click()
    await page.getByText(/^Step 1: /).waitFor(waitOptions)
    assert.isAbove(await page.locator("video").evaluate((video: HTMLVideoElement) => video.duration), 1)
    await page
      .getByText(/^\d+ events$/)
      .last()
      .click()
    await checkLayout("a conversation with its recording")
  })

  it("is found in the list by task and status", async () => {
    await page.getByRole("link", { name: "Runs" }).first().click()
    await heading("Runs").waitFor(waitOptions)
    const rows = page.getByRole("table", { name: "Runs" }).locator("tbody tr")
    await rows.nth(1).waitFor(waitOptions)
    await checkLayout("the list of runs")
    await field("Status").selectOption("cancelled")
    await page.getByRole("link", { name: /about/ }).waitFor({ ...waitOptions, state: "detached" })
    await rows.first().waitFor(waitOptions)
    assert.strictEqual(await rows.count(), 1)
    await field("Search tasks").fill("pony")
    await page.getByText("No matching runs").waitFor(waitOptions)
    assert.match(page.url(), /status=cancelled&query=pony|query=pony&status=cancelled/)
    await button("Clear filters").click()
    await rows.nth(2).waitFor(waitOptions)
  })

  it("is sorted, filtered, saved as a view and selected in the list", async () => {
    const rows = page.getByRole("table", { name: "Runs" }).locator("tbody tr")
    await button("Duration").click()
    await page.locator("th[aria-sort=descending]").getByText("Duration").waitFor(waitOptions)
    assert.match(page.url(), /sort=duration/)
    await button("Filters").click()
    await field("Cost to (USD)").fill("0")
    await page.getByRole("button", { name: "Filters (1)" }).waitFor(waitOptions)
    await rows.nth(2).waitFor(waitOptions)
    await checkLayout("the filters of runs")
    await button("Views").click()
    await page.getByRole("menuitem", { name: "Save view…" }).click()
    await field("Name").fill("Free and slow")
    await button("Save view").click()
    await page.locator(".dialog").waitFor({ ...waitOptions, state: "detached" })
    await button("Clear filters").click()
    await button("Views").click()
    await page.getByRole("menuitem", { name: "Free and slow", exact: true }).click()
    await page.waitForURL(/maxCost=/, waitOptions)
    await field("Select all loaded runs").check()
    await page.getByText("3 selected").waitFor(waitOptions)
    assert.isTrue(await button("Cancel runs").isDisabled())
    await button("Clear selection").click()
    await rows.first().getByRole("checkbox").check(waitOptions)
    await page.getByText("1 selected").waitFor(waitOptions)
    await button("Clear selection").click()
    const download = page.waitForEvent("download")
    await button("Export").click()
    await page.getByRole("menuitem", { name: "CSV" }).click()
    assert.strictEqual((await download).suggestedFilename(), "runs.csv")
    await page.getByText("3 runs exported").waitFor(waitOptions)
    await button("Clear filters").click()
  })

  it("counts in the overview, with a table for screen readers", async () => {
    await page.getByRole("link", { name: "Overview" }).first().click()
    await heading("Overview").waitFor(waitOptions)
    const today = page.getByRole("table", { name: "Runs by day and outcome" }).locator("tbody tr").last()
    await today.waitFor({ ...waitOptions, state: "attached" })
    // Completed, failed, cancelled and active runs.
    assert.deepStrictEqual(await today.getByRole("cell").allTextContents(), ["2", "0", "1", "0"])
    assert.strictEqual(await page.title(), "Overview · Tabwright")
    await checkLayout("the overview")
    await field("Period").selectOption("24h")
    await page.getByRole("table", { name: "Runs by hour and outcome" }).waitFor({ ...waitOptions, state: "attached" })
    assert.match(page.url(), /period=24h/)
  })

  it("is opened from the command palette, by the keyboard alone", async () => {
    await page.getByRole("main").focus()
    await page.keyboard.press("Control+k")
    const search = page.getByRole("combobox", { name: "Search pages, actions and runs" })
    await search.fill("about")
    await page.getByRole("option", { name: /about/ }).first().waitFor(waitOptions)
    await checkLayout("the command palette")
    await page.keyboard.press("Enter")
    await page.waitForURL(/\/sessions\//, waitOptions)
    await page.getByRole("main").focus()
    await page.keyboard.press("?")
    await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor(waitOptions)
    await page.keyboard.press("Escape")
    await page.getByRole("heading", { name: "Keyboard shortcuts" }).waitFor({ ...waitOptions, state: "detached" })
    await page.keyboard.press("g")
    await page.keyboard.press("b")
    await heading("Browsers").waitFor(waitOptions)
    await page
      .getByRole("link", { name: /lamp|about/ })
      .first()
      .waitFor(waitOptions)
    assert.strictEqual(await page.title(), "Browsers · Tabwright")
  })

  it("is shown by its last screenshot in the lists of browsers and workspaces", async () => {
    const thumbnail = page.locator(".thumbnail img").first()
    const widthOf = () =>
      thumbnail.evaluate(async (image: HTMLImageElement) => {
        await image.decode()
        return image.naturalWidth
      })
    assert.isAbove(await widthOf(), 100)
    await checkLayout("the browsers of agents")
    await page.getByRole("link", { name: "Workspaces" }).first().click()
    await heading("Workspaces").waitFor(waitOptions)
    assert.isAbove(await widthOf(), 100)
    await checkLayout("the workspaces of runs")
  })

  it("offers the way back to the list if it does not exist", async () => {
    await page.goto(`${opened.service.url}/runs/00000000-0000-4000-8000-000000000000`)
    await page.getByText("This run does not exist").waitFor(waitOptions)
    await page.getByRole("link", { name: "Go to runs" }).click()
    await heading("Runs").waitFor(waitOptions)
    assert.strictEqual(await page.title(), "Runs · Tabwright")
  })

  it("causes no page errors and no violations of the content security policy", () => {
    assert.deepEqual(opened.pageErrors, [])
  })
})
