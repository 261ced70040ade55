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
      const options = { launchContext, maxRequestRetries: 0, requestHandler }
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
  {
    name: "selenium-bidi",
    dependencies: { "chromium-bidi": "157.0.8090-0", "selenium-webdriver": "4.49.0" },
    // Selenium speaks WebDriver BiDi to the mapper of Chromium, which runs in this process and speaks CDP to the browser.
    code: `${start}
      import { once } from "node:events"
      import { createServer } from "node:http"
      import { BidiMapper } from "chromium-bidi"
      import { MapperCdpConnection } from "chromium-bidi/out/Default/gen/src/cdp/CdpConnection.js"
      import { Builder } from "selenium-webdriver"
      import BrowsingContext from "selenium-webdriver/bidi/browsingContext.js"
      import { WebSocketServer } from "ws"
      const browser = new WebSocket(cdpUrl)
      await once(browser, "open")
      const cdp = new MapperCdpConnection({
        setOnMessage: (receive) => browser.addEventListener("message", ({ data }) => receive(data)),
        sendMessage: async (text) => browser.send(text),
        close: () => browser.close(),
      })
      const server = createServer()
      const clients = new WebSocketServer({ server })
      let toMapper
      const transport = {
        setOnMessage: (receive) => (toMapper = receive),
        sendMessage: async (message) => clients.clients.forEach((client) => client.send(JSON.stringify(message))),
        close: () => {},
      }
      await BidiMapper.BidiServer.createAndStart(transport, cdp, await cdp.createBrowserSession(), "", undefined)
      toMapper({ id: 0, method: "session.new", params: { capabilities: {} } })
      clients.on("connection", (client) => client.on("message", (data) => toMapper(JSON.parse(data))))
      server.listen(0, "127.0.0.1")
      await once(server, "listening")
      const { port } = server.address()
      // A WebDriver session whose commands are those of WebDriver BiDi.
      server.on("request", (request, response) => {
        const capabilities = { browserName: "chrome", webSocketUrl: "ws://127.0.0.1:" + port }
        response.end(JSON.stringify({ value: request.method === "POST" ? { sessionId: "one", capabilities } : null }))
      })
      const driver = await new Builder().usingServer("http://127.0.0.1:" + port).withCapabilities({ browserName: "chrome", webSocketUrl: true }).build()
      const page = await BrowsingContext(driver, { type: "tab" })
      await page.navigate(url, "complete")
      const bidi = await driver.getBidi()
      const evaluate = async (expression) => {
        const params = { expression, awaitPromise: true, target: { context: page.id } }
        return (await bidi.send({ method: "script.evaluate", params })).result.result.value
      }
      const keys = [..."typed"].flatMap((value) => [{ type: "keyDown", value }, { type: "keyUp", value }])
      await evaluate("document.querySelector('input').focus()")
      await bidi.send({ method: "input.performActions", params: { context: page.id, actions: [{ type: "key", id: "keyboard", actions: keys }] } })
      await evaluate("document.querySelector('button').click()")
      console.log(await evaluate("document.title"))
      await page.close()
      await driver.quit()
      process.exit()`,
  },
]
