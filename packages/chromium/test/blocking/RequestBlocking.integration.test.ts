import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { browserWith } from "./BlockingFixture.ts"

const filters = `||ads.test^$third-party
||cdn.test^*/tracker.js
||socket.test^
`

const newsPage = (port: number) => `<!doctype html><title>news</title>
<script src="http://ads.test:${port}/ad.js"></script>
<script src="/own.js"></script>
<script src="http://cdn.test:${port}/library.js"></script>
<script src="http://cdn.test:${port}/tracker.js"></script>
<script src="http://short.test:${port}/go.js"></script>
<iframe src="http://ads.test:${port}/frame"></iframe>
<iframe src="http://widget.test:${port}/"></iframe>
<script>new Worker("/worker.js").onmessage = ({ data }) => { window.fromWorker = data }</script>`

const site = {
  "news.test/": newsPage,
  "news.test/own.js": "window.own = true",
  "news.test/worker.js": (port: number) =>
    `fetch("http://ads.test:${port}/beacon").then(() => "sent", () => "blocked").then(postMessage)`,
  "cdn.test/library.js": "window.library = true",
  "cdn.test/tracker.js": "window.tracker = true",
  "ads.test/ad.js": "window.ad = true",
  "ads.test/": "<!doctype html><title>ads</title><script src='/ad.js'></script>",
  "ads.test/frame": "an ad",
  "short.test/go.js": (port: number) => `http://ads.test:${port}/ad.js`,
  "widget.test/": (port: number) => `<script src="http://ads.test:${port}/deep.js"></script>`,
}

describe("RequestBlocking", () => {
  it.live("blocks exactly the listed requests of pages, frames, workers and sockets, including redirects", () =>
    Effect.gen(function* () {
      const { requested, port, go, until, evaluate, failedConnections } = yield* browserWith(site, { filters })
      yield* go("news.test")
      yield* until("window.fromWorker !== undefined")
      assert.deepStrictEqual(
        yield* evaluate("[window.own, window.library, window.ad, window.tracker, window.fromWorker]"),
        [true, true, null, null, "blocked"],
      )
      const socket = (host: string) =>
        evaluate(`new Promise((resolve) => {
          const socket = new WebSocket("ws://${host}:${port}/feed")
          socket.onopen = () => resolve("open"); socket.onerror = () => resolve("refused")
        })`)
      assert.strictEqual(yield* socket("socket.test"), "refused")
      assert.strictEqual(yield* socket("news.test"), "open")
      const blocked = failedConnections().map(({ host }) => host)
      assert.include(blocked, "socket.test")
      // Chromium may connect to a script's host before CDP blocks the script.
      assert.includeMembers(["ads.test", "socket.test"], blocked)
      assert.deepStrictEqual(
        requested.filter((address) => /^(ads|socket)\.|tracker/.test(address)),
        [],
      )
      assert.includeMembers(requested, ["news.test/own.js", "cdn.test/library.js", "widget.test/", "short.test/go.js"])

      // Navigation is not blocked, and the page is then first-party.
      yield* go("ads.test")
      assert.isTrue(yield* evaluate("window.ad"))
    }).pipe(Effect.scoped),
  )
})
