import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Fiber from "effect/Fiber"
import type { HostedBrowser, ProfileFolder, StartOptions } from "../../src/index.ts"
import { filesIn, isListening, processesNaming, testFolder } from "../TestFolder.ts"
import { evaluate, isFull, openHost, start, until, warmPids } from "./HostFixture.ts"

/** An empty profile, which forces a cold start. */
const emptyProfile: ProfileFolder = { name: "none", fill: () => Effect.void, save: () => Effect.void }

const look = `JSON.stringify({
  screen: [screen.width, screen.height, screen.availWidth, screen.availHeight, screen.colorDepth, devicePixelRatio],
  outer: [outerWidth, outerHeight], inner: [innerWidth, innerHeight], at: [screenX, screenY],
  agent: navigator.userAgent, languages: navigator.languages, webdriver: navigator.webdriver, url: location.href,
})`

/** Returns the properties visible to the first page, a later tab, and a window of another context. */
const sights = Effect.fnUntraced(function* (browser: HostedBrowser) {
  const first = yield* evaluate(browser, look)
  const { browserContextId } = JSON.parse(JSON.stringify(yield* browser.cdp.send("Target.createBrowserContext")))
  yield* browser.cdp.send("Target.createTarget", { url: "about:blank" })
  yield* browser.cdp.send("Target.createTarget", { url: "about:blank", browserContextId })
  yield* until(() => browser.targets.pages().length === 3)
  // Pages see a resize a moment later.
  while ((yield* evaluate(browser, "outerWidth", 2)) !== 1000) yield* Effect.sleep(10)
  const later = yield* Effect.forEach([1, 2], (at) => evaluate(browser, look, at))
  return [first, ...later].map((text) => JSON.parse(text))
})

/** `WarmPool.test.ts` covers these on other resources than browsers. */
const longTest = it.live.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")

describe("a pool of warm browsers", () => {
  it.live("provides browsers that are indistinguishable from cold starts", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir, limit: 2, pool: { size: 1, width: 1280, height: 800 } })
      yield* isFull(host, 1)
      const [pid] = warmPids(host, dataDir)
      const request = { width: 1000, height: 700 } satisfies Partial<StartOptions>
      const warm = yield* start(host, { ...request, id: "warm" })
      assert.strictEqual(warm.pid, pid)
      assert.deepStrictEqual([warm.id, host.find("warm")], ["warm", warm])
      yield* warm.settled
      const cold = yield* start(host, { ...request, id: "cold", profile: emptyProfile })
      const [seen, expected] = [yield* sights(warm), yield* sights(cold)]
      assert.deepStrictEqual(seen[0].screen, [1000, 700, 1000, 700, 24, 1])
      assert.deepStrictEqual(
        [seen[0].outer, seen[0].at],
        [
          [1000, 700],
          [0, 0],
        ],
      )
      for (const at of [0, 1]) assert.deepStrictEqual(seen[at], expected[at])
      // Chromium offsets each further window.
      assert.deepStrictEqual(seen[2].outer, [1000, 700])
      assert.deepStrictEqual({ ...seen[2], at: 0 }, { ...expected[2], at: 0 })

      yield* close
      assert.deepStrictEqual([yield* warm.exited, yield* cold.exited], ["serverClosed", "serverClosed"])
      assert.deepStrictEqual([processesNaming(dataDir), filesIn(`${dataDir}/running`)], [[], []])
    }),
  )

  it.live("grants network access only after assignment", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir, limit: 1, pool: { size: 1 } })
      yield* isFull(host, 1)
      const requests: Array<string> = []
      const resolve = (name: string) => {
        requests.push(name)
        return Promise.reject(new Error("no such host"))
      }
      const browser = yield* start(host, { egress: { allow: [], resolve } })
      yield* evaluate(browser, `fetch("http://asked.test/").catch(() => "refused")`)
      assert.deepStrictEqual([...new Set(requests)], ["asked.test"])
    }),
  )

  longTest("respects the limit, yields capacity to requests, and refills", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir, limit: 2, pool: { size: 2 } })
      yield* isFull(host, 2)
      const cold = yield* start(host, { id: "cold", profile: emptyProfile })
      assert.deepStrictEqual(host.load(), { inUse: 1, warm: 1, starting: 0, queued: 0 })
      const warm = yield* start(host, { id: "warm" })
      assert.deepStrictEqual(host.load(), { inUse: 2, warm: 0, starting: 0, queued: 0 })
      assert.strictEqual((yield* Effect.flip(start(host, { id: "more" }))).reason._tag, "LimitReached")
      yield* host.stop("cold")
      yield* isFull(host, 1)
      yield* Effect.all([cold.cleanedUp, close], { concurrency: 2 })
      assert.deepStrictEqual([processesNaming(dataDir), filesIn(`${dataDir}/running`)], [[], []])
      assert.isFalse(isListening(Number(new URL(warm.debuggerUrl).port)))
    }),
  )

  longTest("replaces warm browsers that crash or hang", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const heartbeat = { everyMs: 100, limitMs: 300 }
      const { host, close } = yield* openHost({ dataDir, limit: 1, pool: { size: 1 }, heartbeat })
      for (const signal of ["SIGKILL", "SIGSTOP"] as const) {
        yield* isFull(host, 1)
        const [pid = 0] = warmPids(host, dataDir)
        process.kill(pid, signal)
        yield* until(
          () => warmPids(host, dataDir).some((other) => other !== pid) && !warmPids(host, dataDir).includes(pid),
        )
      }
      yield* isFull(host, 1)
      const browser = yield* start(host)
      assert.strictEqual(yield* evaluate(browser, "1 + 1"), 2)
      yield* close
      assert.deepStrictEqual(processesNaming(dataDir), [])
    }),
  )

  longTest("replaces a warm browser that stops responding", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host } = yield* openHost({ dataDir, limit: 1, pool: { size: 1 } })
      yield* isFull(host, 1)
      const [pid = 0] = warmPids(host, dataDir)
      process.kill(pid, "SIGSTOP")
      const browser = yield* start(host, { width: 900, height: 600 })
      assert.notStrictEqual(browser.pid, pid)
      assert.strictEqual(yield* evaluate(browser, "outerWidth"), 900)
      yield* until(() => processesNaming(dataDir).every((other) => other !== pid))
    }),
  )

  longTest("leaks no browser and no capacity when an assignment is interrupted", () =>
    Effect.gen(function* () {
      const dataDir = yield* testFolder
      const { host, close } = yield* openHost({ dataDir, limit: 1, pool: { size: 1 } })
      for (const afterMs of [0, 1, 3, 6, 10]) {
        yield* isFull(host, 1)
        const starting = yield* Effect.forkChild(start(host, { width: 900, height: 600 }))
        yield* Effect.sleep(afterMs)
        yield* Fiber.interrupt(starting)
        yield* host.stop("one")
        assert.strictEqual(host.load().inUse, 0)
        assert.isUndefined(host.find("one"))
        yield* until(() => !filesIn(`${dataDir}/running`).includes("one"))
      }
      yield* close
      assert.deepStrictEqual([processesNaming(dataDir), filesIn(`${dataDir}/running`)], [[], []])
    }),
  )
})
