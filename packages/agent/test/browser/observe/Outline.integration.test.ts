import { assert, layer } from "@effect/vitest"
import * as Effect from "effect/Effect"
import { makeSecrets } from "../../../src/action/Secrets.ts"
import * as Redacted from "effect/Redacted"
import type { Observation } from "../../../src/observation/Observation.ts"
import type { OutlineNode } from "../../../src/observation/Outline.ts"
import { Bench } from "../../fixture/Bench.ts"

const page = `<!doctype html><title>Kinds</title>
<style>
  body { margin: 0; color: #222; background: white } .gone { display: none } .round { border-radius: 50% }
  .old { text-decoration: line-through } .clear { opacity: 0 }
</style>
<h1 id="page-title">Orders</h1>
<p class="gone">Not shown</p><script>"Not shown"</script><template>Not shown</template>
<table><caption>Open orders</caption>
  <thead><tr><th>Number<th>Total<th>Action</tr></thead>
  <tbody>
    <tr><th scope="row">A1<td>$10<td><button aria-label="Delete A1"><i class="fa fa-trash"></i></button><i class="material-icons">shopping_cart</i></tr>
    <tr class="selected"><th scope="row">A2<td colspan="2">$20 <span class="old">$25</span></tr>
  </tbody>
</table>
<div class="cards"><div class="card"><div class="price">$1</div></div><div class="card"><div class="price">$2</div></div></div>
<form>
  <label>Name <input name="full" value="Ada" required></label>
  <label>Password <input type="password" value="hidden-word"></label>
  <label><input type="checkbox" checked> Agree</label>
  <label>Amount <input type="range" min="0" max="50" step="5" value="20"></label>
  <select aria-label="Color" multiple><option selected>Red<option>Green<option selected>Blue</select>
  <select aria-label="Size"><option>Small<option selected>Large</select>
  <fieldset disabled><legend>Extras</legend><button type="button">Wrap</button></fieldset>
</form>
<ul role="tablist"><li role="tab" aria-selected="true" tabindex="0">One<li role="tab" aria-expanded="false" tabindex="0">Two</ul>
<a href="#here" aria-current="page">Home</a> <a href="#there">There</a>
<img src="/files/red-lamp.png?x=1" alt="A lamp" width="20" height="20">
<svg width="200" height="100">
  <circle cx="20" cy="20" r="15" fill="red"/><rect x="50" y="5" width="30" height="30" fill="#0000ff"/>
  <rect x="90" y="5" width="60" height="30" fill="lime"/><polygon points="160,40 180,40 170,10"/>
  <text x="10" y="90" fill="green">K</text><path d="M5 50 Q 40 10 60 60"/>
</svg>
<button title="Search"><svg width="16" height="16"><path d="M1 1c2 2 3 3 4 4"/><use href="#icon-magnifier"/></svg></button>
<div class="round" style="width: 30px; height: 30px; background: rgb(255, 0, 0)"></div>
<span style="background: oklch(0.7 0.1 200); color: white">x</span>
<canvas width="50" height="50">Not shown</canvas>
<div contenteditable="true">Draft</div>
<div id="host"></div><div id="closed"></div>
<ul class="todo"><li class="item completed">Milk<li class="item">Bread</ul>
<p>Total: <!-- --><!-- -->5</p>
<div draggable="true" id="piece">Drag me</div>
<iframe style="position: absolute; left: 300px; top: 900px; width: 200px; height: 100px; border: 0" title="Inner"
  srcdoc="<body style='margin: 0'><button style='margin: 0'>Inside</button></body>"></iframe>
<div style="margin-top: 4000px">Far below</div>
<script>
  const open = document.getElementById("host").attachShadow({ mode: "open" })
  open.innerHTML = "<p>Shadow says <slot></slot></p>"
  document.getElementById("host").append("hello")
  document.getElementById("closed").attachShadow({ mode: "closed" }).innerHTML = "<button>Closed button</button>"
  document.querySelector("a[href='#there']").focus()
</script>`

const secretPage = `<title>Secret</title><p data-code="open-sesame">Your code is open-sesame</p><input value="open-sesame">`

const pages = {
  "/": page,
  "/secret": secretPage,
  "/far": `<button>Near</button><div style="height: 4000px"></div><button>Far</button>`,
  "/long": `<h2>Before</h2><ul>${"<li class='row'><b>Row</b> text".repeat(9_000)}</ul>`,
}

const outlineOf = ({ outline }: Observation): ReadonlyArray<OutlineNode> => outline ?? []

/** Opens a page and observes it with its outline. */
const openOutlined = Effect.fnUntraced(function* (path: string) {
  const { agent, open } = yield* Bench
  yield* open(path)
  return yield* agent.observeOutline ?? agent.observe
})

/** The only node with a text, or the only element that matches. */
const only = (seen: Observation, matches: string | ((node: OutlineNode) => boolean)): OutlineNode => {
  const found = outlineOf(seen).filter((node) => (typeof matches === "string" ? node.text === matches : matches(node)))
  assert.lengthOf(found, 1, String(matches))
  return found[0] as OutlineNode
}

/** Tags from the root to a node. */
const pathOf = (seen: Observation, node: OutlineNode): string =>
  node.parent < 0 ? node.tag : `${pathOf(seen, outlineOf(seen)[node.parent] as OutlineNode)} ${node.tag}`

const parentOf = (seen: Observation, text: string): OutlineNode =>
  outlineOf(seen)[only(seen, text).parent] as OutlineNode

layer(
  Bench.layer(pages, {
    secrets: makeSecrets([{ name: "code", value: Redacted.make("open-sesame"), domains: ["127.0.0.1"] }]),
  }),
)("an observation with an outline", (it) => {
  it.effect("numbers elements far below, unlike one without an outline", () =>
    Effect.gen(function* () {
      const outlined = yield* openOutlined("/far")
      assert.deepStrictEqual(
        outlined.elements.map(({ name }) => name),
        ["Near", "Far"],
      )
      const { agent } = yield* Bench
      const { elements } = yield* agent.observe
      assert.deepStrictEqual(
        elements.map(({ name }) => name),
        ["Near"],
      )
    }),
  )

  it.effect("contains structure, names, states, colors and shapes of all visible content", () =>
    Effect.gen(function* () {
      const seen = yield* openOutlined("/")
      const field = (name: string) => only(seen, (node) => node.name === name)
      const byTag = (tag: string) => outlineOf(seen).filter((node) => node.tag === tag)

      assert.notInclude(JSON.stringify(seen.outline), "Not shown")
      assert.strictEqual(pathOf(seen, only(seen, "$10")), "body table tbody tr td #text")
      assert.strictEqual(parentOf(seen, "A1").role, "rowheader")
      assert.deepStrictEqual([parentOf(seen, "Orders").level, parentOf(seen, "Orders").hints], [1, ["page", "title"]])
      assert.strictEqual(byTag("table")[0]?.name, "Open orders")
      assert.deepStrictEqual(parentOf(seen, "$20").span, [2, 1])
      assert.deepStrictEqual(parentOf(seen, "$25").states, ["struck"])
      assert.deepStrictEqual(byTag("tr")[2]?.states, ["selected"])
      assert.deepStrictEqual(
        byTag("div")
          .filter(({ hints }) => hints?.[0] === "card")
          .map((card) => pathOf(seen, card)),
        ["body div div", "body div div"],
      )
      assert.deepStrictEqual(parentOf(seen, "Milk").states, ["checked"])
      assert.isUndefined(parentOf(seen, "Bread").states)
      assert.strictEqual(only(seen, "Total: 5").tag, "#text")

      const rubbish = field("Delete A1")
      assert.deepStrictEqual([rubbish.role, rubbish.hints], ["button", ["trash"]])
      assert.deepStrictEqual(outlineOf(seen)[rubbish.parent]?.hints, ["material", "icons", "shopping", "cart"])
      for (const { index, name, role } of seen.elements) {
        const node = only(seen, ({ el }) => el === index)
        assert.strictEqual(node.role, role === "generic" ? "" : role, name)
      }
      assert.deepInclude(field("Name"), { value: "Ada", states: ["required"], hints: ["full"] })
      assert.isDefined(field("Password").el)
      assert.isUndefined(field("Password").value)
      assert.deepStrictEqual(field("Agree").states, ["checked"])
      assert.deepInclude(field("Amount"), { role: "slider", value: "20", range: ["0", "50", "5"] })
      assert.deepInclude(field("Color"), { role: "listbox", value: "Red, Blue", states: ["multiple"] })
      assert.strictEqual(field("Size").value, "Large")
      assert.lengthOf(byTag("option"), 0)
      assert.deepStrictEqual(parentOf(seen, "Wrap").states, ["disabled"])
      assert.deepStrictEqual(parentOf(seen, "One").states, ["selected"])
      assert.deepStrictEqual(parentOf(seen, "Two").states, ["collapsed"])
      assert.deepStrictEqual(parentOf(seen, "Home").states, ["current"])
      assert.deepStrictEqual(parentOf(seen, "There").states, ["focused"])
      assert.deepStrictEqual(parentOf(seen, "Draft").states, ["editable"])
      assert.deepStrictEqual(parentOf(seen, "Drag me").states, ["draggable"])
      assert.deepStrictEqual(field("A lamp").hints, ["red", "lamp"])
      assert.deepStrictEqual(
        outlineOf(seen).flatMap(({ background, color, shape }) =>
          shape === undefined ? [] : [`${shape} ${color ?? background}`],
        ),
        [
          "circle #ff0000",
          "square #0000ff",
          "rectangle #00ff00",
          "triangle #000000",
          "letter #008000",
          "circle #ff0000",
        ],
      )
      assert.deepInclude(parentOf(seen, "x"), { background: "#40b1b7", color: "#ffffff" })
      const search = outlineOf(seen).findIndex(({ name }) => name === "Search")
      const icon = only(seen, ({ parent }) => parent === search)
      assert.deepStrictEqual([icon.tag, icon.hints], ["svg", ["icon", "magnifier"]])
      assert.lengthOf(byTag("canvas"), 1)

      assert.strictEqual(pathOf(seen, only(seen, "hello")), "body div p #text")
      assert.strictEqual(pathOf(seen, only(seen, "Closed button")), "body div button #text")
      const inside = parentOf(seen, "Inside")
      assert.deepStrictEqual([pathOf(seen, inside), inside.frame], ["body iframe body button", 1])
      assert.deepStrictEqual(inside.box.slice(0, 2), [300, 900])
      assert.isAbove(only(seen, "Far below").box[1], 4_000)
    }),
  )

  it.effect("contains no secret, not even in parts", () =>
    Effect.gen(function* () {
      const seen = yield* openOutlined("/secret")
      assert.strictEqual(only(seen, ({ tag }) => tag === "#text").text, "Your code is ***")
      assert.strictEqual(only(seen, ({ tag }) => tag === "input").value, "***")
      assert.notMatch(JSON.stringify(seen.outline), /sesame/)
    }),
  )

  it.effect("is limited to the part of a very long list near the viewport", () =>
    Effect.gen(function* () {
      const seen = yield* openOutlined("/long")
      const rows = outlineOf(seen).filter(({ tag }) => tag === "li")
      assert.isBelow(outlineOf(seen).length, 8_001)
      assert.isAbove(rows.length, 300)
      assert.isBelow(rows.length, 2_000)
    }),
  )
})
