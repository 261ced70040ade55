import * as fs from "node:fs"
import { createServer } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Layer from "effect/Layer"
import * as Result from "effect/Result"
import * as Schedule from "effect/Schedule"
import { BrowserHost, type HostedBrowser, parseNetworkRule, type StartOptions } from "../../src/index.ts"
import { testFolder } from "../TestFolder.ts"

const pdf = `%PDF-1.1
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`

const layerHost = Layer.unwrap(Effect.map(testFolder, (dataDir) => BrowserHost.layer({ dataDir })))

/** Serves a PDF file that may not be cached. */
const pdfSite = Effect.acquireRelease(
  Effect.promise(async () => {
    const server = createServer((_request, response) => {
      response.writeHead(200, { "content-type": "application/pdf", "cache-control": "no-store" }).end(pdf)
    })
    await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve))
    const address = server.address()
    return { server, host: `127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}` }
  }),
  ({ server }) =>
    Effect.promise(() => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    }),
)

const start = Effect.fnUntraced(function* (host: string, options: Pick<StartOptions, "id" | "showsPdf">) {
  const allow = [Result.getOrThrow(parseNetworkRule(host))]
  return yield* (yield* BrowserHost).start({ ...options, timeoutMs: 60_000, egress: { allow } })
})

const firstPage = (browser: HostedBrowser) => {
  const [page] = browser.targets.pages()
  return page === undefined ? Effect.die("no page is open") : Effect.succeed(page)
}

/** Navigates the first page to the file and returns what was saved. */
const open = Effect.fnUntraced(function* (browser: HostedBrowser, url: string) {
  const page = yield* firstPage(browser)
  yield* page.send("Page.navigate", { url })
  const [download] = yield* Effect.sync(() => browser.downloads().filter(({ state }) => state === "completed")).pipe(
    Effect.repeat({ until: (found) => found.length > 0, schedule: Schedule.spaced("20 millis") }),
    Effect.timeout("60 seconds"),
  )
  assert.strictEqual(download?.suggestedName, "report.pdf")
  assert.strictEqual(fs.readFileSync(download?.path ?? "", "utf8"), pdf)
})

describe("a PDF file", () => {
  it.live("is shown in its tab and saved, or only saved", () =>
    Effect.gen(function* () {
      const { host } = yield* pdfSite
      const url = `http://${host}/report.pdf`
      const showing = yield* start(host, { id: "showing" })
      yield* open(showing, url)
      assert.strictEqual((yield* firstPage(showing)).url(), url)

      const saving = yield* start(host, { id: "saving", showsPdf: false })
      assert.deepStrictEqual(
        saving.targets.all().map((target) => target.url()),
        ["about:blank"],
      )
      yield* open(saving, url)
      assert.strictEqual((yield* firstPage(saving)).url(), "about:blank")
      assert.strictEqual(saving.downloads().length, 1)
    }).pipe(Effect.provide(layerHost), Effect.scoped),
  )
})
