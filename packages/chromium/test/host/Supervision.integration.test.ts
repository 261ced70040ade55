import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import { filesIn, processesNaming, testFolder, zombies } from "../TestFolder.ts"
import { evaluate, openHost, start, until } from "./HostFixture.ts"

const heartbeat = { everyMs: 100, limitMs: 500 }

describe("a running browser", () => {
  it.live("is stopped when it hangs, but not when a page is busy", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir, heartbeat })
      const requests: Array<string> = []
      const beforeEnd = Effect.sync(() => void requests.push("saved"))
      const busy = yield* start(host, { id: "busy" })
      const hung = yield* start(host, { id: "hung", beforeEnd })
      yield* Effect.forkChild(Effect.ignore(evaluate(busy, "for (;;) {}")))
      process.kill(hung.pid, "SIGSTOP")
      assert.strictEqual(yield* hung.exited, "hung")
      yield* hung.cleanedUp
      assert.deepStrictEqual(requests, [], "one that hangs is not waited for")
      assert.strictEqual(host.find("busy"), busy)
      assert.strictEqual((yield* Effect.flip(hung.cdp.send("Browser.getVersion"))).reason._tag, "Disconnected")
      yield* close
      assert.strictEqual(yield* busy.exited, "serverClosed")
      assert.deepStrictEqual([processesNaming(dataDir), filesIn(`${dataDir}/running`), zombies()], [[], [], []])
    }),
  )

  it.live("survives a page crash, and the page recovers on reload", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir, heartbeat })
      const browser = yield* start(host)
      const [page] = browser.targets.pages()
      if (page === undefined) return assert.fail("there is no page")
      const crashed = yield* Effect.callback<void>((resume) => {
        page.on("Inspector.targetCrashed", () => resume(Effect.void))
      }).pipe(Effect.forkChild({ startImmediately: true }))
      yield* page.send("Inspector.enable")
      yield* Effect.ignore(page.send("Page.crash", {}, { limitMs: 300 }))
      yield* Fiber.join(crashed)
      assert.strictEqual(host.find("one"), browser)
      yield* page.send("Page.reload")
      const value = evaluate(browser, "2 + 2").pipe(Effect.orElseSucceed(() => undefined))
      while ((yield* value) !== 4) yield* Effect.sleep(20)
    }),
  )

  it.live("exits once, with the first reason", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir })
      let saves = 0
      const beforeEnd = Effect.andThen(
        Effect.sync(() => void saves++),
        Effect.sleep(600),
      )
      const browser = yield* start(host, { timeoutMs: 300, beforeEnd })
      const stops = Effect.all([host.stop("one"), host.stop("one")], { concurrency: 2, discard: true })
      const stopping = yield* Effect.forkChild(stops, { startImmediately: true })
      assert.isUndefined(host.find("one"))
      // The deadline passes and the process exits.
      yield* Effect.sleep(400)
      process.kill(browser.pid, "SIGKILL")
      assert.strictEqual(yield* browser.exited, "stopped")
      yield* Fiber.join(stopping)
      yield* browser.cleanedUp
      assert.strictEqual(saves, 1)
      assert.strictEqual((yield* start(host)).id, "one")
    }),
  )

  it.live("can be stopped before it is ready", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir, limit: 1, queue: { waitMs: 20_000 } })
      const starting = yield* Effect.forkChild(Effect.flip(start(host)), { startImmediately: true })
      const waiting = yield* Effect.forkChild(Effect.flip(start(host, { id: "two" })), { startImmediately: true })
      yield* until(() => processesNaming(dataDir).length > 0 && host.load().queued === 1)
      yield* Effect.all([host.stop("two"), host.stop("one"), host.stop("one")], { concurrency: 3 })
      assert.deepStrictEqual([processesNaming(dataDir), filesIn(`${dataDir}/running`)], [[], []])
      for (const fiber of [starting, waiting]) {
        assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Disconnected")
      }
      assert.deepStrictEqual(host.load(), { inUse: 0, warm: 0, starting: 0, queued: 0 })
    }),
  )

  // `StartQueue.test.ts` covers the order without browsers.
  it.live.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")(
    "is started for queued requests in order, but not for cancelled ones",
    () =>
      Effect.gen(function* () {
        const dataDir = yield* testFolder
        const { host } = yield* openHost({ dataDir, limit: 1, queue: { waitMs: 50_000 }, pool: { size: 1 } })
        const served: Array<string> = []
        yield* start(host, { id: "first", tenant: "a" })
        const wait = Effect.fnUntraced(function* (id: string, tenant: string) {
          const task = start(host, { id, tenant }).pipe(
            Effect.tap(() => Effect.sync(() => void served.push(id))),
            Effect.andThen(host.stop(id)),
          )
          const fiber = yield* Effect.forkChild(task, { startImmediately: true })
          yield* until(() => host.load().queued > 0)
          return fiber
        })
        const fibers = [yield* wait("a1", "a"), yield* wait("a2", "a"), yield* wait("b1", "b")]
        const left = yield* wait("b0", "b")
        yield* Fiber.interrupt(left)
        yield* host.stop("first")
        yield* Effect.forEach(fibers, Fiber.join)
        assert.deepStrictEqual(served, ["a1", "b1", "a2"])
        assert.strictEqual(host.load().inUse, 0)
      }),
  )
})
