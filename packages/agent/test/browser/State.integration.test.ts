import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Exit from "effect/Exit"
import * as Fiber from "effect/Fiber"
import * as Scope from "effect/Scope"
import { chromium as chromiumType } from "playwright-core"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import type { FileSink } from "../../src/loop/AgentBrowser.ts"
import { find } from "../fixture/Bench.ts"
import { launchChromium } from "../fixture/Chromium.ts"
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

describe("a browser in an agent's hands", () => {
  it.live("is left running, pages and all, when the agent lets go", () =>
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

  it.live("gives its cookies and storage to another browser", () =>
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
      // What the site writes from now on is not overwritten by what was restored.
      yield* agent.execute({ click: { el: find(page, "More").index } }, 0, () => Effect.void)
      yield* agent.execute({ reload: {} }, 0, () => Effect.void)
      assert.strictEqual((yield* agent.observe).title, "more/two")
      assert.deepStrictEqual((yield* agent.saveState).origins[0]?.sessionStorage, [["step", "two"]])
    }),
  )

  it.live("says so within a second when it is lost, also to calls that are waiting", () =>
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

  it.live("cannot be had where none is, and keeps the secret of its address", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        connectAgentBrowser({ cdpUrl: "ws://127.0.0.1:1/devtools/browser/secret-token", files }),
      )
      assert.strictEqual(error.reason, "Disconnected")
      assert.notInclude(JSON.stringify([error.message, String(error.cause)]), "secret-token")
    }),
  )

  it.live("stops acting when it is interrupted, and goes on with the next thing", () =>
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

  it.live("has another page in place of one that hangs in a script, and an empty one where that hangs too", () =>
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
      // It hung twice: where it was and in its place.
      assert.include(empty.text, `notice: The page ${site.url}/busy does not answer, also after it was opened anew.`)
      assert.include(empty.text, "What was done last may have taken effect all the same")
      assert.isUndefined((yield* agent.observe).notice)
      assert.lengthOf(empty.tabs, 1)
    }),
  )

  it.live("opens the page again in another tab when it has crashed", () =>
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
        // The answer never comes: whoever would give it is gone.
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
