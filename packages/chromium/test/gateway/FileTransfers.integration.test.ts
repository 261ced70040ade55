import * as fs from "node:fs"
import * as path from "node:path"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { chromium } from "playwright-core"
import { testFolder } from "../TestFolder.ts"
import { openGateway, rawClient } from "./GatewayFixture.ts"

const readFiles = `Promise.all([...document.querySelector("input").files].map(async (file) =>
  [file.webkitRelativePath || file.name, await file.text(), file.lastModified]))`

describe("files of a client without our packages", () => {
  it.live("are uploaded by PUT and passed to a page by the returned name", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway()
      const client = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`)),
        (connected) => Effect.promise(() => connected.close()),
      )
      const raw = yield* rawClient(address())
      const put = async (name: string, body: string, query = "") => {
        const response = await fetch(`http://${address(`/uploads/${name}`)}${query}`, { method: "PUT", body })
        return [response.status, await response.json()] as const
      }
      const [page] = client.contexts()[0]?.pages() ?? []
      assert.isDefined(page)
      const cdp = yield* Effect.promise(() => page.context().newCDPSession(page))
      const give = async (html: string, files: ReadonlyArray<string>) => {
        await page.setContent(html)
        const { result } = await cdp.send("Runtime.evaluate", { expression: "document.querySelector('input')" })
        await cdp.send("DOM.setFileInputFiles", { files: [...files], objectId: result.objectId ?? "" })
        return page.evaluate<ReadonlyArray<readonly [string, string, number]>>(readFiles)
      }
      yield* Effect.promise(async () => {
        const [status, stored] = await put("caf%C3%A9%20%231.txt", "meow", "&lastModified=1700000000123")
        assert.strictEqual(status, 201)
        const { name } = stored as { name: string }
        assert.deepStrictEqual(await give("<input type=file>", [name]), [["café #1.txt", "meow", 1_700_000_000_123]])
        assert.deepStrictEqual((await give("<input type=file>", ["uploads/café #1.txt"]))[0]?.slice(0, 2), [
          "café #1.txt",
          "meow",
        ])

        assert.strictEqual((await put("batch/site/a.txt", "a"))[0], 201)
        assert.strictEqual((await put("batch/site/deep/b.txt", "b"))[0], 201)
        await give("<input type=file webkitdirectory>", ["batch/site"])
        // Chromium reads the folder after it has answered the command.
        await page.waitForFunction("document.querySelector('input').files.length === 2")
        const folder = await page.evaluate<ReadonlyArray<readonly [string, string, number]>>(readFiles)
        assert.sameDeepMembers(
          folder.map(([name, text]) => [name, text]),
          [
            ["site/a.txt", "a"],
            ["site/deep/b.txt", "b"],
          ],
        )
        assert.strictEqual((await put("batch/site/a.txt", "again"))[0], 409)
        assert.strictEqual((await put("a%2Fb", "x"))[0], 422)
        assert.strictEqual((await put("%ff", "x"))[0], 400)
        for (const file of ["/etc/passwd", `${name}/x`, `${"a/".repeat(2100)}a`, "unknown.txt"]) {
          for (const [method, params] of Object.entries({
            "DOM.setFileInputFiles": { files: [file] },
            "Page.handleFileChooser": { action: "accept", files: [file] },
            "Input.dispatchDragEvent": { type: "drop", x: 0, y: 0, data: { items: [], files: [file] } },
          })) {
            assert.include((await raw.ask(method, params)).error?.message, "/uploads/<name>", method)
          }
        }
      })
    }),
  )

  it.live("are sent by Playwright itself as buffers and, up to 50 MB, from local paths", () =>
    Effect.gen(function* () {
      const folder = yield* testFolder
      const { address } = yield* openGateway()
      const client = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`)),
        (connected) => Effect.promise(() => connected.close()),
      )
      const [page] = client.contexts()[0]?.pages() ?? []
      assert.isDefined(page)
      const local = path.join(folder, "local.txt")
      fs.writeFileSync(local, "from a path")
      const buffers = ["a.txt", "b.txt"].map((name) => ({ name, mimeType: "text/plain", buffer: Buffer.from(name) }))
      yield* Effect.promise(async () => {
        const namesAndTexts = async () =>
          (await page.evaluate<ReadonlyArray<readonly [string, string, number]>>(readFiles)).map(([name, text]) => [
            name,
            text,
          ])
        await page.setContent("<input type=file multiple>")
        await page.locator("input").setInputFiles(buffers)
        assert.deepStrictEqual(await namesAndTexts(), [
          ["a.txt", "a.txt"],
          ["b.txt", "b.txt"],
        ])
        const [chooser] = await Promise.all([page.waitForEvent("filechooser"), page.click("input")])
        await chooser.setFiles(local)
        assert.deepStrictEqual(await namesAndTexts(), [["local.txt", "from a path"]])
      })
    }),
  )

  it.live("are rejected with the limit, even if they are sent in chunks of unknown size", () =>
    Effect.gen(function* () {
      const { address } = yield* openGateway({ uploads: { maxBytes: 100_000, maxFiles: 10 } })
      const put = (body: BodyInit) =>
        Effect.promise(async () => {
          const init = { method: "PUT", body, duplex: "half" }
          const response = await fetch(`http://${address("/uploads/large.bin")}`, init)
          return { status: response.status, body: await response.json() }
        })
      const large = Buffer.alloc(300_000, "x")
      for (const body of [large, new Blob([large]).stream()]) {
        const answer = yield* put(body)
        assert.strictEqual(answer.status, 413)
        assert.deepStrictEqual(answer.body, {
          detail: "The uploads to a browser can have at most 100000 bytes in total.",
        })
      }
      assert.strictEqual((yield* put(large.subarray(0, 100_000))).status, 201)
    }),
  )

  it.live("are downloaded by the guid in the path that Playwright reports", () =>
    Effect.gen(function* () {
      const { address, browser } = yield* openGateway()
      const client = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.connectOverCDP(`ws://${address()}`)),
        (connected) => Effect.promise(() => connected.close()),
      )
      const [page] = client.contexts()[0]?.pages() ?? []
      assert.isDefined(page)
      yield* Effect.promise(async () => {
        await page.setContent(`<a href="data:text/csv,name%2Cprice" download="prices.csv">get</a>`)
        const [download] = await Promise.all([page.waitForEvent("download"), page.click("a")])
        const guid = (await download.path()).split("/").at(-1)
        const response = await fetch(`http://${address(`/downloads/${guid}`)}`)
        assert.strictEqual(response.headers.get("content-length"), "10")
        assert.strictEqual(await response.text(), "name,price")
        fs.truncateSync(path.join(browser.downloadsDir, guid ?? ""))
        assert.strictEqual(await (await fetch(`http://${address(`/downloads/${guid}`)}`)).text(), "")
        for (const [url, status] of [
          ["/downloads/unknown", 404],
          ["/downloads/..%2f..%2fetc%2fpasswd", 404],
          [`/downloads/${guid}/more`, 404],
          ["/downloads", 404],
        ] as const) {
          assert.strictEqual((await fetch(`http://${address(url)}`)).status, status, url)
        }
        assert.strictEqual((await fetch(`http://${address(`/downloads/${guid}`)}`, { method: "PUT" })).status, 405)
        assert.strictEqual((await fetch(`http://${address(`/downloads/${guid}`, "wrong")}`)).status, 404)
        assert.strictEqual((await fetch(`http://${address("/uploads/x")}`)).status, 405)
      })
    }),
  )
})
