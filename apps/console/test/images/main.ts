/**
 * Takes the screenshots in docs/images/console: every page in both themes at 1440 and 390 px, with real runs on the demo shop
 * and a fake model. Arguments are names of pages; without any, all are taken.
 */
import { execFileSync } from "node:child_process"
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { startService } from "@tabwright/example-runner"
import { FakeModels } from "@tabwright/testing/models"
import type { CDPSession, Page } from "playwright-core"
import { launchBrowser } from "../fixture/Browser.ts"
import { shownPages, type ShownPage } from "./Pages.ts"
import { addSampleData, brainOf } from "./SampleData.ts"

const root = join(import.meta.dirname, "..", "..", "..", "..")
const folder = join(root, "docs", "images", "console")

/** Widths by the suffix of the file name. */
const sizes = {
  "": { width: 1440, height: 900 },
  "-phone": { width: 390, height: 844 },
} as const

/** Time for images, charts and dialogs to appear, in ms. */
const settleMs = 1_500

const takeAll = async (page: Page, cdp: CDPSession, name: string): Promise<void> => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    for (const [suffix, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      await page.waitForTimeout(400)
      const { data } = await cdp.send("Page.captureScreenshot", { format: "webp", quality: 72 })
      writeFileSync(join(folder, `${name}${suffix}-${colorScheme}.webp`), Buffer.from(data, "base64"))
    }
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await page.setViewportSize(sizes[""])
}

execFileSync(process.execPath, [join(root, "scripts", "build-console.mjs")])
let shopUrl = ""
const models = await new FakeModels({ brain: brainOf(() => shopUrl) }).listen()
await using service = await startService(
  ["--allow-network", "127.0.0.1"],
  {
    TABWRIGHT_OPENAI_API_KEY: "sk-any",
    TABWRIGHT_OPENAI_BASE_URL: `${models.url}/v1`,
    TABWRIGHT_BROWSER_HOUR_USD: "0.06",
  },
  { limitMs: 30 * 60_000 },
)
shopUrl = service.shopUrl
await using data = await addSampleData(service)
const browser = await launchBrowser(["--hide-scrollbars", "--font-render-hinting=none"])
try {
  const page = await browser.newPage({ viewport: sizes[""], colorScheme: "light", reducedMotion: "reduce" })
  const cdp = await page.context().newCDPSession(page)
  const selected = process.argv.slice(2)
  const isSelected = ({ name }: Pick<ShownPage, "name">) => selected.length === 0 || selected.includes(name)
  if (selected.length === 0) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  await page.goto(service.url)
  await page.getByLabel("API key", { exact: true }).waitFor()
  if (isSelected({ name: "sign-in" })) await takeAll(page, cdp, "sign-in")
  await page.getByLabel("API key", { exact: true }).fill(service.apiKey)
  await page.getByRole("button", { name: "Sign in", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "Overview" }).waitFor()
  for (const shown of shownPages(data).filter(isSelected)) {
    await page.goto(service.url + shown.path)
    await page.getByRole("heading", { level: 1 }).waitFor()
    await page.waitForTimeout(settleMs)
    await shown.open?.(page)
    await page.waitForTimeout(settleMs)
    await takeAll(page, cdp, shown.name)
  }
} finally {
  await browser.close()
  await models.close()
}
