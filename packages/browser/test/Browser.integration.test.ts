import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { acquire, BrowserDisconnected, type ManagedBrowser } from "../src/index.ts"
import { type CdpAddress, playwright } from "../src/playwright.ts"
import { puppeteer } from "../src/puppeteer.ts"
import { makeFolder, printedBy, readmeExamples, startProgram } from "./Program.ts"
import { rejectionOf } from "./Rejection.ts"
import { type Service, startService, startWire, type Wire } from "./Service.ts"

let service: Service
let wire: Wire
beforeAll(async () => {
  service = await startService()
  wire = await startWire(service.access.baseUrl)
})
afterAll(async () => {
  await wire[Symbol.asyncDispose]()
  await service[Symbol.asyncDispose]()
})

const fetchJson = async (path: string): Promise<unknown> => {
  const headers = { "X-Service-API-Key": service.access.apiKey }
  const answer = await fetch(`${service.access.baseUrl}/api/v4/browsers${path}`, { headers })
  return answer.json()
}

/** Routes the browser's URL through the interruptible connection. */
const overWire = ({ cdpUrl, id }: ManagedBrowser) => ({
  id,
  cdpUrl: `${wire.origin.replace("http", "ws")}${new URL(cdpUrl).pathname}${new URL(cdpUrl).search}`,
})

/** The common part of both libraries' objects, whose types share no method. */
interface Attached extends AsyncDisposable {
  readonly page: Page
  readonly context: { readonly newPage: () => Promise<Page> }
  readonly disconnected: Promise<BrowserDisconnected>
  readonly reconnect: () => Promise<unknown>
}
interface Page {
  readonly goto: (url: string) => Promise<unknown>
  readonly url: () => string
  readonly title: () => Promise<string>
  readonly evaluate: (script: string) => Promise<unknown>
}
const libraries: ReadonlyArray<readonly [name: string, attach: (address: CdpAddress) => Promise<Attached>]> = [
  ["Playwright", playwright],
  ["Puppeteer", puppeteer],
]

describe.each(libraries)("%s", (_, attach) => {
  it("attaches to the existing page, and again after the connection dropped", async () => {
    await using browser = await acquire({ ...service.access, timeout: 5 })
    await using control = await attach(overWire(browser))
    await control.page.goto(`${service.shopUrl}/about`)
    await control.page.evaluate(`globalThis.leftBehind = "in the page"`)
    // Two pages, so that picking the first one would fail the test.
    const other = await control.context.newPage()
    await other.goto(`${service.shopUrl}/`)
    const dead = control.page

    wire.cut()
    const why = await control.disconnected
    assert.strictEqual(why.reason, "broken")
    assert.isTrue(why.isRetryable)
    assert.instanceOf(await rejectionOf(dead.title()), Error)

    await control.reconnect()
    assert.include(control.page.url(), "/about")
    assert.strictEqual(await control.page.evaluate("globalThis.leftBehind"), "in the page")
    assert.strictEqual((await browser.refresh()).status, "active")
  })

  it("reports that the browser was stopped and does not reconnect", async () => {
    const browser = await acquire({ ...service.access, timeout: 5 })
    const control = await attach(browser)
    await browser.stop()
    const why = await control.disconnected
    assert.strictEqual(why.code, 4000)
    assert.strictEqual(await rejectionOf(control.reconnect()), why)
    const late = await rejectionOf(attach(browser))
    assert.instanceOf(late, BrowserDisconnected)
    assert.strictEqual(late.reason, "notFound")
    await control[Symbol.asyncDispose]()
  })

  it("detaches at the end of the block and leaves the browser running", async () => {
    await using browser = await acquire({ ...service.access, timeout: 5 })
    {
      await using first = await attach(browser)
      await first.page.goto(`${service.shopUrl}/about`)
    }
    await using second = await attach(browser)
    assert.include(second.page.url(), "/about")
  })
})

const isLong = process.env["TABWRIGHT_LONG_TESTS"] === "1"

describe("a program with a browser", () => {
  const head = `
    import { acquire } from "@tabwright/browser"
    import { type CdpAddress, playwright } from "@tabwright/browser/playwright"
    const controller = new AbortController()
    const browser = await acquire({ timeout: 5, signal: controller.signal })
    const control = await playwright(browser)
    console.log(browser.id)
  `
  const endings = [
    ["throws", `throw new Error("in the program")`, undefined, { code: 1, signal: null }],
    ["exits", `process.exit(3)`, undefined, { code: 3, signal: null }],
    ["has nothing left to do", `await control.disconnect()`, undefined, { code: 0, signal: null }],
    ["is interrupted", `await new Promise(() => {})`, "SIGINT", { code: null, signal: "SIGINT" }],
    ["is terminated", `await new Promise(() => {})`, "SIGTERM", { code: null, signal: "SIGTERM" }],
    ["aborts", `controller.abort(); await control.disconnected`, undefined, { code: 0, signal: null }],
  ] as const
  // `StopOnExit.test.ts` covers the others on the fake service.
  it.each(endings.filter(([name]) => isLong || name === "is interrupted"))(
    "stops the browser when the program %s",
    async (_, body, signal, outcome) => {
      const { child, exited, lines } = startProgram(`${head}\n${body}`, service.access)
      const id: unknown = (await lines.next()).value
      assert.isString(id)
      if (signal !== undefined) child.kill(signal)
      assert.deepStrictEqual(await exited, outcome)
      assert.strictEqual(((await fetchJson(`/${String(id)}`)) as { status: string }).status, "stopped")
    },
  )

  // A busy machine may take longer to start a browser than an exiting process waits. `StopOnExit.test.ts` covers this, too.
  it.runIf(isLong)("stops the browser when it exits during its creation", async () => {
    const name = randomUUID()
    const { exited } = startProgram(
      `import { subscribe } from "node:diagnostics_channel"
      import { acquire } from "@tabwright/browser"
      subscribe("undici:request:bodySent", () => setTimeout(() => process.exit(6), 100))
      await acquire({ timeout: 5, metadata: { name: "${name}" } })
      await new Promise(() => {})`,
      service.access,
    )
    assert.deepStrictEqual(await exited, { code: 6, signal: null })
    // The service notices only after the start. It may then start and stop a replacement.
    const isStopped = async () => {
      const { items } = (await fetchJson(`?metadata=name%3D${name}`)) as { items: ReadonlyArray<{ status: string }> }
      assert.deepStrictEqual([...new Set(items.map(({ status }) => status))], ["stopped"])
    }
    await vi.waitFor(isStopped, { timeout: 60_000 })
  })
})

describe("the README examples", async () => {
  const examples = await readmeExamples()
  const printed = (index: number, cwd?: string) =>
    printedBy((examples[index] ?? "").replaceAll("https://example.com", service.shopUrl), service.access, cwd)

  it("are complete", () => assert.lengthOf(examples, 6))

  it("control a browser with Playwright", async () => assert.match(await printed(0), /Hearth/))

  it.runIf(isLong)("control a browser with Puppeteer, and in Effect", async () => {
    const withPlaywright = await printed(0)
    assert.strictEqual(await printed(1), withPlaywright)
    assert.strictEqual(await printed(5), withPlaywright)
  })

  it.runIf(isLong)("reconnect", async () => {
    const [reason, url, end] = (await printed(2)).split("\n")
    assert.strictEqual(reason, "closedByClient")
    assert.include(url, service.shopUrl)
    assert.match(end ?? "", /^true Browser \S+ is disconnected/)
  })

  it.runIf(isLong)("save downloads after the browser stopped", async () => {
    await using folder = await makeFolder()
    assert.strictEqual(await printed(3, folder.path), "prices.csv 10\n")
    assert.strictEqual(await readFile(join(folder.path, "downloads", "prices.csv"), "utf8"), "name,price")
  })

  it.runIf(isLong)("report a missing recording", async () => {
    assert.strictEqual(await printed(4), "There is no recording\n")
  })
})
