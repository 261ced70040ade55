import * as fs from "node:fs"
import { createServer } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import * as Schema from "effect/Schema"
import { BrowserHost, type Download, type HostedBrowser, parseNetworkRule } from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"

const limits = { maxFileBytes: 100_000, maxBytes: 250_000, maxFiles: 10 }

const layerHost = Layer.unwrap(Effect.map(testFolder, (dataDir) => BrowserHost.layer({ dataDir, downloads: limits })))

/** Serves endless files: 150 000 bytes without a length, then nothing. */
const endless = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/octet-stream", "content-disposition": "attachment" })
      response.write(Buffer.alloc(150_000))
    })
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
    return server
  }),
  (server) =>
    Effect.promise(() => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
)

const Context = Schema.Struct({ browserContextId: Schema.String })
const End = Schema.Struct({ guid: Schema.String, state: Schema.Literals(["completed", "canceled"]) })

const firstPage = ({ targets }: HostedBrowser) => {
  const [page] = targets.pages()
  if (page === undefined) throw new Error("no page is open")
  return (expression: string) => page.send("Runtime.evaluate", { expression, userGesture: true })
}

const download = (name: string, bytes: number) =>
  `(() => { const link = document.createElement("a"); link.download = ${JSON.stringify(name)};
    link.href = URL.createObjectURL(new Blob(["x".repeat(${bytes})])); link.click() })()`

const ended = (browser: HostedBrowser, name: string) =>
  Effect.sync(() => browser.downloads().find((found) => found.suggestedName === name)).pipe(
    Effect.repeat({
      until: (found): found is Download => found !== undefined && found.state !== "inProgress",
      schedule: Schedule.spaced("20 millis"),
    }),
    Effect.timeout("60 seconds"),
  )

describe("followDownloads", () => {
  it.live("cancels and removes downloads over a limit, and keeps the others", () =>
    Effect.gen(function* () {
      const server = yield* endless
      const address = server.address()
      const host = `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`
      const allow = [Result.getOrThrow(parseNetworkRule(host))]
      const browser = yield* (yield* BrowserHost).start({ id: "one", timeoutMs: 60_000, egress: { allow } })
      const evaluate = firstPage(browser)
      const inFolder = Effect.sync(() => fs.readdirSync(browser.downloadsDir))
      const remain = (count: number) =>
        inFolder.pipe(
          Effect.repeat({ until: (files) => files.length === count, schedule: Schedule.spaced("20 millis") }),
          Effect.timeout("60 seconds"),
        )

      const over = new Set<string>()
      browser.cdp.on("Browser.downloadProgress", (event) => {
        if (Schema.is(End)(event)) over.add(event.guid)
      })
      /** Downloads one byte and waits, because Chromium limits a page to ten simultaneous downloads. */
      const begin = Effect.fnUntraced(function* (name: string) {
        const before = over.size
        yield* evaluate(download(name, 1))
        yield* Effect.sync(() => over.size).pipe(
          Effect.repeat({ until: (count) => count > before, schedule: Schedule.spaced("10 millis") }),
          Effect.timeout("60 seconds"),
        )
      })

      yield* evaluate(download("fits.bin", 90_000))
      const fits = yield* ended(browser, "fits.bin")
      assert.deepInclude(fits, { state: "completed", receivedBytes: 90_000 })
      yield* evaluate(download("too-large.bin", 200_000))
      assert.strictEqual((yield* ended(browser, "too-large.bin"))?.state, "canceled")
      yield* evaluate(`location.href = "http://${host}/endless.bin"`)
      assert.strictEqual((yield* ended(browser, "endless.bin"))?.state, "canceled")
      assert.deepStrictEqual(yield* remain(1), [fits?.guid])

      // Only its own context can cancel this download; until then Chromium continues to write it.
      const { browserContextId } = Schema.decodeUnknownSync(Context)(
        yield* browser.cdp.send("Target.createBrowserContext"),
      )
      yield* browser.cdp.send("Target.createTarget", { url: `http://${host}/elsewhere.bin`, browserContextId })
      const elsewhere = yield* ended(browser, "elsewhere.bin")
      yield* Effect.sync(() => over.has(elsewhere?.guid ?? "")).pipe(
        Effect.repeat({ until: (isOver) => isOver, schedule: Schedule.spaced("20 millis") }),
        Effect.timeout("60 seconds"),
      )
      yield* remain(1)
      yield* browser.cdp.send("Target.disposeBrowserContext", { browserContextId })

      // Cancelled downloads do not count.
      const states = yield* Effect.forEach(["second.bin", "third.bin"], (name) =>
        Effect.andThen(evaluate(download(name, 85_000)), ended(browser, name)),
      )
      assert.sameMembers(
        states.map((found) => found?.state),
        ["canceled", "completed"],
      )
      yield* remain(2)

      const climbing = ["../../../etc/passwd", "Übersicht 日本.txt", `${"ж".repeat(300)}.txt`]
      for (const name of climbing) yield* begin(name)
      yield* remain(5)
      for (const { guid, path } of browser.downloads()) assert.strictEqual(path, `${browser.downloadsDir}/${guid}`)

      for (let at = 0; at < 3; at++) yield* begin("many.txt")
      yield* remain(limits.maxFiles - 4)
      assert.strictEqual(browser.downloads().length, limits.maxFiles)
    }).pipe(Effect.provide(layerHost), Effect.scoped),
  )
})
