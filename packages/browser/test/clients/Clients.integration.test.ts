import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"
import { acquire } from "../../src/index.ts"
import { selenium } from "../../src/selenium.ts"
import { stagehand } from "../../src/stagehand.ts"
import { rejectionOf } from "../Rejection.ts"
import { type Service, startService } from "../Service.ts"
import { install, runIn } from "./Install.ts"
import { programs } from "./Programs.ts"
import { selenium4 } from "./Selenium.ts"
import { scriptedModels, stagehand4 } from "./Stagehand4.ts"

let service: Service
beforeAll(async () => {
  service = await startService()
})
afterAll(() => service[Symbol.asyncDispose]())

const form = `<label>Name <input></label><button onclick="document.title = document.querySelector('input').value">Go</button>`
const page = `data:text/html,${encodeURIComponent(`<title>hello</title>${form}`)}`

const limitMs = 180_000

describe("third-party clients", () => {
  it.each(programs)(
    "$name opens a page, types, clicks and reads, and leaves the browser running",
    async ({ name, dependencies, code }) => {
      const folder = await install(name, dependencies)
      await using browser = await acquire({ ...service.access, timeout: 5 })
      assert.strictEqual((await runIn(folder, code, [browser.cdpUrl, page])).trim(), "typed")
      await browser.refresh()
      assert.strictEqual(browser.status, "active")
    },
    limitMs,
  )

  it(
    "Stagehand 4 runs its quick start through an endpoint, and leaves the browser running",
    async () => {
      const folder = await install(stagehand4.name, stagehand4.dependencies)
      await using models = await scriptedModels()
      await using browser = await acquire({ ...service.access, timeout: 5 })
      await using endpoint = await stagehand(browser)
      const printed = await runIn(folder, stagehand4.code, [endpoint.cdpUrl, page, service.shopUrl, models.url])
      assert.deepStrictEqual(JSON.parse(printed), {
        shop: true,
        field: "typed",
        title: "typed",
        extracted: { button: "Go" },
        isSecondActive: true,
      })
      await browser.refresh()
      assert.strictEqual(browser.status, "active")
    },
    limitMs,
  )

  it(
    "Stagehand 4 explains how to connect it when it attaches without an endpoint",
    async () => {
      const folder = await install(stagehand4.name, stagehand4.dependencies)
      await using browser = await acquire({ ...service.access, timeout: 5 })
      const code = `import { localBrowser } from "@browserbasehq/stagehand"
        await localBrowser.connect({ cdpUrl: process.argv[1] })`
      const error = await rejectionOf(runIn(folder, code, [browser.cdpUrl]))
      assert.match(String(error), /Extensions.loadUnpacked is not allowed.*stagehand\(\) of @tabwright\/browser/)
    },
    limitMs,
  )

  it(
    "Selenium drives a page with WebDriver BiDi, exchanges files with it, and leaves the browser running",
    async () => {
      const folder = await install(selenium4.name, selenium4.dependencies)
      const files = await mkdtemp(join(tmpdir(), "tabwright-selenium-"))
      await writeFile(join(files, "note.txt"), "Buy milk")
      await using browser = await acquire({ ...service.access, timeout: 5 })
      await using endpoint = await selenium(browser)
      const html = `<input id="name"><input type="file"><button onclick="document.title =
        document.querySelector('#name').value + document.querySelector('[type=file]').files[0].name">Go</button>
        <a href="data:text/csv,name%2Cprice" download="prices.csv">Prices</a>`
      const url = `data:text/html,${encodeURIComponent(html)}`
      const printed = await runIn(folder, selenium4.code, [endpoint.url, url, join(files, "note.txt"), files])
      const { classic, ...rest } = JSON.parse(printed)
      assert.deepStrictEqual(rest, {
        title: "typednote.txt",
        seen: ["Go", "button", "typed", "NoSuchElementError", "2", "prices.csv"],
        status: "complete",
        text: "name,price",
        png: "iVBOR",
      })
      assert.match(classic, /^UnknownCommandError: POST \/execute\/sync is a command of classic WebDriver/)
      await rm(files, { recursive: true })
      await browser.refresh()
      assert.strictEqual(browser.status, "active")
    },
    limitMs,
  )
})
