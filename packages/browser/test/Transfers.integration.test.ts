import { once } from "node:events"
import { existsSync } from "node:fs"
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { buffer } from "node:stream/consumers"
import { afterAll, assert, beforeAll, describe, it, vi } from "vitest"
import { acquire, type ManagedBrowser } from "../src/index.ts"
import { playwright, type PlaywrightControl } from "../src/playwright.ts"
import { puppeteer } from "../src/puppeteer.ts"
import { makeFolder } from "./Program.ts"
import { rejectionOf } from "./Rejection.ts"
import { type Service, startService } from "./Service.ts"

const MB = 2 ** 20
let service: Service
let site: Server
let siteUrl = ""
let browser: ManagedBrowser
beforeAll(async () => {
  site = createServer((request, response) => {
    const file = { "content-type": "application/octet-stream", "content-disposition": "attachment; filename=file.bin" }
    if (request.url === "/endless") return response.writeHead(200, file).write(Buffer.alloc(MB))
    if (request.url === "/large") return response.writeHead(200, file).end(large)
    return response.writeHead(200, { "content-type": "text/html" }).end(page)
  }).listen(0, "127.0.0.1")
  await once(site, "listening")
  const address = site.address()
  const host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
  siteUrl = `http://${host}/`
  service = await startService({
    TABWRIGHT_ALLOW_NETWORKS: host,
    TABWRIGHT_BROWSER_UPLOADS_MAX_BYTES: String(80 * MB),
  })
  browser = await acquire({ ...service.access, timeout: 10 })
})
afterAll(async () => {
  await browser.stop()
  await service[Symbol.asyncDispose]()
  site.closeAllConnections()
  site.close()
})

const large = Buffer.alloc(20 * MB, "0123456789abcdef-")
const page = `<!doctype html>
<a id=csv href="data:text/csv,name%2Cprice" download="prices.csv">csv</a>
<a id=large href="/large">large</a>
<a id=endless href="/endless">endless</a>
<iframe srcdoc="<a id=inner download=inner.txt href='data:text/plain,inner'>inner</a>"></iframe>
<input id=one type=file>
<input id=many type=file multiple>
<input id=folder type=file webkitdirectory>`

/** Runs in the page. */
const contents = (id: string) => `Promise.all([...document.getElementById("${id}").files].map(async (file) =>
  [file.webkitRelativePath || file.name, file.size > 1000 ? file.size : await file.text()]))`

const downloadOf = async (opened: PlaywrightControl["page"], selector: string) => {
  const [download] = await Promise.all([opened.waitForEvent("download"), opened.click(selector)])
  return download
}

describe("downloads with Playwright", () => {
  it("have local files in the first context and in others", async () => {
    await using folder = await makeFolder(tmpdir())
    await using control = await playwright(browser)
    const other = await control.browser.newContext()
    for (const opened of [control.page, await other.newPage()]) {
      await opened.goto(siteUrl)
      const download = await downloadOf(opened, "#csv")
      assert.strictEqual(download.suggestedFilename(), "prices.csv")
      assert.isNull(await download.failure())
      assert.strictEqual(await readFile(await download.path(), "utf8"), "name,price")
      await download.saveAs(join(folder.path, "deep", "saved.csv"))
      assert.strictEqual(await readFile(join(folder.path, "deep", "saved.csv"), "utf8"), "name,price")
      assert.strictEqual((await buffer(await download.createReadStream())).toString(), "name,price")
      const path = await download.path()
      await download.delete()
      assert.isFalse(existsSync(path))

      const whole = await downloadOf(opened, "#large")
      assert.isTrue((await readFile(await whole.path())).equals(large))
    }
    const [inner] = await Promise.all([
      control.page.waitForEvent("download"),
      control.page.frameLocator("iframe").locator("#inner").click(),
    ])
    assert.strictEqual(await readFile(await inner.path(), "utf8"), "inner")
    const files: Array<string> = []
    for await (const { path } of browser.downloads()) files.push(path)
    assert.include(files, "prices.csv")
  })

  it("can be canceled, and report that they failed", async () => {
    await using control = await playwright(browser)
    await control.page.goto(siteUrl)
    const download = await downloadOf(control.page, "#endless")
    await download.cancel()
    assert.strictEqual(await download.failure(), "canceled")
    assert.instanceOf(await rejectionOf(download.path()), Error)
  })

  it("stay in the service with saveDownloads: false", async () => {
    await using control = await playwright(browser, { saveDownloads: false })
    await control.page.goto(siteUrl)
    const download = await downloadOf(control.page, "#csv")
    assert.isNull(await download.failure())
    assert.isFalse(existsSync(await download.path()))
  })
})

describe("downloads with Puppeteer", () => {
  it("are saved in the folder of their context under the suggested names", async () => {
    await using folder = await makeFolder(tmpdir())
    await using control = await puppeteer(browser)
    const [first, second] = [join(folder.path, "first"), join(folder.path, "second")]
    const own = await control.page.createCDPSession()
    await own.send("Browser.setDownloadBehavior", { behavior: "allow", downloadPath: first })
    const downloadBehavior = { policy: "allow", downloadPath: second } as const
    const other = await control.browser.createBrowserContext({ downloadBehavior })
    const otherPage = await other.newPage()
    await Promise.all([control.page.goto(siteUrl), otherPage.goto(siteUrl)])
    await control.page.click("#csv")
    await vi.waitFor(async () => assert.deepStrictEqual(await readdir(first), ["prices.csv"]), { timeout: 20_000 })
    await control.page.click("#csv")
    await otherPage.click("#large")
    const files = [join(first, "prices (1).csv"), join(second, "file.bin")] as const
    await vi.waitFor(() => assert.isTrue(files.every((file) => existsSync(file))), { timeout: 20_000, interval: 5 })
    // A file with its final name is complete.
    assert.strictEqual(await readFile(files[0], "utf8"), "name,price")
    assert.isTrue((await readFile(files[1])).equals(large))

    const session = await otherPage.createCDPSession()
    const third = join(folder.path, "third")
    const completed = new Promise<void>((resolve) => {
      session.on("Browser.downloadProgress", ({ state }) => state === "completed" && resolve())
    })
    await session.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: third })
    await otherPage.click("#csv")
    await completed
    assert.deepStrictEqual(await readdir(third), ["prices.csv"])
    await other.close()
  })
})

/** Makes two files with the same name, and a folder. */
const makeFiles = async (folder: string) => {
  const [one, two, tree] = [join(folder, "one"), join(folder, "two"), join(folder, "tree")]
  await mkdir(one)
  await mkdir(two)
  await mkdir(join(tree, "deep"), { recursive: true })
  const files = [join(one, "same #1.txt"), join(two, "same #1.txt")] as const
  await writeFile(files[0], "first")
  await writeFile(files[1], "second")
  await utimes(files[0], 1_700_000_000, 1_700_000_000)
  await writeFile(join(tree, "a.txt"), "a")
  await writeFile(join(tree, "deep", "b.txt"), "b")
  return { files, tree }
}

const inTree = [
  ["tree/a.txt", "a"],
  ["tree/deep/b.txt", "b"],
]

describe("files for pages", () => {
  it("are local paths, folders or buffers with Playwright", async () => {
    await using folder = await makeFolder(tmpdir())
    const { files, tree } = await makeFiles(folder.path)
    await using control = await playwright(browser)
    const { page } = control
    await page.goto(siteUrl)
    await page.locator("#one").setInputFiles(files[0])
    assert.deepStrictEqual(await page.evaluate(contents("one")), [["same #1.txt", "first"]])
    assert.strictEqual(await page.evaluate("document.getElementById('one').files[0].lastModified"), 1_700_000_000_000)
    await page.locator("#many").setInputFiles([...files])
    assert.deepStrictEqual(await page.evaluate(contents("many")), [
      ["same #1.txt", "first"],
      ["same #1.txt", "second"],
    ])
    await page.locator("#folder").setInputFiles(tree)
    // Chromium reads the folder after it has answered the command.
    await page.waitForFunction(`document.getElementById("folder").files.length === ${inTree.length}`)
    assert.sameDeepMembers(await page.evaluate<Array<unknown>>(contents("folder")), inTree)
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("#one")])
    await chooser.setFiles(files[1])
    assert.deepStrictEqual(await page.evaluate(contents("one")), [["same #1.txt", "second"]])
    await page.locator("#one").setInputFiles({ name: "b.txt", mimeType: "text/plain", buffer: Buffer.from("buffer") })
    assert.deepStrictEqual(await page.evaluate(contents("one")), [["b.txt", "buffer"]])
    await page.locator("#one").setInputFiles([])
    assert.deepStrictEqual(await page.evaluate(contents("one")), [])
  })

  it("are local paths with Puppeteer", async () => {
    await using folder = await makeFolder(tmpdir())
    const { files } = await makeFiles(folder.path)
    await using control = await puppeteer(browser)
    const { page } = control
    await page.goto(siteUrl)
    const input = await page.waitForSelector("input#many")
    await input?.uploadFile(...files)
    assert.deepStrictEqual(await page.evaluate(contents("many")), [
      ["same #1.txt", "first"],
      ["same #1.txt", "second"],
    ])
    const [chooser] = await Promise.all([page.waitForFileChooser(), page.click("#one")])
    await chooser.accept([files[1]])
    assert.deepStrictEqual(await page.evaluate(contents("one")), [["same #1.txt", "second"]])
    assert.include(
      String(await rejectionOf(input?.uploadFile(join(folder.path, "none")) ?? Promise.resolve())),
      "ENOENT",
    )
  })

  it("can be many or large, up to the limit of the service, and end with the browser", async () => {
    await using folder = await makeFolder(tmpdir())
    await using own = await acquire({ ...service.access, timeout: 5 })
    await using control = await playwright(own)
    const { page } = control
    await page.goto(siteUrl)
    const many = Array.from({ length: 200 }, (_, index) => join(folder.path, `small-${index}.txt`))
    await Promise.all(many.map((file) => writeFile(file, basename(file))))
    await page.locator("#many").setInputFiles(many)
    assert.deepStrictEqual(
      await page.evaluate(contents("many")),
      many.map((file) => [basename(file), basename(file)]),
    )
    const [big, more] = [join(folder.path, "big.bin"), join(folder.path, "more.bin")]
    await writeFile(big, Buffer.alloc(60 * MB))
    await writeFile(more, Buffer.alloc(30 * MB))
    // An unchanged file is uploaded once.
    for (const id of ["one", "many"]) {
      await page.locator(`#${id}`).setInputFiles(big)
      assert.deepStrictEqual(await page.evaluate(contents(id)), [["big.bin", 60 * MB]])
    }
    const text = `${more} was not uploaded. The uploads to a browser can have at most ${80 * MB} bytes in total.`
    const warned = once(process, "warning")
    assert.include(String(await rejectionOf(page.locator("#one").setInputFiles(more, { timeout: 2000 }))), "Timeout")
    assert.deepStrictEqual(await warned.then(([warning]) => String(warning)), `Warning: ${text}`)
    const input = await page.waitForSelector("#one")
    assert.include(String(await rejectionOf(input.setInputFiles(more))), text)
    assert.isTrue(await hasFile(service.folder, "big.bin"))
    await own.stop()
    await vi.waitFor(async () => assert.isFalse(await hasFile(service.folder, "big.bin")), { timeout: 30_000 })
  })
})

const hasFile = async (folder: string, name: string): Promise<boolean> => {
  try {
    return (await readdir(folder, { recursive: true })).some((path) => basename(path) === name)
  } catch (error) {
    // A folder was removed meanwhile.
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return hasFile(folder, name)
    throw error
  }
}

describe("a proxy for a single context", () => {
  it("is refused with the reason and the remedy", async () => {
    await using control = await playwright(browser)
    const proxy = { server: "http://proxy.example.com:8000", username: "zoe", password: "secret" }
    const error = String(await rejectionOf(control.browser.newContext({ proxy })))
    assert.include(error, "all contexts of a hosted browser share its network route")
    assert.include(error, "customProxy")
    assert.lengthOf(control.browser.contexts(), 1)
  })
})
