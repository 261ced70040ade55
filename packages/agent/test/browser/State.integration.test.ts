import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { chromium as chromiumType } from "playwright-core"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import type { FileSink } from "../../src/loop/AgentBrowser.ts"
import { find } from "../fixture/Bench.ts"
import { serveSite } from "../fixture/Site.ts"

const files: FileSink = { write: (file) => Effect.succeed({ name: file.name }) }

const pages = {
  "/": (request: { headers: { cookie?: string | undefined } }, response: { writeHead: Function; end: Function }) => {
    response.writeHead(200, {
      "content-type": "text/html",
      "set-cookie": ["session=abc; Path=/; HttpOnly", "lasting=1; Path=/; Max-Age=1000"],
    })
    response.end(`<html><head><title>Start</title></head><body><p>Cookies: ${request.headers.cookie ?? "none"}</p><script>
      document.title = [localStorage.getItem("cart"), sessionStorage.getItem("step")].join("/")
      window.put = () => { localStorage.setItem("cart", "3 lamps"); sessionStorage.setItem("step", "two") }
      </script><button onclick="put()">Put</button><button onclick="localStorage.setItem('cart', 'more')">More</button></body></html>`)
  },
  "/busy": `<title>Busy</title><button onclick="localStorage.setItem('spins', 'yes'); for(;;);">Spin</button>
    <script>if (localStorage.getItem("spins") === "yes") for(;;);</script>`,
}

const longTest = it.live.runIf(process.env["TABWRIGHT_LONG_TESTS"] === "1")

describe("an agent's browser", () => {
  it.live("stays open with its pages after the agent disconnects", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const first = yield* Scope.make()
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files }).pipe(Scope.provide(first))
      yield* agent.execute({ navigate: { url: site.url } }, 0, () => Effect.void)
      yield* Scope.close(first, Exit.void)
      assert.strictEqual(agent.isConnected(), false)
      assert.strictEqual(chromium.isRunning(), true)
      const again = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
      assert.strictEqual(yield* again.url, `${site.url}/`)
      const seen = yield* again.observe
      assert.ok(find(seen, "Put"))
    }),
  )

  it.live("passes cookies and storage to another browser", () =>
    Effect.gen(function* () {
      const site = yield* serveSite(pages)
      const state = yield* Effect.scoped(
        Effect.gen(function* () {
          const chromium = yield* launchChromium
          const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
          yield* agent.execute({ navigate: { url: site.url } }, 0, () => Effect.void)
          const page = yield* agent.observe
          yield* agent.execute({ click: { el: find(page, "Put").index } }, 0, () => Effect.void)
          return yield* agent.saveState
        }),
      )
      assert.strictEqual(state.url, `${site.url}/`)
      const chromium = yield* launchChromium
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
      yield* agent.restoreState(state)
      const page = yield* agent.observe
      assert.strictEqual(page.title, "3 lamps/two")
      assert.match(page.pageText, /session=abc/)
      assert.match(page.pageText, /lasting=1/)
      // Later writes of the site are not overwritten by the restored state.
      yield* agent.execute({ click: { el: find(page, "More").index } }, 0, () => Effect.void)
      yield* agent.execute({ reload: {} }, 0, () => Effect.void)
      assert.strictEqual((yield* agent.observe).title, "more/two")
      assert.deepStrictEqual((yield* agent.saveState).origins[0]?.sessionStorage, [["step", "two"]])
    }),
  )

  it.live("fails pending and new calls within a second when it is lost", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
      yield* agent.execute({ navigate: { url: site.url } }, 0, () => Effect.void)
      const waiting = yield* Effect.forkChild(agent.execute({ wait: { seconds: 20 } }, 0, () => Effect.void))
      yield* Effect.yieldNow
      const killedAt = performance.now()
      yield* chromium.kill
      const pending = yield* Effect.flip(Fiber.join(waiting))
      assert.deepInclude(pending, { _tag: "AgentError", reason: "Disconnected" })
      assert.isBelow(performance.now() - killedAt, 15_000)
      const later = yield* Effect.flip(agent.observe)
      assert.deepInclude(later, { _tag: "AgentError", reason: "Disconnected" })
      assert.strictEqual(later.isRetryable, true)
      assert.strictEqual(agent.isConnected(), false)
    }),
  )

  it.live("fails to connect without revealing its URL", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        connectAgentBrowser({ cdpUrl: "ws://127.0.0.1:1/devtools/browser/secret-token", files }),
      )
      assert.strictEqual(error.reason, "Disconnected")
      assert.notInclude(JSON.stringify([error.message, String(error.cause)]), "secret-token")
    }),
  )

  it.live("stops an interrupted action, and executes the next one", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
      yield* agent.execute({ navigate: { url: site.url } }, 0, () => Effect.void)
      const start = performance.now()
      const waiting = yield* Effect.forkChild(agent.execute({ wait: { seconds: 20 } }, 0, () => Effect.void))
      yield* Effect.sleep(50)
      yield* Fiber.interrupt(waiting)
      assert.ok((yield* agent.screenshot).length > 1_000)
      assert.isBelow(performance.now() - start, 15_000)
    }),
  )

  longTest("replaces a hung page with a new one, and with an empty one if that hangs too", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const timeouts = { readMs: 4_000, actionMs: 1_500, navigationMs: 2_000, settleMs: 500 }
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files, timeouts })
      yield* agent.execute({ navigate: { url: `${site.url}/busy` } }, 0, () => Effect.void)
      const page = yield* agent.observe
      yield* agent.execute({ click: { el: find(page, "Spin").index } }, 0, () => Effect.void)
      const empty = yield* agent.observe
      assert.deepInclude(empty, { url: "about:blank", elements: [] })
      // The page hung in the original tab and in its replacement.
      assert.include(empty.text, `notice: The page ${site.url}/busy did not respond even after it was reopened.`)
      assert.include(empty.text, "The last action may have taken effect anyway")
      assert.isUndefined((yield* agent.observe).notice)
      assert.lengthOf(empty.tabs, 1)
    }),
  )

  it.live("waits for a frozen browser and keeps its page", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files, timeouts: { readMs: 5_000 } })
      yield* agent.execute({ navigate: { url: site.url } }, 0, () => Effect.void)
      const { url } = yield* agent.observe
      yield* chromium.freeze
      // The first observation times out after 5 to 7 seconds.
      yield* Effect.forkChild(Effect.delay(chromium.resume, "7 seconds"))
      const after = yield* agent.observe
      assert.strictEqual(after.url, url)
      assert.isUndefined(after.notice)
    }),
  )

  it.live("reopens a crashed page in another tab", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite(pages)
      const agent = yield* connectAgentBrowser({ cdpUrl: chromium.cdpUrl, files })
      yield* agent.execute({ navigate: { url: site.url } }, 0, () => Effect.void)
      yield* Effect.promise(async () => {
        const other = await chromiumType.connectOverCDP(chromium.cdpUrl)
        const page = other.contexts()[0]?.pages()[0]
        const cdp = page === undefined ? undefined : await other.contexts()[0]?.newCDPSession(page)
        const crashed = new Promise((resolve) => page?.once("crash", resolve))
        // The call never resolves after a crash.
        cdp?.send("Page.crash").catch(() => undefined)
        await crashed
        await other.close()
      })
      const seen = yield* agent.observe
      assert.strictEqual(seen.url, `${site.url}/`)
      assert.ok(find(seen, "Put"))
      assert.lengthOf(seen.tabs, 1)
    }),
  )
})
