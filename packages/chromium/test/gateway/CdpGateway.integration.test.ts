import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Deferred from "effect/Deferred"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { chromium } from "playwright-core"
import puppeteer from "puppeteer-core"
import { WebSocket } from "ws"
import { openGateway, rawClient, token } from "./GatewayFixture.ts"

/** Each drives the first page and disconnects. */
const clients = {
  "Playwright by WebSocket": async (address: string) => {
    const browser = await chromium.connectOverCDP(`ws://${address}`)
    const page = browser.contexts()[0]?.pages()[0]
    await page?.goto("data:text/html,<title>hello</title>")
    const title = await page?.title()
    await browser.close()
    return title
  },
  "Playwright by HTTP": async (address: string) => {
    const browser = await chromium.connectOverCDP(`http://${address}`)
    const page = browser.contexts()[0]?.pages()[0]
    await page?.goto("data:text/html,<title>hello</title>")
    const title = await page?.title()
    await browser.close()
    return title
  },
  "Puppeteer by WebSocket": async (address: string) => {
    const browser = await puppeteer.connect({ browserWSEndpoint: `ws://${address}` })
    const [page] = await browser.pages()
    await page?.goto("data:text/html,<title>hello</title>")
    const title = await page?.title()
    await browser.close()
    return title
  },
  "Puppeteer by HTTP": async (address: string) => {
    const browser = await puppeteer.connect({ browserURL: `http://${address}` })
    const [page] = await browser.pages()
    await page?.goto("data:text/html,<title>hello</title>")
    const title = await page?.title()
    await browser.close()
    return title
  },
}

describe("CdpGateway", () => {
  it.live("serves several clients concurrently and in sequence, and keeps the browser running when they close", () =>
    Effect.gen(function* () {
      const { address, browser, host } = yield* openGateway()
      for (const [name, drive] of Object.entries(clients)) {
        assert.strictEqual(yield* Effect.promise(() => drive(address())), "hello", name)
        assert.strictEqual(host.find("one"), browser, name)
      }
      // Separate pages, so that the clients do not interfere.
      const together = yield* Effect.promise(async () => {
        const [first, second] = await Promise.all([
          chromium.connectOverCDP(`ws://${address()}`),
          puppeteer.connect({ browserWSEndpoint: `ws://${address()}` }),
        ])
        const pages = await Promise.all([first.contexts()[0]?.newPage(), second.newPage()])
        const titles = await Promise.all(
          pages.map(async (page) => {
            await page?.goto("data:text/html,<title>hello</title>")
            return page?.title()
          }),
        )
        await Promise.all([first.close(), second.close()])
        return titles
      })
      assert.deepStrictEqual(together, ["hello", "hello"])
      assert.match(JSON.stringify(yield* browser.cdp.send("Browser.getVersion")), /Chrome/)
    }),
  )

  it.live("connects a client only once the browser's pages have their settings", () =>
    Effect.gen(function* () {
      const isSettled = yield* Deferred.make<void>()
      const { address } = yield* openGateway({ settled: Deferred.await(isSettled) })
      const connecting = yield* Effect.forkChild(rawClient(address()), { startImmediately: true })
      // A response to another request, so that the gateway has handled the handshake.
      yield* Effect.promise(() => fetch(`http://${address("/json/version")}`))
      yield* Effect.sleep(200)
      assert.isUndefined(connecting.pollUnsafe())
      yield* Deferred.succeed(isSettled, undefined)
      const { ask } = yield* Fiber.join(connecting)
      assert.property((yield* Effect.promise(() => ask("Browser.getVersion"))).result, "product")
    }),
  )

  it.live("responds to Browser.close itself and rejects commands that reach outside the browser", () =>
    Effect.gen(function* () {
      const { address, browser, host } = yield* openGateway()
      const client = yield* rawClient(address())
      const refusals = yield* Effect.promise(() =>
        Promise.all([
          client.ask("Browser.crash"),
          client.ask("Target.createTarget", { url: "file:///etc/passwd" }),
          client.ask("Target.createTarget", { url: "chrome://version" }),
          client.ask("SystemInfo.getInfo"),
        ]),
      )
      for (const { error } of refusals) assert.match(error?.message ?? "", /not allowed on a hosted browser/)

      const closed = yield* Effect.promise(() => client.ask("Browser.close"))
      assert.deepStrictEqual(closed.result, {})
      assert.strictEqual((yield* Effect.promise(() => client.closed)).code, 1000)
      assert.strictEqual(host.find("one"), browser)
    }),
  )

  it.live("rejects commands that read the server's disk", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* rawClient(address())
      const ask = (...args: Parameters<typeof client.ask>) => Effect.promise(() => client.ask(...args))
      const { result: made } = yield* ask("Target.createTarget", { url: "about:blank" })
      const { result: attached } = yield* ask("Target.attachToTarget", { targetId: made.targetId, flatten: true })
      const session = { sessionId: attached.sessionId }
      const urlNow = Effect.map(
        ask("Runtime.evaluate", { expression: "location.href", returnByValue: true }, session),
        ({ result }) => result?.result.value,
      )
      const secret = { url: "file:///etc/passwd" }

      const nested = JSON.stringify({ id: 99, method: "Page.navigate", params: secret })
      assert.property(yield* ask("Target.sendMessageToTarget", { message: nested, ...session }), "error")
      assert.property(yield* ask("Page.navigate", { url: "fi\nle:///etc/passwd" }, session), "error")
      // Duplicate keys: the browser receives the checked one.
      client.sendText(
        `{"id":50,"method":"Page.navigate","params":{"url":"file:///etc/passwd"},"params":{"url":"about:blank"},"sessionId":"${attached.sessionId}"}`,
      )
      client.sendText(
        `{"id":51,"method":"Page.navigate","method":"Runtime.enable","params":{"url":"file:///etc/passwd"},"sessionId":"${attached.sessionId}"}`,
      )
      yield* ask("Runtime.evaluate", { expression: "location.href = 'file:///etc/passwd'" }, session)
      yield* ask("Runtime.evaluate", { expression: "window.open('chrome://version')", userGesture: true }, session)
      assert.strictEqual(yield* urlNow, "about:blank")

      const { result: list } = yield* ask("Target.getTargets")
      for (const target of list.targetInfos) assert.match(target.url, /^about:blank$|^$/)
    }),
  )

  it.live("accepts files from the uploads folder only and saves downloads in the downloads folder", () =>
    Effect.gen(function* () {
      const { address, browser } = yield* openGateway()
      const client = yield* Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`))
      const page = client.contexts()[0]?.pages()[0]
      assert.isDefined(page)
      yield* Effect.promise(() =>
        page.setContent(`<input type=file><a download="../../report.txt" href="data:text/plain,12345">get</a>`),
      )
      const cdp = yield* Effect.promise(() => page.context().newCDPSession(page))
      const input = yield* Effect.promise(() =>
        cdp.send("Runtime.evaluate", { expression: "document.querySelector('input')" }),
      )
      const objectId = input.result.objectId
      assert.isDefined(objectId)
      const give = (file: string) =>
        Effect.promise(() => cdp.send("DOM.setFileInputFiles", { files: [file], objectId }).then(() => "taken", String))

      const upload = yield* browser.addUpload({ name: "../../cat.txt", bytes: Buffer.from("meow") })
      assert.isTrue(upload.startsWith(`${browser.uploadsDir}/`))
      assert.strictEqual(yield* give(upload), "taken")
      assert.match(yield* give("/etc/passwd"), /only files uploaded to this browser/)
      assert.strictEqual(
        yield* Effect.promise(() =>
          page.evaluate(
            "(async ([file]) => `${file.name}: ${await file.text()}`)(document.querySelector('input').files)",
          ),
        ),
        "cat.txt: meow",
      )

      yield* Effect.promise(() => page.click("a"))
      yield* Effect.sleep(20).pipe(Effect.repeat({ until: () => browser.downloads()[0]?.state === "completed" }))
      const [download] = browser.downloads()
      assert.isDefined(download)
      assert.strictEqual(download.suggestedName.includes("/"), false)
      assert.strictEqual(path.dirname(download.path), browser.downloadsDir)
      const read = (guid: string) =>
        Effect.scoped(Effect.flatMap(browser.openDownload(guid), (file) => Effect.promise(() => file.readFile("utf8"))))
      assert.strictEqual(yield* read(download.guid), "12345")
      // A compromised browser could plant links to read the server's files.
      fs.symlinkSync("/etc/passwd", path.join(browser.downloadsDir, "link"))
      const foreign = path.join(path.dirname(browser.downloadsDir), "foreign")
      fs.writeFileSync(foreign, "the server's own")
      if (process.getuid?.() === 0) fs.linkSync(foreign, path.join(browser.downloadsDir, "hard-link"))
      for (const guid of ["link", "hard-link", "../../../etc/passwd", "nothing"]) {
        assert.strictEqual((yield* Effect.flip(read(guid))).reason._tag, "FolderUnusable", guid)
      }
      yield* Effect.promise(() => client.close())
    }),
  )

  it.live("tracks the downloads of every context, even if clients redirect them", () =>
    Effect.gen(function* () {
      const { address, browser } = yield* openGateway()
      const elsewhere = path.join(path.dirname(browser.downloadsDir), "elsewhere")
      const link = (text: string) => `<a download="report.txt" href="data:text/plain,${text}">get</a>`
      const client = yield* Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`))
      yield* Effect.promise(async () => {
        const context = await client.newContext({ acceptDownloads: true })
        const page = await context.newPage()
        await page.setContent(link("first"))
        await page.click("a")

        const main = client.contexts()[0]?.pages()[0]
        assert.isDefined(main)
        const cdp = await main.context().newCDPSession(main)
        await cdp.send("Page.setDownloadBehavior", { behavior: "allow", downloadPath: elsewhere })
        await main.setContent(link("second"))
        await main.click("a")
      })
      const done = () => browser.downloads().filter(({ state }) => state === "completed")
      yield* Effect.sleep(20).pipe(Effect.repeat({ until: () => done().length === 2 }))
      const texts = done().map((download) => fs.readFileSync(download.path, "utf8"))
      assert.deepStrictEqual(texts, ["first", "second"])
      assert.isFalse(fs.existsSync(elsewhere))
      yield* Effect.promise(() => client.close())
    }),
  )

  it.live("closes clients with the reason when the browser stops", () =>
    Effect.gen(function* () {
      const stopped = yield* openGateway()
      const first = yield* rawClient(stopped.address())
      yield* stopped.host.stop("one")
      assert.deepStrictEqual(yield* Effect.promise(() => first.closed), {
        code: 4000,
        reason: "The browser was stopped",
      })

      const late = yield* openGateway({ timeoutMs: 300 })
      const second = yield* rawClient(late.address())
      assert.strictEqual((yield* Effect.promise(() => second.closed)).code, 4001)

      const crashing = yield* openGateway()
      const third = yield* rawClient(crashing.address())
      process.kill(crashing.browser.pid, "SIGKILL")
      assert.strictEqual((yield* Effect.promise(() => third.closed)).code, 4002)
    }),
  )

  it.live("closes a client with 4014 when its access is revoked, and the browser keeps running", () =>
    Effect.gen(function* () {
      const { address, browser, revoke } = yield* openGateway()
      const client = yield* rawClient(address())
      assert.isUndefined((yield* Effect.promise(() => client.ask("Browser.getVersion"))).error)
      yield* revoke
      const { code, reason } = yield* Effect.promise(() => client.closed)
      assert.strictEqual(code, 4014)
      assert.include(reason, "API key")
      const direct = yield* rawClient(browser.debuggerUrl.replace("ws://", ""))
      assert.isUndefined((yield* Effect.promise(() => direct.ask("Browser.getVersion"))).error)
    }),
  )

  it.live("rejects invalid requests with an explanation", () =>
    Effect.gen(function* () {
      const { address, port } = yield* openGateway()
      const get = (url: string, init: RequestInit = {}) =>
        Effect.promise(async () => {
          const response = await fetch(url, init)
          return { status: response.status, body: await response.text() }
        })
      assert.strictEqual((yield* get(`http://${address("/json/version", "wrong")}`)).status, 404)
      assert.strictEqual((yield* get(`http://127.0.0.1:${port}/cdp/other/json/version?token=${token}`)).status, 404)
      assert.strictEqual((yield* get(`http://127.0.0.1:${port}/cdp/one/json/version`)).status, 404)
      assert.strictEqual((yield* get(`http://${address("/json/nothing")}`)).status, 404)
      assert.strictEqual((yield* get(`http://127.0.0.1:${port}/somewhere/else`)).status, 418)
      assert.strictEqual((yield* get(`http://${address()}`)).status, 426)
      const webPage = yield* get(`http://${address("/json/version")}`, { headers: { Origin: "https://evil.example" } })
      assert.strictEqual(webPage.status, 403)
      const selenium = yield* get(`http://127.0.0.1:${port}/session`, { method: "POST", body: "{}" })
      assert.strictEqual(selenium.status, 501)
      assert.include(selenium.body, "CDP, not WebDriver")

      const upgrade = (url: string, headers = {}) =>
        Effect.promise(
          () =>
            new Promise<number | undefined>((resolve) => {
              const socket = new WebSocket(url, { headers })
              socket.once("unexpected-response", (_request, response) => resolve(response.statusCode))
              socket.once("open", () => resolve(101))
              socket.once("error", () => resolve(undefined))
            }),
        )
      assert.strictEqual(yield* upgrade(`ws://${address("", "wrong")}`), 404)
      assert.strictEqual(yield* upgrade(`ws://${address("", "unchecked")}`), 503)
      assert.strictEqual((yield* get(`http://${address("/json/version", "unchecked")}`)).status, 503)
      assert.strictEqual(yield* upgrade(`ws://${address("/page/NOPE")}`), 404)
      assert.strictEqual(yield* upgrade(`ws://${address()}`, { Origin: "https://evil.example" }), 403)
    }),
  )

  it.live("returns working discovery URLs with the token", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const get = (path: string) => Effect.promise(async () => (await fetch(`http://${address(path)}`)).json())
      for (const path of ["/json/version", "/json/version/"]) {
        const version = yield* get(path)
        assert.strictEqual(version.webSocketDebuggerUrl, `ws://${address()}`)
        assert.match(version.Browser, /Chrome/)
      }
      const [page] = yield* get("/json/list")
      assert.strictEqual(page.webSocketDebuggerUrl, `ws://${address(`/page/${page.id}`)}`)
      const client = yield* rawClient(page.webSocketDebuggerUrl.slice("ws://".length))
      const { result } = yield* Effect.promise(() => client.ask("Runtime.evaluate", { expression: "1 + 1" }))
      assert.strictEqual(result.result.value, 2)
      assert.isArray((yield* get("/json/protocol")).domains)
    }),
  )

  it.live("disconnects a client that misses pongs and keeps one that answers them", () =>
    Effect.gen(function* () {
      const { address, gateway } = yield* openGateway({ pingMs: 500 })
      const dead = yield* Effect.promise(
        () =>
          new Promise<WebSocket>((resolve) => {
            const socket: WebSocket = new WebSocket(`ws://${address()}`, { autoPong: false })
            socket.once("open", () => resolve(socket))
          }),
      )
      const alive = yield* rawClient(address())
      yield* Effect.promise(() => new Promise((resolve) => dead.once("close", resolve)))
      assert.strictEqual(gateway.clients("one"), 1)
      assert.property(yield* Effect.promise(() => alive.ask("Browser.getVersion")), "result")
    }),
  )

  it.live("applies backpressure to the browser while a client does not read, without loss", () =>
    Effect.gen(function* () {
      const { address, browser } = yield* openGateway()
      const client = yield* rawClient(address())
      const before = process.memoryUsage().arrayBuffers
      // The client offers compression, as Playwright does, but it would cost more than it saves.
      assert.strictEqual(client.socket.extensions, "")
      const { result: list } = yield* Effect.promise(() => client.ask("Target.getTargets"))
      const targetId = list.targetInfos.find((target: { type: string }) => target.type === "page").targetId
      const { result } = yield* Effect.promise(() => client.ask("Target.attachToTarget", { targetId, flatten: true }))

      client.socket.pause()
      const large = Array.from({ length: 64 }, (_, at) =>
        client.ask("Runtime.evaluate", { expression: `'${at % 10}'.repeat(2 ** 20)` }, { sessionId: result.sessionId }),
      )
      // The browser responds to its own connection only after processing the client's requests.
      yield* Effect.sleep(500)
      yield* browser.cdp.send("Browser.getVersion")
      // Without backpressure, all pending data would be buffered here.
      assert.isBelow(process.memoryUsage().arrayBuffers - before, 32 * 2 ** 20)
      client.socket.resume()
      const answers = yield* Effect.promise(() => Promise.all(large))
      answers.forEach(({ result: answer }, at) =>
        assert.strictEqual(answer.result.value, String(at % 10).repeat(2 ** 20)),
      )
    }),
  )

  it.live("stops reading from a client that does not read its responses, without loss", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* rawClient(address())
      client.socket.pause()
      // Rejected by the gateway itself with a long message.
      const long = "x".repeat(20_000)
      const refusals = Array.from({ length: 3000 }, () => client.ask(`Browser.${long}`))
      const waiting = () => client.socket.bufferedAmount
      const isSettled = Effect.suspend(() => {
        const before = waiting()
        return Effect.delay(
          Effect.sync(() => waiting() === before),
          200,
        )
      })
      yield* isSettled.pipe(Effect.repeat({ until: (settled) => settled }))
      // Of 60 MB, kernels buffer some and the gateway 2. The rest must stay with the client.
      assert.isAbove(waiting(), 20 * 2 ** 20)
      client.socket.resume()
      const answers = yield* Effect.promise(() => Promise.all(refusals))
      assert.isTrue(answers.every(({ error }) => error?.message.includes("wasn't found") === true))
      assert.property(yield* Effect.promise(() => client.ask("Browser.getVersion")), "result")
    }),
  )
})
