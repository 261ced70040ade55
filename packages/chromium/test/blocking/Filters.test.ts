import * as fs from "node:fs"
import * as http from "node:http"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { loadFilters, type RequestType } from "../../src/blocking/Filters.ts"
import { testFolder } from "../TestFolder.ts"

const list = `! a comment
[Adblock Plus 2.0]
||ads.example^
||both.example^$third-party
/banner/*$image
@@||ads.example/consent.js$script
##.advert
`

const folderWith = Effect.fnUntraced(function* (text: string) {
  const folder = yield* testFolder
  const file = path.join(folder, "list.txt")
  fs.writeFileSync(file, text)
  return { folder, file, cacheDir: path.join(folder, "cache") }
})

const serve = (answers: ReadonlyArray<{ readonly status: number; readonly body: string }>) =>
  Effect.acquireRelease(
    Effect.callback<{ readonly url: string; readonly requests: () => number; readonly server: http.Server }>(
      (resume) => {
        let requests = 0
        const server = http.createServer((_request, response) => {
          const answer = answers[Math.min(requests++, answers.length - 1)]
          response.writeHead(answer?.status ?? 500).end(answer?.body)
        })
        server.listen(0, "127.0.0.1", () => {
          const address = server.address()
          const port = typeof address === "object" ? address?.port : undefined
          resume(Effect.succeed({ url: `http://127.0.0.1:${port}/list.txt`, requests: () => requests, server }))
        })
      },
    ),
    ({ server }) => Effect.promise(() => new Promise((resolve) => server.close(resolve))),
  )

const twoDaysAgo = () => new Date(Date.now() - 2 * 24 * 3_600_000)

describe("Filters", () => {
  it.effect("matches the first 4,096 characters of a URL", () =>
    Effect.gen(function* () {
      const { file, cacheDir } = yield* folderWith("advert.js$script\n/late-[a-z]+advert/\n")
      const filters = yield* loadFilters({ lists: [file], cacheDir })
      const isBlocked = (path: string) =>
        filters.isBlocked({ url: `https://a.example/${path}`, type: "script", pageUrl: "https://b.example/" })
      assert.isTrue(isBlocked(`${"x/".repeat(1_900)}advert.js`))
      assert.isFalse(isBlocked(`${"x/".repeat(2_100)}advert.js`))
      assert.isFalse(isBlocked(`late-${"x".repeat(4_100)}advert`))
    }),
  )

  it.effect("matches a request by URL, type and page", () =>
    Effect.gen(function* () {
      const { file, cacheDir } = yield* folderWith(list)
      const filters = yield* loadFilters({ lists: [file], cacheDir })
      const verdict = (url: string, type: RequestType, pageUrl = "https://news.example/a") =>
        filters.isBlocked({ url, type, pageUrl })
      assert.strictEqual(filters.size, 4)
      assert.isTrue(verdict("https://ads.example/x.js", "script"))
      assert.isTrue(verdict("https://deep.ads.example/", "subdocument"))
      assert.isTrue(verdict("wss://ads.example/socket", "websocket"))
      assert.isFalse(verdict("https://ads.example/consent.js", "script"), "an exception")
      assert.isFalse(verdict("https://ads.example/", "document"), "a page that a user opened")
      assert.isTrue(verdict("https://both.example/x", "xhr"))
      assert.isFalse(verdict("https://both.example/x", "xhr", "https://www.both.example/"), "its own site")
      assert.isTrue(verdict("https://news.example/banner/1.png", "image"))
      assert.isFalse(verdict("https://news.example/banner/1.css", "stylesheet"))
    }),
  )

  it.effect("reuses compiled filters after a restart and recompiles a changed list", () =>
    Effect.gen(function* () {
      const { file, cacheDir } = yield* folderWith(list)
      yield* loadFilters({ lists: [file], cacheDir })
      const compiled = fs.readdirSync(cacheDir)
      const again = yield* loadFilters({ lists: [file], cacheDir })
      const request = { url: "https://ads.example/x.js", type: "script", pageUrl: "https://news.example/" } as const
      assert.isTrue(again.isBlocked(request))
      assert.deepStrictEqual(fs.readdirSync(cacheDir), compiled)

      fs.writeFileSync(file, "||other.example^\n")
      const changed = yield* loadFilters({ lists: [file], cacheDir })
      assert.isFalse(changed.isBlocked(request))
      assert.strictEqual(fs.readdirSync(cacheDir).length, 1)

      for (const name of fs.readdirSync(cacheDir)) fs.writeFileSync(path.join(cacheDir, name), "cut off")
      const mended = yield* loadFilters({ lists: [file], cacheDir })
      assert.isTrue(mended.isBlocked({ ...request, url: "https://other.example/" }))
    }),
  )

  it.effect("downloads a list once a day and falls back to the cached one", () =>
    Effect.gen(function* () {
      const { cacheDir } = yield* folderWith("")
      const { url, requests } = yield* serve([
        { status: 200, body: list },
        { status: 503, body: "" },
      ])
      const sizeOf = Effect.map(loadFilters({ lists: [url], cacheDir }), ({ size }) => size)
      assert.strictEqual(yield* sizeOf, 4)
      assert.strictEqual(yield* sizeOf, 4)
      assert.strictEqual(requests(), 1)
      for (const name of fs.readdirSync(cacheDir)) fs.utimesSync(path.join(cacheDir, name), twoDaysAgo(), twoDaysAgo())
      assert.strictEqual(yield* sizeOf, 4)
      assert.strictEqual(requests(), 2)
    }),
  )

  it.effect("reports an unavailable list with the reason", () =>
    Effect.gen(function* () {
      const { folder, cacheDir } = yield* folderWith("")
      const missing = path.join(folder, "missing.txt")
      const noFile = yield* Effect.flip(loadFilters({ lists: [missing], cacheDir }))
      assert.strictEqual(noFile.reason._tag, "FilterListUnusable")
      assert.include(noFile.message, missing)

      const { url } = yield* serve([{ status: 404, body: "" }])
      assert.include((yield* Effect.flip(loadFilters({ lists: [url], cacheDir }))).message, "responded with 404")
      const page = yield* serve([{ status: 200, body: "<!doctype html><title>Sign in</title>" }])
      assert.include((yield* Effect.flip(loadFilters({ lists: [page.url], cacheDir }))).message, "a web page")
      assert.isFalse(fs.existsSync(cacheDir), "nothing of it is kept")
    }),
  )
})
