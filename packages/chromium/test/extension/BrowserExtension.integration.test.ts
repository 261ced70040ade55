import { existsSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chromium } from "playwright-core"
import { openGateway } from "../gateway/GatewayFixture.ts"
import { servePages } from "../targets/BareBrowser.ts"

/** Reports what the extension can open and read. */
const worker = `
const attempt = (action) => action().catch((error) => String(error))
globalThis.probe = async (blockedUrl) => {
  const tab = await chrome.tabs.create({ url: "about:blank" })
  const opened = await chrome.tabs.create({ url: "chrome://version" })
  return {
    isAllowed: await chrome.extension.isAllowedFileSchemeAccess(),
    file: await attempt(async () => (await fetch("file:///etc/hostname")).text()),
    tab: await attempt(async () => (await chrome.tabs.update(tab.id, { url: "file:///etc/hostname" })).url),
    blocked: await attempt(async () => (await fetch(blockedUrl)).text()),
    opened: opened.id,
  }
}`

const files = (fields: object): ReadonlyMap<string, Uint8Array> =>
  new Map(
    Object.entries({
      "manifest.json": JSON.stringify({
        manifest_version: 3,
        name: "Test",
        version: "1",
        permissions: ["tabs", "scripting", "declarativeNetRequest"],
        host_permissions: ["<all_urls>"],
        background: { service_worker: "inner/worker.js" },
        content_scripts: [{ matches: ["<all_urls>"], js: ["content.js"] }],
        declarative_net_request: { rule_resources: [{ id: "rules", enabled: true, path: "rules.json" }] },
        ...fields,
      }),
      "inner/worker.js": worker,
      "content.js": `document.documentElement.dataset.extension = "on"`,
      "rules.json": JSON.stringify([{ id: 1, action: { type: "block" }, condition: { urlFilter: "advert.js" } }]),
    }).map(([path, text]) => [path, new TextEncoder().encode(text)]),
  )

describe("extensions", () => {
  it.live(
    "run in pages, but reach neither files nor blocked hosts nor privileged pages, and end with the browser",
    () =>
      Effect.gen(function* () {
        const site = "<!doctype html><script src='/advert.js'></script><script src='/own.js'></script>"
        const port = yield* servePages({ "/": site, "/advert.js": "advert = 1", "/own.js": "own = 1" })
        const blocked = yield* servePages({ "/": "secret" })
        const { address, browser, host } = yield* openGateway({
          extensions: [{ name: "Test", files: files({}) }],
          egress: { allow: [{ host: "127.0.0.1", port, text: `127.0.0.1:${port}` }] },
        })
        yield* Effect.promise(async () => {
          const client = await chromium.connectOverCDP(`ws://${address()}`)
          const context = client.contexts()[0] ?? assert.fail("no context")
          const page = context.pages()[0] ?? assert.fail("no page")
          assert.lengthOf(context.pages(), 1)
          await page.goto(`http://127.0.0.1:${port}/`)
          assert.deepStrictEqual(
            await page.evaluate("[document.documentElement.dataset.extension, globalThis.advert, globalThis.own]"),
            ["on", undefined, 1],
          )
          const [service] = context.serviceWorkers()
          const seen = await (service ?? assert.fail("no service worker")).evaluate<Record<string, unknown>>(
            `probe("http://127.0.0.1:${blocked}/")`,
          )
          assert.isFalse(seen["isAllowed"])
          assert.include(String(seen["file"]), "TypeError")
          assert.include(String(seen["tab"]), "Cannot navigate to a file URL")
          assert.notInclude(String(seen["blocked"]), "secret")
          const version = context.pages().find((one) => one !== page && one.url() !== "about:blank")
          await version?.waitForLoadState()
          assert.notInclude(String(await version?.content()), "--remote-debugging")
          await client.close()
        })
        const folder = browser.uploadsDir.replace(/uploads$/, "extensions")
        assert.isTrue(existsSync(folder))
        yield* host.stop("one")
        yield* browser.cleanedUp
        assert.isFalse(existsSync(folder))
      }).pipe(Effect.scoped),
  )
})
