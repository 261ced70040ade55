import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { createServer } from "node:http"
import { matchRequest } from "../../src/scoring/RequestMatch.ts"
import { BrowserObserver } from "../../src/service/BrowserObserver.ts"

/** A site whose every path is an empty page, and which refuses WebSockets. */
const site = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = createServer((request, response) => {
      request.resume().once("end", () => response.setHeader("content-type", "text/html").end("<title>x</title>"))
    }).on("upgrade", (_, socket) => socket.destroy())
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { server, url: `http://127.0.0.1:${port}` }
  }),
  ({ server }) => Effect.sync(() => server.close().closeAllConnections()),
)

/** Sends the field `secret=abc` in every way that a page has. */
const sending = `(async () => {
  const post = (path, body) => fetch(path, { method: "POST", body })
  const form = (value) => { const data = new FormData(); data.append("secret", value); return data }
  await post("/text", "secret=abc")
  await post("/large", "secret=abc&rest=" + "x".repeat(70_000))
  await post("/blob", new Blob(["secret=abc"]))
  await post("/form", form("abc"))
  await post("/file", form(new Blob(["abc"])))
  navigator.sendBeacon("/beacon", new Blob(["secret=abc"]))
  await new Promise((resolve) => { new WebSocket(location.origin.replace("http", "ws") + "/socket").onclose = resolve })
  await new Promise((resolve) => {
    const code = "fetch('" + location.origin + "/worker', { method: 'POST', body: new Blob(['secret=abc']) }).finally(() => postMessage(1))"
    new Worker(URL.createObjectURL(new Blob([code]))).onmessage = resolve
  })
  await post("/other", new Blob(["secret=other"]))
})()`

describe("BrowserObserver", () => {
  it.live(
    "observes every way to send data, and rejects after its connection is lost",
    () =>
      Effect.gen(function* () {
        const { url } = yield* site
        const chromium = yield* launchChromium
        const observer = yield* Effect.promise(() => BrowserObserver.attach(chromium.cdpUrl, { recordsRequests: true }))
        yield* Effect.promise(async () => {
          const page = await observer.page(undefined)
          await page.evaluate(`void (location.href = ${JSON.stringify(url)})`)
          await expectUrl(observer, `${url}/`)
          await (await observer.page(undefined)).evaluate(sending)
        })
        const requests = yield* Effect.promise(() => observer.requests())
        const matches = (path: string) =>
          requests
            .filter((one) => new URL(one.url).pathname === path)
            .map((one) => matchRequest({ url: "", fields: { secret: "abc" } }, one))
        for (const path of ["/text", "/large", "/blob", "/form", "/file", "/beacon", "/worker"])
          assert.deepStrictEqual(matches(path), ["yes"], path)
        assert.deepStrictEqual(matches("/socket"), ["unknown"])
        assert.deepStrictEqual(matches("/other"), ["no"])
        yield* chromium.kill
        const lost = yield* Effect.promise(() => observer.requests().catch((error: unknown) => error))
        assert.instanceOf(lost, Error)
      }).pipe(Effect.scoped),
    60_000,
  )
})

/** Waits until the page has a URL. */
const expectUrl = async (observer: BrowserObserver, url: string): Promise<void> => {
  while (true) {
    const page = await observer.page(undefined)
    const state = await page.evaluate("location.href + document.readyState").catch(() => "")
    if (state === `${url}complete`) return
  }
}
