import axe from "axe-core"
import { createServer, type Server } from "node:http"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import type { Browser, Page } from "playwright-core"
import { build } from "vite"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { launchBrowser } from "../fixture/Browser.ts"
import { compareScreenshot } from "./ImageComparison.ts"

const consoleFolder = join(import.meta.dirname, "..", "..")
const stored = join(import.meta.dirname, "screenshots")
const failures = join(tmpdir(), "tabwright-gallery")

const types: Readonly<Record<string, string>> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
}

let folder: string
let server: Server
let browser: Browser
let page: Page
let url: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tabwright-gallery-"))
  await build({
    root: join(consoleFolder, "gallery"),
    configFile: join(consoleFolder, "vite.config.ts"),
    publicDir: false,
    logLevel: "error",
    build: { outDir: folder, emptyOutDir: true },
  })
  server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost")
    const file = pathname === "/" ? "/index.html" : pathname
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream")
    response.setHeader("content-security-policy", "default-src 'self'; img-src 'self' data:")
    response.end(readFileSync(join(folder, file)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  // The fonts come with the page. Without hinting and subpixels, machines render them alike.
  browser = await launchBrowser([
    "--font-render-hinting=none",
    "--disable-lcd-text",
    "--disable-font-subpixel-positioning",
    "--force-color-profile=srgb",
    "--hide-scrollbars",
  ])
  page = await browser.newPage()
  await page.clock.setFixedTime(new Date("2026-01-02T03:05:00Z"))
}, 180_000)

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const schemes = ["light", "dark"] as const

const open = async (query: string, colorScheme: (typeof schemes)[number]) => {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
  await page.goto(url + query)
  await page.locator("h1").waitFor({ state: "attached" })
  await page.evaluate(() => document.fonts.ready)
}

const openPopup = async (name: string, scheme: (typeof schemes)[number]) => {
  await open(`?show=${encodeURIComponent(name)}`, scheme)
  if (name === "Toasts") {
    await page.locator(".toasts").waitFor({ state: "attached" })
    await page.getByRole("button", { name: "Show toasts" }).click()
    await page.locator(".toast").nth(2).waitFor()
  }
  const popup = page.locator(".dialog, .toast, .file-drop").first()
  await popup.waitFor()
  return popup
}

const violationsOf = async () => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { violations } = await globalThis.axe.run(document)
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" | ")}`)
  })
}

const fileOf = (name: string, scheme: string) => `${name.toLowerCase().replaceAll(" ", "-")}-${scheme}.png`

describe("Components", () => {
  // Elsewhere, the system renders text in its own way.
  it.runIf(process.platform === "linux")("look as in the stored screenshots, in both themes", async () => {
    const differences: Array<string> = []
    // Tall enough to show all sections without scrolling, which would move the headers of tables.
    await page.setViewportSize({ width: 800, height: 6000 })
    for (const scheme of schemes) {
      await open("", scheme)
      // Code is highlighted once its colors are loaded.
      await page.locator(".hljs-keyword").first().waitFor()
      await page.getByRole("textbox", { name: "Invalid JSON", exact: true }).waitFor()
      const sections = await page.locator("section[aria-label].gallery-states").all()
      assert.isAbove(sections.length, 10)
      for (const section of sections) {
        const file = fileOf((await section.getAttribute("aria-label")) ?? "", scheme)
        const taken = await section.screenshot({ animations: "disabled" })
        differences.push(...[compareScreenshot(taken, join(stored, file), join(failures, file)) ?? []].flat())
      }
    }
    assert.deepEqual(differences, [])
  })

  it.runIf(process.platform === "linux")("look so in dialogs and toasts, too", async () => {
    const differences: Array<string> = []
    await page.setViewportSize({ width: 800, height: 600 })
    await open("", "light")
    const names = await page.getByRole("listitem").getByRole("link").allTextContents()
    assert.includeMembers(names, ["Confirmation", "Toasts"])
    for (const scheme of schemes) {
      for (const name of names) {
        const popup = await openPopup(name, scheme)
        if (/Confirmation|Form/.test(name)) {
          await popup.locator(".danger, .primary").click()
          await popup.getByText("The name is in use.").waitFor()
        }
        const file = fileOf(name, scheme)
        const taken = await page.screenshot({ animations: "disabled" })
        differences.push(...[compareScreenshot(taken, join(stored, file), join(failures, file)) ?? []].flat())
      }
    }
    assert.deepEqual(differences, [])
  })

  it("have no violations of axe's rules in any state", async () => {
    for (const scheme of schemes) {
      await open("", scheme)
      assert.deepEqual(await violationsOf(), [], scheme)
      for (const name of ["Dialog", "Confirmation", "Form", "Secret", "Toasts"]) {
        await openPopup(name, scheme)
        assert.deepEqual(await violationsOf(), [], `${name}, ${scheme}`)
      }
    }
  })

  it("fit on small screens", async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open("", "light")
    const [content, screen] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ])
    assert.isAtMost(content ?? 0, screen ?? 0)
  })
})
