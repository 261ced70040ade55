import { PassThrough } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import * as Result from "effect/Result"
import { TestClock } from "effect/testing"
import * as fc from "fast-check"
import { connectPipe, type CdpConnection, closeTarget } from "../../src/process/CdpConnection.ts"

/** A fake browser at the other end of the pipes. */
const fakeBrowser = () => {
  const toBrowser = new PassThrough()
  const fromBrowser = new PassThrough()
  const cdp = connectPipe(toBrowser, fromBrowser)
  const received: Array<{ id: number; method: string; params: unknown; sessionId?: string }> = []
  toBrowser.on("data", (chunk: Buffer) => {
    for (const text of chunk.toString().split("\0").filter(Boolean)) received.push(JSON.parse(text))
  })
  return {
    cdp,
    received,
    fromBrowser,
    toBrowser,
    say: (...messages: Array<unknown>) =>
      fromBrowser.write(messages.map((message) => `${JSON.stringify(message)}\0`).join("")),
  }
}

const soon = Effect.promise(() => new Promise((resolve) => setImmediate(resolve)))

describe("connectPipe", () => {
  it.effect("matches responses to commands in any order", () =>
    Effect.gen(function* () {
      const { cdp, received, say } = fakeBrowser()
      const first = yield* Effect.forkChild(cdp.send("A.first", { x: 1 }), { startImmediately: true })
      const second = yield* Effect.forkChild(Effect.result(cdp.send("B.second", {}, { sessionId: "S" })), {
        startImmediately: true,
      })
      yield* soon
      assert.deepStrictEqual(received, [
        { id: 1, method: "A.first", params: { x: 1 } },
        { id: 2, method: "B.second", params: {}, sessionId: "S" },
      ])
      say({ id: 2, error: { code: -1, message: "no such thing" } }, { id: 7, result: {} }, { id: 1, result: { y: 2 } })
      assert.deepStrictEqual(yield* Fiber.join(first), { y: 2 })
      const failure = yield* Fiber.join(second)
      assert.isTrue(Result.isFailure(failure) && failure.failure.reason._tag === "CommandFailed")
      assert.isTrue(Result.isFailure(failure) && failure.failure.message.includes("B.second: no such thing"))
    }),
  )

  it.effect("fails a command after its time limit and ignores its late response", () =>
    Effect.gen(function* () {
      const { cdp, say } = fakeBrowser()
      const waiting = yield* Effect.forkChild(Effect.flip(cdp.send("A.hangs", {}, { limitMs: 500 })), {
        startImmediately: true,
      })
      yield* TestClock.adjust(500)
      const error = yield* Fiber.join(waiting)
      assert.strictEqual(error.reason._tag, "TimedOut")
      assert.include(error.message, "A.hangs took longer than 500 ms")
      say({ id: 1, result: {} })
      yield* soon
    }),
  )

  it.effect("fails all pending and later commands when the browser exits", () =>
    Effect.gen(function* () {
      const { cdp, fromBrowser } = fakeBrowser()
      const waiting = yield* Effect.forkChild(Effect.flip(cdp.send("A.waits")), { startImmediately: true })
      fromBrowser.destroy()
      assert.strictEqual((yield* Fiber.join(waiting)).reason._tag, "Disconnected")
      assert.strictEqual((yield* Effect.flip(cdp.send("A.later"))).reason._tag, "Disconnected")
    }),
  )

  it.effect("disconnects a browser that sends invalid or endless messages", () =>
    Effect.gen(function* () {
      const megabyte = Buffer.alloc(2 ** 20, "x")
      for (const noise of [[Buffer.from("no JSON\0")], Array.from({ length: 257 }, () => megabyte)]) {
        const { cdp, fromBrowser } = fakeBrowser()
        const waiting = yield* Effect.forkChild(Effect.flip(cdp.send("A.waits")), { startImmediately: true })
        for (const piece of noise) fromBrowser.write(piece)
        assert.strictEqual((yield* Fiber.join(waiting)).reason._tag, "Disconnected")
        assert.isTrue(fromBrowser.destroyed)
      }
    }),
  )

  it.effect("dispatches events to listeners until they unsubscribe", () =>
    Effect.gen(function* () {
      const { cdp, say } = fakeBrowser()
      const events: Array<unknown> = []
      const stop = cdp.on("Page.loaded", (params, sessionId) => events.push([params, sessionId]))
      say({ method: "Page.loaded", params: { at: 1 }, sessionId: "S" }, { method: "Page.other" })
      yield* soon
      stop()
      say({ method: "Page.loaded", params: { at: 2 } })
      yield* soon
      assert.deepStrictEqual(events, [[{ at: 1 }, "S"]])
    }),
  )

  it("reads messages with any chunk boundaries", async () => {
    const cut = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 50 })
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" })), cut, async (texts, sizes) => {
        const { cdp, fromBrowser } = fakeBrowser()
        const events: Array<unknown> = []
        cdp.on("E", (params) => events.push(params))
        const bytes = Buffer.from(texts.map((text) => `${JSON.stringify({ method: "E", params: text })}\0`).join(""))
        for (let at = 0, turn = 0; at < bytes.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1
          fromBrowser.write(bytes.subarray(at, at + size))
          at += size
        }
        await new Promise((resolve) => fromBrowser.end(resolve))
        assert.deepStrictEqual(events, texts)
      }),
    )
  })
})

/** A browser that still lists the page "p" a number of times after the request to close it. */
const browserThatLists = (looks: number) => {
  const commands: Array<string> = []
  const send: CdpConnection["send"] = (method) =>
    Effect.sync(() => {
      commands.push(method)
      const listings = commands.filter((name) => name === "Target.getTargets").length
      return { targetInfos: [{ targetId: "other" }, ...(listings > looks ? [] : [{ targetId: "p" }])] }
    })
  // Closing a page calls this function only.
  return { commands, cdp: { send } as CdpConnection }
}

describe("closeTarget", () => {
  it.effect("waits until the page is closed", () =>
    Effect.gen(function* () {
      const { commands, cdp } = browserThatLists(3)
      const closing = yield* Effect.forkChild(closeTarget(cdp, "p"))
      yield* TestClock.adjust(30)
      yield* Fiber.join(closing)
      assert.deepStrictEqual(commands, ["Target.closeTarget", ...Array.from({ length: 4 }, () => "Target.getTargets")])
    }),
  )

  it.effect("fails for a page that still exists after 3 seconds", () =>
    Effect.gen(function* () {
      const { cdp } = browserThatLists(Number.POSITIVE_INFINITY)
      const closing = yield* Effect.forkChild(Effect.flip(closeTarget(cdp, "p")))
      yield* TestClock.adjust(2_990)
      assert.isUndefined(closing.pollUnsafe())
      yield* TestClock.adjust(10)
      const { reason, message } = yield* Fiber.join(closing)
      assert.strictEqual(reason._tag, "CommandFailed")
      assert.include(message, "the page is still open")
    }),
  )
})
