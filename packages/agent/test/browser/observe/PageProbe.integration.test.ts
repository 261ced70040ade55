import { launchChromium } from "@tabwright/agent-fixtures"
import { assert, describe, it } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { type BrowserContext, chromium as playwright } from "playwright-core"
import { installProbe, makePageProbe } from "../../../src/browser/observe/PageProbe.ts"

const openPage = Effect.gen(function* () {
  const chromium = yield* launchChromium
  const browser = yield* Effect.acquireRelease(
    Effect.promise(() => playwright.connectOverCDP(chromium.cdpUrl)),
    (browser) => Effect.promise(() => browser.close()),
  )
  const context = browser.contexts()[0] ?? assert.fail("there is no context")
  const page = context.pages()[0] ?? assert.fail("there is no page")
  yield* Effect.promise(() => page.setContent("<title>Probed</title><button>Go</button>"))
  return { context, page }
})

const options = { offsetTop: 0, offsetLeft: 0, viewportHeight: 0, viewportWidth: 0, limit: 10, remembers: true }

const read = Effect.fnUntraced(function* (engine: string, page: Effect.Success<typeof openPage>["page"]) {
  const probe = makePageProbe(engine)
  const frame = page.mainFrame()
  const walk = yield* probe.ask(frame, "walk", options, 5_000)
  const [button] = walk.blocks
  if (button?.kind !== "element") return assert.fail("there is no button")
  const text = yield* Effect.promise(() => probe.locate(frame, walk.token, button.ref).textContent())
  return [walk.title, text]
})

describe("installProbe", () => {
  it.live("registers on the channel of a context connected over CDP", () =>
    Effect.gen(function* () {
      const { context, page } = yield* openPage
      const engine = yield* installProbe(context)
      assert.strictEqual(engine, "tabwright")
      assert.deepStrictEqual(yield* read(engine, page), ["Probed", "Go"])
    }),
  )

  it.live("falls back to the public call without that channel", () =>
    Effect.gen(function* () {
      const { page } = yield* openPage
      // A context without the channel, as a later Playwright might have it.
      const engine = yield* installProbe({} as BrowserContext)
      assert.notStrictEqual(engine, "tabwright")
      assert.deepStrictEqual(yield* read(engine, page), ["Probed", "Go"])
    }),
  )

  it.live("finds nothing by a reference of another document", () =>
    Effect.gen(function* () {
      const { context, page } = yield* openPage
      const probe = makePageProbe(yield* installProbe(context))
      const state = yield* probe.ask(page.mainFrame(), "state", { ref: 1, token: "another" }, 5_000)
      assert.strictEqual(state.isConnected, false)
      const count = yield* Effect.promise(() => probe.locate(page.mainFrame(), "another", 1).count())
      assert.strictEqual(count, 0)
    }),
  )

  it.live("hides elements that show a secret against all page styles, and restores them", () =>
    Effect.gen(function* () {
      const { context, page } = yield* openPage
      const probe = makePageProbe(yield* installProbe(context), {
        redacting: {
          version: () => 0,
          secretsOf: () => [{ name: "bird", forms: ["canary"] }],
          expose: () => undefined,
        },
      })
      const frame = page.mainFrame()
      const content = `<style>* { transition: all 5s } #print { visibility: visible !important }</style>
        <p id="print" style="opacity: 0.5 !important">canary</p><svg><text id="drawn" y="20">canary</text></svg><div id="host"></div>`
      yield* Effect.promise(async () => {
        await page.setContent(content)
        await page.evaluate(() => {
          const host = document.getElementById("host")
          if (host !== null) host.attachShadow({ mode: "open" }).innerHTML = "canary <b>and more</b>"
        })
      })
      const sights = () =>
        Effect.promise(() =>
          page.evaluate(() =>
            ["print", "drawn", "host"].map((id) => {
              const element = document.getElementById(id)
              if (element === null) return ""
              const { visibility, opacity } = getComputedStyle(element)
              return `${visibility} ${opacity}`
            }),
          ),
        )
      const before = yield* sights()
      const elements = yield* probe.ask(frame, "secretElements", {}, 5_000)
      assert.lengthOf(elements.refs, 3)
      yield* probe.ask(frame, "hideElements", { ...elements, on: true }, 5_000)
      assert.deepStrictEqual(yield* sights(), ["hidden 0", "hidden 0", "hidden 0"])
      yield* probe.ask(frame, "hideElements", { ...elements, on: false }, 5_000)
      assert.deepStrictEqual(yield* sights(), before)

      yield* Effect.promise(() => page.setContent("<p>canary</p>".repeat(101)))
      const whole = yield* probe.ask(frame, "secretElements", {}, 5_000)
      assert.lengthOf(whole.refs, 1)
      yield* probe.ask(frame, "hideElements", { ...whole, on: true }, 5_000)
      assert.strictEqual(yield* Effect.promise(() => page.locator("p").first().isVisible()), false)
    }),
  )

  it.live("reports changes within shadow roots", () =>
    Effect.gen(function* () {
      const { context, page } = yield* openPage
      const probe = makePageProbe(yield* installProbe(context))
      yield* Effect.promise(() =>
        page.evaluate(() => {
          const host = document.body.appendChild(document.createElement("section"))
          host.attachShadow({ mode: "open" }).innerHTML = "<input type=checkbox><p>before</p>"
        }),
      )
      const token = yield* probe.ask(page.mainFrame(), "notice", {}, 5_000)
      const still = yield* probe.ask(page.mainFrame(), "changes", { token }, 5_000)
      assert.deepStrictEqual(still, { appeared: [], isChanged: false })
      yield* probe.ask(page.mainFrame(), "notice", {}, 5_000)
      yield* Effect.promise(() =>
        page.evaluate(() => {
          document.querySelector("section")?.shadowRoot?.append(document.createElement("p"), "Saved in there")
        }),
      )
      const changed = yield* probe.ask(page.mainFrame(), "changes", { token }, 5_000)
      assert.strictEqual(changed?.isChanged, true)
      yield* probe.ask(page.mainFrame(), "notice", {}, 5_000)
      yield* Effect.promise(() => page.locator("section input").check())
      assert.strictEqual((yield* probe.ask(page.mainFrame(), "changes", { token }, 5_000))?.isChanged, true)
    }),
  )

  it.live("finds nothing and does not scroll in a document without a root", () =>
    Effect.gen(function* () {
      const { context, page } = yield* openPage
      const probe = makePageProbe(yield* installProbe(context))
      yield* Effect.promise(() => page.evaluate(() => document.documentElement.remove()))
      const walk = yield* probe.ask(page.mainFrame(), "walk", options, 5_000)
      assert.deepInclude(walk, { blocks: [], pageText: "", title: "" })
      assert.strictEqual(walk.scroll.top, 0)
      const where = { ref: 0, token: "", direction: "down", pages: 1 } as const
      const scrolled = yield* probe.ask(page.mainFrame(), "scrollPart", where, 5_000)
      assert.strictEqual(scrolled?.moved ?? 0, 0)
    }),
  )
})
