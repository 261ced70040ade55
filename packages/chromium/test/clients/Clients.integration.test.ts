import { setTimeout } from "node:timers/promises"
import { assert, describe, it } from "@effect/vitest"
import CDP from "chrome-remote-interface"
import * as Effect from "effect/Effect"
import * as puppeteer from "puppeteer-core"
import { openGateway, rawClient, token } from "../gateway/GatewayFixture.ts"

const page = "data:text/html,<title>hello</title><h1>hello</h1>"

describe("third-party clients", () => {
  it.live("chrome-remote-interface finds, opens, drives and closes pages by HTTP and WebSocket", () =>
    Effect.gen(function* () {
      const { address, port } = yield* openGateway()
      const options = {
        host: "127.0.0.1",
        port,
        // The gateway's WebSocket URLs need no rewriting.
        alterPath: (path: string) =>
          path.startsWith("/cdp/") ? path : `/cdp/one${path}${path.includes("?") ? "&" : "?"}token=${token}`,
      }
      yield* Effect.promise(async () => {
        assert.match((await CDP.Version(options)).Browser, /Chrome/)
        const opened = await CDP.New({ ...options, url: "about:blank?opened" })
        assert.strictEqual(opened.url, "about:blank?opened")
        assert.include(
          (await CDP.List(options)).map(({ id }) => id),
          opened.id,
        )
        // The library builds its commands from the protocol description.
        const client = await CDP({ ...options, target: opened })
        await client.Page.enable()
        const loaded = client.Page.loadEventFired()
        await client.Page.navigate({ url: page })
        await loaded
        const { result } = await client.Runtime.evaluate({ expression: "document.title" })
        assert.strictEqual(result.value, "hello")
        await client.close()
        await CDP.Activate({ ...options, id: opened.id })
        await CDP.Close({ ...options, id: opened.id })

        const whole = await CDP({ target: `ws://${address()}`, local: true })
        const isOpen = async (): Promise<boolean> =>
          (await whole.Target.getTargets({})).targetInfos.some(({ targetId }) => targetId === opened.id)
        // Chromium answers that the page is closing.
        const limit = Date.now() + 10_000
        while ((await isOpen()) && Date.now() < limit) await setTimeout(20)
        assert.isFalse(await isOpen())
        await whole.close()
        for (const url of ["file:///etc/passwd", "chrome://version", "fi%6ce:///etc/passwd"]) {
          const refusal = await CDP.New({ ...options, url }).then(String, String)
          assert.match(refusal, /are not allowed/, url)
        }
      })
    }),
  )

  it.live("a client that works like browser-use finds its pages and reads their content", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* rawClient(address())
      const attached: Array<{ targetInfo: { targetId: string; type: string }; sessionId: string }> = []
      client.socket.on("message", (data: Buffer) => {
        const { method, params } = JSON.parse(data.toString())
        if (method === "Target.attachedToTarget") attached.push(params)
      })
      yield* Effect.promise(async () => {
        const good = async (...args: Parameters<typeof client.ask>) => {
          const { error, result } = await client.ask(...args)
          assert.isUndefined(error, `${args[0]}: ${error?.message}`)
          return result
        }
        await good("Target.setAutoAttach", { autoAttach: true, waitForDebuggerOnStart: false, flatten: true })
        const { targetInfos } = await good("Target.getTargets")
        assert.lengthOf(
          targetInfos.filter(({ type }: { type: string }) => type === "page"),
          1,
        )
        const [first] = attached.filter(({ targetInfo }) => targetInfo.type === "page")
        assert.isDefined(first)
        const session = { sessionId: first.sessionId }
        for (const domain of ["Page", "DOM", "DOMSnapshot", "Runtime", "Inspector", "Accessibility", "Network"]) {
          await good(`${domain}.enable`, {}, session)
        }
        await good("Page.setLifecycleEventsEnabled", { enabled: true }, session)
        await good("Target.setDiscoverTargets", { discover: true, filter: [{ type: "page" }, { type: "iframe" }] })
        const downloads = { behavior: "allow", downloadPath: "/tmp/browser-use-downloads", eventsEnabled: true }
        await good("Browser.setDownloadBehavior", downloads)
        await good("Fetch.enable", { handleAuthRequests: true }, session)
        await good("Fetch.disable", {}, session)
        await good("Page.addScriptToEvaluateOnNewDocument", { source: "window.here = true" }, session)
        const metrics = { width: 1280, height: 720, deviceScaleFactor: 1, mobile: false }
        await good("Emulation.setDeviceMetricsOverride", metrics, session)
        await good("Page.navigate", { url: page, transitionType: "address_bar" }, session)
        const snapshot = { computedStyles: ["display"], includePaintOrder: true, includeDOMRects: true }
        assert.isNotEmpty((await good("DOMSnapshot.captureSnapshot", snapshot, session)).documents)
        assert.isNotEmpty((await good("Accessibility.getFullAXTree", {}, session)).nodes)
        assert.isDefined((await good("DOM.getDocument", { depth: -1, pierce: true }, session)).root)
        const { data } = await good("Page.captureScreenshot", { format: "png" }, session)
        assert.strictEqual(Buffer.from(data, "base64").toString("latin1", 1, 4), "PNG")
        assert.isArray((await good("Storage.getCookies", {})).cookies)
        await good("Browser.getWindowForTarget", { targetId: first.targetInfo.targetId })
        const { targetId } = await good("Target.createTarget", { url: "about:blank" })
        await good("Target.activateTarget", { targetId })
        await good("Target.closeTarget", { targetId })
      })
    }),
  )

  it.live("a client that works like Cypress records, intercepts and drives a page on connections of its own", () =>
    Effect.gen(function* () {
      const { address, port } = yield* openGateway()
      const alterPath = (path: string) =>
        path.startsWith("/cdp/") ? path : `/cdp/one${path}${path.includes("?") ? "&" : "?"}token=${token}`
      yield* Effect.promise(async () => {
        const { webSocketDebuggerUrl } = await CDP.Version({ host: "127.0.0.1", port, alterPath })
        assert.strictEqual(webSocketDebuggerUrl, `ws://${address()}`)
        const whole = await CDP({ target: webSocketDebuggerUrl, local: true })
        whole.on("Target.attachedToTarget", ({ sessionId, waitingForDebugger }) => {
          if (waitingForDebugger) void whole.send("Runtime.runIfWaitingForDebugger", undefined, sessionId)
        })
        await whole.Target.setDiscoverTargets({ discover: true })
        await whole.Target.setAutoAttach({ autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
        const { targetId } = await whole.Target.createTarget({ url: "about:blank" })
        const tab = await CDP({ host: "127.0.0.1", port, target: targetId, local: true, alterPath })
        await tab.Target.setAutoAttach({ autoAttach: true, waitForDebuggerOnStart: true, flatten: true })
        await tab.Target.setDiscoverTargets({ discover: true })
        await tab.Network.enable({ maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 })
        await tab.Performance.enable({})
        await tab.Page.enable()
        const frame = new Promise((resolve) =>
          tab.Page.screencastFrame(({ sessionId }) => resolve(tab.Page.screencastFrameAck({ sessionId }))),
        )
        await tab.Page.startScreencast({ format: "jpeg", everyNthFrame: 1 })
        await tab.Page.setDownloadBehavior({ behavior: "allow", downloadPath: "/home/user/cypress/downloads" })
        await tab.Fetch.enable({})
        tab.Fetch.requestPaused(({ requestId }) => {
          const body = Buffer.from("<title>hello</title><h1>hello</h1>").toString("base64")
          void tab.Fetch.fulfillRequest({ requestId, responseCode: 200, body })
        })
        const loaded = tab.Page.loadEventFired()
        await tab.Page.navigate({ url: "http://page.test/" })
        await loaded
        await tab.Page.getFrameTree()
        await tab.Page.bringToFront()
        await frame
        await tab.Network.setCookie({ name: "a", value: "b", domain: "page.test", path: "/" })
        assert.lengthOf((await tab.Network.getAllCookies()).cookies, 1)
        await tab.Network.deleteCookies({ name: "a", domain: "page.test" })
        assert.isNotEmpty((await tab.Page.captureScreenshot({ format: "png" })).data)
        await tab.HeapProfiler.collectGarbage()
        await tab.Storage.clearDataForOrigin({ origin: "*", storageTypes: "all" })
        await tab.Network.clearBrowserCache()
        const { result } = await tab.Runtime.evaluate({ expression: "document.title" })
        assert.strictEqual(result.value, "hello")
        await whole.Target.closeTarget({ targetId })
        await tab.close()
        await whole.close()
      })
    }),
  )

  it.live("Puppeteer drives a page through the WebDriver BiDi mapper", () =>
    Effect.gen(function* () {
      const { address, browser, host } = yield* openGateway()
      yield* Effect.promise(async () => {
        const client = await puppeteer.connect({
          browserWSEndpoint: `ws://${address()}`,
          protocol: "webDriverBiDi",
          defaultViewport: null,
        })
        const [first] = await client.pages()
        assert.isDefined(first)
        const form = `<input><button onclick="document.title = document.querySelector('input').value">Go</button>`
        await first.goto(`${page}${encodeURIComponent(form)}`)
        await first.type("input", "typed")
        await first.click("button")
        assert.strictEqual(await first.title(), "typed")
        await client.disconnect()
      })
      assert.strictEqual(host.find("one"), browser)
    }),
  )

  it.live("Selenium receives a WebDriver error that explains the protocol mismatch", () =>
    Effect.gen(function* () {
      const { port } = yield* openGateway()
      // Format of selenium-webdriver's new session request.
      const body = JSON.stringify({ capabilities: { alwaysMatch: { browserName: "chrome" }, firstMatch: [{}] } })
      const headers = { "Content-Type": "application/json;charset=utf-8", "User-Agent": "selenium/4.40.0 (js linux)" }
      for (const place of ["/session", "/wd/hub/session", "/cdp/one/session"]) {
        const answer = yield* Effect.promise(async () => {
          const response = await fetch(`http://127.0.0.1:${port}${place}`, { method: "POST", headers, body })
          return { status: response.status, value: (await response.json()).value }
        })
        assert.isAtLeast(answer.status, 400)
        assert.strictEqual(answer.value.error, "unsupported operation")
        assert.match(answer.value.message, /CDP, not WebDriver.*cdpUrl with Playwright or Puppeteer/)
        assert.isString(answer.value.stacktrace)
      }
    }),
  )
})
