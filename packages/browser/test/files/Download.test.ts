import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { faults } from "@tabwright/testing"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it } from "vitest"
import { acquire, type ManagedBrowser, NotFound } from "../../src/index.ts"
import { rejectionOf } from "../Rejection.ts"

let server: FakeServer
let browser: ManagedBrowser
let folder: string
beforeEach(async () => {
  server = await listen()
  // It stops with the server.
  browser = await acquire({ apiKey: server.apiKey, baseUrl: server.url, keepAlive: true })
  folder = await mkdtemp(join(tmpdir(), "tabwright-browser-"))
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const put = (name: string, content: string) => server.service.addDownload(browser.id, name, content)
const first = async () => {
  for await (const file of browser.downloads()) return file
  return assert.fail("no download")
}

describe("the downloads of a browser", () => {
  it("are empty at first", async () => {
    for await (const file of browser.downloads()) assert.fail(file.path)
  })

  it("are listed completely with names and sizes while it runs and after its stop", async () => {
    const names = Array.from({ length: 203 }, (_, number) => `invoice-${String(number).padStart(3, "0")}.csv`)
    for (const name of names) put(name, "id,total")
    for (const stop of [false, true]) {
      if (stop) await browser.stop()
      const seen: Array<string> = []
      for await (const { path, size } of browser.downloads()) {
        assert.strictEqual(size, 8)
        seen.push(path)
      }
      assert.deepStrictEqual(seen, names)
    }
    assert.strictEqual(server.service.calls("listBrowserDownloads").length, 6)
  })

  it("are read and saved to a path and a stream after the stop, with progress", async () => {
    put("invoice.csv", "id,total\n1,19.99\n")
    await browser.stop()
    const file = await first()
    assert.strictEqual(await file.text(), "id,total\n1,19.99\n")

    const to = join(folder, "deep", "down", file.path)
    const received: Array<number> = []
    await file.download(to, { onProgress: ({ receivedBytes }) => void received.push(receivedBytes) })
    assert.strictEqual(await readFile(to, "utf8"), "id,total\n1,19.99\n")
    assert.deepStrictEqual(await readdir(join(folder, "deep", "down")), ["invoice.csv"])
    assert.strictEqual(received.at(-1), file.size)

    const stream = new PassThrough()
    const [, written] = await Promise.all([file.download(stream), text(stream)])
    assert.strictEqual(written, "id,total\n1,19.99\n")
  })

  it("can be read after the first signed URL has expired", async () => {
    put("invoice.csv", "id,total")
    const file = await first()
    assert.strictEqual(await file.text(), "id,total")
    await server.service.clock.advance("16 minutes")
    assert.strictEqual(await file.text(), "id,total")
  })

  it("leave no partial file when the connection breaks", async () => {
    put("invoice.csv", "id,total")
    const file = await first()
    server.service.fault(faults.reset({ at: "body" }), { operation: "download", times: Infinity })
    await rejectionOf(file.download(join(folder, "invoice.csv"), { maxRetries: 0 }))
    assert.deepStrictEqual(await readdir(folder), [])
  })

  it("fail for an unknown browser", async () => {
    server.service.reset()
    assert.instanceOf(await rejectionOf(first()), NotFound)
  })

  it("stop on abort", async () => {
    put("invoice.csv", "id,total")
    const reason = new Error("enough")
    const loop = async () => {
      for await (const _ of browser.downloads({ signal: AbortSignal.abort(reason) })) assert.fail("it went on")
    }
    assert.strictEqual(await rejectionOf(loop()), reason)
  })
})
