import { createRequire } from "node:module"

/**
 * A program that opens the page at `url` in the browser at `cdpUrl`, types "typed" into its field, clicks its button and prints its
 * title.
 */
export interface ClientProgram {
  readonly name: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly code: string
}

/** Clients use the same version of a driver as this package. */
const versionOf = (driver: string): string => createRequire(import.meta.url)(`${driver}/package.json`).version

const start = `const [cdpUrl, url] = process.argv.slice(1)\n`

export const programs: ReadonlyArray<ClientProgram> = [
  {
    name: "stagehand-3",
    dependencies: { "@browserbasehq/stagehand": "3.7.3", zod: "4.1.12" },
    code: `${start}
      import { Stagehand } from "@browserbasehq/stagehand"
      const localBrowserLaunchOptions = { cdpUrl }
      const stagehand = new Stagehand({ env: "LOCAL", localBrowserLaunchOptions, disablePino: true, verbose: 0 })
      await stagehand.init()
      const [page] = stagehand.context.pages()
      await page.goto(url)
      await page.locator("input").fill("typed")
      await page.locator("button").click()
      console.log(await page.evaluate(() => document.title))
      await stagehand.close()`,
  },
  {
    name: "puppeteer-extra-stealth",
    dependencies: {
      "puppeteer-core": versionOf("puppeteer-core"),
      "puppeteer-extra": "3.3.6",
      "puppeteer-extra-plugin-stealth": "2.11.2",
    },
    code: `${start}
      import core from "puppeteer-core"
      import { addExtra } from "puppeteer-extra"
      import stealth from "puppeteer-extra-plugin-stealth"
      const puppeteer = addExtra(core)
      puppeteer.use(stealth())
      const browser = await puppeteer.connect({ browserWSEndpoint: cdpUrl, defaultViewport: null })
      // The plugin prepares new pages.
      const page = await browser.newPage()
      await page.goto(url)
      await page.type("input", "typed")
      await page.click("button")
      console.log(await page.title())
      await page.close()
      await browser.disconnect()`,
  },
  {
    name: "crawlee-puppeteer",
    dependencies: { "@crawlee/puppeteer": "3.18.1", "puppeteer-core": versionOf("puppeteer-core") },
    code: `${start}
      import { Configuration, PuppeteerCrawler } from "@crawlee/puppeteer"
      import puppeteer from "puppeteer-core"
      const launcher = { launch: () => puppeteer.connect({ browserWSEndpoint: cdpUrl, defaultViewport: null }) }
      const requestHandler = async ({ page }) => {
        await page.goto(url)
        await page.type("input", "typed")
        await page.click("button")
        console.log(await page.title())
      }
      const options = { launchContext: { launcher }, maxRequestRetries: 0, requestHandler }
      const crawler = new PuppeteerCrawler(options, new Configuration({ persistStorage: false, logLevel: "OFF" }))
      await crawler.run([{ url: "http://page.test/", skipNavigation: true }])`,
  },
  {
    name: "crawlee-playwright",
    dependencies: { "@crawlee/playwright": "3.18.1", "playwright-core": versionOf("playwright-core") },
    code: `${start}
      import { Configuration, PlaywrightCrawler } from "@crawlee/playwright"
      import { chromium } from "playwright-core"
      const launcher = { name: () => "chromium", launch: () => chromium.connectOverCDP(cdpUrl) }
      const requestHandler = async ({ page }) => {
        await page.goto(url)
        await page.fill("input", "typed")
        await page.click("button")
        console.log(await page.title())
      }
      const launchContext = { launcher, useIncognitoPages: true }
      // Crawlee routes each page through a local proxy, which only a local browser can reach.
      const browserPoolOptions = { prePageCreateHooks: [(_id, _controller, page) => void (page.proxy = undefined)] }
      const options = { launchContext, browserPoolOptions, maxRequestRetries: 0, requestHandler }
      const crawler = new PlaywrightCrawler(options, new Configuration({ persistStorage: false, logLevel: "OFF" }))
      await crawler.run([{ url: "http://page.test/", skipNavigation: true }])`,
  },
  {
    name: "agent-browser",
    dependencies: { "agent-browser": "0.41.2" },
    // Every command is a process that talks to a daemon, which ends with \`close\`.
    code: `${start}
      import { execFileSync } from "node:child_process"
      const program = "node_modules/agent-browser/bin/agent-browser.js"
      const env = { ...process.env, AGENT_BROWSER_SESSION: "test-" + process.pid }
      const call = (...command) => execFileSync(process.execPath, [program, "--cdp", cdpUrl, ...command], { env })
      try {
        call("open", url)
        call("fill", "input", "typed")
        call("click", "button")
        console.log(call("get", "title").toString())
      } finally {
        call("close")
      }`,
  },
]
