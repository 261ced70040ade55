import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import * as Schema from "effect/Schema"
import { chromium } from "playwright-core"
import { Action } from "../../src/action/Action.ts"
import { makeSecrets } from "../../src/action/Secrets.ts"
import { readComputerMember } from "../../src/computer/AnthropicComputer.ts"
import { Screen } from "../../src/computer/Screen.ts"
import type { Capture } from "../../src/loop/AgentBrowser.ts"
import { Bench } from "../fixture/Bench.ts"
import { byId, ZooBench } from "../fixture/ZooBench.ts"

/** Absolute positions make the points of the page known. */
const page = `<title>Points</title><style>body{margin:0;height:3000px} #pad,button,input,#tile,iframe{position:absolute}</style>
<button id="buy" style="left:40px;top:40px;width:120px;height:40px" onclick="log.textContent+=' bought'">Buy</button>
<input id="name" aria-label="Name" style="left:40px;top:100px;width:200px;height:30px">
<canvas id="pad" width="300" height="200" style="left:300px;top:40px"></canvas>
<iframe style="left:40px;top:400px;width:300px;height:80px;border:5px solid" srcdoc="<body style='margin:0'><button style='position:absolute;left:20px;top:10px;width:80px;height:30px' onclick='parent.log.textContent+=&quot; inner&quot;'>Inner</button>"></iframe>
<p id="log" style="position:absolute;top:300px"></p>
<script>
const log = document.querySelector("#log"), pad = document.querySelector("#pad")
const path = []
pad.onpointerdown = (event) => path.push("down " + event.offsetX + "," + event.offsetY)
pad.onpointermove = (event) => event.buttons && path.push(event.offsetX + "," + event.offsetY)
pad.onpointerup = (event) => (log.textContent += " " + path[0] + " up " + event.offsetX + "," + event.offsetY + " moves " + (path.length > 4))
onkeyup = (event) => event.key === "Shift" && (log.textContent += " keyup " + event.key)
const buy = document.querySelector("#buy")
const changes = {
  1: () => (buy.style.left = "700px"),
  2: () => {
    buy.style.left = "40px"
    document.body.insertAdjacentHTML("beforeend", '<button id="pay" style="left:30px;top:30px;width:200px;height:200px">Pay</button>')
  },
  3: () => (document.querySelector("#pay").remove(), scrollTo(0, 20)),
  4: () => scrollTo(0, 0),
}
onkeydown = (event) => changes[event.key]?.()
</script>`

/** A frame of half the size with padding, whose buttons are close to each other. */
const scaled = `<title>Scaled</title><style>body{margin:0}</style>
<iframe style="position:absolute;left:400px;top:400px;width:300px;height:100px;border:5px solid;padding:20px;transform:scale(.5);transform-origin:0 0"
  srcdoc="<style>body{margin:0}button{position:absolute;left:20px;width:80px;height:30px;border:2px solid}</style><button style='top:10px'>Upper</button><button style='top:45px' onclick='parent.log.textContent=&quot;at &quot;+event.clientX+&quot;,&quot;+event.clientY'>Lower</button>"></iframe>
<p id="log"></p><script>const log = document.querySelector("#log")</script>`

/** Opens a popup as soon as the button is down. */
const popups = `<title>Popups</title><style>body{margin:0} button{position:absolute;left:40px;top:40px;width:120px;height:40px}</style>
<button onmousedown="window.open('/popup')">Open</button><p id="log" style="position:absolute;top:300px"></p>
<script>onmouseup = () => document.querySelector("#log").textContent += " up"; onkeyup = (event) => document.querySelector("#log").textContent += " " + event.key
onkeydown = () => open("/popup")</script>`

const clicks = `<title>Clicks</title><style>body{margin:0} button{position:absolute;left:40px;top:40px;width:120px;height:40px}</style>
<button onclick="log(event, 'click')" ondblclick="log(event, 'dblclick')">Count</button><p id="log" style="position:absolute;top:300px"></p>
<script>const log = ({ detail, shiftKey }, type) => document.querySelector("#log").textContent += " " + [type, detail, shiftKey]</script>`

const capturing = Effect.gen(function* () {
  const { agent } = yield* Bench
  yield* agent.observe
  assert.ok(agent.capture)
  return yield* agent.capture
})

const text = Effect.gen(function* () {
  const { agent } = yield* Bench
  return (yield* agent.observe).pageText
})

layer(Bench.layer({ "/": page, "/scaled": scaled, "/popups": popups, "/popup": "<p>Popup</p>", "/clicks": clicks }), {
  timeout: 60_000,
  excludeTestServices: true,
})("actions at points", (it) => {
  const start = Effect.gen(function* () {
    const bench = yield* Bench
    yield* bench.open("/")
    const shot: Capture = yield* capturing
    return { ...bench, shot }
  })

  it.effect("use the element under the point of a screenshot", () =>
    Effect.gen(function* () {
      const { act, dispatches, shot } = yield* start
      assert.deepStrictEqual(
        [shot.width / shot.viewportWidth, shot.height / shot.viewportHeight].map((scale) => Math.round(scale * 100)),
        [100, 100],
      )
      const clicked = yield* act({ click: { x: 60, y: 60, shot: shot.id } })
      assert.deepInclude(clicked, { ok: true, message: 'Clicked button "Buy".' })
      assert.strictEqual(dispatches[0]?.target, 'button "Buy"')
      const inner = yield* act({ click: { x: 45 + 40, y: 405 + 20, shot: shot.id } })
      assert.deepInclude(inner, { ok: true, message: 'Clicked button "Inner".' })
      yield* act({ click: { x: 60, y: 110, shot: shot.id } })
      const typed = yield* act({ type: { text: "Ada" } })
      assert.deepInclude(typed, { ok: true, valueRead: "Ada", message: 'Typed "Ada" into "Name".' })
      const drag = yield* act({ drag: { path: [320, 360, 400].map((x) => ({ x, y: 100 })), shot: shot.id } })
      assert.strictEqual(drag.ok, true, drag.message)
      assert.include(yield* text, "bought inner down 20,60 up 100,60 moves true")
    }),
  )

  it.effect("reject a point whose element has moved, was replaced, or was scrolled away", () =>
    Effect.gen(function* () {
      const { act, dispatches, shot } = yield* start
      const change = (key: number) => act({ press: { keys: String(key) } })
      const click = () => act({ click: { x: 60, y: 60, shot: shot.id } })
      yield* change(1)
      assert.include((yield* click()).message, "the element has moved or no longer exists")
      yield* change(2)
      assert.include((yield* click()).message, "another element is there now")
      yield* change(3)
      const scrolled = yield* click()
      assert.include(scrolled.message, "the page was scrolled")
      assert.deepStrictEqual([scrolled.ok, [...dispatches]], [false, []])
      yield* change(4)
      assert.strictEqual((yield* click()).ok, true)
      yield* capturing
      assert.include((yield* click()).message, "the screenshot shows another page")
    }),
  )

  it.effect("use the element under a point of a frame that is scaled and has padding", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      yield* open("/scaled")
      const { id } = yield* capturing
      // The frame's document begins 25 px from the corner of the box, and all of it has half its size.
      const clicked = yield* act({ click: { x: 400 + (25 + 60) / 2, y: 400 + (25 + 60) / 2, shot: id } })
      assert.deepInclude(clicked, { ok: true, message: 'Clicked button "Lower".' })
      const [, x = "", y = ""] = /at (\d+),(\d+)/.exec(yield* text) ?? []
      assert.closeTo(Number(x), 60, 2)
      assert.closeTo(Number(y), 60, 2)
    }),
  )

  it.effect("release a button and a key on the page where they were pressed, also after it opened a popup", () =>
    Effect.gen(function* () {
      const { act, agent, open } = yield* Bench
      const releases = [
        [{ mouse: { op: "down", x: 60, y: 60 } }, act({ mouse: { op: "up", x: 5, y: 5 } }), "up"],
        [{ mouse: { op: "down", x: 60, y: 60 } }, agent.releaseInput ?? Effect.void, "up"],
        [{ key: { op: "down", key: "a" } }, act({ key: { op: "up", key: "a" } }), "a"],
        [{ key: { op: "down", key: "a" } }, agent.releaseInput ?? Effect.void, "a"],
      ] as const
      for (const [pressed, release, logged] of releases) {
        const { tabs } = yield* open("/popups")
        const before = tabs.find(({ active }) => active)?.id ?? ""
        const { evidence } = yield* act(pressed)
        assert.isDefined(evidence?.newTab)
        yield* release
        yield* act({ tab: { op: "close" } })
        yield* act({ tab: { op: "switch", id: before } })
        assert.include(yield* text, logged)
      }
    }),
  )

  it.effect("double-click where the pointer is, with the keys that are down", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      yield* open("/clicks")
      yield* act({ hover: { x: 60, y: 60 } })
      const read = readComputerMember({ action: "double_click", text: "shift" }, new Screen(yield* capturing))
      assert.isTrue("actions" in read)
      for (const one of "actions" in read ? read.actions : [])
        assert.strictEqual((yield* act(Schema.decodeUnknownSync(Action)(one))).ok, true)
      assert.include(yield* text, "click,1,true click,2,true dblclick,2,true")
    }),
  )

  it.effect("scroll by pixels, and release what a step leaves pressed", () =>
    Effect.gen(function* () {
      const { act, agent, shot } = yield* start
      yield* act({ key: { op: "down", key: "shift" } })
      yield* act({ mouse: { op: "down", x: 320, y: 100, shot: shot.id } })
      yield* agent.releaseInput ?? Effect.void
      const shown = yield* text
      assert.include(shown, "down 20,60 up 20,60")
      assert.include(shown, "keyup Shift")
      yield* act({ scroll: { x: 100, y: 500, dx: 0, dy: 600 } })
      assert.strictEqual((yield* agent.observe).scroll.top, 600)
      const refused = yield* act({ press: { keys: "ctrl+l" } })
      assert.deepInclude(refused, { ok: false })
      assert.include(refused.message, "shortcut of the browser's window")
    }),
  )
})

const canary = "Cänary 7 of the mine €"

layer(
  ZooBench.layer((zoo) =>
    makeSecrets([
      { name: "password", value: Redacted.make(canary), domains: [new URL(zoo.url).host] },
      { name: "elsewhere", value: Redacted.make("never typed"), domains: ["other.test"] },
    ]),
  ),
  { timeout: 60_000, excludeTestServices: true },
)("typing at the focus", (it) => {
  it.effect("types a secret into a field of its domain only, and shows it nowhere", () =>
    Effect.gen(function* () {
      const { act, open } = yield* ZooBench
      const page = yield* open("/sign-in")
      const text = "<secret>password</secret>"
      const unfocused = yield* act({ type: { text } })
      assert.deepInclude(unfocused, { ok: false })
      assert.include(unfocused.message, "can only be typed into a text field")
      yield* act({ click: { el: byId(page, "sig-answer") } })
      const typed = yield* act({ type: { text } })
      assert.deepInclude(typed, { ok: true, valueRead: "***" }, typed.message)
      assert.include(typed.message, text)
      const { agent, chromium: running } = yield* ZooBench
      const browser = yield* Effect.acquireRelease(
        Effect.promise(() => chromium.connectOverCDP(running.cdpUrl)),
        (connected) => Effect.promise(() => connected.close()),
      )
      const shown = browser
        .contexts()[0]
        ?.pages()
        .find((one) => one.url().endsWith("/sign-in"))
      assert.ok(shown)
      assert.strictEqual(yield* Effect.promise(() => shown.inputValue("#sig-answer")), canary)
      // With gray boxes, too, a picture has the size that providers accept.
      yield* Effect.promise(() => shown.setViewportSize({ width: 1600, height: 900 }))
      yield* agent.observe
      assert.ok(agent.capture)
      assert.deepInclude(yield* agent.capture, { width: 1280, height: 720, viewportWidth: 1600, viewportHeight: 900 })
      const foreign = yield* act({ type: { text: "<secret>elsewhere</secret>" } })
      assert.include(foreign.message, "may only be typed on other.test")
      yield* act({ click: { el: byId(page, "sig-password") } })
      const literal = yield* act({ type: { text: "lamp-light" } })
      assert.deepInclude(literal, { ok: true, valueRead: "***" })
      assert.notInclude(JSON.stringify([typed, foreign, literal]), canary)
      assert.notInclude(JSON.stringify(literal), "lamp-light")
    }),
  )
})
