import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { Bench, find } from "../fixture/Bench.ts"

const style = `<style>
  li > .menu { display: none } li:hover > .menu { display: block }
  tr .row { visibility: hidden } tr:hover .row { visibility: visible }
  .card .tool { opacity: 0; pointer-events: none } .card:hover .tool { opacity: 1; pointer-events: auto }
  #trigger:hover + .beside, .beside:hover { display: block } .beside { display: none }
</style>`

/** The first observation finds every control shown; then the page hides those that appear on hovering. */
const page = `<title>none</title>${style}
  <script>
    const said = (text) => { document.title = text }
  </script>
  <h1>Shop</h1>
  <ul><li style="width:200px">Products <div class="menu"><a href="#lamps" onclick="said('lamps')">Lamps</a></div></li></ul>
  <table><tr><td>Lamp</td><td><button class="row" onclick="said('deleted lamp')">Delete lamp</button></td></tr>
    <tr><td>Desk</td><td><button class="row" onclick="said('deleted desk')">Delete desk</button></td></tr></table>
  <div class="card" style="width:300px;padding:20px">Card <button class="tool" onclick="said('tool')">Tool</button></div>
  <button id="trigger">More</button><div class="beside"><button onclick="said('beside')">Beside</button></div>
  <div style="padding:9px" id="box"><button id="never" onclick="said('never')">Never</button></div>
  <div id="double" role="button" tabindex="0" ondblclick="said('double')" onclick="said('single')">Twice</div>`

/** Shows what is only visible on hovering, so that an observation finds it. */
const revealed = `<style id="all">.menu, .beside { display: block !important }
  .row { visibility: visible !important } .tool { opacity: 1 !important; pointer-events: auto !important }</style>`
const hide = "document.getElementById('all').remove()"

layer(Bench.layer({ "/": page + revealed }, { agent: () => ({ canEvaluate: true }), timeouts: { actionMs: 1_500 } }), {
  excludeTestServices: true,
})("pointing", (it) => {
  it.effect.each([
    { name: "Lamps", title: "lamps" },
    { name: "Delete desk", title: "deleted desk" },
    { name: "Tool", title: "tool" },
    { name: "Beside", title: "beside" },
  ])("clicks $name, which only hovering shows", ({ name, title }) =>
    Effect.gen(function* () {
      const { act, agent, dispatches, open } = yield* Bench
      const { index: el } = find(yield* open("/"), name)
      yield* act({ evaluate: { js: hide } })
      const clicked = yield* act({ click: { el } })
      assert.isTrue(clicked.ok, clicked.message)
      assert.strictEqual((yield* agent.observe).title, title)
      // Hovering is repeatable, the click is not.
      assert.deepStrictEqual(
        dispatches.map(({ repeatable }) => repeatable),
        [true, false],
      )
    }),
  )

  it.effect("reports a hidden element that no hovering shows, and clicks nothing else", () =>
    Effect.gen(function* () {
      const { act, agent, dispatches, open } = yield* Bench
      const { index: el } = find(yield* open("/"), "Never")
      yield* act({ evaluate: { js: "never.style.display = 'none'" } })
      const clicked = yield* act({ click: { el } })
      assert.deepInclude(clicked, { ok: false, message: 'The button "Never" is hidden.' })
      assert.strictEqual((yield* agent.observe).title, "none")
      assert.isTrue(dispatches.every(({ repeatable }) => repeatable))
    }),
  )

  it.effect("hovers an item of a menu that only hovering shows", () =>
    Effect.gen(function* () {
      const { act, open } = yield* Bench
      const { index: el } = find(yield* open("/"), "Lamps")
      yield* act({ evaluate: { js: hide } })
      const hovered = yield* act({ hover: { el } })
      assert.isTrue(hovered.ok, hovered.message)
    }),
  )

  it.effect("double-clicks once for handlers of double clicks", () =>
    Effect.gen(function* () {
      const { act, agent, dispatches, open } = yield* Bench
      const { index: el } = find(yield* open("/"), "Twice")
      const clicked = yield* act({ click: { el, count: 2 } })
      assert.match(clicked.message, /^Double-clicked button "Twice"\./)
      assert.isUndefined(clicked.evidence?.unchanged)
      assert.strictEqual((yield* agent.observe).title, "double")
      assert.deepStrictEqual(
        dispatches.map(({ repeatable }) => repeatable),
        [false],
      )
    }),
  )
})
