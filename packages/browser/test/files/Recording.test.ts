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
      assert.include(await readFile(join(folder, recording.path), "utf8"), "A recording of the fake service")
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
    assert.match(error.message, /after 0.05 s: the browser is still running. Stop it first/)
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
