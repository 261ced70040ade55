import { mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { text } from "node:stream/consumers"
import { faults } from "@tabwright/testing"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { acquire, type ManagedBrowser, NotFound, TimedOut } from "../../src/index.ts"
import { rejectionOf } from "../Rejection.ts"

let server: FakeServer
beforeEach(async () => void (server = await listen()))
afterEach(() => server[Symbol.asyncDispose]())

const there = () => ({ apiKey: server.apiKey, baseUrl: server.url })

describe("the downloads of a browser", () => {
  let browser: ManagedBrowser
  let folder: string
  beforeEach(async () => {
    // It stops with the server.
    browser = await acquire({ ...there(), keepAlive: true })
    folder = await mkdtemp(join(tmpdir(), "tabwright-browser-"))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const put = (name: string, content: string) => server.service.addDownload(browser.id, name, content)
  const first = async () => {
    for await (const file of browser.downloads()) return file
    return assert.fail("no download")
  }

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

describe("the recording of a browser", () => {
  it("is awaited after the stop and saved", async () => {
    await using slow = await listen({ clock: "manual" })
    const browser = await acquire({ apiKey: slow.apiKey, baseUrl: slow.url, enableRecording: true })
    await browser.stop()
    const coming = browser.recording()
    await vi.waitUntil(() => slow.service.calls("getBrowser").length === 2)
    await slow.service.clock.advance("5 seconds")
    const recording = await coming
    assert(recording !== null)
    assert.strictEqual(recording.path, `${browser.id}.mp4`)

    const folder = await mkdtemp(join(tmpdir(), "tabwright-browser-"))
    try {
      await recording.download(join(folder, recording.path))
      assert.include(await readFile(join(folder, recording.path), "utf8"), "A placeholder for a recording of the")
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it("can be read after its first URL has expired", async () => {
    const browser = await acquire({ ...there(), enableRecording: true })
    await browser.stop()
    const recording = await browser.recording()
    assert(recording !== null)
    await server.service.clock.advance("2 hours")
    assert.isAbove((await recording.bytes()).byteLength, 0)
  })

  it("is null immediately when recording is off", async () => {
    const browser = await acquire({ ...there(), enableRecording: false })
    await browser.stop()
    assert.isNull(await browser.recording())
    assert.strictEqual(server.service.calls("getBrowser").length, 1)
  })

  it("arrives when the browser is stopped during the wait", async () => {
    await using browser = await acquire({ ...there(), enableRecording: true })
    const coming = browser.recording()
    await browser.stop()
    assert.isNotNull(await coming)
  })

  it("times out, and names a browser that is still running as the cause", async () => {
    await using browser = await acquire({ ...there(), enableRecording: true })
    const error = await rejectionOf(browser.recording({ waitTimeout: 50 }))
    assert.instanceOf(error, TimedOut)
    assert.match(error.message, /after 0.05 s waiting for .*: the browser is still running. Stop it first/)
  })

  it("stops waiting on abort", async () => {
    await using browser = await acquire({ ...there(), enableRecording: true })
    const reason = new Error("enough")
    assert.strictEqual(await rejectionOf(browser.recording({ signal: AbortSignal.abort(reason) })), reason)
  })

  it("fails for an unknown browser", async () => {
    const browser = await acquire(there())
    server.service.reset()
    assert.instanceOf(await rejectionOf(browser.recording()), NotFound)
    await browser.stop()
  })
})
