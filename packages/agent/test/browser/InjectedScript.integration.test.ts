import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { vi } from "vitest"
import { WebSocket } from "ws"
import { connectAgentBrowser } from "../../src/browser/PlaywrightBrowser.ts"
import { find } from "../fixture/Bench.ts"
import { serveSite } from "../fixture/Site.ts"

const pageOf = (name: string) => `<title>${name}</title><button>${name}</button><script>
  document.title += [...Object.getOwnPropertyNames(window)].filter((name) => /tabwright|playwright/i.test(name))
</script>`

const framesPage = `${pageOf("Frames")}<iframe src="/a"></iframe><iframe src="/b"></iframe><iframe hidden src="/c"></iframe>`

/** A page that forbids scripts and evaluation. */
const strictPage = (_: unknown, response: { writeHead: Function; end: Function }) => {
  response.writeHead(200, { "content-type": "text/html", "content-security-policy": "default-src 'none'" })
  response.end(pageOf("C"))
}

describe("Playwright's script", () => {
  it.live("is sent once per page, not once per document, and the probe is asked past it", () =>
    Effect.gen(function* () {
      const chromium = yield* launchChromium
      const site = yield* serveSite({ "/a": pageOf("A"), "/b": pageOf("B"), "/c": strictPage, "/frames": framesPage })
      const send = vi.spyOn(WebSocket.prototype, "send")
      yield* Effect.addFinalizer(() => Effect.sync(() => send.mockRestore()))
      const agent = yield* connectAgentBrowser({
        cdpUrl: chromium.cdpUrl,
        files: { write: ({ name }) => Effect.succeed({ name }) },
      })
      const visit = Effect.fnUntraced(function* (name: string) {
        yield* agent.execute({ navigate: { url: `${site.url}/${name.toLowerCase()}` } }, 0, () => Effect.void)
        const seen = yield* agent.observe
        assert.strictEqual(seen.title, name)
        const result = yield* agent.execute({ click: { el: find(seen, name).index } }, 0, () => Effect.void)
        assert.strictEqual(result.ok, true)
        return seen
      })
      yield* visit("A")
      const count = (test: (data: string) => boolean) =>
        send.mock.calls.filter(([data]) => typeof data === "string" && test(data)).length
      const large = () => count(({ length }) => length > 100_000)
      const direct = () => count((data) => data.includes("globalThis.tabwrightEngine ??") && data.length < 2_000)
      assert.ok(large() > 0)
      const before = large()
      for (const name of ["B", "C"]) {
        const asked = direct()
        yield* visit(name)
        assert.ok(direct() > asked)
      }
      const seen = yield* visit("Frames")
      // Also not in the page's own world.
      assert.strictEqual(large(), before)
      assert.deepStrictEqual(
        seen.elements.map(({ name }) => name),
        ["Frames", "A", "B"],
      )
    }),
  )
})
