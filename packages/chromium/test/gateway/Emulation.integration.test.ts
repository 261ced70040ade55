import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chromium, type Page } from "playwright-core"
import puppeteer from "puppeteer-core"
import { defaultIdentity } from "../../src/index.ts"
import { servePages } from "../targets/BareBrowser.ts"
import { openGateway } from "./GatewayFixture.ts"

/** Values that a document sees before its other scripts. */
const seen = `globalThis.seen = {
  ...(globalThis.document && {
    width: innerWidth, screen: screen.width + "x" + screen.height, ratio: devicePixelRatio,
    touch: navigator.maxTouchPoints, coarse: matchMedia("(pointer: coarse)").matches,
    dark: matchMedia("(prefers-color-scheme: dark)").matches,
    still: matchMedia("(prefers-reduced-motion: reduce)").matches,
  }),
  agent: navigator.userAgent, platform: navigator.platform, hints: JSON.stringify(navigator.userAgentData),
}`
const frame = `<!doctype html><script>${seen}</script>`
const sites = {
  "/": `<!doctype html><meta name="viewport" content="width=device-width"><script>${seen}</script>
    <iframe id="other"></iframe><script>other.src = "//localhost:" + location.port + "/frame"</script>
    <a href="/popup" target="_blank">Open</a>`,
  "/frame": frame,
  "/popup": `<!doctype html><meta name="viewport" content="width=device-width"><script>${seen}</script>`,
  "/worker.js": `${seen};onmessage = () => postMessage(seen)`,
  "/service.js": `${seen};onmessage = (event) => event.source.postMessage(seen)`,
  "/hints": (request: { readonly headers: object }) => JSON.stringify(request.headers),
}

const agent = "Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko)"
const iPhone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1"

const phone = {
  screen: {
    viewport: { width: 412, height: 839 },
    screen: { width: 412, height: 915 },
    deviceScaleFactor: 2.625,
    isMobile: true,
  },
  hasTouch: true,
  geolocation: { latitude: 52.5, longitude: 13.4, accuracy: 5 },
  colorScheme: "dark",
  reducedMotion: "reduce",
} as const

const shown = (page: Pick<Page, "evaluate">) => page.evaluate<Record<string, unknown>>("seen")

const place = `new Promise((resolve) => navigator.geolocation.getCurrentPosition(
  ({ coords }) => resolve(coords.latitude + "," + coords.longitude), ({ message }) => resolve(message)))`

describe("emulation", () => {
  it.live("is seen by pages, frames, popups and workers of every client, whose own values take precedence", () =>
    Effect.gen(function* () {
      const port = yield* servePages(sites)
      const url = `http://127.0.0.1:${port}/`
      const { address, browser } = yield* openGateway({
        egress: {
          allow: [
            { host: "127.0.0.1", text: "127.0.0.1" },
            { host: "localhost", text: "localhost" },
          ],
        },
        identity: {
          ...defaultIdentity,
          userAgent: { text: `${agent} Chrome/0.0.0.0 Mobile Safari/537.36`, isMobile: true },
        },
        emulation: {
          ...phone,
          permissions: [{ names: ["geolocation"] }, { origin: url.slice(0, -1), names: ["notifications"] }],
        },
      })
      const major = browser.version.split(".")[0]
      yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(`ws://${address()}`)
        const page = client.contexts()[0]?.pages()[0] ?? assert.fail("no page")
        await page.goto(url)
        const page1 = await shown(page)
        const { hints, ...rest } = page1
        assert.deepStrictEqual(rest, {
          width: 412,
          screen: "412x915",
          ratio: 2.625,
          touch: 5,
          coarse: true,
          dark: true,
          still: true,
          agent: `${agent} Chrome/${major}.0.0.0 Mobile Safari/537.36`,
          platform: "Linux armv81",
        })
        assert.include(String(hints), `{"brand":"Google Chrome","version":"${major}"}`)
        assert.include(String(hints), `"mobile":true,"platform":"Android"`)
        assert.strictEqual(await page.evaluate(place), "52.5,13.4")
        assert.strictEqual(await page.evaluate("Notification.permission"), "granted")
        const headers = JSON.parse(await page.evaluate<string>("fetch('/hints').then((answer) => answer.text())"))
        assert.deepInclude(headers, {
          "user-agent": page1["agent"],
          "sec-ch-ua-mobile": "?1",
          "sec-ch-ua-platform": '"Android"',
        })

        const inner = page.frames()[1] ?? assert.fail("no frame")
        await inner.waitForLoadState()
        // Chromium does not emulate the screen in frames of other processes.
        assert.deepInclude(await shown(inner), {
          touch: 5,
          dark: true,
          still: true,
          agent: page1["agent"],
        })
        const worker =
          "new Promise((r) => { const w = new Worker('/worker.js'); w.onmessage = (e) => r(e.data); w.postMessage(0) })"
        const values = { agent: page1["agent"], platform: "Linux armv81" }
        assert.deepInclude(await page.evaluate<object>(worker), { ...values, hints })
        const service = `new Promise(async (r) => { navigator.serviceWorker.onmessage = (e) => r(e.data)
          await navigator.serviceWorker.register("/service.js"); (await navigator.serviceWorker.ready).active.postMessage(0) })`
        assert.deepInclude(await page.evaluate<object>(service), { agent: page1["agent"] })

        const [popup] = await Promise.all([page.waitForEvent("popup"), page.click("a")])
        await popup.waitForLoadState()
        assert.deepStrictEqual(await shown(popup), page1)

        await page.emulateMedia({ colorScheme: "light" })
        assert.isFalse(await page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches"))
        const own = await client.newContext({
          viewport: { width: 600, height: 400 },
          colorScheme: "dark",
          geolocation: { latitude: 1, longitude: 2 },
        })
        const other = await own.newPage()
        await other.goto(url)
        assert.deepInclude(await shown(other), { width: 600, ratio: 1, dark: true, agent: page1["agent"] })
        assert.strictEqual(await other.evaluate(place), "1,2")
        await other.goto(`http://localhost:${port}/frame`)
        assert.notStrictEqual(await other.evaluate("Notification.permission"), "granted")
        await client.close()

        const next = await puppeteer.connect({ browserWSEndpoint: `ws://${address()}` })
        const first = (await next.pages())[0] ?? assert.fail("no page")
        assert.strictEqual(await first.evaluate("innerWidth"), 800)
        await next.disconnect()
        const last = await puppeteer.connect({ browserWSEndpoint: `ws://${address()}`, defaultViewport: null })
        const same = (await last.pages())[0] ?? assert.fail("no page")
        await same.waitForFunction("innerWidth === 412 && matchMedia('(prefers-color-scheme: dark)').matches")
        const opened = await last.newPage()
        await opened.goto(url)
        assert.deepStrictEqual(await opened.evaluate("seen"), page1)
        await last.disconnect()
      })
    }).pipe(Effect.scoped),
  )

  it.live("hides client hints of other browsers, and slows down or blocks requests", () =>
    Effect.gen(function* () {
      const port = yield* servePages({ ...sites, "/large": "x".repeat(100_000) })
      const url = `http://127.0.0.1:${port}/`
      const egress = { allow: [{ host: "127.0.0.1", text: "127.0.0.1" }] }
      const slow = yield* openGateway({
        egress,
        identity: { ...defaultIdentity, userAgent: { text: iPhone, isMobile: true } },
        emulation: { network: { isOffline: false, latencyMs: 100, downloadBytesPerSecond: 200_000 } },
      })
      yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(`ws://${slow.address()}`)
        const page = client.contexts()[0]?.pages()[0] ?? assert.fail("no page")
        await page.goto(url)
        assert.deepInclude(await shown(page), { agent: iPhone, platform: "iPhone", hints: undefined })
        assert.isFalse(await page.evaluate("'userAgentData' in navigator || 'NavigatorUAData' in globalThis"))
        assert.strictEqual(
          await page.evaluate("Object.getOwnPropertyDescriptor(Navigator.prototype, 'platform').get.toString()"),
          "function get platform() { [native code] }",
        )
        const headers = JSON.parse(await page.evaluate<string>("fetch('/hints').then((answer) => answer.text())"))
        assert.isUndefined(headers["sec-ch-ua"])
        const elapsed = await page.evaluate<number>(
          "(async () => { const start = performance.now(); await (await fetch('/large')).text(); return performance.now() - start })()",
        )
        assert.isAbove(elapsed, 400)
        await client.close()
      })
      const offline = yield* openGateway({ egress, emulation: { network: { isOffline: true, latencyMs: 0 } } })
      yield* Effect.promise(async () => {
        const client = await chromium.connectOverCDP(`ws://${offline.address()}`)
        const page = await (client.contexts()[0] ?? assert.fail("no context")).newPage()
        assert.isFalse(await page.evaluate("navigator.onLine"))
        const failure = await page.goto(url).then(() => "none", String)
        assert.include(failure, "ERR_INTERNET_DISCONNECTED")
        await client.close()
      })
    }).pipe(Effect.scoped),
  )
})
