import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type FakeServer, listen } from "@tabwright/testing/node"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"
import { acquire, NotFound, TimedOut } from "../../src/index.ts"
import { rejectionOf } from "../Rejection.ts"

let server: FakeServer
beforeEach(async () => void (server = await listen()))
afterEach(() => server[Symbol.asyncDispose]())

const there = () => ({ apiKey: server.apiKey, baseUrl: server.url })

describe("the recording of a browser", () => {
  it("is waited for after the stop, and saved", async () => {
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
      assert.include(await readFile(join(folder, recording.path), "utf8"), "A recording of the fake service")
    } finally {
      await rm(folder, { recursive: true })
    }
  })

  it("can be read when the address that was waited for has long ended", async () => {
    const browser = await acquire({ ...there(), enableRecording: true })
    await browser.stop()
    const recording = await browser.recording()
    assert(recording !== null)
    await server.service.clock.advance("2 hours")
    assert.isAbove((await recording.bytes()).byteLength, 0)
  })

  it("is null at once where none is made", async () => {
    const browser = await acquire({ ...there(), enableRecording: false })
    await browser.stop()
    assert.isNull(await browser.recording())
    assert.strictEqual(server.service.calls("getBrowser").length, 1)
  })

  it("comes when the browser is stopped while it is waited for", async () => {
    await using browser = await acquire({ ...there(), enableRecording: true })
    const coming = browser.recording()
    await browser.stop()
    assert.isNotNull(await coming)
  })

  it("is not waited for longer than allowed, and says where the browser was never stopped", async () => {
    await using browser = await acquire({ ...there(), enableRecording: true })
    const error = await rejectionOf(browser.recording({ waitTimeout: 50 }))
    assert.instanceOf(error, TimedOut)
    assert.match(error.message, /within 0.05 s: the browser still runs, and has to be stopped first/)
  })

  it("ends with the signal", async () => {
    await using browser = await acquire({ ...there(), enableRecording: true })
    const reason = new Error("enough")
    assert.strictEqual(await rejectionOf(browser.recording({ signal: AbortSignal.abort(reason) })), reason)
  })

  it("is an error where the service does not know the browser", async () => {
    const browser = await acquire(there())
    server.service.reset()
    assert.instanceOf(await rejectionOf(browser.recording()), NotFound)
    await browser.stop()
  })
})
